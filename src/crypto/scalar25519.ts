/* Numbers modulo the order of the base point (RFC 8032 §5.1: L), and bytes, least first. */

export const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n

export function modOrder(value: bigint): bigint {
  return value % groupOrder
}

const wordBytes = 8

/** Of whole words of 64 bits. */
export function littleEndian(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let value = 0n
  for (let at = bytes.length - wordBytes; at >= 0; at -= wordBytes)
    value = (value << 64n) | view.getBigUint64(at, true)
  return value
}

/** `length` is a multiple of 8. */
export function littleEndianBytes(value: bigint, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let left = value
  for (let at = 0; at < length; at += wordBytes) {
    view.setBigUint64(at, BigInt.asUintN(64, left), true)
    left >>= 64n
  }
  return bytes
}
