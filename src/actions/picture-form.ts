import { maxPictureBytes } from './limits.ts'
import { minPictureBytes } from './picture.ts'

/*
 * What of the bytes that came as a picture is shown: still pictures of three kinds, without anything beside what is seen, and
 * not larger than a screen takes lightly. docs/PROTOCOL.md, [picture-form]. Only heads are read; the browser decodes the rest.
 */

export interface PictureForm {
  readonly type: 'image/png' | 'image/webp' | 'image/jpeg'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Few bytes can say a great many pixels; a browser makes room for all of them. */
export const pictureSideMax = 1024

/** What a picture is; `null`: nothing that is shown. */
export function pictureForm(bytes: Uint8Array): PictureForm | null {
  if (bytes.length < minPictureBytes || bytes.length > maxPictureBytes) return null
  const form = pngForm(bytes) ?? webpForm(bytes) ?? jpegForm(bytes)
  const fits = (side: number): boolean => side >= 1 && side <= pictureSideMax
  return form !== null && fits(form.width) && fits(form.height) ? form : null
}

const pngMagic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** What a still picture takes; times, texts, animations and what cameras note are in others. */
const pngChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'sRGB',
  'gAMA',
  'cHRM',
  'sBIT',
  'pHYs',
])

function pngForm(bytes: Uint8Array): PictureForm | null {
  if (pngMagic.some((byte, at) => bytes[at] !== byte)) return null
  const view = viewOf(bytes)
  let at = pngMagic.length
  for (let kind = ''; kind !== 'IEND';) {
    if (at + 12 > bytes.length) return null
    kind = asciiAt(bytes, at + 4)
    if (!pngChunks.has(kind) || (at === pngMagic.length) !== (kind === 'IHDR')) return null
    at += 12 + view.getUint32(at)
  }
  if (at !== bytes.length) return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function webpForm(bytes: Uint8Array): PictureForm | null {
  if (asciiAt(bytes, 0) !== 'RIFF' || asciiAt(bytes, 8) !== 'WEBP') return null
  const view = viewOf(bytes)
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  let at = 12
  let size: readonly [number, number] | null = null
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null
    const kind = asciiAt(bytes, at)
    if (!webpChunks.has(kind)) return null
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > bytes.length) return null
    const told = webpSize(view, kind, at + 8, length)
    // An outer frame that says another size than the picture in it is one or the other to different readers.
    if (told !== null && size !== null && (told[0] !== size[0] || told[1] !== size[1])) return null
    size = told ?? size
    at = end + (length % 2)
  }
  if (at !== bytes.length || size === null) return null
  return { type: 'image/webp', width: size[0], height: size[1] }
}

function webpSize(
  view: DataView,
  kind: string,
  at: number,
  length: number,
): readonly [number, number] | null {
  if (kind === 'ALPH' || length < 10) return null
  if (kind === 'VP8X') {
    const side = (from: number): number =>
      1 + view.getUint16(from, true) + 65_536 * view.getUint8(from + 2)
    return [side(at + 4), side(at + 7)]
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(at + 1, true)
    return [1 + (bits % 16_384), 1 + (Math.trunc(bits / 16_384) % 16_384)]
  }
  return [view.getUint16(at + 6, true) % 16_384, view.getUint16(at + 8, true) % 16_384]
}

/** JFIF, tables, frame, scan; what cameras and editors note is in others. */
const jpegMarkers = new Set([0xe0, 0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2])

function jpegForm(bytes: Uint8Array): PictureForm | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  let size: readonly [number, number] | null = null
  for (let at = 2; at + 4 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === 0xda) {
      return size && { type: 'image/jpeg', width: size[0], height: size[1] }
    }
    if (!jpegMarkers.has(marker)) return null
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (size !== null || at + 9 > bytes.length) return null
      size = [view.getUint16(at + 7), view.getUint16(at + 5)]
    }
  }
  return null
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Four letters. */
function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
