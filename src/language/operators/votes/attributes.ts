import { add, compare, negate, type Rational } from '../../../base/rational.ts'
import { assert } from '../../../base/result.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { highest } from '../rules/definitions.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { RuleView } from '../../meaning/world.ts'
import { proposalAt, ruleOf } from '../../meaning/refers.ts'

/** In which a proponent says which other proposal theirs depends on. */
export const dependsOnField = 'depends on'

/** What rules count of rules and of proposals, and votes by their strength. */
export const attributes = [
  makes.sentence('each rule has', 'each rule has a {new-rule-value} , at first {count} .', {
    defines: (at) => [{ name: at.name(0), of: 'rule', initial: at.count(1) }],
  }),
  makes.sentence(
    'each proposal has',
    'each proposal has a {new-proposal-value@0} < from {count@2} to {count@3} , as its proponent chooses | , at first {count@1} > .',
    {
      defines: (at) => [
        {
          name: at.name(0),
          of: 'proposal',
          ...(at.has(2)
            ? { isChosen: true, initial: at.count(2), min: at.count(2), max: highest(at, 2, 3) }
            : { initial: at.count(1) }),
        },
      ],
    },
  ),
  makes.sentence(
    'number of new',
    'a new rule takes < the number from {count@1} to {count@2} that its proponent chooses | the lowest number from {count@0} on that is free > .',
    (at) =>
      at.has(1)
        ? {
            claims: { ruleNumber: (_, { does, chosen }) => (does === 'enact' ? chosen : null) },
            chooses: (at) => ({ name: 'number', min: at.count(1), max: highest(at, 1, 2) }),
          }
        : {
            claims: {
              ruleNumber: (at, { does }) => {
                if (does !== 'enact') return null
                let number = at.count(0)
                while (at.world.isTaken(number)) number += 1
                return number
              },
            },
          },
  ),
  ...alike('number that a rule takes', [
    makes.sentence('new takes', 'a new rule takes the number of the proposal .', {
      claims: { ruleNumber: (_, { does, proposal }) => (does === 'enact' ? proposal : null) },
    }),
    makes.sentence('amended takes', 'an amended rule takes the number of the proposal .', {
      claims: { ruleNumber: (_, { does, proposal }) => (does === 'amend' ? proposal : null) },
    }),
    makes.sentence('transmuted takes', 'a transmuted rule takes the number of the proposal .', {
      claims: { ruleNumber: (_, { does, proposal }) => (does === 'transmute' ? proposal : null) },
    }),
  ] as const),
  makes.sentence('proposals from', 'proposals are numbered from {count} on .', {
    claims: { proposalNumber: (at) => Math.max(at.world.nextNumber, at.count(0)) },
  }),
  makes.sentence('next number', 'the number of the next proposal is {number} , if that is free .', {
    claims: {
      proposalNumber: (at) => {
        const number = wholeOf(at.number(0), 'down')
        return number < 1 || at.world.isTaken(number) ? null : number
      },
    },
  }),
  makes.sentence(
    'dependent',
    'a proposal can depend on another , without which it is not adopted .',
    {
      chooses: () => ({ name: dependsOnField, min: 1, max: 1_000_000, isOptional: true }),
      norm: {
        act: () => 'change a rule',
        forbids: ({ world }, { proposal }) => {
          const view = proposal === undefined ? null : world.proposal(proposal)
          const other = view?.dependsOn ?? null
          return other !== null && view?.isVotedOn === true && !world.wasAdopted(other)
        },
      },
    },
  ),
  makes.term('value of rule', 'the {rule-value} of < rule {count} | this rule >', (at) =>
    exactly(ruleOf(at, at.has(1) ? at.count(1) : at.world.ownNumber)?.value(at.name(0)) ?? 0),
  ),
  makes.term(
    'highest of changed',
    'the highest {rule-value} of a rule that it changes',
    about.proposal,
    (at) =>
      (proposalAt(at)?.rules ?? [])
        .map((rule) => exactly(rule.value(at.name(0))))
        .reduce((most, one) => (compare(one, most) > 0 ? one : most), exactly(0)),
  ),
  makes.term('its value', 'its {proposal-value}', about.proposal, (at) =>
    exactly(proposalAt(at)?.value(at.name(0)) ?? 0),
  ),
  ...alike('strength', [
    strength('votes for', 'the strength of the votes for it', ({ for: votes }) => votes),
    strength('votes against', 'the strength of the votes against it', ({ against }) => against),
    strength('votes cast', 'the strength of all votes on it', (tally) => {
      return tally.for + tally.against + tally.abstain + (tally.encrypted ?? 0)
    }),
    strength('voters', 'the strength of all who may vote', ({ eligible }) => eligible),
  ] as const),
  makes.kind('rule that', 'rule|rules {ruleTrait:^}', (at) =>
    exactly(at.world.rules.filter((rule) => at.isRule(0, rule)).length),
  ),
  makes.ruleTrait('has value', 'whose {rule-value} is {measure}', (at, rule) =>
    at.measures(1, exactly(rule.value(at.name(0)))),
  ),
  ...alike('rank', [
    makes.rank('more', 'more {rule-value}', {
      compare: (at, a, b) => a.value(at.name(0)) - b.value(at.name(0)),
      why: (at) => `has more ${at.name(0)}`,
    }),
    makes.rank('less', 'less {rule-value}', {
      compare: (at, a, b) => b.value(at.name(0)) - a.value(at.name(0)),
      why: (at) => `has less ${at.name(0)}`,
    }),
  ] as const),
  makes.rules('this', 'this rule', {
    are: ({ world }, { number }) => number === world.ownNumber,
  }),
  makes.otherRules('changed', 'every rule that it changes', about.proposal, {
    are: (at, { number }) => proposalAt(at)?.rules.some((one) => one.number === number) === true,
  }),
  ...alike('value of rules', [
    makes.effect(
      'rule value becomes',
      'the {rule-value} of {rules} becomes {number}',
      about.rules,
      (at) => ofEach(at, () => at.number(2)),
    ),
    makes.effect(
      'rule value rises',
      'the {rule-value} of {rules} rises by {number}',
      about.rules,
      (at) => ofEach(at, (before) => add(before, at.number(2))),
    ),
    makes.effect(
      'rule value falls',
      'the {rule-value} of {rules} falls by {number}',
      about.rules,
      (at) => ofEach(at, (before) => add(before, negate(at.number(2)))),
    ),
  ] as const),
  makes.effect(
    'proposal value becomes',
    'its {proposal-value} becomes {number}',
    { ...about.proposal, touches: 'proposals' },
    (at): readonly Deed[] => {
      const { proposal } = at.scope
      if (proposal === undefined) return []
      const to = wholeOf(at.number(1), 'down')
      return [{ do: 'set-proposal-value', proposal, value: at.name(0), to }]
    },
  ),
] as const

function strength(name: string, words: string, of: (tally: Tally) => number) {
  return makes.term(name, words, about.tally, ({ scope: { tally } }) => {
    assert(tally !== undefined, 'a checked sentence speaks of a vote only where there is one')
    return { above: BigInt(of(tally)), below: BigInt(tally.unit ?? 1) }
  })
}

type Tally = NonNullable<Place['scope']['tally']>

function ofEach(at: Place, to: (before: Rational) => Rational): readonly Deed[] {
  const value = at.name(0)
  const rules: readonly RuleView[] = at.world.rules.filter((rule) => at.isRule(1, rule))
  return rules.map((rule) => ({
    do: 'set-rule-value',
    rule: rule.number,
    value,
    to: wholeOf(to(exactly(rule.value(value))), 'down'),
  }))
}
