import { takenBy, type Phrase } from '../actions/phrase.ts'
import { productionOf } from './grammar.ts'
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
  const production = productionOf(sentence, type)
  let names: Vocabulary = { quantities: [], roles: [] }
  if (production === null) return names
  const { operator, takes } = production
  takenBy(sentence).forEach((phrase, at) => {
    names = joined(names, namesIn(phrase, takes[at] ?? 'count'))
    if (takes[at] !== 'new-name' || typeof phrase !== 'string') return
    if (operator === 'each has') names = joined(names, { quantities: [phrase], roles: [] })
    if (operator === 'become') names = joined(names, { quantities: [], roles: [phrase] })
  })
  return names
}

function namesOfPlain(phrase: number | string, type: Type): Vocabulary {
  const name = String(phrase)
  if (type === 'quantity') return { quantities: [name], roles: [] }
  return { quantities: [], roles: type === 'role' ? [name] : [] }
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
