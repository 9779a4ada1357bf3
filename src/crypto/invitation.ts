import { base64urlFromBytes, bytesFromHex, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256 } from '../base/hash.ts'
import type { Json } from '../base/json.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { isHexOnWire } from '../base/text.ts'
import { isList, readFragment, writeFragment } from './fragment.ts'

/** What a link's fragment carries; it never reaches a server. */
export interface Invitation {
  /** 32 random bytes that everything else is derived from. */
  readonly secret: Uint8Array
  /** 64 hex digits: which game, so that a device can tell that it has it already. */
  readonly game: string
  /** To greet with; what the game's first action says counts. May be empty, like `from`. */
  readonly gameName: string
  readonly from: string
  /** Where to look for the others at first; empty for the app's own defaults. */
  readonly signaling: readonly string[]
}

export interface GameSecrets {
  /** The y-webrtc room: says nothing about the game to a signalling server. */
  readonly room: string
  /** The y-webrtc password, which keeps signalling messages from the server. */
  readonly password: string
  /** 32 bytes for {@link encrypt}: files, relays, links with actions. */
  readonly encryptionKey: Uint8Array
}

const maxNameChars = 200
const maxServers = 8

/** HKDF-SHA256 (RFC 5869) of a game's secret, one label for each use: docs/PROTOCOL.md, [secret-derive]. */
export function deriveSecrets(secret: Uint8Array): GameSecrets {
  assert(secret.length === 32, 'a secret is 32 bytes')
  const derive = (label: string, length: number): Uint8Array =>
    hkdfSha256(secret, utf8Bytes('synomic 1'), utf8Bytes(label), length)
  return {
    room: `synomic-${base64urlFromBytes(derive('room', 18))}`,
    password: base64urlFromBytes(derive('signalling password', 24)),
    encryptionKey: derive('encryption key', 32),
  }
}

/** The text behind the `#` of an invitation link: docs/PROTOCOL.md, [invitation]. */
export function encodeInvitation(invitation: Invitation): string {
  return writeFragment('', placeFields(invitation))
}

/**
 * Reads a whole link, its fragment or just the text in it. Faults: `invitation-foreign` (no invitation of
 * ours), `invitation-newer`, `invitation-broken` (cut off or mistyped).
 */
export function decodeInvitation(text: string): Result<Invitation> {
  const fields = readFragment('', text)
  if (!fields.ok) return fields
  const invitation = fields.value.length === 5 ? readPlace(fields.value) : null
  return invitation === null ? fail(fault('invitation-broken')) : ok(invitation)
}

/** What every link says first: which game, and where its players meet. */
export function placeFields(invitation: Invitation): readonly Json[] {
  assert(invitation.secret.length === 32, 'a secret is 32 bytes')
  const { game, gameName, from, signaling } = invitation
  return [hexFromBytes(invitation.secret), game, gameName, from, signaling]
}

/** {@link placeFields} read back; `null` where they are none. */
export function readPlace(fields: readonly Json[]): Invitation | null {
  const [secret, game, gameName, from, signaling] = fields
  if (typeof secret !== 'string' || secret.length !== 64) return null
  if (typeof game !== 'string' || game.length !== 64 || !isHexOnWire(game)) return null
  if (!isShortText(gameName) || !isShortText(from)) return null
  if (signaling === undefined || !isList(signaling) || signaling.length > maxServers) return null
  const bytes = bytesFromHex(secret)
  const servers = signaling.filter(isShortText)
  if (!bytes.ok || servers.length !== signaling.length) return null
  return { secret: bytes.value, game, gameName, from, signaling: servers }
}

function isShortText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.length <= maxNameChars
}
