import type { GameState, Player } from '../../engine/kernel/state/state.ts'

/** Of a game that goes on from another: whose seats nobody has taken again. */
export function seatsToClaim(state: GameState): readonly Player[] {
  if (state.before === undefined) return []
  return state.seats.flatMap((seat) => {
    const player = state.players.get(seat)
    return player?.status === 'absent' && player.devices.length === 0 ? [player] : []
  })
}

/** The seat of theirs that somebody comes back to under their name. */
export function seatOfName(state: GameState, name: string): Player | undefined {
  const wanted = name.trim().toLowerCase()
  return seatsToClaim(state).find((player) => player.name.toLowerCase() === wanted)
}
