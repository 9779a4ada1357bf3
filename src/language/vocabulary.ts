import { takenBy, type Phrase } from '../actions/phrase.ts'
import { fittingOperator } from './grammar.ts'
import { singularOf } from './noun.ts'
import type { PlainType, Type } from './type.ts'

/** The names that a sentence may use: those that the rules in force brought into the game, and that it brings itself. */
export interface Vocabulary {
  readonly quantities: readonly string[]
  readonly roles: readonly string[]
}

/** What every game has. */
export const plainVocabulary: Vocabulary = { quantities: ['points'], roles: [] }

/** All names of both, each once. */
export function joined(a: Vocabulary, b: Vocabulary): Vocabulary {
  return {
    quantities: [...new Set([...a.quantities, ...b.quantities])],
    roles: [...new Set([...a.roles, ...b.roles])],
  }
}

/** The names that a sentence uses or brings in. */
export function namesIn(sentence: Phrase, type: Type = 'sentence'): Vocabulary {
  if (typeof sentence !== 'object') return namesOfPlain(sentence, type)
  const takes = fittingOperator(sentence, type)?.takes ?? []
  const names = takenBy(sentence).map((phrase, at) => namesIn(phrase, takes[at] ?? 'count'))
  return names.reduce(joined, { quantities: [], roles: [] })
}

function namesOfPlain(phrase: number | string, type: Type): Vocabulary {
  const name = String(phrase)
  const isQuantity = type === 'quantity' || type === 'new-quantity'
  const isRole = type === 'role' || type === 'new-role'
  return { quantities: isQuantity ? [name] : [], roles: isRole ? [name] : [] }
}

/** How a name can be written, with what it stands for. */
export function namesOfType(
  vocabulary: Vocabulary,
  type: PlainType,
): readonly (readonly [written: string, name: string])[] {
  if (type === 'role') return vocabulary.roles.map((role) => [role, role])
  if (type !== 'quantity') return []
  return vocabulary.quantities.flatMap((name): (readonly [string, string])[] => {
    const single = singularOf(name)
    return single === name
      ? [[name, name]]
      : [
          [name, name],
          [single, name],
        ]
  })
}
