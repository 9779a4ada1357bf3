import { nameOf, oneOf, wholeNumber } from '../param.ts'
import { template } from '../template.ts'
import { whenever } from './phrases.ts'

/** Market's rule 314: what players who join later begin with. */
export const newcomersBegin = template({
  kind: 'newcomers-begin',
  title: 'What newcomers begin with',
  group: 'people',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    at: oneOf({
      label: 'They begin at',
      options: { average: 'the average of the others', number: 'a number' },
      default: 'average',
    }),
    number: wholeNumber({ label: 'The number', min: 0, max: 1_000_000, default: 0 }),
  },
  says: ({ quantity, at, number }) => {
    const average = ['rounded', ['average of', quantity, ['everyone else']], ['nearest']] as const
    const begins = at === 'number' ? number : average
    return [whenever(['joins'], ['set own', quantity, begins])]
  },
})

/** By mail's rule 118: at most so many players at the table. */
export const playerLimit = template({
  kind: 'player-limit',
  title: 'A limit on players',
  group: 'people',
  params: { max: wholeNumber({ label: 'At most', min: 1, max: 100, default: 12 }) },
  says: ({ max }) => [['players at most', max]],
})

/** Rule 113: whoever no longer wants to play can forfeit at any time. */
export const mayForfeit = template({
  kind: 'may-forfeit',
  title: 'Forfeiting',
  group: 'people',
  params: {},
  says: () => [['everyone may always', ['forfeit']]],
})

/** A title that one player bears until another earns it. */
export const passingTitle = template({
  kind: 'passing-title',
  title: 'A title that passes on',
  group: 'people',
  params: {
    title: nameOf('title', { label: 'Title', default: 'Champion' }),
    to: oneOf({
      label: 'Goes to',
      options: {
        adopted: 'whoever’s proposal is adopted',
        defeated: 'whoever’s proposal is defeated',
        most: 'whoever has the most of a quantity when a turn ends',
      },
      default: 'adopted',
    }),
    quantity: nameOf('quantity', {
      label: 'Of',
      help: 'Counts where the most of a quantity is asked for.',
      default: 'points',
    }),
  },
  says: ({ title, to, quantity }) => [
    to === 'most'
      ? whenever(['turn ends'], ['take title', ['alone most', quantity], title])
      : whenever([to], ['take title', ['proponent'], title]),
  ],
})

/** By mail's rule 117: who takes no part for some turns drops out. */
export const droppingOut = template({
  kind: 'dropping-out',
  title: 'Dropping out',
  group: 'people',
  params: {
    turns: wholeNumber({
      label: 'After how many turns without taking part',
      min: 1,
      max: 1000,
      default: 2,
    }),
  },
  says: ({ turns }) => [['idle players', turns]],
})
