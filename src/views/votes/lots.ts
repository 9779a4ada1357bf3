import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { isKeptByVote, isThrowKept, lotsOn } from '../../engine/draws/left-to-lot.ts'
import { lapsesAt } from '../../engine/votes/lot-terms.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { nameOf, namesOf } from '../players/people.ts'

/** Votes on a proposal that chance casts, and that are not there yet. */
export interface ShownLot {
  /** Of the throw or the draw. */
  readonly id: string
  /** The names of those for whom chance votes. */
  readonly whose: readonly string[]
  /** Who throws; `null`: it is drawn together. */
  readonly thrower: PlayerId | null
  readonly throwerName: string | null
  readonly rule: number | null
  /** Votes are hidden, and it is not shown before the vote is over. */
  readonly isKept: boolean
  /** Its thrower cannot throw it yet: the vote is not over, or not enough have its end settled. */
  readonly isWaiting: boolean
  /** How they vote if its thrower does not throw, or leaves. */
  readonly refused: Ballot
  /** Whether that may suit its thrower, who can foresee what falls: not whose proposal it would count against. */
  readonly mayChoose: boolean
  /** When they do so if nobody has thrown, game time, ms; `null`: they are not thrown, or the term has not begun, or stands still. */
  readonly due: number | null
}

/** What chance is still to vote on a proposal. */
export function lotsShown(state: GameState, { id: proposal, by }: Proposal): readonly ShownLot[] {
  return lotsOn(state, proposal).map(({ id, ballots, cause, thrower }) => {
    const owed = state.owedThrows.get(id)
    return {
      id,
      whose: namesOf(state, ballots.players),
      thrower,
      throwerName: thrower === null ? null : nameOf(state, thrower),
      rule: cause.number ?? null,
      isKept: isKeptByVote(state, ballots),
      isWaiting: isThrowKept(state, ballots),
      refused: ballots.refused,
      mayChoose: thrower !== null && !(thrower === by && ballots.refused === 'against'),
      due: owed === undefined ? null : lapsesAt(owed),
    }
  })
}
