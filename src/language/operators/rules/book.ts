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
    repealed(meant(at)),
  ),
  makes.sentence(
    'lapse',
    '{otherRules} is|are repealed after {count} turn/turns without a change .',
    about.rules,
    {
      hears: () => ['in force', 'rule changed', 'turn ended'],
      reacts: (at, { name, proposal }) => {
        const { world } = at
        if (name === 'in force') return [{ do: 'note', key: 'turn', value: world.turn }]
        if (name === 'rule changed') {
          const changed = proposal === undefined ? [] : (world.proposal(proposal)?.rules ?? [])
          return changed.map(({ number }) => ({
            do: 'note',
            key: `turn ${String(number)}`,
            value: world.turn,
          }))
        }
        return repealed(meant(at).filter(({ number }) => turnsUnchanged(at, number) >= at.count(1)))
      },
    },
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
    makes.ruleTrait(
      'contains',
      'that contain(s) {quoted}',
      (at, rule) => rule.times(at.name(0)) > 0,
    ),
    makes.ruleTrait(
      'contains no',
      'that do(es) not contain {quoted}',
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
function repealed(rules: readonly RuleView[]): readonly Deed[] {
  return rules.map(({ number: rule }) => ({ do: 'change-rule', change: { do: 'repeal', rule } }))
}

/** How many turns ago a rule changed, or the one that speaks came into force; a new round counts from its beginning. */
function turnsUnchanged({ world }: Place, rule: number): number {
  const turns = ['turn', `turn ${String(rule)}`].map((key) => world.noted(key) ?? 0)
  return world.turn - Math.max(0, ...turns.filter((one) => one <= world.turn))
}

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
