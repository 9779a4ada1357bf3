import { multiply, newElement } from './field25519.ts'
import { places, type FieldElement } from './limbs.ts'
import { littleEndianBytes } from './scalar25519.ts'

/* Field elements as the 32 bytes of RFC 8032 §5.1.2, least first, and as what the code writes constants in. */

const length = 32
const one = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
const widths = places.slice(1).map((next, k) => next - (places[k] ?? 0))
const whole = new Int32Array(widths.length)
const settled = newElement()

/** The number of 255 bits in these bytes, p and beyond allowed; the highest bit is not looked at. */
export function elementFromBytes(bytes: Uint8Array): FieldElement {
  const out = newElement()
  let limb = 0
  let place = 1
  for (let i = 0; i < length; i++) {
    if (8 * i >= (places[limb + 1] ?? 0)) limb++
    out[limb] = (out[limb] ?? 0) + ((bytes[i] ?? 0) & (i === length - 1 ? 127 : 255)) * place
    place *= 256
  }
  // A limb may be 256 times too large; times 1 it fits, and products with 1 are no larger than it.
  multiply(out, out, one)
  return out
}

/** A constant of the curve. */
export function elementOf(value: bigint): FieldElement {
  return elementFromBytes(littleEndianBytes(value, length))
}

/** The one number below p that it stands for; of weight 1. The same steps for every value. */
export function bytesFromElement(a: FieldElement): Uint8Array {
  let unit = 1
  for (let k = 0; k < whole.length; k++) {
    whole[k] = (a[k] ?? 0) / unit
    unit *= 1 << (widths[k] ?? 0)
  }
  // From -2^255 < a < 2^255 to between 0 and 2^255, with 19 added: then bit 255 tells whether it is p or more.
  const beyond = propagate(0)
  const tooLarge = propagate(19 * beyond + 19)
  propagate(19 * tooLarge - 19)
  return packed()
}

/** Whether it stands for 0; of weight 15 at most. */
export function isZero(a: FieldElement): boolean {
  multiply(settled, a, one)
  return bytesFromElement(settled).every((byte) => byte === 0)
}

/** RFC 8032 §5.1.2: the sign of a coordinate is its lowest bit; of weight 1. */
export function isNegative(a: FieldElement): boolean {
  return ((bytesFromElement(a)[0] ?? 0) & 1) === 1
}

/** Adds to limb 0, and leaves all limbs from 0 up to their widths; what bit 255 and those beyond it stand for is returned. */
function propagate(added: number): number {
  let carry = added
  for (let k = 0; k < whole.length; k++) {
    const width = widths[k] ?? 0
    const sum = (whole[k] ?? 0) + carry
    carry = sum >> width
    whole[k] = sum - (carry << width)
  }
  return carry
}

function packed(): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  let bits = 0
  let kept = 0
  for (let k = 0; k < whole.length; k++) {
    kept |= (whole[k] ?? 0) << bits
    for (bits += widths[k] ?? 0; bits >= 8; bits -= 8) {
      bytes[at++] = kept
      kept >>>= 8
    }
  }
  bytes[at] = kept
  return bytes
}
