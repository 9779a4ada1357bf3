import { fail, fault, ok, type Result } from '../../base/result.ts'
import { pictureForm } from '../../actions/picture-form.ts'
import { concatBytes } from '../../base/bytes.ts'

/** Each try is smaller than the one before, and the last fits whatever was drawn. */
const qualities = [0.85, 0.7, 0.5, 0.3]
const types = ['image/webp', 'image/jpeg'] as const
const smallest = 48

/**
 * A picture drawn anew from what somebody chose, at most `side` pixels high and wide: nothing of the file is in it but what is
 * seen. `isSquare`: the middle of it. Fault: `picture-unfit`.
 */
export async function drawAnew(
  file: Blob,
  side: number,
  isSquare: boolean,
): Promise<Result<Uint8Array>> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return fail(fault('picture-unfit'))
  try {
    for (let size = side; size >= smallest; size = Math.floor(size * 0.75)) {
      const canvas = drawn(image, size, isSquare)
      for (const type of types) {
        for (const quality of qualities) {
          const bytes = await bytesOf(canvas, type, quality)
          if (bytes !== null && pictureForm(bytes) !== null) return ok(bytes)
        }
      }
    }
    return fail(fault('picture-unfit'))
  } finally {
    image.close()
  }
}

function drawn(image: ImageBitmap, side: number, isSquare: boolean): HTMLCanvasElement {
  const { width, height } = image
  const canvas = document.createElement('canvas')
  const scale = isSquare
    ? Math.max(side / width, side / height)
    : Math.min(1, side / width, side / height)
  canvas.width = isSquare ? side : Math.max(1, Math.round(width * scale))
  canvas.height = isSquare ? side : Math.max(1, Math.round(height * scale))
  const paper = canvas.getContext('2d')
  if (paper === null) return canvas
  // What can be seen through is white to JPEG readers and black to others.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  const [w, h] = [width * scale, height * scale]
  paper.drawImage(image, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h)
  return canvas
}

async function bytesOf(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Uint8Array | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  // A browser that cannot write a kind gives another.
  return blob?.type === type ? barePixels(new Uint8Array(await blob.arrayBuffer()), type) : null
}

/** Says in a WebP’s outer frame that a colour profile follows. */
const profileFlag = 0x20

/** What a browser drew, without the colour profile and notes that browsers add: colours are those of screens (sRGB). */
function barePixels(bytes: Uint8Array, type: string): Uint8Array {
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
