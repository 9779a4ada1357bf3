import type { Ballot } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import { nobodysId, type PlayerId } from '../../actions/ids.ts'
import type { JsonObject } from '../../base/json.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import { ruleListOf } from '../rules/rule-list.ts'
import { choicesIn } from '../rules/alternatives.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { settle } from '../kernel/settle.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import { withoutLotsOn } from '../draws/left-to-lot.ts'
import { beginWork, budgetAnew, causeOf, change, type Work } from '../kernel/work.ts'
import { closeVoteNow } from '../votes/close-vote.ts'
import { currentForm, proposalById } from '../votes/proposals.ts'
import { formOf, placeProposal } from '../votes/proposing.ts'
import { eligibleVoters } from '../votes/tally.ts'
import type { Vote } from '../votes/vote.ts'
import { castVote, openVote, putProposal } from '../votes/vote-flow.ts'

/** What somebody writes and has not sent. */
export interface Wording {
  readonly by: PlayerId
  readonly title: string
  readonly changes: readonly Change[]
  readonly extra: JsonObject
  /** The open proposal that it would word anew; `null`: it would be one of its own. */
  readonly of: Proposal | null
}

export interface OnTheTable {
  readonly state: GameState
  readonly proposal: Proposal
}

/** The game with a wording on the table, whatever the rules say of that. The wording is sound: see `checkWording`. */
export function imaginedProposal(
  library: MechanicLibrary,
  state: GameState,
  { by, title, changes, extra, of }: Wording,
): OnTheTable {
  const work = beginWork(library, state, nobodysId)
  if (of === null) {
    const proposal = placeProposal(work, by, { title, changes, extra })
    return { state: work.state, proposal }
  }
  const form = formOf(work, of.id, nobodysId, { title, changes })
  const proposal = { ...of, forms: [...of.forms, form] }
  putProposal(work, proposal)
  return { state: work.state, proposal }
}

/** How a vote would go; what is encrypted counts as not cast. */
export interface ImaginedVotes {
  /** How each votes who has not; `null`: not at all. */
  readonly others: (player: PlayerId) => Ballot | null
  /** One who votes otherwise, whatever was cast before. */
  readonly but?: { readonly player: PlayerId; readonly ballot: Ballot }
  /** Votes that were cast are as if they were not. */
  readonly anew: boolean
  /** Which alternatives all prefer, whatever they said; absent: as they said, and who said nothing the first. */
  readonly picks?: readonly number[] | undefined
}

export interface VoteGone extends OnTheTable {
  readonly changes: readonly ChangeRecord[]
}

/**
 * The game after a vote that went so, with all that follows from it; nothing is done. The rules decide as ever: forced
 * ballots are cast, and votes for it may not be enough. The proposal is on the table of this state.
 */
export function imaginedVote(
  library: MechanicLibrary,
  { state, proposal }: OnTheTable,
  votes: ImaginedVotes,
): VoteGone {
  const { id } = proposal
  const work = beginWork(library, state, nobodysId)
  const book = ruleListOf(state.rules)
  const follow = () => {
    settle(work, book)
    budgetAnew(work)
  }
  const { picks } = votes
  const cast = [...proposal.votes].flatMap(([player, vote]): [PlayerId, Vote][] => {
    if (player === votes.but?.player || vote.ballot === 'encrypted') return []
    return [[player, picks === undefined ? vote : { ...vote, picks }]]
  })
  const isOver = proposal.phase === 'drawing' || proposal.phase === 'opening'
  const phase = isOver ? 'voting' : proposal.phase
  change(work, withoutLotsOn(work.state, id))
  putProposal(work, { ...proposal, phase, votes: new Map(votes.anew ? [] : cast) })
  if (proposal.phase === 'debate') openVote(work, id, causeOf(work))
  follow()
  castAll(work, proposal, votes)
  follow()
  if (closeVoteNow(work, id, causeOf(work))) follow()
  const gone = proposalById(work.state, id) ?? proposal
  return { state: work.state, proposal: gone, changes: work.changes }
}

function castAll(work: Work, { id }: Proposal, { others, but, ...votes }: ImaginedVotes): void {
  const open = () => work.state.openProposals.get(id)
  const begun = open()
  if (begun === undefined) return
  const choices = choicesIn(currentForm(begun).changes)
  const picks = votes.picks ?? choices.map(() => 0)
  for (const player of eligibleVoters(work.library, work.state, begun, work.budget)) {
    const now = open()
    if (now === undefined || now.votes.has(player)) continue
    const ballot = player === but?.player ? but.ballot : others(player)
    if (ballot === null) continue
    const vote = { ballot, action: work.action, at: work.state.now }
    castVote(work, now, player, picks.length === 0 ? vote : { ...vote, picks })
  }
}
