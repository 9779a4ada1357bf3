import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import type { LeftToLot } from '../../language/meaning/deed.ts'
import { lotAsBefore, type VotesByLot } from '../history/course.ts'
import type { OweThrow } from '../kernel/effect.ts'
import type { Cause, GameState, Proposal } from '../kernel/state/state.ts'
import type { Work } from '../kernel/work.ts'

type Owing = Pick<GameState, 'owedThrows' | 'draws'>

/** What chance is to cast votes of, what made it, and who throws (`null`: it is drawn together). */
export interface Lot {
  /** Of the throw or the draw. */
  readonly id: string
  readonly ballots: LeftToLot
  readonly cause: Cause
  readonly thrower: PlayerId | null
}

/** The votes on a proposal that are not drawn or thrown yet. */
export function lotsOn({ owedThrows, draws }: Owing, proposal: ProposalId): readonly Lot[] {
  const thrown = [...owedThrows.values()].map((owed) => ({ ...owed, thrower: owed.player }))
  const drawn = [...(draws?.values() ?? [])].map(({ id, alone, cause }) => {
    const { ballots } = alone
    return { id, ballots, cause, thrower: null }
  })
  return [...thrown, ...drawn].flatMap(({ id, ballots, cause, thrower }) =>
    ballots?.proposal === proposal ? [{ id, ballots, cause, thrower }] : [],
  )
}

/** What made chance cast a player's vote on a proposal, as long as it is not drawn or thrown yet; `null`: nothing did. */
export function lotOf(
  state: Owing,
  { proposal, player }: { readonly proposal: ProposalId; readonly player: PlayerId },
): Cause | null {
  const lot = lotsOn(state, proposal).find(({ ballots }) => ballots.players.includes(player))
  return lot?.cause ?? null
}

/** For the rule that waits for a lot: whose votes it casts, if it does. */
export function votersIn({ ballots }: { readonly ballots?: LeftToLot }) {
  return ballots === undefined ? {} : { voters: ballots.players }
}

/**
 * A lot that casts votes, as it was when this action was made; `null`: there was none then. `of`: what it is in the course of the
 * game.
 */
export function asLeftBefore(work: Work, of: string, owing: OweThrow): OweThrow | null {
  const { ballots } = owing
  if (ballots === undefined || work.course.lived === null) return owing
  const before = lotAsBefore(work, of)
  if (before === undefined) return null
  const { player, voters } = before
  return { ...owing, player, count: voters.length, ballots: { ...ballots, players: voters } }
}

/** The same, to be kept with the course. */
export function lotIn({ player, ballots }: OweThrow): VotesByLot | undefined {
  return ballots === undefined ? undefined : { player, voters: ballots.players }
}

/**
 * Whether votes that chance casts wait for the end of the vote, as its other ballots do: who sees them before could vote, or
 * change a vote, by what they see. docs/PROTOCOL.md, [draw-votes].
 */
export function isKeptByVote(
  { openProposals }: Pick<GameState, 'openProposals'>,
  ballots: LeftToLot | undefined,
): boolean {
  const proposal = ballots === undefined ? undefined : openProposals.get(ballots.proposal)
  return proposal?.phase === 'voting' && proposal.holders !== undefined
}

/** Whether a throw waits: for that, and until enough who hold the ballots say that its end is settled. [throw-when] */
export function isThrowKept(
  state: Pick<GameState, 'openProposals'>,
  ballots: LeftToLot | undefined,
): boolean {
  const proposal = ballots === undefined ? undefined : state.openProposals.get(ballots.proposal)
  return isKeptByVote(state, ballots) || (proposal !== undefined && isEndUnsettled(proposal))
}

/** Whether votes on it are to be thrown, and wait for those who hold its ballots to say that its end is settled. [throw-when] */
export function isEndAwaited(state: Owing, proposal: Proposal): boolean {
  return (
    isEndUnsettled(proposal) && lotsOn(state, proposal.id).some(({ thrower }) => thrower !== null)
  )
}

/** Whether its hidden vote is over, and fewer of those who hold the ballots have that settled than it takes to open them. */
function isEndUnsettled({ phase, holders, settledBy = [] }: Proposal): boolean {
  if (phase !== 'drawing' || holders === undefined) return false
  return settledBy.length < neededOf(holders.length)
}

/** Whether there is still a vote that they can be part of. */
export function isVoteThere(
  { openProposals }: Pick<GameState, 'openProposals'>,
  { proposal }: LeftToLot,
): boolean {
  const phase = openProposals.get(proposal)?.phase
  return phase === 'voting' || phase === 'drawing'
}

/** Why chance cannot be left these votes: there is no such vote, or one of them is left to it already, and could be chosen of two. */
export function lotFault(
  state: Owing & Pick<GameState, 'openProposals'>,
  ballots: LeftToLot | undefined,
): Fault | null {
  if (ballots === undefined) return null
  const proposal = state.openProposals.get(ballots.proposal)
  if (proposal === undefined || !isVoteThere(state, ballots)) return fault('no-open-vote')
  const left = lotsOn(state, ballots.proposal).flatMap((lot) => lot.ballots.players)
  const isLeft = ballots.players.some((player) => left.includes(player))
  return isLeft ? fault('vote-by-lot', { number: proposal.number }) : null
}

/** What is owed without what would be drawn for a vote that is over or gone. */
export function withoutLotsOn(
  { owedThrows, draws }: Owing,
  proposal: ProposalId,
): Pick<GameState, 'owedThrows' | 'draws'> {
  const isOther = ({ ballots }: { readonly ballots?: LeftToLot }) => ballots?.proposal !== proposal
  const others = [...(draws ?? [])].filter(([, { alone }]) => isOther(alone))
  return {
    owedThrows: new Map([...owedThrows].filter(([, owed]) => isOther(owed))),
    draws: others.length === 0 ? undefined : new Map(others),
  }
}
