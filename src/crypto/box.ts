import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { concatBytes, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256, sha256 } from '../base/hash.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { nonceLength } from './cipher.ts'
import { x25519, x25519PublicKey } from './x25519.ts'

/*
 * Bytes that only the holder of one X25519 key can read: docs/PROTOCOL.md, [box]. What notes to several readers wrap their
 * key with is the same, [note-keys].
 */

/** A device's own key for what is encrypted to it alone. */
export interface BoxKey {
  /** 32 bytes, which never leave the device. */
  readonly secret: Uint8Array
  /** The X25519 public key, 64 lowercase hexadecimal digits. */
  readonly publicHex: string
}

/** `secret` is 32 random bytes. */
export function boxKey(secret: Uint8Array): BoxKey {
  assert(secret.length === 32, 'a secret is 32 bytes')
  return { secret, publicHex: hexFromBytes(x25519PublicKey(secret)) }
}

const keyLength = 32
const plainMost = 64
/** Every key wraps one text and nothing else. */
const nonce = new Uint8Array(nonceLength)

/**
 * Encrypts 1 to 64 bytes to an X25519 public key: ephemeral key (32), ciphertext, tag (16). `ephemeralSecret`: 32 random
 * bytes, used for nothing else. `context` is bound but not contained. `cannot-encrypt` for a key of small order.
 */
export function encryptTo(
  publicKey: Uint8Array,
  ephemeralSecret: Uint8Array,
  context: string,
  plain: Uint8Array,
): Result<Uint8Array> {
  assert(plain.length > 0 && plain.length <= plainMost, 'a box holds 1 to 64 bytes')
  const ephemeral = x25519PublicKey(ephemeralSecret)
  const between = { secret: ephemeralSecret, point: publicKey, ephemeral, reader: publicKey }
  const wrapped = wrap({ ...between, label: 'synomic box', context }, plain)
  return wrapped === null ? fail(fault('cannot-encrypt')) : ok(concatBytes(ephemeral, wrapped))
}

/** What {@link encryptTo} was given; `cannot-decrypt` if key or context is another, or a bit was changed. */
export function decryptBox(key: BoxKey, context: string, box: Uint8Array): Result<Uint8Array> {
  const ephemeral = box.subarray(0, keyLength)
  const reader = x25519PublicKey(key.secret)
  const between = { secret: key.secret, point: ephemeral, ephemeral, reader }
  const plain = unwrap({ ...between, label: 'synomic box', context }, box.subarray(keyLength))
  return plain === null ? fail(fault('cannot-decrypt')) : ok(plain)
}

/** What both sides of an exchange know. */
export interface Between {
  readonly label: string
  /** One side's secret and the other's public key. */
  readonly secret: Uint8Array
  readonly point: Uint8Array
  /** The writer's public key, made for this once. */
  readonly ephemeral: Uint8Array
  /** The reader's public key, as it is known to all. */
  readonly reader: Uint8Array
  readonly context: string
}

/** `null` if the other side's key is of small order. */
export function wrap(between: Between, plain: Uint8Array): Uint8Array | null {
  const key = keyBetween(between)
  return key === null ? null : xchacha20poly1305(key, nonce).encrypt(plain)
}

/** What was wrapped between the two; `null` if it was not. */
export function unwrap(between: Between, wrapped: Uint8Array): Uint8Array | null {
  const key = keyBetween(between)
  if (key === null) return null
  try {
    return xchacha20poly1305(key, nonce).decrypt(wrapped)
  } catch {
    return null
  }
}

function keyBetween(between: Between): Uint8Array | null {
  const { label, secret, point, ephemeral, reader, context } = between
  const shared = x25519(secret, point)
  const info = concatBytes(utf8Bytes(label), reader, sha256(utf8Bytes(context)))
  return shared === null ? null : hkdfSha256(shared, ephemeral, info, keyLength)
}
