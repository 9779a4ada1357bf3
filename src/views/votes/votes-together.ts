import type { GameState } from '../../engine/kernel/state/state.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { inSeatOrder, nameOf } from '../players/people.ts'

/** How often two players have voted on the same proposal, and how often alike. */
export interface Agreement {
  readonly with: PlayerId
  readonly name: string
  readonly alike: number
  readonly both: number
}

/** How often one player has voted as each of the others did. */
export interface VotesTogether {
  readonly player: PlayerId
  readonly name: string
  /** In seat order; `null` in one's own place. */
  readonly others: readonly (Agreement | null)[]
}

/** Who votes with whom, on proposals that are decided: how somebody votes while a vote is on is not told here. */
export function votesTogether(state: GameState): readonly VotesTogether[] {
  const players = inSeatOrder(state)
  const decided = [...state.closedProposals.values()].filter(
    ({ outcome }) => outcome === 'adopted' || outcome === 'defeated',
  )
  const ballots = decided.map(({ votes }) =>
    players.map((player) => {
      const ballot = ballotOf(votes, player)
      return ballot === 'encrypted' ? null : ballot
    }),
  )
  return players.map((player, mine) => ({
    player,
    name: nameOf(state, player),
    others: players.map((other, theirs) => {
      if (other === player) return null
      const shared = ballots.filter((cast) => cast[mine] !== null && cast[theirs] !== null)
      const alike = shared.filter((cast) => cast[mine] === cast[theirs]).length
      return { with: other, name: nameOf(state, other), alike, both: shared.length }
    }),
  }))
}
