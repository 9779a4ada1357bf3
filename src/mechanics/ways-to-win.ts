import type { MechanicUse } from '../actions/passage.ts'
import type { Phrase } from '../actions/phrase.ts'
import { footprintOf } from '../language/footprint.ts'
import { sentencesOf } from './templates/templates.ts'

/**
 * What a mechanic lets a player win by: the name of a quantity, `stalemate` for play that cannot go on, or `null`
 * if it names no winners.
 */
export function winsByWhat(use: MechanicUse): string | null {
  const [by] = sentencesOf(use).flatMap((phrase) => winsBySentence(phrase) ?? [])
  return by ?? null
}

/** A sentence lets somebody win by what they have enough of, or by whatever else it says. */
function winsBySentence(phrase: Phrase): string | null {
  if (typeof phrase === 'object' && phrase[0] === 'paradox wins') return 'stalemate'
  const { asserts, changes, reads } = footprintOf(phrase)
  const [only, another] = reads
  const isClaim = asserts.includes('winners')
  if (isClaim && only?.of === 'quantity' && another === undefined) return only.name
  const isDeed = changes.some(({ of }) => of === 'winners')
  return isClaim || isDeed ? 'what the sentence says' : null
}
