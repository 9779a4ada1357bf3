import type { InitialRule } from '../../src/actions/change.ts'
import { bookRule } from '../mechanics/game.ts'
import { points } from '../mechanics/scene.ts'
import { said } from '../mechanics/sentence-table.ts'
import { inWords } from '../in-words.ts'

/*
 * Sentences that ask for as much as sentences can: what somebody would propose who wants the others' devices to stand still.
 */

const ofRules = (depth: number): string =>
  depth === 0
    ? 'the number of rules'
    : `the number of rules whose number is at least ${ofRules(depth - 1)}`

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** By what they do, in the words of one rule each. */
export const greedySentences: Readonly<Record<string, readonly string[]>> = {
  'ask all rules for each rule': [
    `When a proposal is adopted, everyone gains 1 gold for each rule whose number is at least ${ofRules(1)}.`,
  ],
  'ask all rules before each vote': [`Nobody who has at least ${ofRules(2)} points may vote.`],
  'ask all rules before each proposal': [
    `Nobody who has at least ${ofRules(2)} points may propose.`,
  ],
  'ask all rules for who has won': [`Whoever has at least ${ofRules(2)} points wins.`],
  'ask all rules for what is adopted': [
    `A rule-change is adopted if the number of votes for it is at least ${ofRules(2)}, and only then.`,
  ],
  'count words in all rules': times(
    30,
    (index) =>
      `When a proposal is adopted, everyone gains ${index + 1} gold for each word in the rules.`,
  ),
  'look for words in all rules': times(
    30,
    (index) =>
      `When a proposal is adopted, everyone gains ${index + 1} gold for each time “tea” stands in the rules.`,
  ),
  'look for words in each rule for each rule': [
    'When a proposal is adopted, everyone gains 1 gold for each rule whose number is at least the number of rules that contains “tea”.',
  ],
  'set each other off': [
    'When someone becomes king, they are no longer king and they also become triple.',
    'When someone becomes triple, they are no longer triple and they also become king.',
    'When a proposal is adopted, its proponent becomes the king.',
  ],
  'set themselves off, more each time': [
    'When someone gains gold, everyone gains 1 gold.',
    'When a proposal is adopted, everyone gains 1 gold.',
  ],
  'make thousands of things': times(
    20,
    (index) => `When a proposal is adopted, everyone gets ${900 + index} new ships.`,
  ),
  'fall due by thousands': times(20, (index) => `Every hour, everyone gains ${index + 1} gold.`),
  'wait by thousands': times(
    20,
    (index) => `Every hour, after ${index + 1} hours everyone gains 1 gold.`,
  ),
  'work out values from values': [
    'The worth is the worth plus the worth.',
    'When a proposal is adopted, everyone gains as many gold as the worth.',
  ],
  'ask what others may vote': [
    'When a proposal is adopted, everyone gains 1 gold for each player who could vote on it.',
    `Nobody who has at least ${ofRules(2)} gold may vote.`,
  ],
  'rank all rules': [
    `This rule takes precedence over every rule whose number is at least ${ofRules(1)}.`,
  ],
}

/** What an honest rule says beside them. */
export const honest = 'When a proposal is adopted, its proponent gains 1 point.'

/** A book with 150 rules of a thousand letters, an honest one, and these. */
export function bookWith(...rules: readonly InitialRule[]): readonly InitialRule[] {
  const long = times(150, (index) => ({
    ...bookRule(400 + index),
    passages: [{ prose: 'Tea is served at four, says the king. '.repeat(27) }],
  }))
  return [
    bookRule(201, ...inWords('Turns go round by seat.')),
    bookRule(202, points(), said(honest)),
    ...rules,
    ...long,
  ]
}

export function greedyRule(number: number, sentences: readonly string[]): InitialRule {
  return bookRule(number, ...sentences.map(said))
}
