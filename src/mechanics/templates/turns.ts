import { fault } from '../../base/result.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { duration, flag, nameOf, oneOf, wholeNumber } from '../param.ts'
import { template } from '../template.ts'
import { lasting } from './phrases.ts'

/** Rule 201: there are turns, and who comes after whom. */
export const turnOrder = template({
  kind: 'turn-order',
  title: 'Turn order',
  group: 'turns',
  params: {
    by: oneOf({
      label: 'In order of',
      options: { seat: 'seats, clockwise', account: 'account name', surname: 'surname' },
      default: 'seat',
    }),
    kept: flag({ label: 'No rule passes over a turn or changes their order', default: false }),
  },
  says: ({ by, kept }) => [
    ['turns', [by === 'account' ? 'by account name' : `by ${by}`]],
    ...(kept ? [['no rule may', ['move a turn']] as const] : []),
  ],
})

/** There are no turns: everyone may do what the rules let them, at any time. */
export const noTurns = template({
  kind: 'no-turns',
  title: 'No turns',
  group: 'turns',
  params: {},
  says: () => [['no turns']],
})

/** Rule 202: what a turn consists of. When all of it is done it ends by itself, and not before. */
export const turnParts = template({
  kind: 'turn-parts',
  title: 'Parts of a turn',
  group: 'turns',
  params: {
    propose: flag({ label: 'One proposal, voted on', default: true }),
    throw: flag({ label: 'All throws that its player owes', default: true }),
  },
  check: ({ propose, throw: isThrown }) =>
    propose || isThrown ? undefined : fault('parameter-unreadable', { field: 'propose' }),
  says: ({ propose, throw: isThrown }) => {
    const done: readonly Phrase[] = [
      ...(propose ? [['had decided', 1] as const] : []),
      ...(isThrown ? [['owes no throw'] as const] : []),
    ]
    const [only, another] = done
    if (only === undefined) return []
    return [
      ...(propose
        ? [['only in turn', ['propose']] as const, ['proposals at most', 1] as const]
        : []),
      ['turn ends once', another === undefined ? only : ['all of', ...done]],
    ]
  },
})

/** Chicken and Brick's rule 301: the next turn may begin before the last one is over; votes keep their order. */
export const overlappingTurns = template({
  kind: 'overlapping-turns',
  title: 'Overlapping turns',
  group: 'turns',
  params: {},
  says: () => [
    ['may', ['next'], 'begin early', ['begin own turn']],
    ['everyone may always', ['make the move', 'begin early']],
    ['votes in order'],
  ],
})

const thrownAt = {
  'vote-closed': { event: ['vote closes'], thrower: ['proponent'] },
  'turn-began': { event: ['turn begins'], thrower: ['they'] },
  'turn-ended': { event: ['turn ends'], thrower: ['they'] },
} as const

/** Rule 202, second part: dice that are owed to the table, and what they show is added to a quantity. */
export const die = template({
  kind: 'die',
  title: 'Dice',
  group: 'chance',
  params: {
    when: oneOf({
      label: 'Thrown',
      options: {
        'vote-closed': 'by the proponent, when the vote closes',
        'turn-began': 'by whose turn begins',
        'turn-ended': 'by whose turn has ended',
      },
      default: 'vote-closed',
    }),
    sides: wholeNumber({ label: 'Sides', min: 2, max: 1000, default: 6 }),
    count: wholeNumber({ label: 'Dice', min: 1, max: 12, default: 1 }),
    quantity: nameOf('quantity', { label: 'Added to', default: 'points' }),
    method: oneOf({
      label: 'How',
      options: {
        verifiable: 'by the app, so that anyone can check it',
        'by-hand': 'at the table; the thrower enters the number',
      },
      default: 'verifiable',
    }),
    choice: nameOf('choice', {
      label: 'Only who has chosen',
      help: 'The choice; leave empty for everyone.',
      default: '',
      optional: true,
    }),
    option: nameOf('choice', { label: 'Option chosen', default: '', optional: true }),
  },
  says: ({ when, sides, count, quantity, method, choice, option }) => {
    const { event, thrower } = thrownAt[when]
    const throws = method === 'by-hand' ? 'throw by hand for' : 'throw for'
    const thrown: Phrase =
      count === 1 ? [throws, thrower, sides, quantity] : [throws, thrower, count, sides, quantity]
    if (choice === '') return [['when', event, thrown]]
    return [['when if', event, ['so', thrower, ['has chosen', choice, option]], thrown]]
  },
})

const hourMs = 3_600_000

const moreTime: Phrase = [
  'may',
  ['Judge'],
  'give more time',
  ['own run hours longer'],
  null,
  ['so many hours', 1, 720],
]

/** Market's rule 304: who does not propose in time loses the turn, and takes a title. */
export const proposalDeadline = template({
  kind: 'proposal-deadline',
  title: 'A time to propose in',
  group: 'time',
  params: {
    withinMs: duration({
      label: 'Within',
      minMs: 60_000,
      maxMs: 365 * 24 * hourMs,
      default: 36 * hourMs,
    }),
    title: nameOf('title', {
      label: 'Who is late takes the title',
      default: '',
      optional: true,
    }),
    extendable: flag({ label: 'A Judge can give more time', default: true }),
  },
  says: ({ withinMs, title, extendable }) => [
    title === ''
      ? ['idle turn', lasting(withinMs)]
      : ['idle turn, title', lasting(withinMs), title],
    ...(extendable ? [moreTime] : []),
  ],
})
