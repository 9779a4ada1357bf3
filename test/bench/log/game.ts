import { concatBytes } from '../../../src/base/bytes.ts'
import { scriptKey, signatureLength, type SigningKey } from '../../../src/crypto/keys.ts'
import { asAuthentic, type Authentic } from '../../../src/actions/authentic.ts'
import type { Body } from '../../../src/actions/body.ts'
import { decodeAction, encodeUnsigned } from '../../../src/actions/codec.ts'
import { formHash, type GameId } from '../../../src/actions/ids.ts'
import { Log } from '../../../src/log/log.ts'
import type { DeviceKey } from '../../../src/session/keys/device-keys.ts'
import { Intake } from '../../../src/session/record/intake.ts'
import { Scheduler } from '../../../src/session/scheduler.ts'
import { signBody } from '../../../src/session/record/sign-action.ts'
import { SignatureVerifier } from '../../../src/session/record/signatures.ts'
import { deviceOf, newGame, signed, startMs } from '../../log/world.ts'
import { voteOf } from './payload.ts'

/** The players' device keys: the first has created the game. */
export const keys = Array.from({ length: 4 }, (_, i) => scriptKey('bench', `${i}`, 'device'))
const secondMs = 1000
/** What stands before an Ed25519 seed in PKCS #8: RFC 8410, 7. */
const pkcs8Head = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32)

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
  log.load([create], 0)
  return log
}

/** The time of a vote: one each second. */
export function timeOf(index: number): number {
  return startMs + (index + 1) * secondMs
}

/** A player's key as a device has it: the platform's, which signs as in the app. */
export async function deviceKeyOf(player: number): Promise<DeviceKey> {
  const { seed, publicHex } = keyOf(player)
  const kept = await crypto.subtle.importKey(
    'pkcs8',
    concatBytes(pkcs8Head, seed).slice(),
    'Ed25519',
    false,
    ['sign'],
  )
  const sign = async (message: Uint8Array): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', kept, message.slice()))
  return { publicHex, kept, sign }
}

/** Composes, signs and takes in one vote, as the app does. */
export async function castVote(log: Log, key: DeviceKey, index: number): Promise<Authentic> {
  const now = timeOf(index)
  const action = await signBody(log, key, voteBody(index), now, undefined)
  if (!action.ok) throw new Error(action.fault.code)
  log.add([action.value], now)
  return action.value
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
