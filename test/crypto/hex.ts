import { bytesFromHex } from '../../src/base/bytes.ts'

/** Bytes of hexadecimal digits as they stand in published vectors. */
export function bytes(hex: string): Uint8Array {
  const read = bytesFromHex(hex)
  if (!read.ok) throw new Error(`not hexadecimal: ${hex}`)
  return read.value
}
