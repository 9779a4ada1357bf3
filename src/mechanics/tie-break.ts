import type { GameState } from '../engine/kernel/state/state.ts'
import type { Context } from '../engine/kernel/questions/mechanic.ts'
import { ballotOf } from '../engine/votes/ballots.ts'
import { proposalById } from '../engine/votes/proposals.ts'
import type { PlayerId, ProposalId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { nameOf, wholeNumber } from './param.ts'
import { amount } from './phrase.ts'

const kind = 'tie-break'

const params = {
  points: wholeNumber({ label: 'The Judge receives', min: 0, max: 1000, default: 10 }),
  quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
}

/** Market's rule 302: in a tie the Judge's vote is turned round, which decides, and the Judge is compensated. */
export const tieBreak = defineMechanic({
  kind,
  title: 'Breaking ties',
  group: 'voting',
  params,
  describe: ({ points, quantity }) =>
    `If the votes for a proposal weigh as much as those against it when its vote closes, the Judge’s vote is turned round, which decides; the Judge receives ${amount(points, quantity)} in compensation.`,
  asserts: () => [{ about: 'cast-vote', says: 'deed', cases: [] }],
  answers: {
    'turned-ballot': ({ player, proposal, tally }, context) => {
      const cast = castBy(context.game, proposal, player)
      if (tally.for !== tally.against || (cast !== 'for' && cast !== 'against')) return undefined
      if (reigningJudge(context, proposal) !== player) return undefined
      return { value: cast === 'for' ? 'against' : 'for' }
    },
  },
  reacts: {
    'vote-cast': ({ player, proposal }, { game, rule, params: { points, quantity } }) => {
      const cause = proposalById(game, proposal)?.votes.get(player)?.forcedBy
      const isTurned = cause?.rule === rule.id && cause.mechanic === kind
      return isTurned ? [{ do: 'add', player, quantity, by: points }] : []
    },
  },
})

function castBy(game: GameState, proposal: ProposalId, player: PlayerId) {
  const open = game.openProposals.get(proposal)
  return open === undefined ? null : ballotOf(open.votes, player)
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
