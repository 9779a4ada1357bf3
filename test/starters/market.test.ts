import { describe, expect, it } from 'vitest'
import type { InitialRule } from '../../src/actions/change.ts'
import { usesIn } from '../../src/actions/passage.ts'
import { market } from '../../src/starters/market.ts'
import { playerOf } from '../engine/table.ts'
import { acting, amendment, enactment, Game, mechanic, repeal } from '../mechanics/game.ts'
import { inWords, oneInWords } from '../in-words.ts'

const hourMs = 3_600_000
const names = ['Ann', 'Bo', 'Cy', 'Di']
const idler = 'Rotting Slacking Bastard'
const plain = enactment('Tea is served at four.')

/** Rules as they are, but everyone begins with so many points, and there is room for more rules. */
function rich(points: number): readonly InitialRule[] {
  const other = new Map([
    [
      201,
      [
        ...inWords('Turns go round by surname.'),
        ...inWords(`Each player has points, at first ${String(points)}.`),
      ],
    ],
    [209, [...inWords('There may be at most 100 mutable rules.')]],
  ])
  return market.rules.map((rule) =>
    acting(rule, ...(other.get(rule.number) ?? usesIn(rule.passages))),
  )
}

const game = (points = 50) => new Game(rich(points), names)
const health = (g: Game, name: string) => g.quantity(name, 'health')
const items = (g: Game, name: string, item: string) =>
  g.state.players.get(playerOf(name))?.items.get(item) ?? 0
const adopted = (g: Game, id: Parameters<Game['outcomeOfProposal']>[0]) => g.outcomeOfProposal(id)

describe('Market', () => {
  it('keeps the numbers and statuses of its book', () => {
    const status = (wanted: string) =>
      market.rules.filter((rule) => rule.status === wanted).map((rule) => rule.number)
    expect(status('repealed')).toEqual([203])
    expect(status('defeated')).toEqual([305, 307])
    expect(market.rules.map((rule) => rule.number).filter((one) => one > 300)).toEqual(
      Array.from({ length: 15 }, (_, index) => 301 + index),
    )
    expect(market.rules.some((rule) => rule.number === 210)).toBe(false)
  })

  it('has 24 mutable rules in force, so a 25th is the last', () => {
    const g = new Game(market.rules, names)
    g.decide('Ann', [plain])
    g.propose('Bo', plain)
    expect(g.fault).toMatchObject({ code: 'too-many-rules', rule: 209 })
  })
})

describe('201, 202: order and score', () => {
  it('goes by surname', () => {
    const people = ['Ann', 'Zoe Abel', 'Bo Berg']
    const g = new Game(rich(0), people)
    expect(g.mover).toBe('Zoe Abel')
    g.decide('Zoe Abel', [plain])
    expect(g.mover).toBe('Ann')
    g.decide('Ann', [plain])
    expect(g.mover).toBe('Bo Berg')
  })

  it('scores (number − 291) × the fraction in favour, rounded, adopted or not', () => {
    const g = game(0)
    g.decide('Ann', [plain], ['Di'])
    expect(g.points('Ann')).toBe(19)
    g.decide('Bo', [plain], ['Ann', 'Cy', 'Di'])
    expect(g.points('Bo')).toBe(7 - 10)
  })

  it('202 amended scores by the new formula; repealed, not at all', () => {
    const g = game(0)
    const formula = oneInWords(
      'When the vote on a proposal closes, its proponent gains as many points as (the number of votes for it times 100) divided by (the number of votes against it minus the number of votes against it) (rounded).',
    )
    const parts = inWords(
      'Players may propose only in their turn.',
      'Nobody may make more than 1 proposal in a turn.',
      'A turn ends as soon as its player has had 1 proposal decided in their turn, and not before.',
    )
    g.decide('Ann', [amendment(202, 'Nothing divides.', ...parts, formula)])
    g.decide('Bo', [plain])
    expect(g.points('Bo')).toBe(0)
    expect(g.flags).toContain('the sentence divides by nothing')
    g.decide('Cy', [repeal(316)])
    g.act('Cy', { type: 'end-turn' })
    g.decide('Di', [plain])
    expect(g.points('Di')).toBe(0)
  })
})

