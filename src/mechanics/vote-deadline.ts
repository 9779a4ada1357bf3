import type { Effect } from '../engine/kernel/effect.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { Proposal } from '../engine/kernel/state.ts'
import { actionId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { duration, oneOf } from './param.ts'
import { stretch } from './phrase.ts'
import { seatedIds } from './seated.ts'

const dayMs = 86_400_000

/** A vote closes after a time, and what becomes of those who have said nothing. */
export const voteDeadline = defineMechanic({
  kind: 'vote-deadline',
  title: 'A time to vote in',
  group: 'time',
  params: {
    withinMs: duration({ label: 'Within', minMs: 60_000, maxMs: 365 * dayMs, default: 3 * dayMs }),
    silent: oneOf({
      label: 'Who has not voted then',
      options: {
        'left-out': 'is left out',
        abstain: 'abstains',
        for: 'counts as for',
        against: 'counts as against',
      },
      default: 'left-out',
    }),
  },
  describe: ({ withinMs, silent }) =>
    `A vote closes ${stretch(withinMs)} after it was called at the latest; who has not voted by then ${inWords[silent]}.`,
  asserts: ({ silent }) => [
    { about: 'close-vote', says: 'deed', cases: ['the time to vote is over'] },
    ...(silent === 'left-out' ? [] : [{ about: 'cast-vote', says: 'deed', cases: [] } as const]),
  ],
  reacts: {
    'vote-opened': ({ proposal }, { game, params }) => [
      {
        do: 'set-timer',
        name: `vote ${proposal}`,
        due: game.now + params.withinMs,
        data: proposal,
      },
    ],
    'vote-closed': ({ proposal }) => [{ do: 'cancel-timer', name: `vote ${proposal}` }],
    'timer-due': ({ data }, context) => {
      const proposal =
        typeof data === 'string' ? context.game.openProposals.get(actionId(data)) : undefined
      if (proposal === undefined) return []
      const { silent } = context.params
      const cast = silent === 'left-out' ? [] : silentVoters(context, proposal)
      return [
        ...cast.map((player): Effect => ({
          do: 'cast-vote',
          proposal: proposal.id,
          player,
          ballot: silent === 'left-out' ? 'abstain' : silent,
        })),
        { do: 'close-vote', proposal: proposal.id },
      ]
    },
  },
})

const inWords = {
  'left-out': 'has no vote in it',
  abstain: 'counts as abstaining',
  for: 'counts as voting for it',
  against: 'counts as voting against it',
} as const

function silentVoters(context: Context<unknown>, proposal: Proposal) {
  return seatedIds(context.game).filter(
    (player) =>
      !proposal.votes.has(player) &&
      context.ask('may-vote', { player, proposal: proposal.id }).value.allow,
  )
}
