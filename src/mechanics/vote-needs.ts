import { fault } from '../base/result.ts'
import { quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { nameOf, wholeNumber } from './param.ts'

/** Market's rule 311: only who has more than so much of a quantity may vote. */
export const voteNeeds = defineMechanic({
  kind: 'vote-needs',
  title: 'What voting takes',
  group: 'voting',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'health' }),
    moreThan: wholeNumber({ label: 'More than', min: -1_000_000, max: 1_000_000, default: 0 }),
  },
  describe: ({ quantity, moreThan }) =>
    `Only players whose ${quantity} is more than ${moreThan} can vote; the others do not count as eligible voters.`,
  asserts: ({ quantity, moreThan }) => [
    { about: 'may-vote', says: 'prohibition', cases: [`at most ${moreThan} ${quantity}`] },
  ],
  answers: {
    'may-vote': ({ player }, { game, rule, params: { quantity, moreThan } }) => {
      const has = quantityOf(game, player, quantity)
      if (has > moreThan) return undefined
      const problem = fault('too-little-to-vote', { quantity, has, moreThan }, rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
})