describe('301, 302: majority and ties', () => {
  it('301: a majority of the eligible adopts, until amended or repealed', () => {
    const g = game()
    expect(adopted(g, g.decide('Ann', [plain], ['Di']))).toBe('adopted')
    const all = oneInWords(
      'A rule-change is adopted if everyone who may vote votes for it, and only then.',
    )
    g.decide('Bo', [amendment(301, 'All.', all)])
    expect(adopted(g, g.decide('Cy', [plain], ['Ann']))).toBe('defeated')
  })

  it('302: in a tie the Judge’s vote is turned round as the vote closes, and pays the Judge 10', () => {
    const g = game()
    const id = g.decide('Ann', [plain], ['Cy', 'Di'])
    expect(adopted(g, id)).toBe('adopted')
    const vote = g.state.closedProposals.get(id)?.votes.get(playerOf('Di'))
    expect(vote).toMatchObject({ ballot: 'for', forcedBy: { number: 302 } })
    expect(g.points('Di')).toBe(60)
    expect(adopted(g, g.decide('Bo', [plain], ['Cy', 'Di']))).toBe('defeated')
    expect(g.points('Ann')).toBeGreaterThanOrEqual(60)
  })

  it('302: amended it pays 3; repealed, a tie is no majority', () => {
    const g = game()
    g.decide('Ann', [amendment(302, 'Three.', mechanic('tie-break', { points: 3 }))])
    const before = g.points('Ann') ?? 0
    expect(adopted(g, g.decide('Bo', [plain], ['Cy', 'Di']))).toBe('defeated')
    expect(g.points('Ann')).toBe(before + 3)
    g.decide('Cy', [repeal(316)])
    expect(adopted(g, g.decide('Di', [plain], ['Bo', 'Cy']))).toBe('defeated')
  })

  it('302: leaves an abstention of the Judge as it is, for it makes no tie', () => {
    const rules = market.rules.map((rule) =>
      rule.number === 105
        ? acting(
            rule,
            ...inWords('Every player may always abstain, whatever rules of lower rank say.'),
          )
        : rule,
    )
    const g = new Game(rules, ['Ann', 'Bo', 'Cy', 'Di', 'Eve'])
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    for (const [name, ballot] of [
      ['Ann', 'for'],
      ['Bo', 'for'],
      ['Cy', 'against'],
      ['Di', 'against'],
      ['Eve', 'abstain'],
    ] as const)
      g.vote(name, id, ballot)
    expect(adopted(g, id)).toBe('defeated')
    expect(g.state.closedProposals.get(id)?.votes.get(playerOf('Eve'))?.ballot).toBe('abstain')
  })
})

describe('303, bribery', () => {
  const proposed = () => {
    const g = game()
    const id = g.propose('Ann', plain)
    g.move('Ann', 303, 'bribe', { whom: playerOf('Bo') })
    return { g, id }
  }
  const ballotOf = (g: Game, id: Parameters<Game['formOf']>[0], name: string) =>
    (g.state.closedProposals.get(id) ?? g.state.openProposals.get(id))?.votes.get(playerOf(name))

  it('takes 10 points to bind a vote, and the bribed player votes as bound', () => {
    const { g, id } = proposed()
    expect([g.points('Ann'), g.points('Bo')]).toEqual([40, 60])
    g.callVote('Ann', id)
    g.vote('Bo', id, 'against')
    expect(g.fault).toMatchObject({ code: 'ballot-not-offered', rule: 303 })
    g.vote('Ann', id, 'for')
    g.vote('Cy', id, 'against')
    expect(g.state.openProposals.get(id)?.votes.has(playerOf('Bo'))).toBe(false)
    g.vote('Di', id, 'against')
    expect(ballotOf(g, id, 'Bo')).toMatchObject({ ballot: 'for', forcedBy: { number: 303 } })
  })

  it('can be outbid: 5 frees, 10 turns round; only by third players, before the vote', () => {
    const { g, id } = proposed()
    g.move('Bo', 303, 'counter-bribe', { whom: playerOf('Bo'), how: 'free' })
    expect(g.outcome.kind).toBe('refused')
    g.move('Cy', 303, 'counter-bribe', { whom: playerOf('Bo'), how: 'turn' })
    expect([g.points('Cy'), g.points('Bo')]).toEqual([40, 70])
    g.move('Di', 303, 'counter-bribe', { whom: playerOf('Bo'), how: 'free' })
    expect([g.points('Di'), g.points('Bo')]).toEqual([45, 75])
    g.move('Cy', 303, 'counter-bribe', { whom: playerOf('Bo'), how: 'free' })
    expect(g.outcome.kind).toBe('refused')
    g.callVote('Ann', id)
    g.vote('Bo', id, 'against')
    expect(g.result).toBe('applied')
    g.move('Ann', 303, 'bribe', { whom: playerOf('Bo') })
    expect(g.fault).toMatchObject({ code: 'has-voted-already', rule: 303 })
  })

  it('is closed to who cannot pay, and starts with the proponent only', () => {
    const g = new Game(rich(9), names)
    g.propose('Ann', plain)
    g.move('Ann', 303, 'bribe', { whom: playerOf('Bo') })
    expect(g.fault).toMatchObject({ code: 'cannot-pay', rule: 303 })
    g.move('Bo', 303, 'bribe', { whom: playerOf('Ann') })
    expect(g.result).toBe('no-such-move')
  })

  it('amended costs what it says; repealed, the moves and the bonds are gone', () => {
    const g = game()
    g.decide('Ann', [amendment(303, 'One point.', mechanic('bribery', { bribe: 1 }))])
    const id = g.propose('Bo', repeal(316))
    g.move('Bo', 316, 'bribe', { whom: playerOf('Cy') })
    expect(g.points('Cy')).toBe(51)
    g.callVote('Bo', id)
    for (const name of ['Ann', 'Bo', 'Di']) g.vote(name, id, 'for')
    expect(adopted(g, id)).toBe('adopted')
    g.propose('Cy', plain)
    expect(g.offers('Cy').some((one) => one.offer.move === 'bribe')).toBe(false)
  })
})

