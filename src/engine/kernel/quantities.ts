import type { PlayerId } from '../../actions/ids.ts'
import type { GameState } from './state.ts'

/** What a player has of a quantity (`null`: what the table has); 0 where it was never set. */
export function quantityOf(state: GameState, player: PlayerId | null, quantity: string): number {
  if (player === null) return state.table.get(quantity) ?? 0
  return state.players.get(player)?.quantities.get(quantity) ?? 0
}

export function itemsOf(state: GameState, player: PlayerId, item: string): number {
  return state.players.get(player)?.items.get(item) ?? 0
}

export function choiceOf(state: GameState, player: PlayerId, choice: string): string | undefined {
  return state.players.get(player)?.choices.get(choice)
}

export function holderOf(state: GameState, title: string): PlayerId | null {
  return state.titles.get(title) ?? null
}

export function hasRole(state: GameState, player: PlayerId, role: string): boolean {
  return state.players.get(player)?.roles.has(role) ?? false
}
