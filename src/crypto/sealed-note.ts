import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes, utf8Bytes } from '../base/bytes.ts'
import { sha256 } from '../base/hash.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { decrypt, encrypt, nonceLength } from './cipher.ts'
import type { SigningKey } from './keys.ts'

/*
 * A note that only its readers can read, although everybody holds its bytes. The note's key is wrapped for each
 * reader by X25519 with an ephemeral key; the readers' keys are their Ed25519 keys, mapped to Montgomery form. The
 * note commits to its key, so that whoever reveals the key later shows everyone the one text that was sealed.
 *
 * Bytes: version, commitment (32), ephemeral public key (32), number of readers, a wrapped key (48) for each, the
 * encrypted text. That no more than this is said of the readers does not hide how many there are.
 */

const version = 1
const keyLength = 32
const wrappedLength = keyLength + 16
const headLength = 1 + 32 + 32 + 1

/** What is sealed, and for whom: Ed25519 public keys. */
export interface NoteToSeal {
  readonly plain: Uint8Array
  readonly readers: readonly Uint8Array[]
  /** Bound but not contained: a note cannot be passed off in another place. */
  readonly context: string
  /** Differs for each note that one sender seals, so that equal texts do not look equal. */
  readonly salt: string
}

/**
 * Seals a note. All of its keys are derived from the sender's seed, the text and the salt, so the same note is the
 * same bytes. `cannot-seal` if a reader's key is not one.
 */
export function sealNote(sender: SigningKey, note: NoteToSeal): Result<Uint8Array> {
  const { plain, readers, context, salt } = note
  assert(readers.length > 0 && readers.length < 256, 'a note has 1 to 255 readers')
  const info = concatBytes(sha256(plain), sha256(utf8Bytes(salt)), sha256(concatBytes(...readers)))
  const material = hkdf(hash, sender.seed, utf8Bytes(`synomic note ${context}`), info, 88)
  const noteKey = material.slice(0, keyLength)
  const secret = material.slice(keyLength, 64)
  const nonce = material.slice(64, 64 + nonceLength)
  const ephemeral = x25519.getPublicKey(secret)
  const wrapped: Uint8Array[] = []
  for (const reader of readers) {
    const point = montgomeryOf(reader)
    const wrap = point && wrapKey(secret, point, ephemeral, reader)
    if (wrap === undefined) return fail(fault('cannot-seal'))
    wrapped.push(xchacha20poly1305(wrap, zeroNonce).encrypt(noteKey))
  }
  const head = concatBytes(
    Uint8Array.of(version),
    commitmentTo(noteKey),
    ephemeral,
    Uint8Array.of(readers.length),
    ...wrapped,
  )
  return ok(concatBytes(head, encrypt(noteKey, nonce, utf8Bytes(context), plain)))
}

/** The note's key, for one of its readers; `cannot-decrypt` for everybody else. */
export function noteKeyFor(reader: SigningKey, note: Uint8Array): Result<Uint8Array> {
  const parts = partsOf(note)
  if (parts === undefined) return fail(fault('cannot-decrypt'))
  const secret = ed25519.utils.toMontgomerySecret(reader.seed)
  const { ephemeral } = parts
  const wrap = wrapKey(secret, ephemeral, ephemeral, reader.publicKey)
  if (wrap === undefined) return fail(fault('cannot-decrypt'))
  for (const wrapped of parts.wrapped) {
    const key = unwrap(wrap, wrapped)
    if (key !== undefined && equalBytes(commitmentTo(key), parts.commitment)) return ok(key)
  }
  return fail(fault('cannot-decrypt'))
}

/** What was sealed, by the note's key; the commitment makes sure that there is only one such key. */
export function readNote(
  noteKey: Uint8Array,
  context: string,
  note: Uint8Array,
): Result<Uint8Array> {
  const parts = partsOf(note)
  if (parts === undefined || noteKey.length !== keyLength) return fail(fault('cannot-decrypt'))
  if (!equalBytes(commitmentTo(noteKey), parts.commitment)) return fail(fault('cannot-decrypt'))
  return decrypt(noteKey, utf8Bytes(context), parts.body)
}

/** For how many readers a note was sealed; 0 if it is none. */
export function readerCount(note: Uint8Array): number {
  return partsOf(note)?.wrapped.length ?? 0
}

const zeroNonce = new Uint8Array(nonceLength)

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

/** An Ed25519 public key as an X25519 one; `undefined` if it is no point. */
function montgomeryOf(publicKey: Uint8Array): Uint8Array | undefined {
  try {
    return ed25519.utils.toMontgomery(publicKey)
  } catch {
    return undefined
  }
}

/** The key that wraps the note's key for one reader; `undefined` if the other side's point is of small order. */
function wrapKey(
  secret: Uint8Array,
  point: Uint8Array,
  ephemeral: Uint8Array,
  reader: Uint8Array,
): Uint8Array | undefined {
  try {
    const shared = x25519.getSharedSecret(secret, point)
    return hkdf(hash, shared, ephemeral, concatBytes(utf8Bytes('synomic wrap'), reader), 32)
  } catch {
    return undefined
  }
}

function unwrap(key: Uint8Array, wrapped: Uint8Array): Uint8Array | undefined {
  try {
    return xchacha20poly1305(key, zeroNonce).decrypt(wrapped)
  } catch {
    return undefined
  }
}
