import { bytesFromHex, hexFromBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { ActionId, GameId } from '../../actions/ids.ts'
import type { BodyOf } from '../../actions/body.ts'
import { decryptBox, encryptTo, type BoxKey } from '../../crypto/box.ts'
import { deriveKeys, type GameSecret } from '../../crypto/game-keys.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { currentEpoch, seatedDevices } from '../../engine/people/epochs.ts'
import type { GameRecord } from '../record/game-record.ts'

/** A new secret for the game, encrypted to each device at the table. */
export function newSecret(
  state: GameState,
  randomBytes: (count: number) => Uint8Array,
): BodyOf<'new-epoch'> {
  const epoch = (currentEpoch(state)?.number ?? 0) + 1
  const secret = { epoch, bytes: randomBytes(32) }
  const writeKey = deriveKeys(secret).write?.publicHex ?? ''
  return { type: 'new-epoch', epoch, writeKey, keys: boxesOf(state, secret, randomBytes) }
}

/**
 * A secret encrypted to each device at the table. Who came with a key for which nothing can be encrypted has shut themselves out,
 * and nobody else: their box holds nothing.
 */
export function boxesOf(
  state: GameState,
  { epoch, bytes }: GameSecret,
  randomBytes: (count: number) => Uint8Array,
): BodyOf<'adopt-epoch'>['keys'] {
  const context = boxContext(state.game, epoch)
  return seatedDevices(state).map((device) => {
    const key = bytesFromHex(state.boxKeys.get(device) ?? '')
    const isKey = key.ok && key.value.length === 32
    const box = isKey ? encryptTo(key.value, randomBytes(32), context, bytes) : key
    return { device, encrypted: hexFromBytes(box.ok && isKey ? box.value : randomBytes(boxLength)) }
  })
}

/** An ephemeral key, 32 bytes encrypted, and their tag: docs/PROTOCOL.md, [box]. */
const boxLength = 80

/**
 * The secret that a proposal gives this device, or somebody who agreed to it. Fault: `secret-unfit`, where nobody gives it any, or
 * what is said: then nobody should agree to it.
 */
export function secretIn(record: GameRecord, proposal: ActionId): Result<GameSecret> {
  const { log, entries } = record.replica
  const body = log.get(proposal)?.body
  if (body?.type !== 'new-epoch') return fail(fault('secret-unfit'))
  const agreed = entries.flatMap(({ action: { body: other } }) =>
    other.type === 'adopt-epoch' && other.action === proposal ? [other.keys] : [],
  )
  for (const keys of [body.keys, ...agreed]) {
    const { encrypted } = keys.find((one) => one.device === record.device) ?? {}
    const secret =
      encrypted === undefined ? null : opened(body, encrypted, log.game, record.keys.box)
    if (secret !== null) return ok(secret)
  }
  return fail(fault('secret-unfit'))
}

function opened(
  { epoch, writeKey }: BodyOf<'new-epoch'>,
  box: string,
  game: GameId,
  key: BoxKey,
): GameSecret | null {
  const encrypted = bytesFromHex(box)
  const bytes = encrypted.ok ? decryptBox(key, boxContext(game, epoch), encrypted.value) : encrypted
  if (!bytes.ok || bytes.value.length !== 32) return null
  const secret = { epoch, bytes: bytes.value }
  return deriveKeys(secret).write?.publicHex === writeKey ? secret : null
}

function boxContext(game: GameId, epoch: number): string {
  return `synomic epoch ${epoch} of ${game}`
}
