import type { Context } from '../engine/kernel/questions/mechanic.ts'
import { countedPlayers } from '../engine/people/players.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import type { PlayerId } from '../actions/ids.ts'

/** Players at the table who are counted now, in seat order. */
export function seatedIds(game: GameState): readonly PlayerId[] {
  return countedPlayers(game).map((player) => player.id)
}

/**
 * Seated players in the order in which the rules now pass the turn on, from this player on. Ends when it comes
 * round to someone named before, so that a rule which leaves people out is followed too.
 */
export function playingOrder(context: Context<unknown>, from: PlayerId): readonly PlayerId[] {
  const order: PlayerId[] = [from]
  for (let step = 0; step < context.game.seats.length; step++) {
    const next = context.ask('next-turn', { after: order.at(-1) ?? null }).value
    if (next === null || order.includes(next)) break
    order.push(next)
  }
  return order
}
