import type { Task } from '../../base/task.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { proseIn, type MechanicUse } from '../../actions/passage.ts'
import { sentenceOf } from '../../language/meaning/content.ts'
import { singularOf } from '../../language/reading/noun.ts'
import { namesBroughtBy, type NewName } from '../../language/grammar/vocabulary.ts'
import type { Type } from '../../language/grammar/type.ts'
import { bookTerms } from '../../rulebook/text/book-terms.ts'
import type { DefinedTerm } from '../../rulebook/text/mentions.ts'

const termsByRules = new WeakMap<GameState['rules'], readonly DefinedTerm[]>()

/** The terms that the rules in force define, in their words or by what their mechanics bring into the game. */
export function* definedTerms(state: GameState): Task<readonly DefinedTerm[]> {
  const known = termsByRules.get(state.rules)
  if (known !== undefined) return known
  const rules = [...state.rules.values()]
    .filter(({ status }) => status === 'in-force')
    .sort((a, b) => a.number - b.number)
  const found = yield* bookTerms(
    rules.map((rule) => ({ ...partsOf(rule), names: namesIn(rule.mechanics) })),
  )
  termsByRules.set(state.rules, found)
  return found
}

/** Of what a rule says to people: live sentences have the words of the language, and names of their own. */
function partsOf({ number, title, passages }: Rule) {
  return { number, text: proseIn(passages), ...(title === undefined ? {} : { title }) }
}

function namesIn(mechanics: readonly MechanicUse[]): readonly string[] {
  return mechanics.flatMap((use) => {
    const sentence = sentenceOf(use)
    return sentence === null ? [] : namesBroughtBy(sentence).flatMap(termOf)
  })
}

/** What goes by a word of the game; what things are and have goes by words that mean other things, too. */
const asTerms: ReadonlySet<Type> = new Set([
  'new-quantity',
  'new-goods',
  'new-role',
  'new-thing',
  'new-store',
])

/** What one has several of is spoken of as one, too. */
function termOf({ name, as }: NewName): readonly string[] {
  if (!asTerms.has(as)) return []
  return [as === 'new-goods' || as === 'new-thing' ? singularOf(name) : name]
}
