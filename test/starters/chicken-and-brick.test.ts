import { describe, expect, it } from 'vitest'
import { chickenAndBrick } from '../../src/starters/chicken-and-brick.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, enactment, Game, repeal } from '../mechanics/game.ts'
import { inWords, oneInWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const plain = enactment('Tea is served at four.')

function game(change: (rule: InitialRule) => InitialRule = (rule) => rule) {
  return new Game(chickenAndBrick.rules.map(change), names)
}

/** The book with a rule that was void in force. */
const reviving = (number: number) =>
  game((rule) => (rule.number === number ? { ...rule, status: 'in-force' } : rule))

/** The same, with nothing that leaves the end of a debate to the proponent (111). */
const debatesEnd = () =>
  game((rule) => {
    if (rule.number === 111) return { ...rule, passages: [{ prose: 'Debate.' }] }
    return rule.number === 310 ? { ...rule, status: 'in-force' } : rule
  })

const sideOf = (g: Game, name: string) => g.state.players.get(playerOf(name))?.choices.get('Deli')

describe('Chicken and Brick', () => {
  it('keeps the numbers and marks of its book', () => {
    const numbers = chickenAndBrick.rules.map((rule) => rule.number).filter((one) => one > 116)
    expect(numbers).toEqual([
      202, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 301, 304, 305, 308, 309, 310, 312, 313,
    ])
    const closed = chickenAndBrick.rules.filter((rule) => rule.status === 'closed')
    expect(closed.map((rule) => rule.number)).toEqual([304, 309, 310])
  })

  it('numbers the next proposal 314', () => {
    const g = game()
    const id = g.turn('Ann', [plain])
    expect(g.state.closedProposals.get(id)?.number).toBe(314)
  })
})

describe('301, overlapping turns', () => {
  it('lets the next player begin early, and keeps the votes in order', () => {
    const g = game()
    const first = g.propose('Ann', plain)
    g.move('Cy', 301, 'begin early')
    expect(g.fault).toMatchObject({ code: 'not-for-you', rule: 301 })
    g.move('Bo', 301, 'begin early')
    expect(g.state.turns.map((turn) => turn.player)).toEqual([playerOf('Ann'), playerOf('Bo')])
    const second = g.propose('Bo', plain)
    g.callVote('Bo', second)
    expect(g.fault).toMatchObject({ code: 'earlier-vote-first', rule: 301, args: { name: 'Ann' } })
    g.callVote('Ann', first)
    for (const name of names) g.vote(name, first, 'for')
    g.callVote('Bo', second)
    expect(g.result).toBe('applied')
    for (const name of names) g.vote(name, second, 'for')
    g.throwDie('Bo')
    expect(g.mover).toBe('Ann')
    g.throwDie('Ann')
    expect(g.mover).toBe('Cy')
    expect(g.flags).toEqual([])
  })

  it('repealed, nobody begins early, but turns go on under 202', () => {
    const g = game()
    g.turn('Ann', [repeal(301)])
    expect(g.offers('Cy').some((one) => one.offer.move === 'begin early')).toBe(false)
    expect(g.mover).toBe('Bo')
  })

  it('amended, turns go by account instead', () => {
    const g = game()
    const order = oneInWords('Turns go round by account name.')
    g.turn('Ann', [amendment(301, 'Turns go by account.', order)])
    expect(g.mover).toBe('Bo')
    expect(g.offers('Cy').some((one) => one.offer.move === 'begin early')).toBe(false)
  })
})

describe('305, Deli’s Rule', () => {
  it('makes everyone a Hoser until they choose, for nothing; changing costs 10', () => {
    const g = game()
    expect(names.map((name) => sideOf(g, name))).toEqual(['Hoser', 'Hoser', 'Hoser'])
    g.move('Ann', 305, 'choose', { option: 'Brick' })
    expect([sideOf(g, 'Ann'), g.points('Ann')]).toEqual(['Brick', 0])
    g.move('Ann', 305, 'change', { option: 'Live Chicken' })
    expect([sideOf(g, 'Ann'), g.points('Ann')]).toEqual(['Live Chicken', -10])
    g.move('Ann', 305, 'choose', { option: 'Brick' })
    expect(g.result).toBe('not-for-you')
    g.move('Ann', 305, 'change', { option: 'Live Chicken' })
    expect(g.result).toBe('field-not-an-option')
    g.move('Ann', 305, 'change', { option: 'Rooster' })
    expect(g.result).toBe('field-not-an-option')
  })

  it('gives Live Chickens 2 points for each rule-change, and Bricks a die after their turns', () => {
    const g = game()
    g.move('Bo', 305, 'choose', { option: 'Live Chicken' })
    g.move('Ann', 305, 'choose', { option: 'Brick' })
    g.turn('Ann', [plain, plain])
    expect(g.points('Bo')).toBe(4)
    const before = g.points('Ann') ?? 0
    const [face = 0] = g.throwDie('Ann')
    expect(g.points('Ann')).toBe(before + face)
    expect(g.points('Cy')).toBe(0)
    g.turn('Bo', [plain], ['Ann', 'Cy'])
    expect(g.state.owedThrows.size).toBe(0)
  })

  it('repealed, it pays no more; amended to 3 points, it pays 3', () => {
    const g = game()
    g.move('Bo', 305, 'choose', { option: 'Live Chicken' })
    const reward = inWords(
      'When a rule-change takes effect, everyone who has Live Chicken as their Deli gains 3 points.',
    )
    g.turn('Ann', [amendment(305, 'Three.', ...reward)])
    expect(g.points('Bo')).toBe(3)
    g.decide('Bo', [repeal(314)])
    expect(g.points('Bo')).toBe(3)
    g.throwDie('Bo')
    const before = g.points('Bo')
    g.turn('Cy', [plain])
    expect(g.points('Bo')).toBe(before)
  })
})

describe('308, 312, 109: who decides', () => {
  it('308: a majority changes mutable rules, until it is amended or repealed', () => {
    const g = game()
    expect(g.outcomeOfProposal(g.turn('Ann', [plain], ['Cy']))).toBe('adopted')
    const all = inWords(
      'An enactment, an amendment of a mutable rule or a repeal of a mutable rule is adopted if everyone who may vote votes for it, and only then.',
    )
    g.turn('Bo', [amendment(308, 'Everyone.', ...all)])
    expect(g.outcomeOfProposal(g.turn('Cy', [plain], ['Ann']))).toBe('defeated')
    g.turn('Ann', [repeal(315)])
    const id = g.turn('Bo', [plain], ['Cy'])
    const closed = g.state.closedProposals.get(id)
    expect(closed).toMatchObject({ outcome: 'adopted' })
    expect(closed?.decisions[0]?.rule).toBeUndefined()
  })

  it('312, 109: transmuting takes everyone, both ways', () => {
    const g = game()
    const there = g.turn('Ann', [{ do: 'transmute', rule: 208, to: 'immutable' }], ['Cy'])
    expect(g.state.closedProposals.get(there)?.decisions[0]).toMatchObject({
      adopted: false,
      rule: 312,
    })
    const back = g.turn('Bo', [{ do: 'transmute', rule: 111, to: 'mutable' }], ['Cy'])
    expect(g.state.closedProposals.get(back)?.decisions[0]).toMatchObject({
      adopted: false,
      rule: 109,
    })
    g.turn('Cy', [repeal(312)])
    const free = g.turn('Ann', [{ do: 'transmute', rule: 208, to: 'immutable' }], ['Cy'])
    expect(g.outcomeOfProposal(free)).toBe('adopted')
  })

  it('304: void, it decides nothing; in force, it decides for every kind of change', () => {
    const decided = (g: Game) => {
      const id = g.turn('Ann', [{ do: 'transmute', rule: 208, to: 'immutable' }], ['Cy'])
      return g.state.closedProposals.get(id)?.decisions[0]?.rule
    }
    expect(decided(game())).toBe(312)
    expect(decided(reviving(304))).toBe(304)
  })
})

describe('309 and 310, closed in this book', () => {
  it('309: a rule like it deletes itself as it is adopted', () => {
    const g = game()
    const id = g.turn('Ann', [
      enactment('NOP.', ...inWords('When this rule comes into force, this rule is repealed.')),
    ])
    expect(g.outcomeOfProposal(id)).toBe('adopted')
    expect(g.rule(314)?.status).toBe('repealed')
  })

  it('310: in force it is void, for 111 leaves the end of debate to the proponent', () => {
    const g = reviving(310)
    expect(g.rule(310)?.void?.because).toBe('rule 111 is immutable')
    g.propose('Ann', plain)
    endDebate(g, 'Bo', 310)
    expect(g.fault).toMatchObject({ code: 'rule-void', rule: 111 })
  })

  it('310: without 111 two thirds end the debate; closed, nobody is asked', () => {
    expect(
      game()
        .offers('Bo')
        .some((one) => one.rule.number === 310),
    ).toBe(false)
    const g = debatesEnd()
    const proposal = g.propose('Ann', plain)
    endDebate(g, 'Bo', 310)
    expect(g.state.openProposals.get(proposal)?.phase).toBe('debate')
    endDebate(g, 'Bo', 310)
    expect(g.result).toBe('already-asked')
    endDebate(g, 'Cy', 310)
    expect(g.state.openProposals.get(proposal)?.phase).toBe('voting')
  })

  it('310: amended to all, two do not suffice; repealed, the move is gone', () => {
    const g = debatesEnd()
    g.turn('Ann', [
      amendment(
        310,
        'All.',
        ...inWords(
          'All of those who may vote may together end the debate on a proposal under debate: it is put to the vote.',
        ),
      ),
    ])
    const proposal = g.propose('Bo', repeal(314))
    endDebate(g, 'Bo', 314)
    endDebate(g, 'Cy', 314)
    expect(g.state.openProposals.get(proposal)?.phase).toBe('debate')
    endDebate(g, 'Ann', 314)
    expect(g.state.openProposals.get(proposal)?.phase).toBe('voting')
    for (const name of names) g.vote(name, proposal, 'for')
    g.throwDie('Bo')
    g.propose('Cy', plain)
    endDebate(g, 'Bo', 314)
    expect(g.result).toBe('rule-not-in-force')
  })
})

/** Somebody asks for the end of the debate that is going on. */
function endDebate(g: Game, by: string, rule: number): void {
  const [proposal] = g.state.openProposals.values()
  g.move(by, rule, 'end the debate on', { proposal: String(proposal?.number) })
}

describe('313, Nacho’s Rule', () => {
  const wordy = enactment('Porridge is served to every PIGLET.')
  const claim = (g: Game, by: string, points: number) =>
    g.act(by, {
      type: 'claim',
      rule: 313,
      effects: [{ do: 'add', player: playerOf(by), quantity: 'points', by: points }],
      note: 'It rhymes.',
    })

  it('gives one point for any of the words, once, whole words only', () => {
    const g = game()
    g.decide('Ann', [wordy])
    expect(g.points('Ann')).toBe(1)
    g.throwDie('Ann')
    g.decide('Bo', [enactment('Piglets analyse.')])
    expect(g.points('Bo')).toBe(0)
    g.throwDie('Bo')
    g.decide('Cy', [wordy], ['Ann', 'Bo'])
    expect(g.points('Cy')).toBe(-10)
  })

  it('lets who had a proposal adopted claim a bonus, which others can contest and a Judge undo', () => {
    const g = game()
    claim(g, 'Ann', 2)
    expect(g.fault).toMatchObject({ code: 'nothing-to-claim', rule: 313 })
    g.decide('Ann', [plain])
    const id = claim(g, 'Ann', 2)
    expect(g.points('Ann')).toBe(2)
    const judgment = g.act('Bo', { type: 'contest', claim: id, reason: 'Four does not rhyme.' })
    g.act('Cy', {
      type: 'judge',
      judgment,
      answer: 'no rhyme',
      orders: [{ do: 'undo', action: id }],
    })
    expect(g.result).toBe('applied')
    expect(g.points('Ann')).toBe(0)
  })

  it('amended to pay 5 for each word, it does; repealed, nothing', () => {
    const g = game()
    const bonus = oneInWords(
      'When a proposal is adopted, its proponent gains 5 points for each word in it of “porridge, piglet”.',
    )
    g.turn('Ann', [amendment(313, 'Five each.', bonus)])
    g.decide('Bo', [wordy])
    expect(g.points('Bo')).toBe(10)
    g.throwDie('Bo')
    const before = g.points('Cy') ?? 0
    g.decide('Cy', [repeal(314)])
    g.throwDie('Cy')
    g.decide('Ann', [wordy])
    expect(g.points('Cy')).toBeGreaterThan(before)
    expect(g.flags).toEqual([])
  })
})

describe('a game of Chicken and Brick', () => {
  it('goes to a win at 100', () => {
    const g = game()
    g.move('Bo', 305, 'choose', { option: 'Live Chicken' })
    g.move('Cy', 305, 'choose', { option: 'Brick' })
    const seven = enactment('A pundit speaks.')
    for (let turn = 0; turn < 200 && g.state.status === 'playing'; turn++) {
      const newest = [...g.state.rules.values()].filter((rule) => rule.status === 'in-force').at(-1)
      const number = newest?.number ?? 0
      g.turn(g.mover ?? '', [number > 313 ? repeal(number) : seven])
      if (g.state.status === 'playing' && g.state.owedThrows.size > 0) g.throwDie('Cy')
    }
    expect(g.state.status).toBe('won')
    expect(g.state.wonBy?.number).toBe(208)
    expect(g.flags).toEqual([])
  })
})
