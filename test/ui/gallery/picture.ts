import { concatBytes } from '../../../src/base/bytes.ts'
import { sha256Hex } from '../../../src/base/hash.ts'

const side = 64

/** A bird of two colours, as PNG with its pixels stored as they are: nothing here can deflate at once. */
export function pictureOf([paper, ink]: readonly [string, string]): {
  readonly bytes: Uint8Array
  readonly hash: string
} {
  const head = Uint8Array.from([0, 0, 0, side, 0, 0, 0, side, 1, 3, 0, 0, 0])
  const rows = Array.from({ length: side }, (_, y) => {
    const row = new Uint8Array(1 + side / 8)
    for (let x = 0; x < side; x++) {
      if (isBird(x, y)) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
    return row
  })
  const bytes = concatBytes(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from([...rgb(paper), ...rgb(ink)])),
    chunk('IDAT', stored(concatBytes(...rows))),
    chunk('IEND', new Uint8Array()),
  )
  return { bytes, hash: sha256Hex(bytes) }
}

/** A head, a body, a tail and a beak. */
function isBird(x: number, y: number): boolean {
  const within = (cx: number, cy: number, r: number) => (x - cx) ** 2 + (y - cy) ** 2 < r ** 2
  if (within(44, 20, 2)) return false
  const isTail = x < 20 && x > 4 && Math.abs(y - 44 + x / 3) < 4
  const isBeak = x >= 50 && x < 60 && Math.abs(y - 22) < (60 - x) / 3
  return within(42, 22, 11) || within(30, 38, 15) || isTail || isBeak
}

function rgb(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const named = concatBytes(new TextEncoder().encode(kind), content)
  return concatBytes(uint32(content.length), named, uint32(crc32(named)))
}

/** Zlib with one block that is not deflated (RFC 1950, RFC 1951). */
function stored(content: Uint8Array): Uint8Array {
  const { length } = content
  const sizes = [length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]
  let [a, b] = [1, 0]
  for (const byte of content) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return concatBytes(Uint8Array.from([0x78, 1, 1, ...sizes]), content, uint32(b * 65_536 + a))
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
