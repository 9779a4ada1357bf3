import type { GameState, Rule } from '../engine/kernel/state.ts'

/** The rules that changed after a moment of game time, by number. A moment before the start: none. */
export function rulesChangedSince(state: GameState, since: number): readonly Rule[] {
  return [...state.rules.values()]
    .filter(({ history }) => {
      const last = history.at(-1)
      return last !== undefined && last.by !== 'initial' && (last.cause?.at ?? 0) > since
    })
    .sort((a, b) => a.number - b.number)
}

/** The moment up to which somebody who looks now has seen everything. */
export function seenUpTo(state: GameState): number {
  return state.now
}
