import { fail, fault, ok, type Result } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context, MoveOffer } from '../engine/kernel/mechanic.ts'
import type { Proposal } from '../engine/kernel/state.ts'
import { allBallots, type Ballot } from '../actions/body.ts'
import type { PlayerId, ProposalId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { nameOf, oneOf, wholeNumber, type ParamsOf } from './param.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'

const params = {
  how: oneOf({
    label: 'The Judge’s vote is changed',
    options: { judge: 'by the Judge, who is asked to', app: 'by the app, at once' },
    default: 'judge',
  }),
  points: wholeNumber({ label: 'The Judge receives', min: 0, max: 1000, default: 10 }),
  quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
}
type TieBreak = Context<ParamsOf<typeof params>>

/** Market's rule 302: in a tie the Judge has to change their vote, which decides, and is compensated. */
export const tieBreak = defineMechanic({
  kind: 'tie-break',
  title: 'Breaking ties',
  group: 'voting',
  params,
  describe: ({ how, points, quantity }) => {
    const tie = 'When everyone has voted and there are as many votes for as against,'
    const pay = `the Judge receives ${amount(points, quantity)} in compensation`
    return how === 'app'
      ? `${tie} the Judge’s vote is turned round, which decides; ${pay}.`
      : `${tie} the vote stays open until the Judge has changed their own, which decides; ${pay}.`
  },
  asserts: () => [{ about: 'cast-vote', says: 'deed', cases: [] }],
  answers: {
    // Against rules of lower rank that bind the Judge to what they voted.
    'may-cast': ({ player, proposal: id, ballot }, context) => {
      const proposal = context.game.openProposals.get(id)
      if (proposal === undefined || ballot === 'abstain') return undefined
      const isForced =
        tiedJudge(context, proposal) === player && proposal.votes.get(player)?.ballot !== ballot
      return isForced ? { value: { allow: true }, right: {} } : undefined
    },
    'vote-over': ({ proposal: id }, context) => {
      const proposal = context.game.openProposals.get(id)
      if (context.params.how === 'app' || proposal === undefined) return undefined
      return judgeOfTie(context, proposal) === null ? undefined : { value: false }
    },
  },
  reacts: {
    'vote-cast': ({ proposal: id }, context) => {
      const proposal = context.game.openProposals.get(id)
      if (context.params.how === 'judge' || proposal === undefined) return []
      const judge = judgeOfTie(context, proposal)
      const cast = judge === null ? undefined : proposal.votes.get(judge)?.ballot
      if (judge === null || cast === undefined || cast === 'abstain') return []
      return change(context, proposal, judge, cast === 'for' ? 'against' : 'for')
    },
  },
  offers: (player, context) => {
    if (context.params.how === 'app') return []
    const proposal = tiedFor(context, player)
    return proposal === undefined ? [] : [offerTo(context, player, proposal)]
  },
  play: (move, player, input, context): Result<readonly Effect[]> => {
    const proposal = tiedFor(context, player)
    if (move !== 'break-tie' || proposal === undefined) return noSuchMove()
    return withInput({ ballot: ballotParam }, input, ({ ballot }) =>
      otherBallots(context, player, proposal).includes(ballot)
        ? ok(change(context, proposal, player, ballot))
        : fail(fault('change-your-vote')),
    )
  },
})

const labels = { for: 'for it', against: 'against it', abstain: 'abstaining' } as const
const ballotParam = oneOf({ label: 'My vote is now', options: labels, default: 'for' })

function offerTo(context: TieBreak, player: PlayerId, proposal: Proposal): MoveOffer {
  const ballots = otherBallots(context, player, proposal)
  const options = Object.fromEntries(ballots.map((ballot) => [ballot, labels[ballot]]))
  const form = { ballot: oneOf({ ...wording, options, default: ballots[0] ?? '' }) }
  const title = `Break the tie on proposal ${proposal.number}`
  return { ...offer('break-tie', title, form), awaited: true }
}

const wording = {
  label: 'My vote is now',
  help: 'As Judge you have to change it, whatever you think; then the vote is over.',
}

/** What the Judge can vote instead: everything but what they voted, which made the tie. */
function otherBallots(context: TieBreak, player: PlayerId, proposal: Proposal): readonly Ballot[] {
  const cast = proposal.votes.get(player)?.ballot
  return allBallots.filter(
    (ballot) =>
      ballot !== cast &&
      context.ask('may-cast', { player, proposal: proposal.id, ballot }).value.allow,
  )
}

function change(
  { params: { points, quantity } }: TieBreak,
  { id: proposal }: Proposal,
  judge: PlayerId,
  ballot: Ballot,
): readonly Effect[] {
  return [
    { do: 'cast-vote', proposal, player: judge, ballot, instead: true },
    { do: 'add', player: judge, quantity, by: points },
  ]
}

/** The proposal whose tie this player is to break. */
function tiedFor(context: TieBreak, player: PlayerId): Proposal | undefined {
  return [...context.game.openProposals.values()].find(
    (proposal) => judgeOfTie(context, proposal) === player,
  )
}

/** Who has to break the tie, if there is one and that Judge voted in it and can vote otherwise. */
function judgeOfTie(context: TieBreak, proposal: Proposal): PlayerId | null {
  const judge = tiedJudge(context, proposal)
  return judge !== null && otherBallots(context, judge, proposal).length > 0 ? judge : null
}

/** The Judge who voted in a tie. */
function tiedJudge(context: TieBreak, proposal: Proposal): PlayerId | null {
  if (proposal.phase !== 'voting' || !isTied(context, proposal)) return null
  const judge = reigningJudge(context, proposal.id)
  return judge !== null && proposal.votes.has(judge) ? judge : null
}

function isTied(context: TieBreak, proposal: Proposal): boolean {
  const voters = seatedIds(context.game).filter(
    (player) => context.ask('may-vote', { player, proposal: proposal.id }).value.allow,
  )
  const cast = voters.flatMap((player) => proposal.votes.get(player)?.ballot ?? [])
  const count = (ballot: string) => cast.filter((one) => one === ballot).length
  // Nobody knows before they are opened how encrypted ballots were cast.
  if (count('encrypted') > 0) return false
  return cast.length === voters.length && cast.length > 0 && count('for') === count('against')
}

/** The Judge of this turn's newest judgment, or whoever would be Judge if one were invoked now. */
function reigningJudge({ game, ask }: TieBreak, proposal: ProposalId): PlayerId | null {
  const turn = game.turns[0]?.number ?? null
  const judgment = [...game.unsettled]
    .reverse()
    .map((id) => game.judgments.get(id))
    .find((one) => one?.turn === turn)
  return judgment?.judge ?? ask('judge', { judgment: proposal, former: [] }).value
}
