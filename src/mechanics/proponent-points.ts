import { isSeated } from '../engine/people/players.ts'
import { defineMechanic } from './define.ts'
import { nameOf, oneOf, wholeNumber } from './param.ts'
import { gains } from './phrase.ts'

/** Rule 206: points gained or lost by who proposed, by what became of the proposal. */
export const proponentPoints = defineMechanic({
  kind: 'proponent-points',
  title: 'Points for the proponent',
  group: 'scoring',
  params: {
    outcome: oneOf({
      label: 'When the proposal is',
      options: { adopted: 'adopted', defeated: 'defeated' },
      default: 'defeated',
    }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: -10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ outcome, points, quantity }) =>
    `When a proposal is ${outcome}, its proponent ${gains(points, quantity)}.`,
  reacts: {
    'vote-closed': ({ proponent, adopted }, { game, params }) =>
      adopted === (params.outcome === 'adopted') && isSeated(game, proponent)
        ? [{ do: 'add', player: proponent, quantity: params.quantity, by: params.points }]
        : [],
  },
})
