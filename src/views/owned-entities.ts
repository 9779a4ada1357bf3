import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'

/** What a player owns of the things with a life of their own, counted by kind and state: `3 minion, young`. */
export function ownedEntities(state: GameState, player: PlayerId): readonly string[] {
  const counts = new Map<string, number>()
  for (const entity of state.entities.values()) {
    if (entity.owner !== player) continue
    const name = entity.state === '' ? entity.kind : `${entity.kind}, ${entity.state}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} ${name}`)
}