describe('304, the 36 hours', () => {
  it('ends the turn of who does not propose, and passes the title on', () => {
    const g = game()
    g.wait(36 * hourMs)
    g.act('Di', { type: 'tick' })
    expect(g.mover).toBe('Bo')
    expect(g.state.titles.get(idler)).toBe(playerOf('Ann'))
    expect(g.points('Ann')).toBe(50)
    g.wait(36 * hourMs)
    g.act('Di', { type: 'tick' })
    expect(g.state.titles.get(idler)).toBe(playerOf('Bo'))
    expect(g.mover).toBe('Cy')
  })

  it('stops with the proposal, and a Judge can give more time', () => {
    const g = game()
    g.move('Di', 304, 'give more time', { hours: 24 })
    expect(g.fault).toMatchObject({ code: 'not-for-you', rule: 304 })
    g.act('Ann', { type: 'invoke-judgment', question: 'May I have more time?' })
    g.move('Di', 304, 'give more time', { hours: 24 })
    expect(g.result).toBe('applied')
    g.wait(50 * hourMs)
    g.propose('Ann', plain)
    expect(g.result).toBe('applied')
    g.wait(100 * hourMs)
    g.act('Di', { type: 'tick' })
    expect(g.mover).toBe('Ann')
  })

  it('amended to an hour it is one; repealed, turns have no end', () => {
    const g = game()
    const hour = inWords(
      'A turn in which nothing is proposed for 1 hour is skipped.',
      'A Judge may give more time of 1 to 720 hours: the clocks of this rule run that many hours longer.',
    )
    g.decide('Ann', [amendment(304, 'An hour.', ...hour)])
    g.wait(hourMs)
    g.act('Di', { type: 'tick' })
    expect(g.mover).toBe('Cy')
    expect(g.state.titles.size).toBe(0)
    g.decide('Cy', [repeal(316)])
    g.wait(1000 * hourMs)
    g.act('Di', { type: 'tick' })
    expect(g.mover).toBe('Di')
  })
})

