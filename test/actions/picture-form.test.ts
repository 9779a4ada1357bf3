import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concatBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { maxPictureBytes } from '../../src/actions/limits.ts'
import { pictureForm, pictureSideMax } from '../../src/actions/picture-form.ts'
import { madePng, pngChunk } from './made-png.ts'

const png = madePng('form')

/** A chunk of a WebP file. */
function riff(kind: string, content: readonly number[]): readonly number[] {
  const { length } = content
  const size = [length & 255, (length >> 8) & 255, 0, 0]
  return [...utf8Bytes(kind), ...size, ...content, ...(length % 2 === 1 ? [0] : [])]
}

function webp(...chunks: readonly (readonly number[])[]): Uint8Array {
  const content = [...utf8Bytes('WEBP'), ...chunks.flat()]
  return Uint8Array.from(riff('RIFF', content))
}

const filling = Array.from({ length: 300 }, () => 0)
const lossy = (width: number, height: number) =>
  riff('VP8 ', [
    0,
    0,
    0,
    0x9d,
    1,
    0x2a,
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    ...filling,
  ])
const frame = (width: number, height: number) =>
  riff('VP8X', [
    0,
    0,
    0,
    0,
    (width - 1) & 255,
    (width - 1) >> 8,
    0,
    (height - 1) & 255,
    (height - 1) >> 8,
    0,
  ])

const jpegPart = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  0,
  content.length + 2,
  ...content,
]
function jpeg(...parts: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xda, 0, 2, ...filling, 0xff, 0xd9])
}
const jpegFrame = (width: number, height: number) =>
  jpegPart(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])

describe('[picture-form] a picture', () => {
  it('is a PNG, a WebP or a JPEG, and says how large it is', () => {
    expect(pictureForm(png)).toEqual({ type: 'image/png', width: 32, height: 32 })
    expect(pictureForm(webp(lossy(128, 96)))).toEqual({
      type: 'image/webp',
      width: 128,
      height: 96,
    })
    expect(pictureForm(webp(frame(128, 96), lossy(128, 96)))?.height).toBe(96)
    expect(pictureForm(jpeg(jpegFrame(128, 96)))).toEqual({
      type: 'image/jpeg',
      width: 128,
      height: 96,
    })
  })

  it.each([
    [
      'SVG',
      utf8Bytes(
        `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(300)}</svg>`,
      ),
    ],
    ['HTML', utf8Bytes(`<!doctype html><script>alert(1)</script>${' '.repeat(300)}`)],
    ['GIF', concatBytes(utf8Bytes('GIF89a'), new Uint8Array(300))],
    ['a PNG with words', madePng('form', 32, [pngChunk('tEXt', utf8Bytes('Author\0Ann'))])],
    ['a PNG with what a camera notes', madePng('form', 32, [pngChunk('eXIf', new Uint8Array(40))])],
    ['a PNG that moves', madePng('form', 32, [pngChunk('acTL', new Uint8Array(8))])],
    ['a PNG with something behind it', concatBytes(png, utf8Bytes('PK'))],
    ['a PNG that is cut off', png.subarray(0, -5)],
    ['a PNG of too many pixels', madePng('form', pictureSideMax + 1)],
    ['a WebP that moves', webp(frame(9, 9), riff('ANIM', filling), lossy(9, 9))],
    ['a WebP with what a camera notes', webp(frame(9, 9), lossy(9, 9), riff('EXIF', filling))],
    ['a WebP that says two sizes', webp(frame(9, 9), lossy(900, 9))],
    ['a WebP of too many pixels', webp(lossy(16_000, 16_000))],
    ['a JPEG with what a camera notes', jpeg(jpegPart(0xe1, [1, 2, 3]), jpegFrame(9, 9))],
    ['a JPEG with a comment', jpeg(jpegPart(0xfe, [1, 2, 3]), jpegFrame(9, 9))],
    ['a JPEG without a frame', jpeg()],
    ['a JPEG of too many pixels', jpeg(jpegFrame(9, 2000))],
    ['nothing', new Uint8Array()],
    ['too much', concatBytes(png, new Uint8Array(maxPictureBytes))],
  ])('is not %s', (_, bytes) => {
    expect(pictureForm(bytes)).toBeNull()
  })

  it('never throws, and is never larger than a screen takes, whatever was changed in it', () => {
    const sound = [png, webp(frame(9, 9), lossy(9, 9)), jpeg(jpegFrame(9, 9))]
    const change = fc.record({ at: fc.nat(400), to: fc.integer({ min: 0, max: 255 }) })
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        fc.array(change, { maxLength: 6 }),
        fc.nat(40),
        (bytes, changes, cut) => {
          const changed = bytes.slice(0, bytes.length - cut)
          for (const { at, to } of changes) changed[at % changed.length] = to
          const form = pictureForm(changed)
          expect(
            form === null || (form.width <= pictureSideMax && form.height <= pictureSideMax),
          ).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
