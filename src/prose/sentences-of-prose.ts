import type { Stretch } from './reading.ts'

/** Where a sentence of prose may end: at a mark that a space follows, or at a blank or new line. */
const ending = /[.!?…]+["”’)]*(?=\s|$)|\n+/gu
/** No sentence ends after these. */
const shortened = /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|p\.m|a\.m)\.$|^\d+\.$/i

/** The sentences of a text, without the spaces around them; each line is one at least. */
export function stretchesOf(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let from = 0
  const add = (to: number): void => {
    const piece = text.slice(from, to)
    const trimmed = piece.trim()
    const begin = from + piece.indexOf(trimmed)
    if (trimmed !== '') found.push({ from: begin, to: begin + trimmed.length })
    from = to
  }
  for (const { 0: mark, index } of text.matchAll(ending)) {
    const end = index + mark.length
    const isShortened = mark === '.' && shortened.test(text.slice(from, end).trimStart())
    if (!isShortened || mark.startsWith('\n')) add(end)
  }
  add(text.length)
  return found
}
