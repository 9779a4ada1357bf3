/** How long this process computed, in ms, and what came of it: what else the machine does does not count. */
export function timed<T>(run: () => T): { readonly cpuMs: number; readonly result: T } {
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, result }
}
