import { looks, markRanges, seenRanges } from './characters.ts'

/*
 * All of it is the same on every device, whatever Unicode its engine knows: characters that Unicode 15.0 has not assigned are
 * not let in (`canBeSeen`), and of those assigned the standard promises that decomposition and lower case stay as they are.
 */

/** Characters that are not seen by themselves but belong into words and emoji: the space, joiners, variation, tags of flags. */
const unseenParts = / |\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u
const unseen = /(?:\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])+/gu

/** Whether all of a text is made of characters that a reader sees, or that join them, and some of it can be seen. */
export function canBeSeen(text: string): boolean {
  const points = [...text]
  const seen = points.filter((one) => isIn(seenStarts, one))
  const isKnown = (one: string) => isIn(markStarts, one) || unseenParts.test(one)
  return seen.length > 0 && points.every((one) => isIn(seenStarts, one) || isKnown(one))
}

/** Whether two texts that can be seen are hard to tell apart: UTS 39's skeletons are equal, in capitals or without. */
export function looksLike(a: string, b: string): boolean {
  const [looksOfA, looksOfB] = [looksOf(a), looksOf(b)]
  return looksOfA.some((look) => looksOfB.includes(look))
}

/** How a text looks, in capitals and without: what looks like it has one of these, too. */
export function looksOf(text: string): readonly string[] {
  return [`as it is: ${skeletonOf(text)}`, `in small letters: ${smallSkeletonOf(text)}`]
}

/** Capitals apart: of what looks like a capital (0 like O) too. */
function smallSkeletonOf(text: string): string {
  return skeletonOf(text.normalize('NFKD').toLowerCase()).toLowerCase()
}

/** What a text looks like, in ASCII where that can be. */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(unseen, '').trim().replace(/ +/g, ' ')
  const mapped = [...plain].map((one) => lookOf.get(one) ?? one).join('')
  return mapped.normalize('NFKD')
}

const lookOf: ReadonlyMap<string, string> = new Map(
  looks.flatMap((line) => {
    const [look = '', sources = ''] = line.split(' ')
    return [...sources].map((source) => [source, look] as const)
  }),
)

type Ranges = readonly (readonly [first: number, last: number])[]

const seenStarts = rangesIn(seenRanges)
const markStarts = rangesIn(markRanges)

function rangesIn(text: string): Ranges {
  let last = 0
  return text.split(' ').map((part) => {
    const [distance = '', more = '0'] = part.split('-')
    const first = last + parseInt(distance, 36)
    last = first + parseInt(more, 36)
    return [first, last]
  })
}

function isIn(ranges: Ranges, character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < point) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Infinity) <= point
}
