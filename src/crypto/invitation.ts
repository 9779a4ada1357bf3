import { bytesFromHex, hexFromBytes } from '../base/bytes.ts'
import type { Json } from '../base/json.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { isHexOnWire } from '../base/text.ts'
import { isList, readFragment, writeFragment } from './fragment.ts'
import { isSecret, isWatchers, type GameSecret } from './game-keys.ts'

/** What a link's fragment carries; it never reaches a server. */
export interface Invitation {
  /** Everything else is derived from it; of a watcher's link a part. */
  readonly secret: GameSecret
  /** 64 hex digits: which game, so that a device can tell that it has it already. */
  readonly game: string
  /** To greet with; what the game's first action says counts. May be empty, like `from`. */
  readonly gameName: string
  readonly from: string
  /** Where to look for the others at first; empty for the app's own defaults. */
  readonly signaling: readonly string[]
  /** STUN and TURN servers, without which some find no way to the others. */
  readonly iceServers: readonly string[]
  /** Relays that keep the game's mailbox: addresses, or places in the list that comes with the app. */
  readonly relays: readonly (string | number)[]
}

/** How many {@link placeFields} there are. */
export const placeLength = 8
const maxNameChars = 200
const maxServers = 8

/** The text behind the `#` of an invitation, or of a watcher's link: docs/PROTOCOL.md, [invitation], [secret-watch]. */
export function encodeInvitation(invitation: Invitation): string {
  return writeFragment(isWatchers(invitation.secret) ? 'w' : '', placeFields(invitation))
}

/**
 * Reads a whole link, its fragment or just the text in it. Faults: `invitation-foreign` (no invitation of
 * ours), `invitation-newer`, `invitation-broken` (cut off or mistyped).
 */
export function decodeInvitation(text: string): Result<Invitation> {
  const watching = readFragment('w', text)
  const isForeign = !watching.ok && watching.fault.code === 'invitation-foreign'
  const fields = isForeign ? readFragment('', text) : watching
  if (!fields.ok) return fields
  const invitation = fields.value.length === placeLength ? readPlace(fields.value) : null
  const isWhole = invitation !== null && isWatchers(invitation.secret) === watching.ok
  return isWhole ? ok(invitation) : fail(fault('invitation-broken'))
}

/** What every link says first: which game, and where its players meet. */
export function placeFields(invitation: Invitation): readonly Json[] {
  const { secret, game, gameName, from, signaling, relays, iceServers } = invitation
  assert(isSecret(secret.bytes), 'a secret is 32 bytes, or 96 of a watcher')
  const servers = [signaling, relays, iceServers]
  return [hexFromBytes(secret.bytes), secret.epoch, game, gameName, from, ...servers]
}

/** {@link placeFields} read back; `null` where they are none. */
export function readPlace(fields: readonly Json[]): Invitation | null {
  const [secret, epoch, game, gameName, from, signaling, relays, iceServers] = fields
  const bytes = bytesFromHex(typeof secret === 'string' ? secret : '')
  if (!bytes.ok || !isSecret(bytes.value)) return null
  if (typeof epoch !== 'number' || !Number.isSafeInteger(epoch) || epoch < 0) return null
  if (typeof game !== 'string' || game.length !== 64 || !isHexOnWire(game)) return null
  if (!isShortText(gameName) || !isShortText(from)) return null
  const places = listOf(signaling, isShortText)
  const mailboxes = listOf(relays, isRelay)
  const ways = listOf(iceServers, isShortText)
  if (places === null || mailboxes === null || ways === null) return null
  const servers = { signaling: places, relays: mailboxes, iceServers: ways }
  return { secret: { epoch, bytes: bytes.value }, game, gameName, from, ...servers }
}

/** A list of a few such; `null` where it is none. */
function listOf<T extends Json>(
  value: Json | undefined,
  is: (item: Json) => item is T,
): readonly T[] | null {
  if (value === undefined || !isList(value) || value.length > maxServers) return null
  const found = value.filter(is)
  return found.length === value.length ? found : null
}

function isRelay(value: Json): value is string | number {
  return isShortText(value) || (typeof value === 'number' && value >= 0)
}

function isShortText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.length <= maxNameChars
}
