import { fault } from '../../base/result.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { flag, nameOf, oneOf, wholeNumber, wordList } from '../param.ts'
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
  says: ({ turns }) => [['takes no part', turns]],
})

/** Chicken and Brick's rule 305: something every player chooses; changing one's mind costs. */
export const choice = template({
  kind: 'choice',
  title: 'A choice',
  group: 'people',
  params: {
    name: nameOf('choice', { label: 'Called', default: 'side' }),
    options: wordList({ label: 'Options', maxItems: 8, default: ['heads', 'tails'] }),
    fallback: nameOf('choice', { label: 'Who has not chosen is', default: 'undecided' }),
    price: wholeNumber({ label: 'Changing it later costs', min: 0, max: 100_000, default: 10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    debt: flag({ label: 'It may be paid by going below zero', default: false }),
  },
  check: ({ options }) => (options.length < 2 ? fault('too-few-options') : undefined),
  says: ({ name, options, fallback, price, quantity, debt }) => {
    const form = ['option', name] as const
    const becomes = ['option becomes', name] as const
    const cost = ['so many', price, quantity] as const
    const chosen = ['whoever', ['has not chosen', name, fallback]] as const
    const changing: Phrase = debt
      ? ['may', chosen, 'change', ['steps', becomes, ['lose', ['they'], cost]], null, form]
      : ['may', chosen, 'change', becomes, null, form, cost]
    const choosing: readonly Phrase[] =
      price === 0
        ? [['may', ['a player'], 'choose', becomes, null, form]]
        : [
            ['may', ['whoever', ['has chosen', name, fallback]], 'choose', becomes, null, form],
            changing,
          ]
    return [['each chooses', name, fallback, ...options], ...choosing]
  },
})

/** Market's rule 306: an office that players take up and lay down themselves. */
export const declaredRole = template({
  kind: 'declared-role',
  title: 'A role to take up',
  group: 'people',
  params: {
    role: nameOf('role', { label: 'Called', default: 'Webmaster' }),
    single: flag({ label: 'Only one player at a time', default: false }),
  },
  says: ({ role, single }) => [
    [
      'may',
      single ? ['player while', ['nobody', ['is', role]]] : ['whoever', ['is not', role]],
      `become ${role}`,
      ['also become', ['they'], role],
    ],
    ['may', ['holder', role], `resign as ${role}`, ['be no longer', ['they'], role]],
  ],
})
