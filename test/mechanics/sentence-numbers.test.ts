import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { amendment, bookRule, enactment, Game, repeal } from './game.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'
import { grant, points } from './scene.ts'

const give = (g: ReturnType<typeof table>, name: string, by: number, quantity = 'points') =>
  grant(g, { do: 'add', player: playerOf(name), quantity, by })

describe('numbers in a live sentence', () => {
  it('are worked out from others, exactly, and rounded where the sentence says so', () => {
    const g = table(
      'When a proposal is adopted, its proponent gains as many points as the remainder of its number divided by 7.',
      'When a proposal is adopted, everyone else gains as many points as (the number of players plus 2) divided by 2 (rounded up).',
      'When a proposal is adopted, its proponent gains as many points as its number minus 300.',
    )
    const id = turn(g, 'Ann')
    const number = g.state.closedProposals.get(id)?.number ?? 0
    expect(scores(g)).toEqual([(number % 7) + number - 300, 3, 3])
  })

  it('divide by nothing: silent, flagged, and the game goes on', () => {
    const g = table(
      'When a proposal is adopted, everyone gains as many points as 7 divided by the bank.',
      'When a proposal is adopted, its proponent gains 1 point.',
      'There is a number, the bank, at first 0.',
    )
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    for (const name of names) g.vote(name, id, 'for')
    expect(g.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'flag', problem: 'the sentence divides by nothing' }),
    )
    expect(scores(g)).toEqual([1, 0, 0])
  })

  it('have names, which other rules use, and 0 where they would ask for themselves', () => {
    const g = table(
      'Each player has villages, at first 0.',
      'The price of a village is 10 points and 1 more for each village there is.',
      'A player may buy a village (costs the price of a village): they gain 1 village.',
      'The worth is the worth plus 2.',
      'A player may look: they gain as many points as the worth.',
    )
    give(g, 'Ann', 21)
    g.move('Ann', 301, 'buy a village')
    expect(g.points('Ann')).toBe(11)
    g.move('Ann', 301, 'buy a village')
    expect([g.points('Ann'), g.quantity('Ann', 'villages')]).toEqual([0, 2])
    g.move('Ann', 301, 'buy a village')
    expect(g.fault).toMatchObject({ code: 'move-too-dear', args: { price: 12 } })
    g.move('Bo', 301, 'look')
    expect(g.points('Bo')).toBe(2)
  })

  it('are compared: players with others, with all, with what a rule says', () => {
    const g = table(
      'When a player’s turn ends, everyone who has more points than the player after the player whose turn it is gains 1 point.',
      'When a proposal is adopted, everyone who has an odd number of points and is not in the lead gains 10 points.',
    )
    give(g, 'Ann', 4)
    give(g, 'Bo', 3)
    g.decide('Ann', [plain])
    expect(scores(g)).toEqual([4, 13, 0])
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([4, 13, 0])
  })

  it('of all: the most, the fewest, the sum, the average', () => {
    const g = table(
      'When a round begins, everyone gains 1 point.',
      'A player may join the mean: their points become the average of the points of everyone else (rounded).',
      'A player may sink: their points become the fewest points among everyone minus 1.',
      'A player may rise: their points become twice the most points among everyone.',
      'A player may level: the points of everyone become 3.',
    )
    give(g, 'Bo', 10)
    give(g, 'Cy', 5)
    g.move('Ann', 301, 'join the mean')
    expect(scores(g)).toEqual([8, 10, 5])
    g.move('Bo', 301, 'sink')
    g.move('Cy', 301, 'rise')
    expect(scores(g)).toEqual([8, 4, 16])
    g.move('Cy', 301, 'level')
    expect(scores(g)).toEqual([3, 3, 3])
  })
})

