import type { MechanicUse } from '../actions/passage.ts'
import type { Phrase } from '../actions/phrase.ts'
import { isPhrase, isSound } from '../language/check.ts'
import { footprintOf } from '../language/footprint.ts'
import { flag, line, nameOf, wholeNumber, type ParamsOf } from './param.ts'
import { readerOf } from './read-use.ts'

/** How a rule says that a score wins. */
export const winningScore = {
  kind: 'win-at',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    atLeast: wholeNumber({ label: 'At least', min: 1, max: 1_000_000, default: 100 }),
    only: flag({ label: 'Nobody wins otherwise', default: true }),
  },
}

export type WinningScore = ParamsOf<(typeof winningScore)['params']>

/** How a rule says who wins when play cannot go on. */
export const stalemate = {
  kind: 'paradox-wins',
  params: {
    answer: line({ label: 'The Judge answers', maxLength: 40, default: 'paradox' }),
  },
}

const readWinningScore = readerOf(winningScore.kind, winningScore.params)

/**
 * What a mechanic lets a player win by: the name of a quantity, `stalemate` for play that cannot go on, or `null`
 * if it names no winners. Every kind that names winners is told here; a test sees to it.
 */
export function winsByWhat(use: MechanicUse): string | null {
  if (use.kind === stalemate.kind) return 'stalemate'
  const { sentence } = use.params
  if (use.kind === 'sentence') {
    return isPhrase(sentence) && isSound(sentence) ? winsBySentence(sentence) : 'nothing'
  }
  return readWinningScore(use)?.quantity ?? null
}

/** A sentence lets somebody win by what they have enough of, or by whatever else it says. */
function winsBySentence(phrase: Phrase): string | null {
  const { asserts, changes, reads } = footprintOf(phrase)
  const [only, another] = reads
  const isClaim = asserts.includes('winners')
  if (isClaim && only?.of === 'quantity' && another === undefined) return only.name
  const isDeed = changes.some(({ of }) => of === 'winners')
  return isClaim || isDeed ? 'what the sentence says' : null
}
