import type { Result } from '../../src/base/result.ts'
import { signingKey, scriptKey, type SigningKey } from '../../src/crypto/keys.ts'
import type { SignedAction, UnsignedAction } from '../../src/actions/action.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { Body, BodyOf } from '../../src/actions/body.ts'
import { decodeAction, signAction } from '../../src/actions/codec.ts'
import { deviceId, playerId, type ActionId } from '../../src/actions/ids.ts'
import { authenticate } from './verify.ts'
import type { Arrival } from '../../src/log/arrival.ts'
import { firstAction, Log } from '../../src/log/log.ts'
import { boxKey } from '../crypto/box-key.ts'
import { passagesOf } from '../../src/actions/passage.ts'

/** 2026-01-01T00:00:00Z. */
export const startMs = 1_767_225_600_000

export const ann = scriptKey('test', 'Ann', 'device')
export const bo = scriptKey('test', 'Bo', 'device')
export const cyd = scriptKey('test', 'Cyd', 'device')
export { signingKey }

export const createBody: BodyOf<'create'> = {
  type: 'create',
  name: 'A game',
  starter: 'classic',
  rules: [{ number: 101, passages: passagesOf('Obey the rules.'), mutability: 'immutable' }],
  settings: {
    settlingMs: 60_000,
    patienceMs: 3_600_000,
    sealNumerator: 1,
    sealDenominator: 2,
    silenceMs: 7 * 86_400_000,
    contestMs: 0,
    judgeMs: 3 * 86_400_000,
    signaling: [],
    iceServers: [],
    door: 'word',
  },
  creator: { name: 'Ann', dieKey: ann.publicHex, boxKey },
  nonce: '00'.repeat(32),
}

export function deviceOf(key: SigningKey): ReturnType<typeof deviceId> {
  return deviceId(key.publicHex)
}

export function playerOf(key: SigningKey): ReturnType<typeof playerId> {
  return playerId(key.publicHex)
}

/** Signs, or throws with the fault: for actions that should be fine. */
export function signed(action: UnsignedAction, key: SigningKey): Authentic {
  const result = signAction(action, key)
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

export function newGame(key: SigningKey = ann, time = startMs): Authentic {
  return signed(firstAction(deviceOf(key), createBody, time), key)
}

/** A replica that holds the game's first action. */
export function replica(create: Authentic = newGame()): Log {
  const log = new Log(create.id)
  log.add([create], create.time)
  return log
}

/** Acts on a replica as its device would: composes, signs, takes in. */
export function act(log: Log, key: SigningKey, body: Body, now: number): Authentic {
  const composed = log.compose(deviceOf(key), body, now)
  if (!composed.ok) throw new Error(composed.fault.code)
  const action = signed(composed.value, key)
  log.add([action], Math.max(now, action.time))
  return action
}

export function join(key: SigningKey, name: string): Body {
  return { type: 'join', name, dieKey: key.publicHex, boxKey }
}

export const tick: Body = { type: 'tick' }

/** Gives `to` everything that `from` holds. */
export function sync(from: Log, to: Log, now: number): void {
  to.add(from.lackedBy(to.heads, Number.MAX_SAFE_INTEGER), now)
}

/** What was found of an action, by its id, which its signature is part of: the same ones come to every replica. */
const verdicts = new Map<ActionId, Result<Authentic>>()

function verdictOn(action: SignedAction): Result<Authentic> {
  const verdict = verdicts.get(action.id) ?? authenticate(action)
  verdicts.set(action.id, verdict)
  return verdict
}

/** What comes of bytes from outside: read, verified by the pinned verifier, taken in. One answer for each. */
export function receive(log: Log, batch: readonly Uint8Array[], now: number): readonly Arrival[] {
  const read = batch.map((bytes) => decodeAction(bytes, log.game))
  const checked = read.map((one) => (one.ok ? verdictOn(one.value) : one))
  const arrivals = log.add(authenticIn(checked), now).each.values()
  return checked.flatMap((one): Arrival | readonly Arrival[] =>
    one.ok ? (arrivals.next().value ?? []) : { status: 'refused', fault: one.fault, action: null },
  )
}

function authenticIn(checked: readonly Result<Authentic>[]): readonly Authentic[] {
  return checked.flatMap((one) => (one.ok ? one.value : []))
}