describe('whom a live sentence means', () => {
  it('says who of those counts who tie', () => {
    const g = table(
      'A player may a: whoever has the most points (of those who tie, the first by seat) gains 1 gold.',
      'A player may b: whoever has the most points (of those who tie, nobody) gains 10 gold.',
      'A player may c: the two with the fewest points (all who tie) gain 100 gold.',
      'A player may d: the two with the fewest points (of those who tie, nobody) gain 1000 gold.',
      'Each player has gold, at first 0.',
    )
    for (const move of ['a', 'b', 'c', 'd']) g.move('Ann', 301, move)
    expect(names.map((name) => g.quantity(name, 'gold'))).toEqual([101, 100, 100])
    give(g, 'Cy', 3)
    for (const move of ['b', 'd']) g.move('Ann', 301, move)
    expect(names.map((name) => g.quantity(name, 'gold'))).toEqual([1101, 1100, 110])
  })

  it('finds neighbours, swaps, shares, and pays into a bank and out of it', () => {
    const g = table(
      'There is a number, the bank, at first 7.',
      'A player may hand on: the player after the player whose turn it is and the player before the player whose turn it is swap their points.',
      'A player may abdicate: all points of the player whose turn it is are shared equally among everyone.',
      'A player may save: they pay half of their points (rounded up) into the bank.',
      'A player may break the bank: half of the bank (rounded up) is shared equally among everyone but the player whose turn it is as points.',
    )
    give(g, 'Bo', 4)
    g.move('Ann', 301, 'hand on')
    expect(scores(g)).toEqual([0, 0, 4])
    give(g, 'Ann', 9)
    g.move('Ann', 301, 'abdicate')
    expect(scores(g)).toEqual([1, 4, 8])
    g.move('Cy', 301, 'save')
    expect([g.points('Cy'), g.state.table.get('bank')]).toEqual([4, 11])
    g.move('Cy', 301, 'break the bank')
    expect([scores(g), g.state.table.get('bank')]).toEqual([[1, 7, 7], 5])
  })

  it('swaps between two who are each alone in what they are, and else between nobody', () => {
    const g = table(
      'A player may turn tables: whoever alone has the most points and whoever alone has the fewest points swap their points.',
    )
    give(g, 'Bo', 4)
    g.move('Ann', 301, 'turn tables')
    expect(scores(g)).toEqual([0, 4, 0])
    give(g, 'Cy', 1)
    g.move('Ann', 301, 'turn tables')
    expect(scores(g)).toEqual([4, 0, 1])
  })
})

