import type { MechanicUse } from '../actions/passage.ts'
import type { Phrase } from '../actions/phrase.ts'
import { footprintOf } from '../language/footprint.ts'
import { line } from './param.ts'
import { sentencesOf } from './templates/templates.ts'

/** How a rule says who wins when play cannot go on. */
export const stalemate = {
  kind: 'paradox-wins',
  params: {
    answer: line({ label: 'The Judge answers', maxLength: 40, default: 'paradox' }),
  },
}

/**
 * What a mechanic lets a player win by: the name of a quantity, `stalemate` for play that cannot go on, or `null`
 * if it names no winners. Every kind that names winners is told here; a test sees to it.
 */
export function winsByWhat(use: MechanicUse): string | null {
  if (use.kind === stalemate.kind) return 'stalemate'
  const [by] = sentencesOf(use).flatMap((phrase) => winsBySentence(phrase) ?? [])
  return by ?? null
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
