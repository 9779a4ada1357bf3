import { bytesFromElement, elementFromBytes, elementOf, isZero } from './field-bytes.ts'
import { invert } from './field-powers.ts'
import { add, addAndSubtract, multiply, newElement, square } from './field25519.ts'
import type { FieldElement } from './limbs.ts'
import { pointFromBytes } from './point-bytes.ts'

/* Diffie and Hellman on Curve25519: X25519 of RFC 7748, whose section numbers these are. */

const one = elementOf(1n)
/** (A - 2) / 4 of the curve: §5. */
const a24 = elementOf(121665n)
const base = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 9 : 0))

/** The public key of 32 secret bytes. */
export function x25519PublicKey(secret: Uint8Array): Uint8Array {
  return bytesFromElement(ladder(secret, base))
}

/**
 * What 32 secret bytes and another’s public key share; `null` for a public key of small order, with which everybody shares
 * 0 (§6.1).
 */
export function x25519(secret: Uint8Array, publicKey: Uint8Array): Uint8Array | null {
  const shared = ladder(secret, publicKey)
  return isZero(shared) ? null : bytesFromElement(shared)
}

/** X25519(secret, publicKey) of §5: the same steps for every secret. */
function ladder(secret: Uint8Array, publicKey: Uint8Array): FieldElement {
  const u = elementFromBytes(publicKey)
  const near = { x: one.slice(), z: newElement() }
  const far = { x: u.slice(), z: one.slice() }
  let swapped = 0
  for (let t = 254; t >= 0; t--) {
    // §5 has the three lowest bits of a secret 0, and bit 254 of it 1.
    const bit = t < 3 ? 0 : t === 254 ? 1 : ((secret[t >> 3] ?? 0) >> (t & 7)) & 1
    swapIf(swapped ^ bit, near.x, far.x)
    swapIf(swapped ^ bit, near.z, far.z)
    swapped = bit
    step(near, far, u)
  }
  // Bit 0 is 0: nothing is left to be swapped.
  invert(near.z, near.z)
  multiply(near.x, near.x, near.z)
  return near.x
}

/** The public key for X25519 of one for Ed25519 (§4.1): u = (1 + y) / (1 - y); `null` if it is no point. */
export function x25519KeyOf(ed25519Key: Uint8Array): Uint8Array | null {
  const point = pointFromBytes(ed25519Key)
  if (point === null) return null
  const above = newElement()
  const below = newElement()
  addAndSubtract(above, below, one, point.y)
  invert(below, below)
  multiply(above, above, below)
  return bytesFromElement(above)
}

interface Fraction {
  readonly x: FieldElement
  readonly z: FieldElement
}

const a = newElement()
const b = newElement()
const c = newElement()
const d = newElement()
const e = newElement()

/** Doubles the near one, and adds both for the far one, whose difference is u. §5. */
function step(near: Fraction, far: Fraction, u: FieldElement): void {
  addAndSubtract(a, b, near.x, near.z)
  addAndSubtract(c, d, far.x, far.z)
  multiply(d, d, a)
  multiply(c, c, b)
  square(a, a)
  square(b, b)
  addAndSubtract(c, d, d, c)
  square(far.x, c)
  square(d, d)
  multiply(far.z, u, d)
  multiply(near.x, a, b)
  addAndSubtract(c, e, a, b)
  multiply(c, e, a24)
  add(c, c, a)
  multiply(near.z, e, c)
}

/** `swapped` is 1 or 0. */
function swapIf(swapped: number, left: FieldElement, right: FieldElement): void {
  for (let k = 0; k < left.length; k++) {
    const change = swapped * ((left[k] ?? 0) - (right[k] ?? 0))
    left[k] = (left[k] ?? 0) - change
    right[k] = (right[k] ?? 0) + change
  }
}
