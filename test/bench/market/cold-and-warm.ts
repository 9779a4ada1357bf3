import { timed } from '../log/stopwatch.ts'

/** How often a process does the same again before it counts as warm. */
const warmRounds = 3

/** Something done in a process that has just begun, and again when its code has been compiled. */
export async function coldAndWarm(work: () => unknown) {
  const cold = await timed(work)
  for (let i = 1; i < warmRounds; i++) work()
  globalThis.gc?.()
  const warm = await timed(work)
  return {
    coldCpuMs: cold.cpuMs,
    coldWallMs: cold.wallMs,
    warmCpuMs: warm.cpuMs,
    warmWallMs: warm.wallMs,
  }
}
