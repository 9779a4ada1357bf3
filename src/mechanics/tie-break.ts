import type { Effect } from '../engine/effect.ts'
import type { Context } from '../engine/mechanic.ts'
import type { Proposal } from '../engine/state.ts'
import type { PlayerId, ProposalId } from '../log/ids.ts'
import { defineMechanic } from './define.ts'
import { nameOf, wholeNumber } from './param.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'

/** Market's rule 302: a tie is broken by turning the Judge's vote round, against compensation. */
export const tieBreak = defineMechanic({
  kind: 'tie-break',
  title: 'Breaking ties',
  group: 'voting',
  params: {
    points: wholeNumber({ label: 'The Judge receives', min: 0, max: 1000, default: 10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ points, quantity }) =>
    `When everyone has voted and there are as many votes for as against, the Judge’s vote is turned round, which decides; the Judge receives ${amount(points, quantity)} in compensation.`,
  reacts: {
    'vote-cast': ({ proposal: id }, context) => {
      const proposal = context.game.openProposals.get(id)
      if (proposal === undefined || !isTied(context, proposal)) return []
      const judge = reigningJudge(context, id)
      const vote = judge === null ? undefined : proposal.votes.get(judge)
      if (judge === null || vote === undefined || vote.ballot === 'abstain') return []
      const ballot = vote.ballot === 'for' ? 'against' : 'for'
      const { points, quantity } = context.params
      const effects: Effect[] = [
        { do: 'cast-vote', proposal: id, player: judge, ballot, instead: true },
        { do: 'add', player: judge, quantity, by: points },
      ]
      return effects
    },
  },
})

function isTied(context: Context<unknown>, proposal: Proposal): boolean {
  const voters = seatedIds(context.game).filter(
    (player) => context.ask('may-vote', { player, proposal: proposal.id }).value.allow,
  )
  const cast = voters.flatMap((player) => proposal.votes.get(player)?.ballot ?? [])
  const count = (ballot: string) => cast.filter((one) => one === ballot).length
  return cast.length === voters.length && cast.length > 0 && count('for') === count('against')
}

/** The Judge of this turn's newest judgment, or whoever would be Judge if one were invoked now. */
function reigningJudge({ game, ask }: Context<unknown>, proposal: ProposalId): PlayerId | null {
  const turn = game.turns[0]?.number ?? null
  const judgment = [...game.unsettled]
    .reverse()
    .map((id) => game.judgments.get(id))
    .find((one) => one?.turn === turn)
  return judgment?.judge ?? ask('judge', { judgment: proposal, former: [] }).value
}
