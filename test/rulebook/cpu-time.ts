/**
 * What takes less grows with its text, and not with the square of it: the texts are so long that a square would take many
 * minutes on any machine. Measured is at most 1 s of this time, while others use the machine, too.
 */
export const boundMs = 60_000

/** How long this process computed, in ms, and what came of it: what else the machine does does not count. */
export function timed<T>(run: () => T): { readonly cpuMs: number; readonly result: T } {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, result }
}
