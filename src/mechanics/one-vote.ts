import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { flag } from './param.ts'

/** Rule 207: one vote each, and whether it can be changed while the vote is open. */
export const oneVote = defineMechanic({
  kind: 'one-vote',
  title: 'One vote each',
  group: 'voting',
  params: {
    changeable: flag({ label: 'A vote can be changed until the vote closes', default: false }),
  },
  describe: ({ changeable }) =>
    changeable
      ? 'Each player has one vote on a proposal and can change it until the vote closes.'
      : 'Each player has one vote on a proposal; once cast, it stands.',
  answers: {
    'may-change-vote': (_input, { rule, params }) =>
      params.changeable
        ? { value: { allow: true }, right: {} }
        : { value: { allow: false, fault: fault('vote-stands', {}, rule.number) } },
  },
})
