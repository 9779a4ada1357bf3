import { concatBytes, equalBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256, sha256 } from '../base/hash.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { unwrap, wrap } from './box.ts'
import { decrypt, encrypt, nonceLength } from './cipher.ts'
import type { SigningKey } from './keys.ts'
import { pad, unpad } from './padding.ts'
import { x25519KeyOf, x25519PublicKey, x25519SecretOf } from './x25519.ts'

/*
 * A note that only its readers can read, although everybody holds its bytes: docs/PROTOCOL.md, [note-bytes]. The
 * note's key is wrapped for each reader by X25519 with an ephemeral key; the readers' keys are their Ed25519 keys,
 * mapped to Montgomery form ([note-keys]). The note commits to its key ([note-commit]), so that whoever reveals the
 * key later shows everyone the one text that was encrypted.
 */

const version = 1
const keyLength = 32
const wrappedLength = keyLength + 16
const headLength = 1 + 32 + 32 + 1
/** [note-pad] */
const paddedTo = 256
const label = 'synomic wrap'

/** What is encrypted, and for whom: Ed25519 public keys. */
export interface NoteToEncrypt {
  readonly plain: Uint8Array
  readonly readers: readonly Uint8Array[]
  /** Bound but not contained: a note cannot be passed off in another place, [note-context]. */
  readonly context: string
  /** Differs for each note that one sender encrypts, so that equal texts do not look equal. */
  readonly salt: string
}

/**
 * Encrypts a note. All of its keys are derived from the sender's seed, the text and the salt, so the same note is the
 * same bytes. A reader's key that nothing can be wrapped for gets 48 zero bytes: one who gave such a key reads nothing, and
 * keeps the other readers from nothing.
 */
export function encryptNote(sender: SigningKey, note: NoteToEncrypt): Uint8Array {
  const { plain, readers, context, salt } = note
  assert(readers.length > 0 && readers.length < 256, 'a note has 1 to 255 readers')
  const info = concatBytes(sha256(plain), sha256(utf8Bytes(salt)), sha256(concatBytes(...readers)))
  const material = hkdfSha256(sender.seed, utf8Bytes(`synomic note ${context}`), info, 88)
  const noteKey = material.slice(0, keyLength)
  const secret = material.slice(keyLength, 64)
  const nonce = material.slice(64, 64 + nonceLength)
  const ephemeral = x25519PublicKey(secret)
  const wrapped = readers.map((reader) => {
    const point = x25519KeyOf(reader)
    const between = { label, secret, ephemeral, reader, context }
    const key = point === null ? null : wrap({ ...between, point }, noteKey)
    return key ?? new Uint8Array(wrappedLength)
  })
  const head = concatBytes(
    Uint8Array.of(version),
    commitmentTo(noteKey),
    ephemeral,
    Uint8Array.of(readers.length),
    ...wrapped,
  )
  return concatBytes(head, encrypt(noteKey, nonce, utf8Bytes(context), pad(plain, paddedTo)))
}

/** The note's key, for one of its readers; `cannot-decrypt` for everybody else, and where it does not belong. */
export function noteKeyFor(
  reader: SigningKey,
  context: string,
  note: Uint8Array,
): Result<Uint8Array> {
  const parts = partsOf(note)
  if (parts === undefined) return fail(fault('cannot-decrypt'))
  const secret = x25519SecretOf(reader.seed)
  const { ephemeral } = parts
  const point = ephemeral
  const between = { label, secret, point, ephemeral, reader: reader.publicKey, context }
  for (const wrapped of parts.wrapped) {
    const key = unwrap(between, wrapped)
    if (key !== null && equalBytes(commitmentTo(key), parts.commitment)) return ok(key)
  }
  return fail(fault('cannot-decrypt'))
}

/** What was encrypted, by the note's key; the commitment makes sure that there is only one such key. */
export function readNote(
  noteKey: Uint8Array,
  context: string,
  note: Uint8Array,
): Result<Uint8Array> {
  const parts = partsOf(note)
  if (parts === undefined || noteKey.length !== keyLength) return fail(fault('cannot-decrypt'))
  if (!equalBytes(commitmentTo(noteKey), parts.commitment)) return fail(fault('cannot-decrypt'))
  const padded = decrypt(noteKey, utf8Bytes(context), parts.body)
  return padded.ok ? unpad(padded.value, paddedTo) : padded
}

/** For how many readers a note was encrypted; 0 if it is none. */
export function readerCount(note: Uint8Array): number {
  return partsOf(note)?.wrapped.length ?? 0
}

function partsOf(note: Uint8Array) {
  const count = note[headLength - 1] ?? 0
  const bodyAt = headLength + count * wrappedLength
  if (note[0] !== version || count === 0 || note.length < bodyAt) return undefined
  return {
    commitment: note.subarray(1, 33),
    ephemeral: note.subarray(33, 65),
    wrapped: Array.from({ length: count }, (_, index) => {
      const at = headLength + index * wrappedLength
      return note.subarray(at, at + wrappedLength)
    }),
    body: note.subarray(bodyAt),
  }
}

function commitmentTo(noteKey: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8Bytes('synomic note key'), noteKey))
}
