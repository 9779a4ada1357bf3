import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'
import { hexFromBytes } from './bytes.ts'
import type { Task } from './task.ts'

/** Bytes that take about a millisecond. */
const stepBytes = 65_536

/** SHA-256 (FIPS 180-4): 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return digest(bytes)
}

/** SHA-256 of the bytes from there on, as 64 lowercase hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array, from = 0): string {
  return hexFromBytes(digest(bytes.subarray(from)))
}

/** The same as {@link sha256} in steps, for what is large. */
export function* sha256InSteps(bytes: Uint8Array): Task<Uint8Array> {
  const hash = digest.create()
  for (let at = 0; at < bytes.length; at += stepBytes) {
    hash.update(bytes.subarray(at, at + stepBytes))
    yield
  }
  return hash.digest()
}

/** HKDF-SHA256 (RFC 5869): `length` bytes derived from a secret, bound to `salt` and `info`. */
export function hkdfSha256(
  secret: Uint8Array,
  salt: Uint8Array,
  info: Uint8Array,
  length: number,
): Uint8Array {
  return hkdf(digest, secret, salt, info, length)
}
