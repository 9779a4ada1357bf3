import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Change } from '../../src/actions/change.ts'
import { classic } from '../../src/starters/classic.ts'
import { market } from '../../src/starters/market.ts'
import { speaker } from '../../src/starters/speaker.ts'
import type { Starter } from '../../src/starters/starter.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { warningsAhead } from '../../src/views/proposals/warnings-ahead.ts'
import { playerOf } from '../engine/table.ts'
import { data } from '../language/data.ts'
import { Game } from '../mechanics/game.ts'

// What all are told before the vote of rules that would disagree: in this book, after this change.

function passagesOf(...says: readonly string[]) {
  return says.map((one) => ({ kind: 'sentence', params: { sentence: data(one) } }))
}

function told({ rules }: Starter, ...changes: readonly Change[]): readonly string[] {
  const game = new Game(rules, ['Ann', 'Bo', 'Cy'])
  const by = playerOf('Ann')
  const wording = { by, title: '', changes, extra: {}, of: null }
  return finish(warningsAhead(game.state, { wording })).map(sentenceOf)
}

const enacted = (...says: readonly string[]): Change => ({
  do: 'enact',
  passages: passagesOf(...says),
})

describe('before the vote all see which rule wins over which', () => {
  it.each([
    ['A player who has the fewest points has 2 votes.', 207, 'how many votes a player has'],
    ['Whoever has at least 50 points wins.', 208, 'who wins'],
    ['When a player’s turn ends, they take another turn next.', 201, 'the order of turns'],
  ])('by its number: %s', (says, by, about) => {
    expect(told(classic, enacted(says))).toEqual([
      `Rule ${String(by)} wins over rule 301 on ${about}: where they differ, rule 301 changes nothing, for rule ${String(by)} has the lower number (rule 211).`,
    ])
  })

  it('by its rank, of a right against what forbids some of it', () => {
    expect(told(classic, enacted('Nobody who is king may vote.'))).toEqual([
      'Rule 105 wins over rule 301 on who can vote: where they differ, rule 301 changes nothing, for rule 105 is immutable (rule 110).',
    ])
  })

  it('of what would keep rules from being changed, whoever would change them and whenever', () => {
    for (const says of [
      'Nobody may change a rule that contains “eternal”.',
      'Nobody may transmute a rule.',
    ]) {
      expect(told(classic, enacted(says))[0]).toBe(
        'Rule 103 wins over rule 301 on which changes can be made: where they differ, rule 301 changes nothing, for rule 103 is immutable (rule 110).',
      )
      expect(told(market, enacted(says))).toEqual([
        'Rule 115 wins over rule 316 on which changes can be made: where they differ, rule 316 changes nothing, for rule 115 is immutable (rule 110).',
      ])
    }
  })

  it.each([
    'Nobody may enact a rule.',
    'On Sundays, nobody may repeal a rule.',
    'While the turn is less than 10, nobody may change a rule that is mutable.',
    'Nobody who is king may repeal a rule.',
    'There may be at most 30 rules.',
  ])('but not of what limits how they are changed: %s', (says) => {
    expect(told(classic, enacted(says))).toEqual([])
  })

  it('where they differ only once somebody is something', () => {
    expect(told(classic, enacted('A player who is king has 2 votes.'))).toEqual([
      'Rules 207 and 301 may come to differ on how many votes a player has: then rule 207 wins, and rule 301 changes nothing.',
    ])
  })

  it('where a rule would change what others give, and does not', () => {
    const twice = 'If a player would gain points, they gain twice as many instead.'
    expect(told(classic, enacted(twice))).toEqual([
      'Rule 301 leaves what these rules give and take as it is, for they win over it: 201, 202, 204, 206.',
    ])
  })

  it('also where it is the new rule that wins', () => {
    const first = 'This rule takes precedence over rule 207.'
    expect(told(classic, enacted('A player who is king has 2 votes.', first))).toEqual([
      'Rules 301 and 207 may come to differ on how many votes a player has: then rule 301 wins, and rule 207 changes nothing.',
    ])
  })

  it('of a role only where it is the same', () => {
    expect(told(speaker, enacted('A player may rest: they also become hiatus.'))).toEqual([])
    expect(told(speaker, enacted('A player may talk: they become the Speaker.'))).toEqual([
      'Rule 104 wins over rule 351 on who is what: where they differ, rule 351 changes nothing, for rule 104 is immutable (rule 111).',
    ])
  })

  it('and nothing where they agree, or did so before', () => {
    expect(
      told(classic, enacted('When a proposal is adopted, its proponent gains 5 points.')),
    ).toEqual([])
    expect(told(classic, enacted('A proposal needs a title.'))).toEqual([])
    expect(told(classic, { do: 'repeal', rule: 210 })).toEqual([])
  })
})
