import { bytesFromHex, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { encodeCbor } from '../base/cbor-writer.ts'
import { hkdfSha256 } from '../base/hash.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { boxKey, type BoxKey } from './box.ts'
import { decrypt, encrypt } from './cipher.ts'
import { readFragment, writeFragment } from './fragment.ts'
import { isWatchers } from './game-keys.ts'
import { placeFields, placeLength, readPlace, type Invitation } from './invitation.ts'
import { signingKey, type SigningKey } from './keys.ts'

/**
 * What a link to a further device of a player carries: the way to the game, as an invitation does, with `from` the
 * player's name, and a secret of its own. Who has it first can become that player's device.
 */
export interface DeviceLink extends Invitation {
  /** 32 random bytes that the link's key and the hand-over's are derived from: [seat-handover]. */
  readonly linkSecret: Uint8Array
  /** Ms since the epoch; afterwards the link does nothing. */
  readonly until: number
}

export function encodeDeviceLink(link: DeviceLink): string {
  assert(link.linkSecret.length === 32, 'a secret is 32 bytes')
  return writeFragment('d', [...placeFields(link), hexFromBytes(link.linkSecret), link.until])
}

/** Faults: `invitation-foreign`, `invitation-newer`, `invitation-broken`. */
export function decodeDeviceLink(text: string): Result<DeviceLink> {
  const fields = readFragment('d', text)
  if (!fields.ok) return fields
  const [secret, until] = fields.value.slice(placeLength)
  const place = readPlace(fields.value)
  const linkSecret = bytesFromHex(typeof secret === 'string' ? secret : '')
  const isWhole =
    fields.value.length === placeLength + 2 &&
    place !== null &&
    !isWatchers(place.secret) &&
    linkSecret.ok &&
    linkSecret.value.length === 32
  if (place === null || !isWhole || typeof until !== 'number') {
    return fail(fault('invitation-broken'))
  }
  return ok({ ...place, linkSecret: linkSecret.value, until })
}

/** The key that stands for the link in the game until a device takes its place. */
export function linkKey(linkSecret: Uint8Array): SigningKey {
  return signingKey(derive(linkSecret, 'link key'))
}

/** Its key for what is encrypted to whoever has the link, until a device took its place. */
export function linkBoxKey(linkSecret: Uint8Array): BoxKey {
  return boxKey(derive(linkSecret, 'link box key'))
}

/** The seat's die seed, for whoever has the link: 72 bytes, hex. `nonce` is 24 random bytes. */
export function encryptHandOver(
  linkSecret: Uint8Array,
  nonce: Uint8Array,
  game: string,
  dieSeed: Uint8Array,
): string {
  const key = derive(linkSecret, 'hand-over key')
  return hexFromBytes(encrypt(key, nonce, handOverContext(linkSecret, game), dieSeed))
}

/** What {@link encryptHandOver} was given; `cannot-decrypt` if it was made for another link or game. */
export function decryptHandOver(
  linkSecret: Uint8Array,
  game: string,
  handOver: string,
): Result<Uint8Array> {
  const encrypted = bytesFromHex(handOver)
  if (!encrypted.ok) return encrypted
  const key = derive(linkSecret, 'hand-over key')
  return decrypt(key, handOverContext(linkSecret, game), encrypted.value)
}

function handOverContext(linkSecret: Uint8Array, game: string): Uint8Array {
  return encodeCbor(['synomic hand-over', game, linkKey(linkSecret).publicHex])
}

function derive(linkSecret: Uint8Array, label: string): Uint8Array {
  assert(linkSecret.length === 32, 'a secret is 32 bytes')
  return hkdfSha256(linkSecret, utf8Bytes('synomic 1'), utf8Bytes(label), 32)
}
