import { fault } from '../base/result.ts'
import { changeKindOf, changeKinds, kindsAllowed, kindsInWords } from './change-kind.ts'
import { defineMechanic } from './define.ts'

/** Rule 103: which kinds of change there are; all others are refused. */
export const ruleChangesAllowed = defineMechanic({
  ...kindsAllowed,
  title: 'Kinds of rule-change',
  group: 'limits',
  describe: ({ kinds }) =>
    kinds.length === 0
      ? 'Every rule-change is refused.'
      : `A proposal can ${kindsInWords(kinds, 'or')}; any other change is refused.`,
  answers: {
    'may-change': ({ change }, { game, rule, params }) => {
      const kind = changeKindOf(game, change)
      if (kind === null || params.kinds.includes(kind)) return undefined
      const code =
        kind.endsWith('-immutable') && change.do !== 'transmute'
          ? 'rule-immutable'
          : 'change-not-allowed'
      const args =
        'rule' in change
          ? { number: change.rule, kind: changeKinds[kind] }
          : { kind: changeKinds[kind] }
      return { value: { allow: false, fault: fault(code, args, rule.number) } }
    },
  },
})
