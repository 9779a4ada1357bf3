import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import type { GameState, Player } from '../kernel/state/state.ts'

export function isSeated(state: GameState, player: PlayerId): boolean {
  return state.players.get(player)?.status === 'seated'
}

/**
 * Whether somebody is of this game: before the start everybody who came, afterwards who has or had a seat. What others sign
 * asks for a seat and does nothing else. docs/PROTOCOL.md, [seat-ask].
 */
export function isMember(state: GameState, player: PlayerId): boolean {
  return state.status === 'gathering' || state.seats.includes(player)
}

/** Whether somebody has a say: before the start the creator and those let in, afterwards those at the table. */
export function isIn(state: GameState, { id, status }: Player): boolean {
  return (
    status === (state.status === 'gathering' ? 'waiting' : 'seated') && state.seats.includes(id)
  )
}

/** Those who have a say, in seat order. */
export function playersIn(state: GameState): readonly Player[] {
  return state.seats.flatMap((id) => state.players.get(id) ?? []).filter((one) => isIn(state, one))
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

/** How many of those at the table are more than half of them: to play on without one of them, or to hide what somebody wrote. */
export function mostOfSeated(state: GameState): number {
  return Math.floor(seatedPlayers(state).length / 2) + 1
}

/** Whether somebody at the table is counted: rules can say who is not. */
export function isCounted(state: GameState, id: PlayerId): boolean {
  const player = state.players.get(id)
  return player?.status === 'seated' && player.isUncounted !== true
}

/** The players at the table who are counted, in seat order. */
export function countedPlayers(state: GameState): readonly Player[] {
  return seatedPlayers(state).filter(({ isUncounted }) => isUncounted !== true)
}

/** Whether a seat is somebody's: a player's at the table, or one's who is absent and can come back to it. */
export function hasSeat(state: GameState, player: PlayerId): boolean {
  const status = state.players.get(player)?.status
  return status === 'seated' || status === 'absent'
}

/** Those who have a seat and are not counted until something comes from them, in seat order. */
export function absentPlayers(state: GameState): readonly Player[] {
  return state.seats.flatMap((seat) => {
    const player = state.players.get(seat)
    return player?.status === 'absent' ? [player] : []
  })
}

/** The seated players except one, in seat order. */
export function otherSeatedPlayers(state: GameState, than: PlayerId): readonly Player[] {
  return seatedPlayers(state).filter((player) => player.id !== than)
}

/** Those who came after the start, or were not seated at it, and would like to play; in the order in which they came. */
export function waitingPlayers(state: GameState): readonly Player[] {
  return [...state.players.values()].filter(({ status }) => status === 'waiting')
}

export function playerOfDevice(state: GameState, device: DeviceId): Player | undefined {
  const owner = state.deviceOwner.get(device)
  return owner === undefined ? undefined : state.players.get(owner)
}

/** The next player after this seat who is counted, going round; with `null` the first. */
export function nextInSeatOrder(state: GameState, after: PlayerId | null): PlayerId | null {
  const start = after === null ? -1 : state.seats.indexOf(after)
  for (let step = 1; step <= state.seats.length; step++) {
    const seat = state.seats[(start + step) % state.seats.length]
    if (seat !== undefined && isCounted(state, seat)) return seat
  }
  return null
}

/** The player who is counted before this seat, going round: who moved just before them where turns go clockwise. */
export function previousInSeatOrder(state: GameState, before: PlayerId): PlayerId | null {
  const start = Math.max(0, state.seats.indexOf(before))
  for (let step = 1; step <= state.seats.length; step++) {
    const seat = state.seats[(start - step + state.seats.length) % state.seats.length]
    if (seat !== undefined && isCounted(state, seat)) return seat
  }
  return null
}
