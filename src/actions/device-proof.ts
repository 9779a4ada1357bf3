import { bytesFromHex, hexFromBytes } from '../base/bytes.ts'
import { encodeCbor } from '../base/cbor-writer.ts'
import { sign, verify, type SigningKey } from '../crypto/keys.ts'
import type { DeviceId, GameId, PlayerId } from './ids.ts'

/**
 * A new device's word that it joins a seat: its signature (128 hex digits) over the game and the player, so
 * that nobody can add a key that is not theirs to give. docs/PROTOCOL.md, [seat-proof].
 */
export function deviceProof(key: SigningKey, game: GameId, player: PlayerId): string {
  return hexFromBytes(sign(key, proofMessage(game, player)))
}

/** What a new device signs as its proof. No action's signed bytes begin like this. */
export function proofMessage(game: GameId, player: PlayerId): Uint8Array {
  return encodeCbor(['synomic device proof', game, player])
}

export function isDeviceProofValid(
  proof: string,
  device: DeviceId,
  game: GameId,
  player: PlayerId,
): boolean {
  const signature = bytesFromHex(proof)
  const key = bytesFromHex(device)
  return signature.ok && key.ok && verify(signature.value, proofMessage(game, player), key.value)
}
