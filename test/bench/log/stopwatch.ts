/** What something took. CPU time is all threads' of the process: it suffers less from busy neighbours. */
export interface Took {
  readonly wallMs: number
  readonly cpuMs: number
}

export async function timed<T>(work: () => T | Promise<T>): Promise<Took & { readonly result: T }> {
  const cpuBefore = process.cpuUsage()
  const before = performance.now()
  const result = await work()
  const wallMs = performance.now() - before
  const { user, system } = process.cpuUsage(cpuBefore)
  return { result, wallMs, cpuMs: (user + system) / 1000 }
}

/** Bytes in use after the garbage is gone: objects, buffers, and the process as a whole. */
export function memoryInUse(): { readonly heap: number; readonly process: number } {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, process: rss }
}
