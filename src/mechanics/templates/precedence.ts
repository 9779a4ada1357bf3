import type { Phrase } from '../../actions/phrase.ts'
import { flag, listOf, oneOf, ruleNumber, type ParamsOf } from '../param.ts'
import { template } from '../template.ts'

const named = {
  rules: oneOf({
    label: 'Which',
    options: {
      all: 'every other rule',
      winning: 'every other rule about who wins',
      listed: 'the rules listed',
    },
    default: 'all',
  }),
  list: listOf(
    { rule: ruleNumber({ label: 'Rule' }) },
    { label: 'Rules', minItems: 0, maxItems: 8, default: [] },
  ),
}

function ofItself(operator: string, { rules, list }: ParamsOf<typeof named>): readonly Phrase[] {
  if (rules === 'all') return [[operator, ['every other']]]
  if (rules === 'winning') return [[operator, ['about winning']]]
  if (list.length === 0) return [[operator, ['no other']]]
  return [[operator, ['by number', ...list.map(({ rule }) => rule)]]]
}

/** Rule 211: a rule that says of itself that it takes precedence. */
export const takesPrecedenceOver = template({
  kind: 'takes-precedence-over',
  title: 'Takes precedence',
  group: 'precedence',
  params: named,
  says: (params) => ofItself('takes precedence', params),
})

/** Rule 211: a rule that says of itself that it gives way. */
export const defersToRules = template({
  kind: 'defers-to',
  title: 'Defers',
  group: 'precedence',
  params: named,
  says: (params) => ofItself('gives way', params),
})

const saysVoid = {
  never: 'immutable first',
  contained: 'immutable first, void',
  any: 'immutable first, void at once',
} as const

/** Rule 110: an immutable rule prevails over a mutable one. */
export const immutableFirst = template({
  kind: 'immutable-first',
  title: 'Immutable before mutable',
  group: 'precedence',
  params: {
    voids: oneOf({
      label: 'The mutable rule is void',
      options: {
        never: 'never: only what it says there gives way',
        contained: 'if nothing is left of something that it says',
        any: 'at any conflict that its words show',
      },
      default: 'contained',
    }),
  },
  says: ({ voids }) => [[saysVoid[voids]]],
})

/** Rule 211: of two rules alike in mutability the lower number prevails, unless one claims or defers. */
export const numberPrecedence = template({
  kind: 'number-precedence',
  title: 'Precedence by number',
  group: 'precedence',
  params: {
    first: oneOf({
      label: 'The rule that holds has the',
      options: { lowest: 'lowest number', highest: 'highest number' },
      default: 'lowest',
    }),
    claims: flag({
      label: 'A rule can say of itself that it takes precedence or defers',
      default: true,
    }),
  },
  says: ({ first, claims }) => [
    [
      claims ? 'ranks alike, heeding' : 'ranks alike',
      [first === 'lowest' ? 'lower number' : 'higher number'],
    ],
  ],
})
