import type { Tally } from '../engine/kernel/state.ts'
import { fault } from '../base/result.ts'
import { changeKindOf, isEveryKind, kindsInWords } from './change-kind.ts'
import { defineMechanic } from './define.ts'
import type { ParamsOf } from './param.ts'
import { amount } from './phrase.ts'
import { votesNeeded } from './votes-needed.ts'

type Measure = ParamsOf<(typeof votesNeeded)['params']>

/** Rules 109, 203: how many votes a proposed change needs, by kind of change. */
export const adoption = defineMechanic({
  ...votesNeeded,
  title: 'Votes needed for adoption',
  group: 'voting',
  check: (params) =>
    params.threshold === 'fraction' && params.numerator > params.denominator
      ? fault('more-than-all', { above: params.numerator, below: params.denominator })
      : undefined,
  describe: (params) => {
    const which = isEveryKind(params.kinds)
      ? 'A rule-change'
      : `A change to ${kindsInWords(params.kinds, 'or')}`
    return `${which} is adopted only if ${inWords(params)}.`
  },
  asserts: ({ kinds, ...measure }) => [
    {
      about: 'adopted',
      says: { value: inWords({ kinds, ...measure }) },
      cases: [],
      ...(isEveryKind(kinds) ? {} : { among: kinds }),
    },
  ],
  answers: {
    adopted: ({ change, tally }, { game, params }) =>
      // What is agreed beside the rules is adopted as a new rule would be.
      params.kinds.includes(changeKindOf(game, change) ?? 'enact')
        ? { value: { adopted: isEnough(params, tally), needs: needs(params) } }
        : undefined,
  },
})

function isEnough(measure: Measure, tally: Tally): boolean {
  const all = countedAmong(measure.of, tally)
  switch (measure.threshold) {
    case 'unanimous':
      return tally.for === all && all > 0
    case 'majority':
      return tally.for * 2 > all
    case 'two-thirds':
      return tally.for * 3 >= all * 2 && tally.for > 0
    case 'fraction':
      return tally.for * measure.denominator >= all * measure.numerator && tally.for > 0
    case 'count':
      return tally.for >= measure.votes
  }
}

function countedAmong(of: Measure['of'], tally: Tally): number {
  switch (of) {
    case 'eligible':
      return tally.eligible
    case 'cast':
      return tally.for + tally.against + tally.abstain
    case 'decided':
      return tally.for + tally.against
  }
}

function needs(measure: Measure): string {
  switch (measure.threshold) {
    case 'unanimous':
    case 'majority':
      return measure.threshold
    case 'two-thirds':
      return '2/3'
    case 'fraction':
      return `${measure.numerator}/${measure.denominator}`
    case 'count':
      return amount(measure.votes, 'votes')
  }
}

const among = {
  eligible: 'the eligible voters',
  cast: 'those who vote',
  decided: 'those who vote for or against',
} as const

function inWords(measure: Measure): string {
  const group = among[measure.of]
  switch (measure.threshold) {
    case 'unanimous':
      return measure.of === 'eligible'
        ? 'every eligible voter votes for it'
        : `all of ${group} vote for it`
    case 'majority':
      return `more than half of ${group} vote for it`
    case 'two-thirds':
      return `at least two thirds of ${group} vote for it`
    case 'fraction':
      return `at least ${measure.numerator}/${measure.denominator} of ${group} vote for it`
    case 'count':
      return measure.votes === 1
        ? 'at least one player votes for it'
        : `at least ${measure.votes} players vote for it`
  }
}
