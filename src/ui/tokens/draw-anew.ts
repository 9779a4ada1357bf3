import { fail, fault, ok, type Result } from '../../base/result.ts'
import { pictureForm } from '../../actions/picture-form.ts'
import { barePixels } from './bare-pixels.ts'

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
