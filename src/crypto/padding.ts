import { fail, fault, ok, type Result } from '../base/result.ts'

/** So that the length says little of what is encrypted: 0x80, then zeros up to a multiple of `step`. */
export function pad(plain: Uint8Array, step: number): Uint8Array {
  const padded = new Uint8Array(plain.length + step - (plain.length % step))
  padded.set(plain)
  padded[plain.length] = 0x80
  return padded
}

/** What was given to {@link pad}; `cannot-decrypt` for what it never gives. */
export function unpad(padded: Uint8Array, step: number): Result<Uint8Array> {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded.length % step === 0 && padded[end] === 0x80
    ? ok(padded.slice(0, end))
    : fail(fault('cannot-decrypt'))
}
