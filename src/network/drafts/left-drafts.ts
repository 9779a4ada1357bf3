import { bytesFromHex, concatBytes, hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'
import { assert } from '../../base/result.ts'
import type { DeviceId, GameId } from '../../actions/ids.ts'
import { encryptNote, noteKeyFor, readerCount, readNote } from '../../crypto/encrypted-note.ts'
import type { SigningKey } from '../../crypto/keys.ts'
import { draftBytesMax } from '../limits.ts'

/*
 * The drafts that a device leaves for who is away, in a mailbox: docs/PROTOCOL.md, [draft-left].
 *
 *   1  version   64  signature of the device
 *   then, for each circle of readers: 4 length, and a note encrypted for their seats
 *
 * The plain text of a note is messages as they go from device to device, each with its length (4 bytes) before it.
 */
const version = 1
const signatureBytes = 64
const headBytes = 1 + signatureBytes
const lengthBytes = 4
/** A seat tries each note, and each of its readers' keys, so there are few. */
const circlesMax = 4
const readersMax = 32
const messagesMax = 64
/** What a mailbox takes of one device. */
export const leftBytesMax = 512 * 1024

/** Messages for the same readers: their seats' keys, Ed25519, in hexadecimal. */
export interface Circle {
  readonly readers: readonly string[]
  readonly messages: readonly Uint8Array[]
}

/** Whose drafts, and of which game. */
export interface LeftBy {
  readonly game: GameId
  readonly device: DeviceId
}

/** Encrypts for each circle, and signs; what is too much is left out. Rejects where this is another device by now. */
export async function packLeft(
  by: LeftBy,
  circles: readonly Circle[],
  die: SigningKey,
  sign: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let room = leftBytesMax
  const parts: Uint8Array[] = []
  for (const { readers, messages } of circles.slice(0, circlesMax)) {
    const note = encrypted(by, die, readers.slice(0, readersMax), fitting(messages, room))
    if (note === null) continue
    room -= note.length
    parts.push(lengthOf(note), note)
  }
  const body = concatBytes(...parts)
  return concatBytes(Uint8Array.of(version), await sign(signedOf(by, body)), body)
}

/** What a device left for this seat; `null` for what that device did not leave. Never throws, never rejects. */
export async function openLeft(
  by: LeftBy,
  bytes: Uint8Array,
  die: SigningKey,
  verify: (message: Uint8Array, signature: Uint8Array) => Promise<boolean>,
): Promise<readonly Uint8Array[] | null> {
  if (bytes[0] !== version || bytes.length < headBytes) return null
  const body = bytes.subarray(headBytes)
  const notes = partsOf(body, leftBytesMax, circlesMax)
  if (notes === null || notes.some((note) => readerCount(note) > readersMax)) return null
  if (!(await verify(signedOf(by, body), bytes.subarray(1, headBytes)))) return null
  const context = contextOf(by)
  return notes.flatMap((note) => {
    const key = noteKeyFor(die, context, note)
    const plain = key.ok ? readNote(key.value, context, note) : key
    return plain.ok ? (partsOf(plain.value, draftBytesMax, messagesMax) ?? []) : []
  })
}

/** Says what is left, in short: as long as it is the same, there is nothing new to leave. */
export function markOf(parts: readonly (Uint8Array | string)[]): string {
  const bytes = parts.map((part) => (typeof part === 'string' ? utf8Bytes(part) : part))
  return hexFromBytes(sha256(concatBytes(...bytes.flatMap((one) => [lengthOf(one), one]))))
}

function encrypted(
  by: LeftBy,
  die: SigningKey,
  readers: readonly string[],
  messages: readonly Uint8Array[],
): Uint8Array | null {
  const keys = readers.map((key) => bytesFromHex(key)).flatMap((key) => (key.ok ? [key.value] : []))
  if (keys.length === 0 || messages.length === 0) return null
  const plain = concatBytes(...messages.flatMap((one) => [lengthOf(one), one]))
  return encryptNote(die, { plain, readers: keys, context: contextOf(by), salt: by.device })
}

/** As many, from the first on, as there is room for; notes are padded, and name their readers. */
function fitting(messages: readonly Uint8Array[], room: number): readonly Uint8Array[] {
  let left = room - 4096
  return messages.slice(0, messagesMax).filter(({ length }) => {
    const fits = length <= draftBytesMax && lengthBytes + length <= left
    if (fits) left -= lengthBytes + length
    return fits
  })
}

/** `null` where a part is longer than `most`, there are more than `count`, or something is left over. */
function partsOf(bytes: Uint8Array, most: number, count: number): readonly Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let at = 0
  while (at + lengthBytes <= bytes.length && parts.length < count) {
    const length = view.getUint32(at)
    const end = at + lengthBytes + length
    if (length > most || end > bytes.length) return null
    parts.push(bytes.slice(at + lengthBytes, end))
    at = end
  }
  return at === bytes.length ? parts : null
}

function lengthOf(bytes: Uint8Array): Uint8Array {
  const length = new Uint8Array(lengthBytes)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return length
}

function signedOf({ game }: LeftBy, body: Uint8Array): Uint8Array {
  const id = bytesFromHex(game)
  assert(id.ok, 'a game is named in hexadecimal')
  return concatBytes(utf8Bytes('synomic left drafts'), id.value, sha256(body))
}

function contextOf({ game, device }: LeftBy): string {
  return `synomic left drafts ${game} ${device}`
}
