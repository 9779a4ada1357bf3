import { signingKey, scriptKey, type SigningKey } from '../../src/crypto/keys.ts'
import type { SignedAction, UnsignedAction } from '../../src/actions/action.ts'
import type { Body, BodyOf } from '../../src/actions/body.ts'
import { signAction } from '../../src/actions/codec.ts'
import { deviceId, playerId } from '../../src/actions/ids.ts'
import { firstAction, Log } from '../../src/log/log.ts'
import { boxKey } from '../crypto/box-key.ts'

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
  rules: [{ number: 101, text: 'Obey the rules.', mutability: 'immutable', mechanics: [] }],
  settings: {
    settlingMs: 60_000,
    patienceMs: 3_600_000,
    sealNumerator: 1,
    sealDenominator: 2,
    signaling: [],
    iceServers: [],
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
export function signed(action: UnsignedAction, key: SigningKey): SignedAction {
  const result = signAction(action, key)
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

export function newGame(key: SigningKey = ann, time = startMs): SignedAction {
  return signed(firstAction(deviceOf(key), createBody, time), key)
}

/** A replica that holds the game's first action. */
export function replica(create: SignedAction = newGame()): Log {
  const log = new Log(create.id)
  log.add([create.bytes], create.time)
  return log
}

/** Acts on a replica as its device would: composes, signs, takes in. */
export function act(log: Log, key: SigningKey, body: Body, now: number): SignedAction {
  const composed = log.compose(deviceOf(key), body, now)
  if (!composed.ok) throw new Error(composed.fault.code)
  const action = signed(composed.value, key)
  log.add([action.bytes], Math.max(now, action.time))
  return action
}

export function join(key: SigningKey, name: string): Body {
  return { type: 'join', name, dieKey: key.publicHex, boxKey }
}

export const tick: Body = { type: 'tick' }

/** Gives `to` everything that `from` holds. */
export function sync(from: Log, to: Log, now: number): void {
  to.add(
    from.lackedBy(to.heads, Number.MAX_SAFE_INTEGER).map(({ bytes }) => bytes),
    now,
  )
}
