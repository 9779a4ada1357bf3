import type { PlayerId } from '../../actions/ids.ts'
import type { Proposal } from '../kernel/state/state.ts'
import type { CastBallot, Vote } from './vote.ts'

/** What a player's ballot comes to as the votes stand: docs/PROTOCOL.md, [vote-follows]. `null`: they have not voted. */
export function ballotOf(votes: Proposal['votes'], player: PlayerId): CastBallot | null {
  const vote = votes.get(player)
  if (vote?.follows === undefined) return vote?.ballot ?? null
  return followed(votes, player, new Set())
}

/** The votes with what each comes to. */
export function settledVotes(votes: Proposal['votes']): Proposal['votes'] {
  if ([...votes.values()].every(({ follows }) => follows === undefined)) return votes
  return new Map(
    [...votes].map(([player, vote]): readonly [PlayerId, Vote] => [
      player,
      { ...vote, ballot: ballotOf(votes, player) ?? vote.ballot },
    ]),
  )
}

function followed(
  votes: Proposal['votes'],
  player: PlayerId,
  before: ReadonlySet<PlayerId>,
): CastBallot | null {
  const vote = votes.get(player)
  if (vote === undefined) return null
  const { ballot, follows } = vote
  if (follows === undefined) return ballot
  if (before.has(player)) return 'abstain'
  const theirs = followed(votes, follows.player, new Set([...before, player])) ?? 'abstain'
  if (follows.how === 'like') return theirs
  return theirs === ballot ? ballot : 'abstain'
}
