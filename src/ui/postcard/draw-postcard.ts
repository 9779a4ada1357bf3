import type { PlayerId } from '../../actions/ids.ts'
import { postcardWords } from '../../texts/en/ui/device/postcard.ts'
import type { Postcard } from '../../views/game/postcard.ts'
import type { PlayerMark } from '../parts/player-marks.ts'

/** Px: as wide as what chats show in full. */
const width = 1080
const margin = 88
const inner = width - 2 * margin
/** Of more, how many are left out is said. */
const rowsMost = 8
const linesMost = 6

/** A picture has one look wherever it is shown: the app's by day. */
const colours = {
  paper: '#fbf9f4',
  ink: '#211e1a',
  soft: '#5f584d',
  hairline: '#ddd6c8',
  accent: '#97301b',
  gilt: '#8a5a00',
  adopted: '#1b6650',
  defeated: '#7d2f57',
}
const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"
const sans = "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"

export type MarkOf = (player: PlayerId) => Pick<PlayerMark, 'colour' | 'shape' | 'letters'>

/** As PNG; `null` where the browser draws nothing. */
export async function drawPostcard(card: Postcard, markOf: MarkOf): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  // What is measured first is drawn then: how high it is shows in the end.
  canvas.height = 1
  const height = new Drawing(canvas, false).card(card, markOf)
  if (height === null) return null
  canvas.height = height
  new Drawing(canvas, true).card(card, markOf)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

interface Look {
  readonly font: string
  readonly size: number
  readonly colour: string
  readonly most?: number
}

/** Draws from the top down, or only finds how far down it comes. */
class Drawing {
  readonly #on: CanvasRenderingContext2D | null
  readonly #isDrawn: boolean
  #y = margin

  constructor(canvas: HTMLCanvasElement, isDrawn: boolean) {
    this.#on = canvas.getContext('2d')
    this.#isDrawn = isDrawn
  }

