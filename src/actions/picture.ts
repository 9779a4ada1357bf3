import { concatBytes } from '../base/bytes.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { signatureLength } from '../crypto/keys.ts'
import type { Body } from './body.ts'
import { maxPictureBytes } from './limits.ts'

/*
 * A picture travels with the action that names its hash, and is no part of what was signed: docs/PROTOCOL.md, [picture-bytes].
 * Signature and list stay what they are where the picture is left out, so that it can be dropped and nothing else is lost.
 */

/** Of an action that names a picture, its bytes, as long as they are here. What is signed never changes; this can. */
export interface Attached {
  /** SHA-256, hex: what the body names. */
  readonly hash: string
  bytes: Uint8Array | null
}

/** Bytes as they travel, taken apart. */
export interface Parted {
  /** Signature and list; the very bytes where nothing else came with them. */
  readonly signed: Uint8Array
  readonly picture: Uint8Array | null
}

/** A byte string of 256 to 65,535 bytes begins so (RFC 8949); a list, as all actions are, begins otherwise. */
const longHead = 0x59
const headLength = 3
/** Shorter ones are no pictures; it keeps to one form of head. */
export const minPictureBytes = 256

/** The hash of the picture that a body names; `null`: it names none. */
export function pictureNamed(body: { readonly type: string } | Body): string | null {
  if (body.type !== 'picture' && body.type !== 'propose') return null
  return 'picture' in body && typeof body.picture === 'string' ? body.picture : null
}

/** Takes bytes from wherever apart, before anything else is made of them. Fault: `bad-picture`. */
export function part(bytes: Uint8Array): Result<Parted> {
  if (bytes[signatureLength] !== longHead) return ok({ signed: bytes, picture: null })
  const length = 256 * (bytes[signatureLength + 1] ?? 0) + (bytes[signatureLength + 2] ?? 0)
  const from = signatureLength + headLength
  if (length < minPictureBytes || length > maxPictureBytes || from + length >= bytes.length) {
    return fail(fault('bad-picture'))
  }
  return ok({
    signed: concatBytes(bytes.subarray(0, signatureLength), bytes.subarray(from + length)),
    picture: bytes.slice(from, from + length),
  })
}

/** Signature and list, without the picture; what cannot be taken apart stays as it is. */
export function signedIn(bytes: Uint8Array): Uint8Array {
  const parted = part(bytes)
  return parted.ok ? parted.value.signed : bytes
}

/** `picture` as the name of a property, and the head of 32 bytes. */
const namesPicture = [0x67, 0x70, 0x69, 0x63, 0x74, 0x75, 0x72, 0x65, 0x58, 0x20]

/** Whether an action may name a picture, be it here or not, without reading it: yes for all that do, and for hardly any other. */
export function mayNamePicture(bytes: Uint8Array): boolean {
  if (bytes[signatureLength] === longHead) return true
  const [first = 0] = namesPicture
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (namesPicture.every((byte, place) => bytes[at + place] === byte)) return true
  }
  return false
}

/** Signature and list with the picture between them. */
export function withPicture(signed: Uint8Array, picture: Uint8Array | null): Uint8Array {
  if (picture === null) return signed
  const head = Uint8Array.of(longHead, picture.length >> 8, picture.length & 255)
  const [signature, list] = [signed.subarray(0, signatureLength), signed.subarray(signatureLength)]
  return concatBytes(signature, head, picture, list)
}
