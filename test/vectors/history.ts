import { bytesFromBase64url } from '../../src/base/bytes.ts'
import { canonicalHash } from '../../src/base/canonical-hash.ts'
import type { Json } from '../../src/base/json.ts'
import { createReplay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { decodeAction } from '../../src/actions/codec.ts'
import { Log } from '../../src/log/log.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { receive } from '../log/world.ts'

/** A game's actions as they reached one replica. */
export interface GivenHistory {
  /** Bytes in base64url, signature first. */
  readonly actions: readonly string[]
  /** The replica's clock when they come, ms. */
  readonly now: number
  /** After how many entries of the final order the state is asked for, beside the last. */
  readonly every: number
}

/** Everything that every replica has to make of it: order, seals, forks, and the states on the way. */
export function historyOf({ actions, now, every }: GivenHistory): Json {
  const bytes = actions.map(bytesOf)
  const [first] = bytes.map((one) => decodeAction(one, null)).filter((read) => read.ok)
  if (!first?.ok) throw new Error('a history begins with an action')
  const log = new Log(first.value.id, sealMachine(mechanicLibrary))
  const each = receive(log, bytes, now)
  return {
    game: log.game,
    arrivals: each.map((arrival) =>
      arrival.status === 'refused' ? arrival.fault.code : arrival.status,
    ),
    order: log.order.map(({ id }) => id),
    heads: log.heads,
    settled: log.settled,
    seals: (log.seals?.seals ?? []).map(
      ({ height, view, minutes, clerk, signers, from, count, state, sealedMs }) => ({
        ...{ height, view, minutes, clerk, signers, from, count, state, sealedMs },
      }),
    ),
    alarms: (log.seals?.alarms ?? []).map(({ code }) => code),
    forks: log.forks.map((fork) => ({
      device: fork.device,
      seq: fork.seq,
      actions: fork.actions.map(({ id }) => id),
    })),
    ...statesOf(log, every),
  }
}

function statesOf(log: Log, every: number): { readonly [key: string]: Json } {
  const replay = createReplay(mechanicLibrary)
  replay.advance(log.order, 0, log.facts)
  const { entries } = replay
  const outcomes = entries.map(({ outcome }) =>
    outcome.kind === 'refused' ? outcome.fault.code : outcome.kind,
  )
  const states: Json[] = []
  const throws: Json[] = []
  for (let count = 1; count <= entries.length; count++) {
    const isAsked = count % every === 0 || count === entries.length
    const isThrowNext = entries[count]?.action.body.type === 'throw'
    if (!isAsked && !isThrowNext) continue
    const state = replay.stateAt(count)
    if (state === null) throw new Error('the first entry makes a state')
    if (isAsked) states.push([count, stateHash(state)])
    // What is thrown next must have been named alike before.
    if (isThrowNext) throws.push([...state.owedThrows.keys()])
  }
  const won = entries.flatMap(({ changes }, place) =>
    changes.some(({ kind }) => kind === 'won') ? [place] : [],
  )
  return { outcomes: canonicalHash(outcomes), refused: refusedOf(outcomes), states, throws, won }
}

/** The positions of refused entries, with why. */
function refusedOf(outcomes: readonly string[]): Json {
  return outcomes.flatMap((outcome, i) => (outcome === 'applied' ? [] : [[i, outcome]]))
}

function bytesOf(text: string): Uint8Array {
  const bytes = bytesFromBase64url(text)
  if (!bytes.ok) throw new Error('no base64url')
  return bytes.value
}
