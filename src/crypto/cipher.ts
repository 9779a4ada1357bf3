import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { concatBytes } from '../base/bytes.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'

/** Bytes of randomness that {@link encrypt} needs anew each time. */
export const nonceLength = 24
const tagLength = 16

/**
 * XChaCha20-Poly1305: nonce, ciphertext, tag. docs/PROTOCOL.md. `context`
 * is bound but not contained: bytes made for one use cannot be passed off for another.
 */
export function encrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  context: Uint8Array,
  plain: Uint8Array,
): Uint8Array {
  assert(key.length === 32 && nonce.length === nonceLength, 'key and nonce have their lengths')
  return concatBytes(nonce, xchacha20poly1305(key, nonce, context).encrypt(plain))
}

/** What {@link encrypt} was given; `cannot-decrypt` if key or context is another, or a bit was changed. */
export function decrypt(
  key: Uint8Array,
  context: Uint8Array,
  encrypted: Uint8Array,
): Result<Uint8Array> {
  assert(key.length === 32, 'a key is 32 bytes')
  if (encrypted.length < nonceLength + tagLength) return fail(fault('cannot-decrypt'))
  try {
    const cipher = xchacha20poly1305(key, encrypted.subarray(0, nonceLength), context)
    return ok(cipher.decrypt(encrypted.subarray(nonceLength)))
  } catch {
    return fail(fault('cannot-decrypt'))
  }
}
