import { concatBytes } from '../../../src/base/bytes.ts'
import { scriptKey, type SigningKey } from '../../../src/crypto/keys.ts'
import { signatureLength } from '../../../src/actions/action.ts'
import { asAuthentic, type Authentic } from '../../../src/actions/authentic.ts'
import type { Body } from '../../../src/actions/body.ts'
import { decodeAction, encodeUnsigned } from '../../../src/actions/codec.ts'
import { formHash, type GameId } from '../../../src/actions/ids.ts'
import { Log } from '../../../src/log/log.ts'
import { Intake } from '../../../src/session/intake.ts'
import { Scheduler } from '../../../src/session/scheduler.ts'
import { SignatureVerifier } from '../../../src/session/signatures.ts'
import { deviceOf, newGame, signed, startMs } from '../../log/world.ts'
import { voteOf } from './payload.ts'

/** The players' device keys: the first has created the game. */
export const keys = Array.from({ length: 4 }, (_, i) => scriptKey('bench', `${i}`, 'device'))
const secondMs = 1000

export function keyOf(player: number): SigningKey {
  return keys[player % keys.length] ?? scriptKey('bench', 'nobody', 'device')
}

export function voteBody(index: number): Body {
  const { form, ballot } = voteOf(index)
  return { type: 'vote', form: formHash(form), ballot }
}

/** How bytes get to a log of this game, as in the app. */
export function intakeOf(game: GameId): Intake {
  const clock = { now: () => Date.now(), pause: () => new Promise<void>((go) => setImmediate(go)) }
  return new Intake(game, new SignatureVerifier(clock), new Scheduler(clock))
}

/** A replica that holds the game's first action only. */
export function beginning(): Log {
  const create = newGame(keyOf(0))
  const log = new Log(create.id)
  log.load([create])
  return log
}

/** The time of a vote: one each second. */
export function timeOf(index: number): number {
  return startMs + (index + 1) * secondMs
}

/** Composes, signs and takes in one vote, as the app does. */
export function castVote(log: Log, key: SigningKey, index: number): Authentic {
  const now = timeOf(index)
  const composed = log.compose(deviceOf(key), voteBody(index), now)
  if (!composed.ok) throw new Error(composed.fault.code)
  const action = signed(composed.value, key)
  log.add([action], now)
  return action
}

export function votesIn(log: Log): number {
  return log.order.filter(({ body }) => body.type === 'vote').length
}

/**
 * A long game in a moment: only the newest signature of each device is real, as only that is looked at. `players` take
 * turns.
 */
export function longGame(count: number, players: number): readonly Authentic[] {
  const log = beginning()
  const [first] = log.order
  if (first === undefined) throw new Error('no beginning')
  const actions = [first]
  const tips = new Map<string, Authentic>([[first.device, first]])
  let newest = first
  for (let i = 0; i < count; i++) {
    const key = keyOf(i % players)
    const device = deviceOf(key)
    const prev = tips.get(device)
    const unsigned = {
      ...{ v: first.v, game: first.id, device, seq: prev === undefined ? 0 : prev.seq + 1 },
      ...{ prev: prev?.id ?? null, parents: newest === prev ? [] : [newest.id] },
      ...{ time: timeOf(i), body: voteBody(i) },
    }
    newest = i + players >= count ? signed(unsigned, key) : unsignedAction(unsigned)
    tips.set(device, newest)
    actions.push(newest)
  }
  return actions
}

function unsignedAction(action: Parameters<typeof encodeUnsigned>[0]): Authentic {
  const encoded = encodeUnsigned(action)
  const read = encoded.ok
    ? decodeAction(concatBytes(new Uint8Array(signatureLength), encoded.value), action.game)
    : encoded
  if (!read.ok) throw new Error(read.fault.code)
  return asAuthentic(read.value)
}
