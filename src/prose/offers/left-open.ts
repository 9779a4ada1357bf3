import type { Phrase } from '../../actions/phrase.ts'
import { namesIn } from '../../language/grammar/vocabulary.ts'
import { english } from '../english.ts'
import { filled, holesIn, withoutHoles } from '../tree.ts'

/** A phrase with a hole filled, and what has to be asked or noted for it. */
export interface Filled {
  readonly phrase: Phrase
  readonly asks: readonly string[]
  readonly notes: readonly string[]
}

/** *2* without a noun is of what else is counted in the sentence, or of points. */
export function withUnits(phrase: Phrase): readonly Filled[] {
  if (!holesIn(phrase).has('unit')) return [{ phrase, asks: [], notes: [] }]
  const named = namesIn(phrase).quantities.filter((name) => !name.startsWith('{'))
  const units = named.length === 0 ? ['points'] : named
  return units.map((unit) => ({
    phrase: filled(phrase, new Map([['unit', unit]])),
    asks: units.length > 1 ? ['which-one'] : [],
    notes: named.length === 0 ? ['as-points'] : [],
  }))
}

/** What is told, with the unit that the whole has. */
export function toldAlone(told: Phrase, whole: Phrase): Phrase {
  const [unit = 'points'] = namesIn(whole).quantities
  const phrase = filled(told, new Map([['unit', unit]]))
  return withoutHoles(phrase, english.list('optional'))
}

/** Who is meant by *you* where somebody else is spoken of: they, or everyone. */
export function withYou(phrase: Phrase, they: Phrase | null): readonly Filled[] {
  if (they === null || !holesIn(phrase).has('you')) return [{ phrase, asks: [], notes: [] }]
  return [they, english.constant('everyone')].flatMap((one) =>
    one === null
      ? []
      : [{ phrase: filled(phrase, new Map([['you', one]])), asks: ['who'], notes: [] }],
  )
}
