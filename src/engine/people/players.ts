import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import type { GameState, Player } from '../kernel/state.ts'

export function isSeated(state: GameState, player: PlayerId): boolean {
  return state.players.get(player)?.status === 'seated'
}

/** The players at the table, in seat order; those gone are left out. */
export function seatedPlayers(state: GameState): readonly Player[] {
  const seated: Player[] = []
  for (const seat of state.seats) {
    const player = state.players.get(seat)
    if (player?.status === 'seated') seated.push(player)
  }
  return seated
}

/** The seated players except one, in seat order. */
export function otherSeatedPlayers(state: GameState, than: PlayerId): readonly Player[] {
  return seatedPlayers(state).filter((player) => player.id !== than)
}

export function playerByName(state: GameState, name: string): Player | undefined {
  for (const player of state.players.values()) if (player.name === name) return player
  return undefined
}

export function playerOfDevice(state: GameState, device: DeviceId): Player | undefined {
  const owner = state.deviceOwner.get(device)
  return owner === undefined ? undefined : state.players.get(owner)
}

/** The next seated player after this seat, going round; with `null` the first. */
export function nextInSeatOrder(state: GameState, after: PlayerId | null): PlayerId | null {
  const start = after === null ? -1 : state.seats.indexOf(after)
  for (let step = 1; step <= state.seats.length; step++) {
    const seat = state.seats[(start + step) % state.seats.length]
    if (seat !== undefined && isSeated(state, seat)) return seat
  }
  return null
}

/** The seated player before this seat, going round: who moved just before them where turns go clockwise. */
export function previousInSeatOrder(state: GameState, before: PlayerId): PlayerId | null {
  const start = Math.max(0, state.seats.indexOf(before))
  for (let step = 1; step <= state.seats.length; step++) {
    const seat = state.seats[(start - step + state.seats.length) % state.seats.length]
    if (seat !== undefined && isSeated(state, seat)) return seat
  }
  return null
}
