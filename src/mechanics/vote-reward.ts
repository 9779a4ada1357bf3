import { isSeated } from '../engine/people/players.ts'
import { defineMechanic } from './define.ts'
import { nameOf, oneOf, wholeNumber } from './param.ts'
import { gains } from './phrase.ts'

/** Rule 204: points for those who voted in a certain way. */
export const voteReward = defineMechanic({
  kind: 'vote-reward',
  title: 'Points for a vote',
  group: 'scoring',
  params: {
    ballot: oneOf({
      label: 'For a vote',
      options: {
        for: 'in favour',
        against: 'against',
        abstain: 'of abstention',
        any: 'of any kind',
      },
      default: 'against',
    }),
    outcome: oneOf({
      label: 'When the proposal is',
      options: { adopted: 'adopted', defeated: 'defeated', either: 'either' },
      default: 'adopted',
    }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: 10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ ballot, outcome, points, quantity }) =>
    `When a proposal is ${outcome === 'either' ? 'adopted or defeated' : outcome}, each player who ${voted[ballot]} ${gains(points, quantity)}.`,
  reacts: {
    'vote-closed': ({ proposal, adopted }, { game, params }) => {
      const { ballot, outcome, points, quantity } = params
      if (outcome !== 'either' && (outcome === 'adopted') !== adopted) return []
      const votes = game.closedProposals.get(proposal)?.votes ?? new Map()
      return [...votes].flatMap(([player, vote]) =>
        isSeated(game, player) && (ballot === 'any' || vote.ballot === ballot)
          ? [{ do: 'add', player, quantity, by: points } as const]
          : [],
      )
    },
  },
})

const voted = {
  for: 'voted for it',
  against: 'voted against it',
  abstain: 'abstained',
  any: 'voted on it',
} as const
