import { concatBytes } from '../../base/bytes.ts'

/** Says in a WebP’s outer frame that a colour profile follows. */
const profileFlag = 0x20

/** What a browser drew, without the colour profile and notes that browsers add: colours are those of screens (sRGB). */
export function barePixels(bytes: Uint8Array, type: string): Uint8Array {
  return type === 'image/jpeg' ? bareJpeg(bytes) : bareWebp(bytes)
}

/** Of segments before the pixels, all but those for applications and for words; the first of these, JFIF, stays. */
function bareJpeg(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + view.getUint16(at + 2)
    const isNote = (marker > 0xe0 && marker <= 0xef) || marker === 0xfe
    if (!isNote) parts.push(bytes.subarray(at, end))
    at = end
  }
  return concatBytes(...parts, bytes.subarray(at))
}

function bareWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    const kind = String.fromCharCode(...bytes.subarray(at, at + 4))
    if (kind === 'VP8X') {
      const frame = bytes.slice(at, end)
      frame[8] = (frame[8] ?? 0) & ~profileFlag
      parts.push(frame)
    } else if (kind !== 'ICCP') parts.push(bytes.subarray(at, end))
    at = end
  }
  const made = concatBytes(bytes.slice(0, 12), ...parts)
  new DataView(made.buffer).setUint32(4, made.length - 8, true)
  return made
}
