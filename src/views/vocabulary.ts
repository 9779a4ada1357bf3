import { quantityDefinitions } from '../engine/kernel/collect.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { rulesInForce } from '../engine/rules/rules.ts'
import { isPhrase } from '../language/check.ts'
import { joined, namesIn, plainVocabulary, type Vocabulary } from '../language/vocabulary.ts'

/** The names that a live sentence may use in a game: what players count, and what they can be. */
export function vocabularyOf(library: MechanicLibrary, state: GameState): Vocabulary {
  const defined = quantityDefinitions(library, state)
  const named = (of: 'player' | 'table') =>
    defined.filter((one) => one.of === of).map(({ name }) => name)
  const names = { quantities: named('player'), stores: named('table'), roles: rolesIn(state) }
  return rulesInForce(state)
    .flatMap(({ mechanics }) => mechanics)
    .flatMap(({ params }) => ('sentence' in params ? [params['sentence']] : []))
    .filter(isPhrase)
    .reduce((known, phrase) => joined(known, namesIn(phrase)), joined(plainVocabulary, names))
}

function rolesIn({ players, titles }: GameState): readonly string[] {
  const held = [...players.values()].flatMap(({ roles }) => [...roles])
  return [...new Set([...held, ...titles.keys()])]
}
