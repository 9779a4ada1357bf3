import { crc32, deflateSync } from 'node:zlib'
import { concatBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { seededRandom } from '../../src/base/random.ts'

/** A chunk of a PNG file. */
export function pngChunk(kind: string, content: Uint8Array): Uint8Array {
  const named = concatBytes(utf8Bytes(kind), content)
  const [length, check] = [new Uint8Array(4), new Uint8Array(4)]
  new DataView(length.buffer).setUint32(0, content.length)
  new DataView(check.buffer).setUint32(0, crc32(named))
  return concatBytes(length, named, check)
}

/** A sound PNG of squares in colours that luck chose; `more` stands before its pixels. */
export function madePng(seed: string, side = 32, more: readonly Uint8Array[] = []): Uint8Array {
  const random = seededRandom(seed)
  const palette = random.bytes(12 * 16)
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, side)
  view.setUint32(4, side)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (_, x) => {
      const at = 3 * ((Math.floor((4 * x) / side) + 4 * Math.floor((4 * y) / side)) % 64)
      return [...palette.subarray(at, at + 3)]
    })
    return Uint8Array.from([0, ...pixels.flat()])
  })
  return concatBytes(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', Uint8Array.from(deflateSync(concatBytes(...rows), { level: 1 }))),
    pngChunk('IEND', new Uint8Array()),
  )
}
