import type { Entity } from '../../engine/kernel/state/entity.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { hasSeat } from '../../engine/people/players.ts'
import { pluralOf, singularOf } from '../../language/reading/noun.ts'
import { numberKey, plainState } from '../../mechanics/sentence/book-views.ts'
import { factWords } from '../../texts/en/views/players.ts'
import { referenceTextsOf } from '../rules/references.ts'

/**
 * What a player owns of the things with a life of their own, counted by kind and state: `3 minions, young`, `2 ships, strength
 * 3 to 5`.
 */
export function ownedEntities(state: GameState, player: PlayerId): readonly string[] {
  return entitiesOf(state, player).map((things) => thingsText(state, things))
}

/** What lies on the table: also what somebody owned who has left. */
export function freeEntities(state: GameState): readonly string[] {
  return alike(state, (owner) => owner === null || !hasSeat(state, owner)).map((things) =>
    thingsText(state, things),
  )
}

/** The same as things, those of one kind and state together. */
export function entitiesOf(state: GameState, player: PlayerId): readonly (readonly Entity[])[] {
  return alike(state, (owner) => owner === player)
}

function alike(
  state: GameState,
  isMeant: (owner: PlayerId | null) => boolean,
): readonly (readonly Entity[])[] {
  const found = new Map<string, Entity[]>()
  for (const entity of state.entities.values()) {
    if (!isMeant(entity.owner)) continue
    const of = `${entity.kind}\n${entity.state}`
    const others = found.get(of)
    if (others === undefined) found.set(of, [entity])
    else others.push(entity)
  }
  return [...found.values()]
}

/** `2 ships, strength 3 to 5, captain Ann Abel`. */
export function thingsText(game: GameState, things: readonly Entity[]): string {
  const [{ kind, state } = { kind: '', state: '' }] = things
  // Sentences call things by their plural.
  const many = state === plainState ? kind : pluralOf(kind)
  const count = `${things.length} ${things.length === 1 ? singularOf(kind) : many}`
  const names = new Set(things.flatMap(({ values }) => [...values.keys()]))
  // By its number a rule calls a thing; it says nothing of it.
  names.delete(numberKey)
  // Of what none of them has any, nothing is told.
  const numbers = [...names].flatMap((name) => {
    const all = things.map(({ values }) => values.get(name) ?? 0)
    const isNone = all.every((one) => one === 0)
    return isNone ? [] : [factWords.between(name, Math.min(...all), Math.max(...all))]
  })
  const states = state === '' || state === plainState ? [] : [state]
  return [count, ...states, ...numbers, ...referenceTextsOf(game, things)].join(', ')
}