describe('what a live sentence says is so', () => {
  it('weighs votes: three for some, none for others, parts of one', () => {
    const g = table(
      'When a player joins, they become the king.',
      'A player who is king has 3 votes.',
      'A player may become triple: they become the king.',
    )
    g.move('Ann', 301, 'become triple')
    expect(g.outcomeOfProposal(turn(g, 'Ann', ['Bo', 'Cy']))).toBe('adopted')
    expect(g.outcomeOfProposal(turn(g, 'Bo', ['Ann']))).toBe('defeated')
  })

  it('counts parts of votes exactly, and asks nobody who has none', () => {
    const g = table(
      'Each player has gold, at first 1.',
      'Each player has half of their gold votes.',
      'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
    )
    give(g, 'Ann', 1, 'gold')
    give(g, 'Cy', -1, 'gold')
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.vote('Bo', id, 'against')
    expect(g.state.closedProposals.get(id)?.tally).toEqual({
      for: 2,
      against: 1,
      abstain: 0,
      eligible: 3,
      unit: 2,
    })
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it('lets a vote end as soon as it is decided', () => {
    const g = table(
      'A vote closes as soon as half of those who may vote are against it.',
      'A vote closes as soon as more than half of those who may vote are for it.',
    )
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    expect(g.state.openProposals.has(id)).toBe(true)
    g.vote('Bo', id, 'for')
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it('adopts each kind of change as it says, and otherwise from a circuit on', () => {
    const g = table(
      'A repeal is adopted if everyone who may vote votes for it, and only then.',
      'An enactment is adopted if at least two thirds of those who vote are for it; from the second circuit on, if at least 1 vote is for it.',
    )
    expect(g.outcomeOfProposal(turn(g, 'Ann', ['Cy']))).toBe('adopted')
    expect(g.outcomeOfProposal(turn(g, 'Bo', ['Cy', 'Ann']))).toBe('defeated')
    const repealing = g.decide('Cy', [repeal(202)], ['Ann'])
    expect(g.outcomeOfProposal(repealing)).toBe('defeated')
    g.act('Cy', { type: 'end-turn' })
    expect(g.outcomeOfProposal(turn(g, 'Ann', ['Cy', 'Bo']))).toBe('adopted')
  })

  it('lets turns go round in another order, in each circuit its own', () => {
    const movers = (g: ReturnType<typeof table>) =>
      Array.from({ length: 7 }, () => {
        const mover = g.mover ?? ''
        turn(g, mover)
        return mover
      }).join(' ')
    const alone = (sentence: string) =>
      new Game([bookRule(202, points()), bookRule(301, said(sentence))], names)
    expect(movers(alone('Turns go round by seat.'))).toBe('Ann Bo Cy Ann Bo Cy Ann')
    expect(movers(alone('Turns go round backwards by name.'))).toBe('Cy Bo Ann Cy Bo Ann Cy')
    expect(movers(alone('Turns go round by name, backwards from the second circuit on.'))).toBe(
      'Ann Bo Cy Cy Bo Ann Cy',
    )
    expect(movers(alone('Turns go round by seat; each circuit begins one seat later.'))).toBe(
      'Ann Bo Cy Bo Cy Ann Cy',
    )
  })
})

describe('what a live sentence forbids', () => {
  it('looks at the kind of change and at the rule', () => {
    const g = table('Nobody may amend a rule whose number is odd.')
    g.propose('Ann', amendment(301, 'Other.'))
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
    g.propose('Ann', amendment(202, 'Other.'))
    expect(g.result).toBe('applied')
  })

  it('knows days', () => {
    const g = table('While it is Sunday, nobody may amend a rule whose number is odd.')
    const day = 24 * 60 * 60 * 1000
    const tried = new Set<string>()
    for (let days = 0; days < 7; days++) {
      g.propose('Ann', amendment(301, 'Other.'))
      tried.add(`${new Date(g.state.now).getUTCDay() === 0} ${g.result}`)
      g.wait(day)
    }
    expect([...tried].sort()).toEqual(['false applied', 'true rule-forbids'])
  })

  it('counts words, rules and titles', () => {
    const g = table(
      'No rule may have more than 8 words.',
      'There may be at most 4 mutable rules.',
      'A proposal may make at most 1 change.',
    )
    g.propose('Ann', enactment('One two three four five six seven eight nine.'))
    expect(g.result).toBe('rule-forbids')
    g.propose('Ann', enactment('One two three four five six seven eight.'))
    expect(g.result).toBe('applied')
    g.propose('Ann', enactment('A.'), enactment('B.'))
    expect(g.result).toBe('rule-forbids')
    const full = table('There may be at most 3 mutable rules.')
    full.propose('Ann', enactment('A fourth.'))
    expect(full.result).toBe('too-many-rules')
  })

  it('keeps what players have within what their rule says', () => {
    const g = table(
      'Each player has gold, at first 1, never fewer than 0 or more than 2.',
      'When a proposal is adopted, everyone gains 5 gold.',
      'When a proposal is defeated, everyone loses 9 gold.',
    )
    g.decide('Ann', [plain])
    expect(g.quantity('Bo', 'gold')).toBe(2)
    g.act('Ann', { type: 'end-turn' })
    g.decide('Bo', [plain], names)
    expect(g.quantity('Bo', 'gold')).toBe(0)
  })
})

describe('a proposal that a live sentence withdraws', () => {
  it('is not decided, earns nothing, and leaves its turn for another', () => {
    const g = table(
      'When a proposal is made and the number of words in it is more than 6, it is withdrawn.',
      'When a proposal is defeated, its proponent loses 5 points.',
    )
    const id = g.propose('Ann', enactment('One two three four five six.'))
    expect(g.outcomeOfProposal(id)).toBe('withdrawn')
    expect(g.state.turns[0]?.proposal).toBeUndefined()
    expect(g.outcomeOfProposal(turn(g, 'Ann'))).toBe('adopted')
    expect(scores(g)).toEqual([0, 0, 0])
  })
})

describe('what a live sentence remembers', () => {
  it('counts what is adopted in a row', () => {
    const g = table(
      'When a player’s proposal is adopted for the second time in a row, they gain 3 points.',
    )
    const round = (against: readonly string[] = []) => {
      for (const name of names) turn(g, name, name === 'Ann' ? against : [])
    }
    round()
    expect(scores(g)).toEqual([0, 0, 0])
    round(['Ann', 'Bo'])
    expect(scores(g)).toEqual([0, 3, 3])
    round()
    round()
    expect(scores(g)).toEqual([3, 3, 3])
  })

  it('gives what is given the first time once to each player', () => {
    const g = table('The first time a player reaches 50 points, they gain 5 points.')
    give(g, 'Ann', 60)
    give(g, 'Ann', -30)
    give(g, 'Ann', 20)
    give(g, 'Bo', 50)
    give(g, 'Cy', 49)
    expect(scores(g)).toEqual([55, 55, 49])
  })

  it('forgets with the sentence', () => {
    const g = table('The first time a player reaches 50 points, they gain 5 points.')
    give(g, 'Ann', 50)
    const other = said('The first time a player reaches 60 points, they gain 6 points.')
    g.decide('Ann', [amendment(301, 'Sixty.', other)])
    give(g, 'Ann', 5)
    expect(g.points('Ann')).toBe(66)
  })

  it('lets a rule end after so many turns', () => {
    const g = table()
    const sentence = said('This rule is repealed after 2 turns.')
    g.decide('Ann', [enactment('For a while.', sentence)])
    const number = [...g.state.rules.values()].at(-1)?.number ?? 0
    g.act('Ann', { type: 'end-turn' })
    turn(g, 'Bo')
    expect(g.rule(number)?.status).toBe('in-force')
    turn(g, 'Cy')
    expect(g.rule(number)?.status).toBe('repealed')
  })

  it('pays once a day for the first proposal', () => {
    const g = table('When a player makes their first proposal of a day, they gain 5 points.')
    turn(g, 'Ann')
    for (const name of ['Bo', 'Cy', 'Ann']) turn(g, name)
    expect(scores(g)).toEqual([5, 5, 5])
    g.wait(86_400_000)
    for (const name of ['Bo']) turn(g, name)
    expect(scores(g)).toEqual([5, 10, 5])
  })

  it('pays for a bounty', () => {
    const g = table(
      'When a proposal that repeals rule 202 is adopted, its proponent gains 10 gold.',
    )
    turn(g, 'Ann')
    g.decide('Bo', [repeal(202)])
    expect(names.map((name) => g.quantity(name, 'gold') ?? 0)).toEqual([0, 10, 0])
  })
})

describe('a sentence that is too much', () => {
  it('takes too many steps: silent, flagged, and the game goes on', () => {
    const many = 'who has more points than everyone '
    const sentence = `When a proposal is adopted, everyone ${many.repeat(5)}gains 1 point.`
    const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
    const other = said('When a proposal is adopted, its proponent gains 2 points.')
    const rules = [bookRule(202, points()), bookRule(301, said(sentence)), bookRule(302, other)]
    const g = new Game(rules, people)
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    for (const name of people) g.vote(name, id, 'for')
    expect(g.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'flag', problem: 'too-much-work' }),
    )
    expect(people.map((name) => g.points(name))).toEqual([2, 0, 0, 0, 0, 0, 0, 0])
  })

  it('works with numbers too large to be had of anything: silent, flagged', () => {
    const g = table(
      'The worth is 999999999 times 999999999.',
      'A player may dream: they gain as many points as the worth.',
    )
    g.move('Ann', 301, 'dream')
    expect(g.points('Ann')).toBe(0)
    expect(g.result).not.toBe('applied')
  })
})
