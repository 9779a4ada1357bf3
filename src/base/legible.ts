import { isOfAlphabet, mixesAlphabets } from './alphabets.ts'
import { canBeSeen, skeletonOf } from './skeleton.ts'

/*
 * Texts that mean something by their letters, and not only to who reads them: what a sentence quotes, how things are called. What
 * one sees of them has to be what they are, or two who type what they see type something else. docs/PROTOCOL.md, [letters-fit].
 */

/** Whether all of a text can be seen, and no word in it mixes letters that are taken for one another. */
export function isLegible(text: string): boolean {
  return canBeSeen(text) && !hidesJoiners(text) && !wordsIn(text).some(isMixed)
}

/** Whether those who type what they see of it type the same: it does not either look all like letters of ASCII that it is not. */
export function isTypedAsSeen(text: string): boolean {
  return isLegible(text) && text === text.normalize('NFC') && !poses(wordsIn(text))
}

/** What of a text can be seen, to tell people which one is meant. */
export function seenOf(text: string): string {
  return [...text].filter((one) => one === ' ' || canBeSeen(one)).join('')
}

/** What joins the signs of emoji, and of some scripts; behind letters that join nothing it hides. */
const joiner = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u

function hidesJoiners(text: string): boolean {
  const points = [...text]
  return points.some((one, at) => {
    const before = points[at - 1] ?? ' '
    return joiner.test(one) && (before === ' ' || isOfWord(before))
  })
}

/** Runs of letters of alphabets that are taken for one another, of digits, and of what looks like these. */
function wordsIn(text: string): readonly string[] {
  const parted = [...text].map((one) => (isOfWord(one) ? one : ' '))
  return parted.join('').split(' ').filter(Boolean)
}

const plain = /^[A-Za-z0-9]+$/
const mark = /^[\u0300-\u036f]$/u

function isOfWord(one: string): boolean {
  return plain.test(one) || mark.test(one) || isOfAlphabet(one) || isLooker(one)
}

/** What is set small, high, low or in a circle: nobody takes it for the letter itself. */
const setApart = /[\u02b0-\u02ff\u1d2c-\u1d6a\u2070-\u209f\u2460-\u24ff]/u

/** Ordinary keyboards have what comes before: nobody takes *æ* for two letters, or *×* for one. */
const ordinaryMost = '\u017f'

/** What is of none of these alphabets, and looks like a letter or a digit of ASCII all the same. */
function isLooker(one: string): boolean {
  if (one <= ordinaryMost || setApart.test(one) || isOfAlphabet(one)) return false
  return /^[A-Za-z0-9]$/.test(skeletonOf(one))
}

function isMixed(word: string): boolean {
  return mixesAlphabets(word) || (isOfAlphabet(word) && [...word].some(isLooker))
}

function poses(words: readonly string[]): boolean {
  const read = words.filter((word) => isOfAlphabet(word) || /[0-9]/.test(word)).join('')
  return [...read].some((one) => one > ordinaryMost) && plain.test(skeletonOf(read))
}
