import type { InitialRule } from '../actions/change.ts'
import { assert } from '../base/result.ts'
import { readSentence } from '../language/read.ts'
import { plainVocabulary } from '../language/vocabulary.ts'
import { says } from './initial-rule.ts'
import type { Starter } from './starter.ts'

/*
 * Books of our own, for people who have never heard of Nomic: a dozen rules that fit on one screen, each of which is what the
 * app does. They differ in how long one has, and in what wins.
 */

/** A rule with what it says to people, which may be nothing, and what the app does, as a player would type it. */
function rule(
  number: number,
  title: string,
  prose: string,
  sentences: readonly string[],
): InitialRule {
  const acts = sentences.map((words) => {
    const read = readSentence(words, plainVocabulary)
    assert(read.ok, `a house rule reads: ${words}`)
    return says(read.value)
  })
  return {
    number,
    title,
    passages: [...(prose === '' ? [] : [{ prose }]), ...acts],
    mutability: 'mutable',
    section: 'House rules',
  }
}

/** What the books differ in: sentences of rules, and the title of the one on time. */
interface Pace {
  readonly turns: readonly string[]
  readonly wait: string
  readonly clock: readonly string[]
  readonly last: readonly string[]
  readonly wins: readonly string[]
}

function houseRules({ turns, wait, clock, last, wins }: Pace): readonly InitialRule[] {
  return [
    rule(
      201,
      'The rules are ours',
      'We all keep the rules as they stand, and can change each of them.',
      ['No proposal may leave no rule mutable, or leave nobody a way to change the rules.'],
    ),
    rule(202, 'Points', '', ['Each player has points, at first 0.']),
    rule(203, 'Whose turn it is', '', turns),
    rule(204, 'Proposing', 'A proposal makes a rule, changes one, or takes one away.', [
      'When a proposal is made, it is put to the vote.',
    ]),
    rule(205, 'Most of us decide', '', [
      'A rule-change is adopted if more than half of those who vote are for it, and only then.',
    ]),
    rule(206, wait, '', clock),
    rule(207, 'The die', '', [
      'When the vote on a proposal closes, its proponent throws a 6-sided die and gains that many points.',
    ]),
    rule(208, 'A good idea', '', ['When a proposal is adopted, its proponent gains 3 points.']),
    rule(209, 'A brave no', '', [
      'When a proposal is adopted, everyone who voted against it gains 2 points.',
    ]),
    rule(210, 'A hand for the last', '', last),
    rule(211, 'Winning', '', wins),
    rule(212, 'If we disagree', 'Whoever thinks that a rule was not kept asks for judgment.', [
      'Every player may always invoke judgment, whatever rules of lower rank say.',
      'Until the next turn begins, all of the other players can overrule a judge together.',
    ]),
  ]
}

const oneProposalATurn = [
  'Turns go round by seat.',
  'Players may propose only in their turn.',
  'Nobody may make more than 1 proposal in a turn.',
  'A turn ends as soon as its player has had 1 proposal decided in their turn and owes no throw, and not before.',
]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** All together, for an hour. */
export const evening: Starter = {
  id: 'evening',
  title: 'One evening',
  settings: { silenceMs: 15 * minuteMs, contestMs: 10 * minuteMs, judgeMs: 10 * minuteMs },
  rules: houseRules({
    turns: oneProposalATurn,
    last: ['At the end of every circuit of turns, whoever has the fewest points gains 2 points.'],
    wait: 'Ten minutes',
    clock: [
      'A turn in which nothing is proposed for 10 minutes is skipped.',
      'A vote closes 10 minutes after it opened; whoever has not voted by then abstains.',
    ],
    wins: [
      'Whoever has at least 25 points wins.',
      'At the end of every fifth circuit of turns, whoever has the most points wins.',
    ],
  }),
}

/** A few minutes a day, whenever there is time. */
export const week: Starter = {
  id: 'week',
  title: 'One week',
  settings: { silenceMs: 2 * dayMs, contestMs: dayMs, judgeMs: dayMs },
  rules: houseRules({
    turns: ['There are no turns.', 'Nobody may have more than 1 open proposal.'],
    last: ['Every day at 20:00, whoever has the fewest points gains 2 points.'],
    wait: 'One day',
    clock: ['A vote closes 24 hours after it opened; whoever has not voted by then abstains.'],
    wins: [
      'Whoever has at least 40 points wins.',
      'Every Sunday at 20:00, whoever has the most points wins.',
    ],
  }),
}
