import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { oneOf, wholeNumber } from './param.ts'
import { rulesAfter, type RuleOutline } from './rules-after.ts'

/** Rule 209: at no time more than so many rules. */
export const ruleLimit = defineMechanic({
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
  describe: ({ max, which }) =>
    `A proposal that would leave more than ${max} ${named[which]}rules in force is refused before the vote.`,
  answers: {
    'may-change': ({ all }, { game, rule, params }) => {
      const count = (rules: readonly RuleOutline[]) =>
        rules.filter((one) => params.which === 'all' || one.mutability === params.which).length
      const after = count(rulesAfter(game, all))
      // A book that has too many already may still be changed, as long as it does not grow.
      if (after <= params.max || after <= count(rulesAfter(game, []))) return undefined
      const problem = fault(
        'too-many-rules',
        { max: params.max, after, which: named[params.which] },
        rule.number,
      )
      return { value: { allow: false, fault: problem } }
    },
  },
})

const named = { mutable: 'mutable ', immutable: 'immutable ', all: '' } as const
