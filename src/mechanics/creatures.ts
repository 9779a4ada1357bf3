import type { Entity } from '../engine/kernel/entity.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { compareText } from '../base/text.ts'
import { pluralOf } from '../language/noun.ts'
import type { PlayerId } from '../actions/ids.ts'

/** Creatures, called by one of them, in a state, a player's own or (`null`) everyone's; in the order in which they were made. */
export function creatures(
  game: GameState,
  creature: string,
  state: string,
  owner: PlayerId | null,
): readonly Entity[] {
  const kind = pluralOf(creature)
  const found: Entity[] = []
  for (const entity of game.entities.values()) {
    const theirs = owner === null || entity.owner === owner
    if (entity.kind === kind && entity.state === state && theirs) found.push(entity)
  }
  return found
}

/** A creature's value, 0 where it has none. */
export function valueOf(entity: Entity, value: string): number {
  return entity.values.get(value) ?? 0
}

/** The weakest first. */
export function byValue(value: string): (a: Entity, b: Entity) => number {
  return (a, b) => valueOf(a, value) - valueOf(b, value) || compareText(a.id, b.id)
}

/** A move's name from what it is about. */
export function moveName(...words: readonly string[]): string {
  return words.join(' ').toLowerCase().replaceAll(' ', '-')
}
