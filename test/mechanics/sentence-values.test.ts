// What sentences say of numbers, orders and closing times, and when nothing is left of it under an immutable rule.
import { expect, it } from 'vitest'
import { bookRule, Game } from './game.ts'
import { names, said } from './sentence-table.ts'

const from300 = 'Proposals are numbered from 300 on.'
const untilAll = 'A vote does not close until everyone who may vote has voted.'
const untilTwo = 'A vote does not close until at least 2 votes are for it.'
const aDay = 'A vote closes 24 hours after it opened.'
const immutableFirst =
  'An immutable rule takes precedence over a mutable one, which is void if nothing is left of something that it says.'

it.each([
  [from300, 'Proposals are numbered from 500 on.', true],
  [from300, from300, false],
  [from300, 'The number of the next proposal is 7, if that is free.', true],
  ['The number of the next proposal is 7, if that is free.', from300, false],
  [from300, 'A new rule takes the number of the proposal.', false],
  [
    'A new rule takes the number of the proposal.',
    'A new rule takes the lowest number from 400 on that is free.',
    true,
  ],
  [
    'A new rule takes the number of the proposal.',
    'An amended rule takes the number of the proposal.',
    false,
  ],
  ['Votes are shown as they are cast.', 'Votes are not shown until the vote closes.', true],
  ['Turns go round by seat.', 'Turns go round by account name.', true],
  [untilAll, aDay, true],
  [untilAll, 'A vote lasts 1 day.', false],
  [untilTwo, aDay, false],
  [
    untilAll,
    'A vote closes 3 days after it opened; whoever has not voted by then abstains.',
    false,
  ],
  [untilAll, 'Every Wednesday at 00:00, every open vote closes.', false],
  ['A vote lasts 1 day.', aDay, false],
] as const)('under “%s” the rule that says “%s” is void: %s', (above, below, isVoid) => {
  const rules = [
    bookRule(101, said(above)),
    bookRule(110, said(immutableFirst)),
    bookRule(301, said(below)),
  ]
  expect(new Game(rules, names).rule(301)?.void?.by !== undefined).toBe(isVoid)
})
