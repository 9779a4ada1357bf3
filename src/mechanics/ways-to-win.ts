import type { MechanicUse } from '../actions/passage.ts'
import { isComposed, type Phrase } from '../actions/phrase.ts'
import { footprintOf } from '../language/meaning/footprint.ts'
import { sentencesOf } from '../language/meaning/content.ts'

/**
 * What a mechanic lets a player win by: the name of a quantity, `stalemate` for play that cannot go on, or `null`
 * if it names no winners.
 */
export function winsByWhat(use: MechanicUse): string | null {
  const [by] = sentencesOf(use).flatMap((phrase) => winsBySentence(phrase) ?? [])
  return by ?? null
}

/**
 * The same of all of these that name winners. What one of the others says already, but for its numbers, is by the quantity that
 * it measures, whoever else it is about: another magnitude is no other state of affairs.
 */
export function winsByWhatOf(
  uses: readonly MechanicUse[],
  others: () => readonly MechanicUse[],
): readonly string[] {
  const winning = uses.flatMap(sentencesOf).filter((phrase) => winsBySentence(phrase) !== null)
  if (winning.length === 0) return []
  const known = new Set(others().flatMap(sentencesOf).map(apartFromNumbers))
  return winning.flatMap((phrase) => {
    const [only, another] = known.has(apartFromNumbers(phrase)) ? measuredIn(phrase) : []
    return only !== undefined && another === undefined ? only : (winsBySentence(phrase) ?? [])
  })
}

/** Also apart from whether nobody else wins: that changes nothing for who does. */
function apartFromNumbers(phrase: Phrase): string {
  return JSON.stringify(phrase, (_, part: unknown) => {
    if (Array.isArray(part) && part[0] === 'wins') return part.slice(0, 2)
    return typeof part === 'number' ? 0 : part
  })
}

function measuredIn(phrase: Phrase): readonly string[] {
  return footprintOf(phrase).reads.flatMap((one) => (one.of === 'quantity' ? one.name : []))
}

/** Whether a sentence says who wins, or keeps rules from letting somebody win. */
export function isAboutWinning(phrase: Phrase): boolean {
  return footprintOf(phrase).asserts.includes('let win') || winsBySentence(phrase) !== null
}

/** A sentence lets somebody win by what they have enough of, or by whatever else it says. */
function winsBySentence(phrase: Phrase): string | null {
  if (isComposed(phrase) && phrase[0] === 'paradox wins') return 'stalemate'
  const { asserts, changes, reads } = footprintOf(phrase)
  const [only, another] = reads
  const isClaim = asserts.includes('winners')
  const isNumber = only?.of === 'quantity' && another === undefined
  if (isClaim && isNumber && !isNotReached(phrase)) return only.name
  const isDeed = changes.some(({ of }) => of === 'winners')
  return isClaim || isDeed ? 'what the sentence says' : null
}

/** Whether it says how little somebody has of something, or how it compares: nobody gets that far by reaching a number. */
function isNotReached(phrase: Phrase): boolean {
  if (!isComposed(phrase)) return false
  const [head, ...parts] = phrase
  const isNone = head === 'any' && parts[0] === 'no'
  return isNone || notReached.has(head) || parts.some(isNotReached)
}

const notReached: ReadonlySet<unknown> = new Set([
  'fewer than',
  'less than',
  'at most',
  'between',
  'has even',
  'has odd',
  'has multiple',
  'has the fewest',
  'has the most',
  'ahead',
  'has as many',
  'as many as another',
])
