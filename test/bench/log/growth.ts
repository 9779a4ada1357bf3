import { Log } from '../../../src/log/log.ts'
import { castVote, keyOf, longGame } from './game.ts'
import { median } from './statistics.ts'
import { timed } from './stopwatch.ts'

const small = 1000
const players = 4
const rounds = 5
const appended = 200

/**
 * What one action costs in a game of 1,000 actions and in one of `count`, CPU µs: when the archive is loaded,
 * and when one more is written. All in one warm process, in turn, so that only the length differs.
 */
export async function growth(count: number): Promise<object> {
  const short = longGame(small, players)
  const long = longGame(count, players)
  const { game } = short.log
  const load = (bytes: readonly Uint8Array[]): Log => {
    const log = new Log(game)
    log.load(bytes)
    return log
  }
  for (let i = 0; i < 20; i++) load(short.bytes)
  const write = async (log: Log, from: number): Promise<number> => {
    const { cpuMs } = await timed(() => {
      for (let i = from; i < from + appended; i++) castVote(log, keyOf(i), i)
    })
    return (cpuMs / appended) * 1000
  }
  const found = { loadSmall: [0], loadLarge: [0], appendSmall: [0], appendLarge: [0] }
  await write(load(short.bytes), small)
  for (const list of Object.values(found)) list.length = 0
  for (let round = 0; round < rounds; round++) {
    const repeats = 20
    globalThis.gc?.()
    const few = await timed(() => {
      for (let i = 0; i < repeats; i++) load(short.bytes)
    })
    found.loadSmall.push((few.cpuMs / repeats / small) * 1000)
    globalThis.gc?.()
    const many = await timed(() => load(long.bytes))
    found.loadLarge.push((many.cpuMs / count) * 1000)
    found.appendSmall.push(await write(load(short.bytes), small))
    found.appendLarge.push(await write(many.result, count))
  }
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, median(list)]))
}