describe('306, the Webmaster', () => {
  const round = (g: Game) => {
    for (let turn = 0; turn < 4; turn++)
      g.decide(g.mover ?? '', [plain, repeal(g.state.nextNumber - 1)])
  }

  it('receives 2 points at the beginning of their turn, or a pat on the back', () => {
    const g = game(0)
    g.move('Bo', 306, 'become Webmaster')
    g.decide('Ann', [plain])
    expect(g.points('Bo')).toBe(2)
    g.move('Ann', 306, 'choose', { option: 'points' })
    expect(g.outcome.kind).toBe('refused')
    g.move('Bo', 306, 'choose', { option: 'pat on the back' })
    round(g)
    expect(g.quantity('Bo', 'pat on the back')).toBe(1)
    g.move('Bo', 306, 'resign as Webmaster')
    round(g)
    expect(g.quantity('Bo', 'pat on the back')).toBe(1)
  })

  it('with 100 points receives the pat; amended or repealed, what the rule then says', () => {
    const g = game(100)
    g.move('Bo', 306, 'become Webmaster')
    g.decide('Ann', [plain])
    expect([g.points('Bo'), g.quantity('Bo', 'pat on the back')]).toEqual([100, 1])
    const pay = oneInWords(
      'When a player’s turn begins and they are Webmaster, they gain 7 points.',
    )
    g.decide('Bo', [amendment(306, 'Seven.', pay)])
    const before = g.points('Bo') ?? 0
    for (const name of ['Cy', 'Di', 'Ann']) g.decide(name, [plain])
    expect(g.points('Bo')).toBe(before + 7)
    g.decide('Bo', [repeal(317)])
    expect(g.offers('Bo').some((one) => one.offer.move === 'become Webmaster')).toBe(false)
  })
})

describe('308–310, the Market', () => {
  it('sells what the rules put on sale, at their prices, to who can pay', () => {
    const g = game(12)
    g.move('Cy', 308, 'buy', { item: 'onions' })
    g.move('Cy', 308, 'buy', { item: 'jars of peanut butter', count: 2 })
    expect([
      g.points('Cy'),
      items(g, 'Cy', 'onions'),
      items(g, 'Cy', 'jars of peanut butter'),
    ]).toEqual([3, 1, 2])
    g.move('Cy', 308, 'buy', { item: 'flashlights' })
    expect(g.fault).toMatchObject({ code: 'cannot-pay', rule: 308 })
    g.move('Cy', 308, 'buy', { item: 'chicken sandwiches' })
    expect(g.points('Cy')).toBe(1)
    const offer = g.offers('Cy').find((one) => one.offer.move === 'buy')
    expect(offer?.offer.closed?.code).toBe('cannot-pay')
    g.move('Cy', 308, 'buy', { item: 'unicorn' })
    expect(g.outcome.kind).toBe('refused')
  })

  it('310 amended changes the price; repealed, the goods; 308 repealed, the market', () => {
    const g = game()
    const dear = oneInWords('A chicken sandwich is for sale for 9, 1 in all.')
    g.decide('Ann', [amendment(310, 'Nine.', dear)])
    const before = g.points('Di') ?? 0
    g.move('Di', 308, 'buy', { item: 'chicken sandwiches' })
    expect(g.points('Di')).toBe(before - 9)
    g.move('Di', 308, 'buy', { item: 'chicken sandwiches' })
    expect(g.fault).toMatchObject({ code: 'not-in-stock', args: { left: 0 } })
    g.decide('Bo', [repeal(316)])
    g.move('Di', 308, 'buy', { item: 'chicken sandwiches' })
    expect(g.result).toBe('field-not-an-option')
    g.decide('Cy', [repeal(308)])
    g.move('Di', 308, 'buy', { item: 'flashlights' })
    expect(g.result).toBe('rule-not-in-force')
  })

  it('309: a lit flashlight burns a point each round', () => {
    const g = game(7)
    g.move('Bo', 309, 'light a flashlight')
    expect(g.fault).toMatchObject({ code: 'not-for-you', rule: 309 })
    g.move('Bo', 308, 'buy', { item: 'flashlights' })
    g.move('Bo', 309, 'light a flashlight')
    const choice = () => g.state.players.get(playerOf('Bo'))?.choices.get('flashlight')
    for (const name of ['Ann', 'Bo', 'Cy']) g.decide(name, [plain])
    const before = g.points('Bo') ?? 0
    g.decide('Di', [plain])
    expect([g.points('Bo'), choice()]).toEqual([before - 1, 'lit'])
    g.move('Bo', 309, 'put out the flashlight')
    expect(choice()).toBe('warm')
    expect(g.flags).toEqual([])
  })
})

