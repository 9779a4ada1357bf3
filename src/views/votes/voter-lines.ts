import { ask } from '../../engine/kernel/questions/ask.ts'
import { lotOf } from '../../engine/draws/left-to-lot.ts'
import { isCounted, seatedPlayers } from '../../engine/people/players.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { isUnknown, type CastBallot } from '../../engine/votes/vote.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import { eligibleVoters, isInVote } from '../../engine/votes/tally.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { Ballot, BallotContent } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { voterWords } from '../../texts/en/views/votes.ts'
import { nameOf } from '../players/people.ts'

export interface VoterLine {
  readonly player: PlayerId
  readonly name: string
  readonly voted: boolean
  /** The rules let them vote. */
  readonly may: boolean
  /** Chance votes for them, and it is not there yet. */
  readonly byLot: boolean
  /** What it comes to as the votes stand; `null`: not voted, not shown before the close, or anonymous. */
  readonly ballot: Ballot | null
  /** Where votes are anonymous and it is known all the same: they have shown it, or it is mine and I alone see it. */
  readonly known: string | null
  /** Whose vote it goes by, and how; `null`: nobody's. */
  readonly follows: string | null
  readonly comment: string | null
  /** The rule that chose the ballot, where the player did not. */
  readonly forcedBy: number | null
  /** That the vote counts for more or less than one, or not at all, and the rule that says so. */
  readonly counts: { readonly words: string; readonly rule: number | null } | null
}

interface Shown {
  readonly isShown: (voter: PlayerId) => boolean
  /** What whoever is here cast, where nobody else can read it. */
  readonly mine: (voter: PlayerId) => BallotContent | undefined
}

/** Everybody who may vote or did; while the vote is on those at the table who may not, too, with why. */
export function voterLines(
  state: GameState,
  proposal: Proposal,
  { isShown, mine }: Shown,
): readonly VoterLine[] {
  const isOpen = proposal.phase !== 'closed'
  const may = isOpen ? eligibleVoters(mechanicLibrary, state, proposal) : []
  const others = isOpen ? seatedPlayers(state).map(({ id }) => id) : []
  return [...new Set([...may, ...proposal.votes.keys(), ...others])].map((player) => {
    const vote = isShown(player) ? (mine(player) ?? proposal.votes.get(player)) : undefined
    return {
      player,
      name: nameOf(state, player),
      voted: hasVoted(proposal, player),
      may: may.includes(player),
      byLot: lotOf(state, { proposal: proposal.id, player }) !== null,
      ballot:
        mine(player)?.ballot ??
        proposal.votes.get(player)?.revealed?.ballot ??
        shownBallot(vote === undefined ? null : ballotOf(proposal.votes, player)),
      follows:
        vote?.follows === undefined || vote.ballot === 'encrypted'
          ? null
          : voterWords[vote.follows.how](nameOf(state, vote.follows.player), vote.ballot),
      known: knownFrom(proposal, player, mine(player)),
      comment: vote?.comment ?? null,
      forcedBy: forcedBy(proposal, player),
      counts: isOpen
        ? countsOf(state, proposal, player, may.includes(player))
        : struckOf(proposal, player),
    }
  })
}

function forcedBy(proposal: Proposal, player: PlayerId): number | null {
  if (!hasVoted(proposal, player)) return null
  return proposal.votes.get(player)?.forcedBy?.number ?? null
}

/** What chance will show is nobody's vote yet. */
function hasVoted({ votes }: Proposal, player: PlayerId): boolean {
  const vote = votes.get(player)
  return vote !== undefined && !isUnknown(vote)
}

function knownFrom(
  { votes, choices }: Proposal,
  player: PlayerId,
  own: BallotContent | undefined,
): string | null {
  if (choices === undefined) return null
  if (votes.get(player)?.revealed !== undefined) return voterWords.haveShown
  return own === undefined ? null : voterWords.onlyYou
}

function shownBallot(ballot: CastBallot | null): Ballot | null {
  return ballot === 'encrypted' ? null : ballot
}

function struckOf({ struck, votes }: Proposal, player: PlayerId): VoterLine['counts'] {
  if (votes.has(player) || struck?.has(player) !== true) return null
  return { words: voterWords.struck, rule: null }
}

function countsOf(
  state: GameState,
  proposal: Proposal,
  player: PlayerId,
  isEligible: boolean,
): VoterLine['counts'] {
  const input = { player, proposal: proposal.id }
  if (!isEligible && !isCounted(state, player)) {
    const { from } = ask(mechanicLibrary, state, 'counts', { player })
    return { words: voterWords.notCounted, rule: from?.number ?? null }
  }
  if (!isInVote(state, proposal, player)) return { words: voterWords.cameLater, rule: null }
  if (!isEligible) {
    const { from } = ask(mechanicLibrary, state, 'may-vote', input)
    return { words: voterWords.noVote, rule: from?.number ?? null }
  }
  const byLot = lotOf(state, input)
  if (byLot !== null) return { words: voterWords.byLot, rule: byLot.number ?? null }
  const { value, from } = ask(mechanicLibrary, state, 'vote-weight', input)
  if (value.above === value.below) return struckOf(proposal, player)
  return { words: voterWords.weighs(value.above, value.below), rule: from?.number ?? null }
}
