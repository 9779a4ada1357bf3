import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { hexFromBytes } from './bytes.ts'

/** SHA-256 (FIPS 180-4): 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return nobleSha256(bytes)
}

/** SHA-256 as 64 lowercase hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array): string {
  return hexFromBytes(nobleSha256(bytes))
}
