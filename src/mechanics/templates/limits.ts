import { flag, oneOf, someOf, wholeNumber } from '../param.ts'
import { template } from '../template.ts'
import { changeKinds, changesSaid } from './kinds.ts'
import { whenever } from './phrases.ts'

const atMost = {
  mutable: 'mutable at most',
  immutable: 'immutable at most',
  all: 'rules at most',
} as const

/** Rule 209: at no time more than so many rules. */
export const ruleLimit = template({
  kind: 'rule-limit',
  title: 'A limit on rules',
  group: 'limits',
  params: {
    max: wholeNumber({ label: 'At most', min: 1, max: 10_000, default: 25 }),
    which: oneOf({
      label: 'Of',
      options: { mutable: 'mutable rules', immutable: 'immutable rules', all: 'all rules' },
      default: 'mutable',
    }),
  },
  says: ({ max, which }) => [[atMost[which], max]],
})

/** Chicken and Brick's rule 309: a rule that is gone the moment it is adopted. */
export const selfDeleting = template({
  kind: 'self-deleting',
  title: 'A rule that deletes itself',
  group: 'limits',
  params: {},
  says: () => [whenever(['in force'], ['repeal'])],
})

/** Rule 103: which kinds of change there are; all others are refused. */
export const ruleChangesAllowed = template({
  kind: 'rule-changes-allowed',
  title: 'Kinds of rule-change',
  group: 'limits',
  params: {
    kinds: someOf({
      label: 'Allowed',
      options: changeKinds,
      default: ['enact', 'amend', 'repeal', 'transmute-to-mutable', 'transmute-to-immutable'],
    }),
    besides: flag({ label: 'And what another rule says that a proposal may make', default: false }),
  },
  says: ({ kinds, besides }) => {
    const changes = changesSaid(kinds)
    if (changes === null) return [['no change']]
    return [[besides ? 'no change but, besides' : 'no change but', changes]]
  },
})

/** Rule 108: proposals are numbered one after the other, and a changed rule takes the number of its proposal. */
export const ordinalNumbers = template({
  kind: 'ordinal-numbers',
  title: 'Ordinal numbers',
  group: 'limits',
  params: {
    first: wholeNumber({ label: 'First number', min: 1, max: 1_000_000, default: 301 }),
    amended: flag({ label: 'An amended rule takes the number of its proposal', default: true }),
    transmuted: flag({
      label: 'A transmuted rule takes the number of its proposal',
      default: true,
    }),
  },
  says: ({ first, amended, transmuted }) => [
    ['proposals from', first],
    ['new takes'],
    ...(amended ? [['amended takes'] as const] : []),
    ...(transmuted ? [['transmuted takes'] as const] : []),
  ],
})
