import type { SignedAction } from '../../../src/actions/action.ts'
import { Log } from '../../../src/log/log.ts'
import { pinnedVerifier, type Verifier } from '../../../src/log/verifier.ts'
import { castVote, keyOf, longGame } from './game.ts'
import { median } from './statistics.ts'
import { timed } from './stopwatch.ts'

const small = 1000
const players = 4
const rounds = 7
const appended = 200
/** So many loads of the small game are timed together. */
const repeats = 20

/** Looks at no signature and no key: what a load costs besides. */
const trusting: Verifier = { isSigned: () => true, isSoundDevice: () => true }

/**
 * What one action costs in a game of 1,000 actions and in one of `count`, CPU µs: when the archive is loaded, and when
 * one more is written. Of a load also what each action costs besides the signatures and keys that are looked at once for
 * each device, and those apart, ms for each load: in a small game they are shared by fewer. All in one process that has
 * loaded both before, in turn, so that only the length differs.
 */
export async function growth(count: number): Promise<object> {
  const short = longGame(small, players)
  const long = longGame(count, players)
  const { game } = short.log
  const load = (bytes: readonly Uint8Array[], verifier = pinnedVerifier): Log => {
    const log = new Log(game, null, verifier)
    log.load(bytes)
    return log
  }
  const perLoad = async (times: number, work: () => unknown): Promise<number> => {
    globalThis.gc?.()
    const { cpuMs } = await timed(() => {
      for (let i = 0; i < times; i++) work()
    })
    return cpuMs / times
  }
  const perAction = async (bytes: readonly Uint8Array[], verifier: Verifier): Promise<number> => {
    const times = bytes === short.bytes ? repeats : 1
    return ((await perLoad(times, () => load(bytes, verifier))) / bytes.length) * 1000
  }
  const newest = newestOf(load(short.bytes))
  const rows = {
    loadSmall: () => perAction(short.bytes, pinnedVerifier),
    loadLarge: () => perAction(long.bytes, pinnedVerifier),
    besidesSmall: () => perAction(short.bytes, trusting),
    besidesLarge: () => perAction(long.bytes, trusting),
    signaturesMs: () => perLoad(repeats, () => newest.every(isTheirs)),
    appendSmall: () => perAppended(load(short.bytes), small),
    appendLarge: () => perAppended(load(long.bytes), count),
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

/** The one action of each device whose signature a load looks at. */
function newestOf(log: Log): readonly SignedAction[] {
  return log.graph.devices().flatMap((device) => log.graph.tipsOf(device))
}

function isTheirs(action: SignedAction): boolean {
  return pinnedVerifier.isSigned(action) && pinnedVerifier.isSoundDevice(action.device)
}

async function perAppended(log: Log, from: number): Promise<number> {
  // What the load before has left is not to be cleared away meanwhile.
  globalThis.gc?.()
  const { cpuMs } = await timed(() => {
    for (let i = from; i < from + appended; i++) castVote(log, keyOf(i), i)
  })
  return (cpuMs / appended) * 1000
}
