import type { MechanicUse } from '../../actions/passage.ts'
import { quantityDefinitions } from '../../engine/kernel/questions/collect.ts'
import type { QuantityDefinition } from '../../engine/kernel/questions/question.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { sentenceOf } from '../../language/meaning/content.ts'
import {
  joined,
  namesIn,
  plainVocabulary,
  type Vocabulary,
} from '../../language/grammar/vocabulary.ts'

/** The names that a live sentence may use in a game: what players count, and what they can be. */
export function vocabularyOf(state: GameState): Vocabulary {
  const defined = quantityDefinitions(mechanicLibrary, state)
  const named = (of: QuantityDefinition['of']) =>
    defined.filter((one) => one.of === of).map(({ name }) => name)
  const names = {
    quantities: [...named('player'), ...named('goods')],
    stores: named('table'),
    ruleValues: named('rule'),
    proposalValues: named('proposal'),
    roles: rolesIn(state),
  }
  return rulesInForce(state)
    .flatMap(({ mechanics }) => mechanics)
    .reduce((known, use) => joined(known, namesBrought(use)), joined(plainVocabulary, names))
}

/** The names that a mechanic of a rule brings into the game. */
export function namesBrought(use: MechanicUse): Partial<Vocabulary> {
  const sentence = sentenceOf(use)
  return sentence === null ? {} : namesIn(sentence)
}

function rolesIn({ players, titles }: GameState): readonly string[] {
  const held = [...players.values()].flatMap(({ roles, choices }) => [
    ...roles.keys(),
    ...[...choices].flat(),
  ])
  return [...new Set([...held, ...titles.keys()])]
}