  /** How high it is, px. */
  card({ over, title, stamp, rows, lines }: Postcard, markOf: MarkOf): number | null {
    const on = this.#on
    if (on === null) return null
    if (this.#isDrawn) {
      on.fillStyle = colours.paper
      on.fillRect(0, 0, on.canvas.width, on.canvas.height)
      on.fillStyle = colours.accent
      on.fillRect(0, 0, on.canvas.width, 16)
    }
    on.textBaseline = 'alphabetic'
    this.#text(on, over, { font: `italic 400 36px ${serif}`, size: 36, colour: colours.accent })
    this.#y += 16
    const big = [...title].length > 60 ? 56 : 76
    const head = { font: `700 ${big}px ${serif}`, size: big, colour: colours.ink }
    this.#text(on, title, { ...head, most: 5 })
    if (stamp !== null) this.#stamp(on, stamp)
    this.#y += 24
    for (const row of rows.slice(0, rowsMost)) this.#row(on, row, markOf(row.player))
    const note = { font: `400 32px ${sans}`, size: 32, colour: colours.soft }
    this.#more(on, rows.length - rowsMost, note)
    if (rows.length > 0) this.#y += 32
    const body = { font: `400 36px ${serif}`, size: 36, colour: colours.ink }
    for (const line of lines.slice(0, linesMost)) {
      this.#text(on, line, { ...body, most: 4 })
      this.#y += 14
    }
    this.#more(on, lines.length - linesMost, note)
    this.#y += 40
    this.#rule(on)
    this.#y += 24
    this.#text(on, postcardWords.under, {
      font: `400 28px ${sans}`,
      size: 28,
      colour: colours.soft,
    })
    return Math.max(width, Math.round(this.#y + margin / 2))
  }

  #more(on: CanvasRenderingContext2D, count: number, look: Look): void {
    if (count > 0) this.#text(on, postcardWords.more(count), look)
  }

  #rule(on: CanvasRenderingContext2D): void {
    if (!this.#isDrawn) return
    on.fillStyle = colours.hairline
    on.fillRect(margin, this.#y, inner, 2)
  }

  /** Wrapped to the width; cut after so many lines. */
  #text(on: CanvasRenderingContext2D, text: string, { font, size, colour, most = 8 }: Look): void {
    on.font = font
    const all = wrapped(text, (part) => on.measureText(part).width <= inner)
    const shown = all.slice(0, most)
    const last = shown.at(-1)
    if (all.length > most && last !== undefined) shown[most - 1] = `${last.slice(0, -1)} …`
    for (const line of shown) {
      this.#y += size * 1.3
      if (!this.#isDrawn) continue
      on.fillStyle = colour
      on.fillText(line, margin, this.#y - size * 0.25)
    }
  }

  #stamp(on: CanvasRenderingContext2D, { text, adopted }: NonNullable<Postcard['stamp']>): void {
    const high = 104
    this.#y += 40 + high
    if (!this.#isDrawn) return
    on.save()
    on.font = `700 60px ${serif}`
    const wide = on.measureText(text).width + 72
    on.translate(margin + 8, this.#y - high / 2)
    on.rotate(-0.04)
    on.strokeStyle = on.fillStyle = adopted ? colours.adopted : colours.defeated
    for (const [inset, thick] of [
      [0, 5],
      [10, 3],
    ] as const) {
      on.lineWidth = thick
      on.beginPath()
      on.roundRect(inset, inset - high / 2, wide - 2 * inset, high - 2 * inset, 16)
      on.stroke()
    }
    on.fillText(text, 36, 20)
    on.restore()
    this.#y += 16
  }

  #row(
    on: CanvasRenderingContext2D,
    { name, text, isFirst }: Postcard['rows'][number],
    { colour, shape, letters }: ReturnType<MarkOf>,
  ): void {
    const high = 84
    this.#rule(on)
    const middle = this.#y + high / 2
    this.#y += high
    if (!this.#isDrawn) return
    on.fillStyle = colour
    outline(on, shape, { x: margin + 28, y: middle }, 28)
    on.fill()
    on.textAlign = 'center'
    on.fillStyle = '#ffffff'
    on.font = `700 ${letters.length > 1 ? 24 : 32}px ${serif}`
    on.fillText(letters, margin + 28, middle + 10)
    on.textAlign = 'end'
    on.fillStyle = isFirst ? colours.gilt : colours.ink
    on.font = `${isFirst ? 700 : 400} 40px ${sans}`
    on.fillText(text, width - margin, middle + 13, inner / 2)
    const taken = Math.min(inner / 2, on.measureText(text).width)
    on.textAlign = 'start'
    on.fillStyle = colours.ink
    on.fillText(name, margin + 84, middle + 13, inner - 84 - taken - 24)
  }
}

/** In lines that fit; a word that fits in none is broken. */
function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Corners of the shapes that have some, from the middle, in parts of the half width. */
const corners: Readonly<Record<'octagon' | 'shield', readonly (readonly [number, number])[]>> = {
  octagon: [
    [-0.42, -1],
    [0.42, -1],
    [1, -0.42],
    [1, 0.42],
    [0.42, 1],
    [-0.42, 1],
    [-1, 0.42],
    [-1, -0.42],
  ],
  shield: [
    [-1, -0.84],
    [0, -1],
    [1, -0.84],
    [1, 0.16],
    [0.64, 0.68],
    [0, 1],
    [-0.64, 0.68],
    [-1, 0.16],
  ],
}

function outline(
  on: CanvasRenderingContext2D,
  shape: PlayerMark['shape'],
  { x, y }: { readonly x: number; readonly y: number },
  half: number,
): void {
  on.beginPath()
  if (shape === 'circle') on.arc(x, y, half, 0, 2 * Math.PI)
  else if (shape === 'square') on.roundRect(x - half, y - half, 2 * half, 2 * half, half / 2)
  else {
    for (const [right, down] of corners[shape]) on.lineTo(x + right * half, y + down * half)
    on.closePath()
  }
}
