import type { Entity, GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { pluralOf, singularOf } from '../language/noun.ts'
import { numberKey, plainState } from '../mechanics/sentence/book-views.ts'
import { factWords } from '../texts/en/views/fact.ts'

/**
 * What a player owns of the things with a life of their own, counted by kind and state: `3 minions, young`, `2 ships, strength
 * 3 to 5`; of `null` what lies free on the table.
 */
export function ownedEntities(state: GameState, player: PlayerId | null): readonly string[] {
  return entitiesOf(state, player).map((things) => thingsText(things))
}

/** The same as things, those of one kind and state together. */
export function entitiesOf(
  state: GameState,
  player: PlayerId | null,
): readonly (readonly Entity[])[] {
  const alike = new Map<string, Entity[]>()
  for (const entity of state.entities.values()) {
    if (entity.owner !== player) continue
    const of = `${entity.kind}\n${entity.state}`
    const others = alike.get(of)
    if (others === undefined) alike.set(of, [entity])
    else others.push(entity)
  }
  return [...alike.values()]
}

/** `2 ships, strength 3 to 5`. */
export function thingsText(things: readonly Entity[]): string {
  const [{ kind, state } = { kind: '', state: '' }] = things
  // Sentences call things by their plural.
  const many = state === plainState ? kind : pluralOf(kind)
  const count = `${things.length} ${things.length === 1 ? singularOf(kind) : many}`
  const names = new Set(things.flatMap(({ values }) => [...values.keys()]))
  // By its number a rule calls a thing; it says nothing of it.
  names.delete(numberKey)
  const numbers = [...names].map((name) => {
    const all = things.map(({ values }) => values.get(name) ?? 0)
    return factWords.between(name, Math.min(...all), Math.max(...all))
  })
  return [count, ...(state === '' || state === plainState ? [] : [state]), ...numbers].join(', ')
}