describe('311, 312: health', () => {
  it('begins at 4B, falls by 5 each turn, by 6 for the title', () => {
    const g = game()
    expect(health(g, 'Ann')).toBe(0x4b)
    g.wait(36 * hourMs)
    g.act('Ann', { type: 'tick' })
    expect(health(g, 'Ann')).toBe(0x4b - 6)
    expect(health(g, 'Bo')).toBe(0x4b - 5)
  })

  it('without health there is no vote, and the vote closes without it', () => {
    const rules = rich(50).map((rule) =>
      rule.number === 311
        ? acting(
            rule,
            ...inWords('Each player has health, at first 5.'),
            ...inWords('Only whoever has more than 0 health may vote.'),
          )
        : rule,
    )
    const g = new Game(rules, names)
    g.act('Ann', {
      type: 'claim',
      rule: 311,
      effects: [{ do: 'add', player: playerOf('Di'), quantity: 'health', by: -5 }],
      note: 'Poison.',
    })
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Di', id, 'against')
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 311 })
    for (const name of ['Ann', 'Bo', 'Cy']) g.vote(name, id, 'for')
    expect(adopted(g, id)).toBe('adopted')
  })

  it('312 amended takes 1; repealed, nothing; 311 amended lets the weak vote', () => {
    const g = game()
    const one = oneInWords('When a player’s turn ends, everyone loses 1 health.')
    g.decide('Ann', [amendment(312, 'One.', one)])
    expect(health(g, 'Ann')).toBe(0x4b - 1)
    g.decide('Bo', [repeal(316)])
    expect(health(g, 'Ann')).toBe(0x4b - 1)
  })
})

describe('314, scrubs', () => {
  it('come in by a majority, once the vote is over, with health at the average', () => {
    const g = game(0)
    const id = g.propose('Ann', plain)
    g.join('Ed')
    expect(g.state.players.get(playerOf('Ed'))?.status).toBe('waiting')
    for (const name of ['Ann', 'Bo', 'Cy']) g.admit(name, 'Ed', 'for')
    expect(g.state.players.get(playerOf('Ed'))?.status).toBe('waiting')
    g.callVote('Ann', id)
    for (const name of names) g.vote(name, id, 'for')
    expect(g.state.players.get(playerOf('Ed'))?.status).toBe('seated')
    expect(g.quantity('Ed', 'points')).toBe(0)
    expect(health(g, 'Ed')).toBe(health(g, 'Ann'))
  })

  it('are turned away by a majority; with 314 repealed a word lets anyone in, at 4B', () => {
    const g = game(0)
    g.join('Ed')
    for (const name of ['Ann', 'Bo', 'Cy']) g.admit(name, 'Ed', 'against')
    expect(g.state.players.get(playerOf('Ed'))?.status).toBe('left')
    g.decide('Ann', [repeal(314)])
    g.letIn('Flo')
    expect(g.state.players.get(playerOf('Flo'))?.status).toBe('seated')
    expect(health(g, 'Flo')).toBe(0x4b)
  })

  it('amended to all, a majority does not suffice', () => {
    const g = game(0)
    g.decide('Ann', [
      amendment(
        314,
        'All.',
        ...inWords(
          'A newcomer comes in when all of the players agree, and can do nothing before every open proposal has been voted on.',
        ),
      ),
    ])
    g.join('Ed')
    for (const name of ['Ann', 'Bo', 'Cy']) g.admit(name, 'Ed', 'for')
    expect(g.state.players.get(playerOf('Ed'))?.status).toBe('waiting')
    g.admit('Di', 'Ed', 'for')
    expect(g.state.players.get(playerOf('Ed'))?.status).toBe('seated')
  })
})

describe('a game of Market', () => {
  it('goes to a win at 200', () => {
    const g = game(0)
    g.move('Di', 306, 'become Webmaster')
    for (let turn = 0; turn < 60 && g.state.status === 'playing'; turn++) {
      const newest = [...g.state.rules.values()].filter((rule) => rule.status === 'in-force').at(-1)
      const number = newest?.number ?? 0
      const heal = names.map((name) => ({
        do: 'add' as const,
        player: playerOf(name),
        quantity: 'health',
        by: 5,
      }))
      g.act('Ann', { type: 'claim', rule: 312, effects: heal, note: 'Tea.' })
      g.decide(g.mover ?? '', [number > 315 ? repeal(number) : plain])
    }
    expect(g.state.status).toBe('won')
    expect(g.state.wonBy?.number).toBe(208)
    expect(g.flags).toEqual([])
  })
})
