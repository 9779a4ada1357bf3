import { add } from '../../../base/rational.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike, alikeEach } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { Deed } from '../../meaning/deed.ts'
import { exactly } from '../../meaning/whole.ts'
import type { RuleView } from '../../meaning/world.ts'
import { textUnits } from '../../meaning/words.ts'

/** What rules do to other rules, and what they read of their texts. */
export const book = [
  makes.effect('repeal rules', '{otherRules} is|are repealed', about.rules, (at) =>
    meant(at).map(({ number: rule }) => ({ do: 'change-rule', change: { do: 'repeal', rule } })),
  ),
  transmuted('mutable', true),
  transmuted('immutable', false),
  makes.otherRules(
    'chosen',
    'that rule',
    { needs: ['rule'] },
    { are: ({ scope }, { number }) => number === scope.rule },
  ),
  ...alike('rule with the lowest number', [
    makes.otherRules('lowest', 'the rule {ruleTrait} with the lowest number', {
      are: (at, rule) => rule.number === of(at)[0]?.number,
    }),
    makes.otherRules('highest', 'the rule {ruleTrait} with the highest number', {
      are: (at, rule) => rule.number === of(at).at(-1)?.number,
    }),
  ] as const),
  ...alike('contains', [
    makes.ruleTrait('contains', 'that contains {quoted}', (at, rule) => rule.times(at.name(0)) > 0),
    makes.ruleTrait(
      'contains no',
      'that does not contain {quoted}',
      (at, rule) => rule.times(at.name(0)) === 0,
    ),
  ] as const),
  makes.kind('times in rules', 'time|times {quoted} stands in the rules', about.rules, (at) =>
    inAll(at, (rule) => rule.times(at.name(0))),
  ),
  makes.kind(
    'times own name in rules',
    'time|times their name stands in the rules',
    { needs: ['own'], ...about.rules },
    (at) => {
      const { own } = at.scope
      return own === undefined
        ? exactly(0)
        : inAll(at, (rule) => rule.times(at.world.playerName(own)))
    },
  ),
  ...alikeEach(
    textUnits.map((unit) => [
      makes.kind(`${unit}s in rules`, `${unit}|${unit}s in the rules`, about.rules, (at) =>
        inAll(at, (rule) => rule.length(unit)),
      ),
      makes.kind(`${unit}s of rule`, `${unit}|${unit}s in rule {count}`, about.rules, (at) => {
        const rule = at.world.rules.find(({ number }) => number === at.count(0))
        return exactly(rule?.length(unit) ?? 0)
      }),
    ]),
  ),
] as const

/** Rules that are meant; the one that speaks only where it is named. */
function meant(at: Place): readonly RuleView[] {
  return at.world.rules.filter((rule) => at.isRule(0, rule))
}

function transmuted(to: 'mutable' | 'immutable', isSo: boolean) {
  return makes.effect(
    `become ${to}`,
    `{otherRules} become(s) ${to}`,
    { ...about.rules, also: [`{0} is made ${to}`] },
    (at): readonly Deed[] =>
      meant(at)
        .filter(({ isMutable }) => isMutable !== isSo)
        .map(({ number: rule }) => ({
          do: 'change-rule',
          change: { do: 'transmute', rule, to },
        })),
  )
}

/** Of the others, by number. */
function of(at: Place): readonly RuleView[] {
  return at.world.rules.filter((rule) => rule.number !== at.world.ownNumber && at.isRule(0, rule))
}

function inAll({ world }: Place, count: (rule: RuleView) => number) {
  return world.rules.map((rule) => exactly(count(rule))).reduce(add, exactly(0))
}
