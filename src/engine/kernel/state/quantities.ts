import type { PlayerId } from '../../../actions/ids.ts'
import type { GameState } from './state.ts'

/** What a player has of a quantity, or of goods of that name (`null`: what the table has); 0 where it was never set. */
export function quantityOf(state: GameState, player: PlayerId | null, quantity: string): number {
  if (player === null) return state.table.get(quantity) ?? 0
  const held = state.players.get(player)
  return held?.quantities.get(quantity) ?? held?.items.get(quantity) ?? 0
}

export function choiceOf(state: GameState, player: PlayerId, choice: string): string | undefined {
  return state.players.get(player)?.choices.get(choice)
}
