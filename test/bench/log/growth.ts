import type { Authentic } from '../../../src/actions/authentic.ts'
import { Log } from '../../../src/log/log.ts'
import { castVote, deviceKeyOf, intakeOf, longGame } from './game.ts'
import { median } from './statistics.ts'
import { timed } from './stopwatch.ts'

const small = 1000
const players = 4
const rounds = 7
const appended = 200
/** So many loads of the small game are timed together. */
const repeats = 20

/**
 * What one action costs in a game of 1,000 actions and in one of `count`, CPU µs: when the archive is loaded, and when
 * one more is written. Of a load also what each action costs besides what proves the archive: reading, hashing, and the
 * signature of each device's newest. All in one process that has loaded both before, in turn, so that only the length
 * differs.
 */
export async function growth(count: number): Promise<object> {
  const short = longGame(small, players)
  const long = longGame(count, players)
  const load = (actions: readonly Authentic[]): Log => {
    const log = new Log(gameOf(short))
    log.load(actions, 0)
    return log
  }
  const perAction = async (actions: readonly Authentic[], work: () => unknown): Promise<number> => {
    const times = actions === short ? repeats : 1
    globalThis.gc?.()
    const { cpuMs } = await timed(async () => {
      for (let i = 0; i < times; i++) await work()
    })
    return (cpuMs / times / actions.length) * 1000
  }
  const proved = async (actions: readonly Authentic[]): Promise<Log> => {
    const { authentic } = await intakeOf(gameOf(actions)).prove(actions.map(({ bytes }) => bytes))
    return load(authentic)
  }
  const rows = {
    loadSmall: () => perAction(short, () => proved(short)),
    loadLarge: () => perAction(long, () => proved(long)),
    besidesSmall: () => perAction(short, () => load(short)),
    besidesLarge: () => perAction(long, () => load(long)),
    appendSmall: () => perAppended(load(short), small),
    appendLarge: () => perAppended(load(long), count),
  }
  const found = new Map<string, number[]>(Object.keys(rows).map((name) => [name, []]))
  // The first rounds only warm up.
  for (let round = -2; round < rounds; round++) {
    for (const [name, measure] of Object.entries(rows)) {
      const value = await measure()
      if (round >= 0) found.get(name)?.push(value)
    }
  }
  return Object.fromEntries([...found].map(([name, list]) => [name, median(list)]))
}

function gameOf([first]: readonly Authentic[]) {
  if (first === undefined) throw new Error('no beginning')
  return first.id
}

async function perAppended(log: Log, from: number): Promise<number> {
  // What the load before has left is not to be cleared away meanwhile.
  globalThis.gc?.()
  const keys = await Promise.all(Array.from({ length: players }, (_, i) => deviceKeyOf(i)))
  const { cpuMs } = await timed(async () => {
    for (const [i, key] of Array.from({ length: appended / players }, () => keys)
      .flat()
      .entries())
      await castVote(log, key, from + i)
  })
  return (cpuMs / appended) * 1000
}
