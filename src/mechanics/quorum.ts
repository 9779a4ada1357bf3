import { fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import { currentForm } from '../engine/votes/proposals.ts'
import type { Proposal } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { wholeNumber } from './param.ts'
import { seatedIds } from './seated.ts'

/** A proposal on which too few have voted is not adopted. */
export const quorum = defineMechanic({
  kind: 'quorum',
  title: 'A quorum',
  group: 'voting',
  params: {
    percent: wholeNumber({ label: 'At least', unit: '%', min: 1, max: 100, default: 50 }),
  },
  describe: ({ percent }) =>
    `A proposal is adopted only if at least ${percent}% of the eligible voters have voted on it.`,
  answers: {
    'may-change': ({ player, all }, context) => {
      const proposal = [...context.game.openProposals.values()].find(
        (one) => one.by === player && one.phase === 'voting' && currentForm(one).changes === all,
      )
      if (proposal === undefined) return undefined
      const { have, need } = turnout(context, proposal)
      if (have >= need) return undefined
      const problem = fault('no-quorum', { have, need }, context.rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
})

function turnout(context: Context<{ readonly percent: number }>, proposal: Proposal) {
  const eligible = seatedIds(context.game).filter(
    (player) => context.ask('may-vote', { player, proposal: proposal.id }).value.allow,
  )
  return {
    have: eligible.filter((player) => proposal.votes.has(player)).length,
    need: Math.trunc((eligible.length * context.params.percent + 99) / 100),
  }
}
