import { describe, expect, it } from 'vitest'
import { bookRule, enactment, Game, repeal } from './game.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'

/*
 * Whatever a sentence says, it comes to an end: it is silent for that event, everybody is told why, and the game goes on.
 * That is tried in each case by a sentence beside it, which acts.
 */
const beside = 'When a proposal is adopted, its proponent gains 1 point.'
const many = (words: string, times: number) => words.repeat(times)

describe('a sentence that cannot be done', () => {
  it.each<[string, readonly string[], string]>([
    [
      'divides by nothing',
      [
        'When a proposal is adopted, everyone gains as many points as 7 divided by the number of votes against it.',
      ],
      'the sentence divides by nothing',
    ],
    [
      'comes to more than any number',
      [
        'The worth is 999999999 times 999999999.',
        'When a proposal is adopted, everyone gains as many points as the worth times the worth.',
      ],
      'the number is too large',
    ],
    [
      'comes to 1 by way of numbers of more than 48 digits',
      [
        'The worth is 999999999 times 999999999.',
        'When a proposal is adopted, everyone gains as many points as ( ( the worth times the worth ) times the worth ) divided by ( ( the worth times the worth ) times the worth ).',
      ],
      'the number is too large',
    ],
    [
      'makes ten thousand things',
      ['When a proposal is adopted, everyone gets 9000 new ships.'],
      'the sentence makes too many things',
    ],
    [
      'sets off another that sets it off',
      [
        'When someone becomes king, they are no longer king and they also become triple.',
        'When someone becomes triple, they are no longer triple and they also become king.',
        'When a proposal is adopted, its proponent becomes the king.',
      ],
      'too-much-work',
    ],
    [
      'names what nothing counts of rules any more',
      ['When a proposal is adopted, the power of this rule becomes 3.'],
      'set-rule-value: name-unfit',
    ],
  ])('because it %s is silent, and all are told', (_, sentences, problem) => {
    const g = table(beside, ...sentences)
    const before = g.flags.length
    turn(g, 'Ann')
    expect(g.flags.slice(before)).toContain(problem)
    expect(g.points('Ann')).toBe(1)
    turn(g, 'Bo')
    expect(g.points('Bo')).toBe(1)
  })
})

describe('a sentence that asks all rules for each of them', () => {
  it('takes too many steps where there are many: silent, and all are told', () => {
    const words =
      'When a proposal is adopted, everyone gains 1 point for each rule whose number is at least the number of rules whose number is at least the number of rules.'
    const rules = Array.from({ length: 80 }, (_, at) => bookRule(400 + at))
    const g = new Game([...rules, bookRule(301, said(words), said(beside))], names)
    g.decide('Ann', [plain])
    expect(g.flags).toEqual(['too-much-work'])
    expect(scores(g)).toEqual([1, undefined, undefined])
  })
})

describe('a sentence whose names are gone', () => {
  it('finds nothing of them, and does nothing with them', () => {
    const g = table(
      beside,
      'When a proposal is adopted, all ships of its proponent go to the player after its proponent.',
      'When a proposal is adopted, everyone who is king wins.',
      'When a proposal is adopted and the worth is at least 1, everyone loses 1 point.',
      'When a proposal is adopted, everyone who has its proponent as lord loses 1 point.',
    )
    turn(g, 'Ann')
    expect(scores(g)).toEqual([1, 0, 0])
    expect(g.flags).toEqual([])
  })

  it('keeps what players have when the rule that counted it is repealed', () => {
    const g = table(beside)
    const counts = g.decide('Ann', [enactment('Gold.', said('Each player has gold, at first 5.'))])
    g.act('Ann', { type: 'end-turn' })
    const number = g.state.closedProposals.get(counts)?.number ?? 0
    expect(g.quantity('Bo', 'gold')).toBe(5)
    g.decide('Bo', [repeal(number)])
    g.act('Bo', { type: 'end-turn' })
    turn(g, 'Cy')
    expect(g.quantity('Bo', 'gold')).toBe(5)
    expect(g.flags).toEqual([])
  })
})

describe('a sentence about words', () => {
  it('counts those of as much as a proposal holds', () => {
    const g = table(beside, 'No rule may have more than 8 words.')
    g.propose('Ann', enactment(many('tea ', 16_000)))
    expect(g.fault).toMatchObject({ code: 'rule-forbids' })
    g.propose('Ann', plain)
    expect(g.fault).toBeUndefined()
  })
})

describe('a stretch of time', () => {
  it('is a thousand years at most, wherever it stands', () => {
    const g = table(
      'Once every 999999999 weeks, a player may take a bow: they gain 1 point.',
      'When a player’s turn begins, after 999999999 weeks they gain 1 point.',
      'A vote closes 999999999 weeks after it opened.',
    )
    g.move('Ann', 301, 'take a bow')
    g.move('Ann', 301, 'take a bow')
    expect([g.result, scores(g), g.flags]).toEqual(['done-often-enough', [1, 0, 0], []])
  })
})
