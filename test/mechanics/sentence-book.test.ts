import { describe, expect, it } from 'vitest'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { playerOf } from '../engine/table.ts'
import { bookRule, enactment, Game } from './game.ts'
import { grant, hourMs, points } from './scene.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'
import { inWords } from '../in-words.ts'

const dayMs = 24 * hourMs
const after = (g: Game, ms: number) => {
  g.wait(ms)
  g.act('Cy', { type: 'tick' })
}
const standing = (g: Game, ...numbers: readonly number[]) =>
  numbers.map((number) => [g.rule(number)?.status, g.rule(number)?.mutability])

/** Rule 101 is immutable; 301 speaks. */
function bookOf(...sentences: readonly string[]): Game {
  const rules = [
    bookRule(
      101,
      ...inWords('The app always lets a change take effect at the moment its vote closes.'),
    ),
    bookRule(201, ...inWords('Turns go round by seat.')),
    bookRule(202, points()),
    bookRule(205, said('When a player joins, they gain 3 gold.')),
    bookRule(301, ...sentences.map(said)),
  ]
  return new Game(rules, names)
}
const gone = ['repealed', 'mutable']
const there = ['in-force', 'mutable']

describe('a sentence about other rules', () => {
  it('repeals them, but for immutable ones while its own is mutable, and tells what kept it', () => {
    const g = bookOf('When a player’s turn ends, every other rule is repealed.')
    g.act('Ann', { type: 'end-turn' })
    expect(standing(g, 101, 201, 205, 301)).toEqual([['in-force', 'immutable'], gone, gone, there])
    const kept = g.entry.changes.filter(({ kind }) => kind === 'forbidden')
    expect(kept).toMatchObject([{ act: 'change-rule', by: 101, because: 'rule 101 is immutable' }])
    expect(g.flags).toEqual([])
    expect(g.rule(205)?.history.at(-1)?.by).toBe('self')
  })

  it('means those of which something is so, or that are named', () => {
    const g = bookOf(
      'When a player’s turn ends, every rule that contains “gold” is repealed.',
      'When a player’s turn begins, rule 202 becomes immutable.',
    )
    expect(standing(g, 202)).toEqual([['in-force', 'immutable']])
    g.act('Ann', { type: 'end-turn' })
    // Rule 301 contains it, too: what is said of every rule is said of the others.
    expect(standing(g, 205, 301)).toEqual([gone, there])
  })

  it('does not do what the rules on rule-changes forbid to everybody', () => {
    const g = table(
      'Nobody may repeal a rule whose number is even.',
      'When a player’s turn ends, rules 201 and 202 are repealed.',
    )
    g.act('Ann', { type: 'end-turn' })
    expect(standing(g, 201, 202)).toEqual([gone, there])
  })

  it('finds the first and the last by number', () => {
    const g = bookOf(
      'When a player’s turn ends, the rule that is mutable with the highest number is repealed.',
    )
    g.act('Ann', { type: 'end-turn' })
    expect(standing(g, 202, 205)).toEqual([there, gone])
  })

  it('counts words and names in them', () => {
    const g = table(
      'When a player’s proposal is adopted and the number of times their name stands in the rules is at least 3, they gain 1 point.',
      'When a player’s turn ends, they gain 1 point for each time their name stands in the rules.',
      'When a player’s turn begins, they gain 1 gold for each word in rule 201.',
    )
    g.decide('Ann', [enactment('Ann, Ann and Annette. ANN!')])
    g.act('Ann', { type: 'end-turn' })
    expect([g.points('Ann'), g.quantity('Bo', 'gold')]).toEqual([4, 7])
  })
})

describe('a sentence about how long ago something was', () => {
  it('counts whole days since, and knows who came when', () => {
    const g = table(
      'When a player’s turn ends, they gain 1 point for each day since they joined.',
      'Whoever joined more than 2 days ago may greet: they gain 10 points.',
    )
    g.move('Ann', 301, 'greet')
    expect(g.result).toBe('not-for-you')
    after(g, 2.5 * dayMs)
    g.move('Ann', 301, 'greet')
    g.act('Ann', { type: 'end-turn' })
    expect(g.points('Ann')).toBe(12)
  })

  it('knows since when somebody is something', () => {
    const g = table(
      'A player may be crowned: they become the king.',
      'Whoever has been king for 3 days wins.',
    )
    g.move('Ann', 301, 'be crowned')
    after(g, 2 * dayMs)
    g.move('Bo', 301, 'be crowned')
    after(g, 2 * dayMs)
    expect(g.state.winners).toEqual([])
    after(g, dayMs)
    expect(g.state.winners).toEqual([playerOf('Bo')])
  })

  it('tells votes in time from late ones, and today from yesterday', () => {
    const g = table(
      'When someone votes and the vote on it opened at most 1 day ago, they gain 1 point.',
      'When a player’s turn ends, everyone who voted today gains 10 points.',
    )
    const proposal = g.propose('Ann', plain)
    g.callVote('Ann', proposal)
    g.vote('Ann', proposal, 'for')
    after(g, 1.5 * dayMs)
    g.vote('Bo', proposal, 'for')
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 10, 0])
  })

  it('does something on a day of the year', () => {
    const g = table(
      'On 24 December at 20:00, everyone gains 1 point.',
      'While it is 1 July or later in the year, nobody may propose.',
    )
    const daysUntil = (month: number, day: number) =>
      Math.ceil((Date.UTC(1970, month - 1, day) - g.state.now) / dayMs)
    after(g, daysUntil(6, 30) * dayMs)
    turn(g, 'Ann')
    after(g, 2 * dayMs)
    g.propose('Bo', plain)
    expect([g.result, scores(g)]).toEqual(['rule-forbids', [0, 0, 0]])
    after(g, (daysUntil(12, 24) + 1) * dayMs)
    expect(scores(g)).toEqual([1, 1, 1])
    after(g, 365 * dayMs)
    expect(scores(g)).toEqual([2, 2, 2])
  })

  it('knows a day of one certain year', () => {
    const g = table(
      'While it is before 2 March 1971, nobody may propose.',
      'When a player’s turn ends and it is 1 January 1972 or later, everyone gains 1 point.',
    )
    const until = (year: number, month: number, day: number) =>
      after(g, Math.ceil((Date.UTC(year, month - 1, day) - g.state.now) / dayMs) * dayMs)
    const tried: string[] = []
    for (const [year, month, day] of [
      [1970, 12, 24],
      [1971, 3, 1],
      [1971, 3, 2],
    ] as const) {
      until(year, month, day)
      g.propose('Ann', plain)
      tried.push(g.result)
    }
    expect(tried).toEqual(['rule-forbids', 'rule-forbids', 'applied'])
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([0, 0, 0])
    until(1972, 1, 2)
    g.act('Bo', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 1, 1])
  })
})

describe('a sentence that stops something', () => {
  it('lets clocks stand while something is so', () => {
    const g = table(
      'A player may open a holiday: they become the king.',
      'A player may close a holiday: they are no longer king.',
      'While anyone is king, all clocks stand still.',
      'A turn ends 2 days after it began.',
    )
    after(g, dayMs)
    g.move('Bo', 301, 'open a holiday')
    after(g, 10 * dayMs)
    expect(g.mover).toBe('Ann')
    g.move('Bo', 301, 'close a holiday')
    after(g, 0.9 * dayMs)
    expect(g.mover).toBe('Ann')
    after(g, 0.2 * dayMs)
    expect(g.mover).toBe('Bo')
  })

  it('keeps some from moves, by name or all of them', () => {
    const g = table(
      'A player may take a bow: they gain 1 point.',
      'A player may sing: they gain 2 points.',
      'Nobody who is king may make a move.',
      'Nobody may make the move “Sing”.',
    )
    grant(g, { do: 'set-role', player: playerOf('Bo'), role: 'king', held: true })
    g.move('Bo', 301, 'take a bow')
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
    expect(g.offers('Bo').every(({ offer }) => offer.closed !== undefined)).toBe(true)
    g.move('Ann', 301, 'sing')
    g.move('Ann', 301, 'take a bow')
    expect(scores(g)).toEqual([1, 0, 0])
  })
})

describe('a sentence about what people have and are', () => {
  it('shares what somebody leaves behind', () => {
    const g = table(
      'When a player leaves, all their points are shared equally among everyone else.',
    )
    grant(g, { do: 'set', player: playerOf('Bo'), quantity: 'points', to: 9 })
    g.act('Bo', { type: 'forfeit' })
    expect(scores(g)).toEqual([4, 1, 4])
  })

  it('throws as many dice as somebody has of something', () => {
    const g = table(
      'A player may roll: they throw as many 6-sided dice as their gold: they gain that many points.',
    )
    grant(g, { do: 'set', player: playerOf('Ann'), quantity: 'gold', to: 3 })
    g.move('Ann', 301, 'roll')
    const faces = g.throwDie('Ann')
    expect([faces.length, g.points('Ann')]).toEqual([3, faces.reduce((sum, one) => sum + one, 0)])
    g.move('Bo', 301, 'roll')
    expect([g.state.owedThrows.size, g.points('Bo')]).toEqual([0, 0])
  })

  it('keeps rules from letting anyone throw, and people from being too much at once', () => {
    const g = table(
      'No rule may let anyone throw dice.',
      'A player may roll: they throw a 6-sided die and gain that many points.',
      'Nobody may have more than 1 role.',
      'A player may be crowned: they also become king.',
      'A player may be trebled: they also become triple.',
    )
    g.move('Ann', 301, 'roll')
    expect(g.fault).toMatchObject({ code: 'effect-forbidden', rule: 301 })
    g.move('Ann', 301, 'be crowned')
    g.move('Ann', 301, 'be trebled')
    expect(g.fault).toMatchObject({ code: 'effect-forbidden', rule: 301 })
    expect([...(g.state.players.get(playerOf('Ann'))?.roles.keys() ?? [])]).toEqual(['king'])
  })

  it('adopts nothing for which one of some did not vote', () => {
    const g = table(
      'A vote closes 1 day after it opened.',
      'A rule-change is adopted if nobody is king and did not vote for it, and only then.',
    )
    grant(g, { do: 'set-role', player: playerOf('Cy'), role: 'king', held: true })
    const decided = (votes: readonly (readonly [string, 'for' | 'against'])[]) => {
      const id = g.propose('Ann', plain)
      g.callVote('Ann', id)
      for (const [name, ballot] of votes) g.vote(name, id, ballot)
      after(g, dayMs)
      return g.outcomeOfProposal(id)
    }
    expect(
      decided([
        ['Ann', 'for'],
        ['Bo', 'for'],
      ]),
    ).toBe('defeated')
    expect(
      decided([
        ['Bo', 'against'],
        ['Cy', 'for'],
      ]),
    ).toBe('adopted')
  })
})

describe('what some can do together', () => {
  it('is done when enough have asked for the same', () => {
    const g = table(
      'At least two thirds of the players may together end the debate on a proposal under debate: it is put to the vote.',
      'More than half of the players may together depose another player: the other is no longer king and everyone else gains 1 point.',
    )
    grant(g, { do: 'set-role', player: playerOf('Cy'), role: 'king', held: true })
    const id = g.propose('Ann', plain)
    const { number = 0 } = g.state.openProposals.get(id) ?? {}
    const input = { proposal: String(number) }
    g.move('Bo', 301, 'end the debate on', input)
    g.move('Bo', 301, 'end the debate on', input)
    expect([g.result, g.state.openProposals.get(id)?.phase]).toEqual(['already-asked', 'debate'])
    g.move('Cy', 301, 'end the debate on', input)
    expect(g.state.openProposals.get(id)?.phase).toBe('voting')
    const depose = (by: string, name: string) =>
      g.move(by, 301, 'depose', { player: playerOf(name) })
    depose('Ann', 'Bo')
    depose('Bo', 'Cy')
    expect(g.state.players.get(playerOf('Cy'))?.roles.has('king')).toBe(true)
    // Ann asks for another thing than before.
    depose('Ann', 'Cy')
    expect(g.state.players.get(playerOf('Cy'))?.roles.has('king')).toBe(false)
    expect([scores(g), g.flags]).toEqual([[0, 1, 1], []])
    depose('Ann', 'Cy')
    expect([g.result, scores(g)]).toEqual(['applied', [0, 1, 1]])
  })
})

describe('what one takes back', () => {
  const letting =
    'A player may take back their vote on a proposal: they take back their vote on it.'

  it('is one’s own vote, which is open again', () => {
    const g = table(letting)
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    const { number = 0 } = g.state.openProposals.get(id) ?? {}
    g.move('Bo', 301, 'take back', { proposal: String(number) })
    expect(g.result).toBe('nobody-to-choose')
    g.vote('Bo', id, 'against')
    g.move('Bo', 301, 'take back', { proposal: String(number) })
    expect(g.state.openProposals.get(id)?.votes.size).toBe(0)
    for (const name of names) g.vote(name, id, 'for')
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it('stands where a rule of higher rank says so', () => {
    const rules = [
      bookRule(201, ...inWords('Turns go round by seat.')),
      bookRule(207, said('Nobody may change their vote.')),
      bookRule(301, said(letting)),
    ]
    const g = new Game(rules, names)
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Bo', id, 'against')
    const { number = 0 } = g.state.openProposals.get(id) ?? {}
    g.move('Bo', 301, 'take back', { proposal: String(number) })
    expect(g.fault).toMatchObject({ code: 'vote-stands', rule: 207 })
    expect(g.state.openProposals.get(id)?.votes.size).toBe(1)
  })

  it('is one’s own proposal, and nobody else’s', () => {
    const g = table('A player may withdraw one of their proposals: it is withdrawn.')
    const id = g.propose('Ann', plain)
    const { number = 0 } = g.state.openProposals.get(id) ?? {}
    g.move('Bo', 301, 'withdraw', { proposal: String(number) })
    expect(g.result).toBe('nobody-to-choose')
    g.move('Ann', 301, 'withdraw', { proposal: String(number) })
    expect(g.outcomeOfProposal(id)).toBe('withdrawn')
  })
})

describe('a rule that another says has no effect', () => {
  const book = (...sentences: readonly string[]) =>
    new Game(
      [
        bookRule(201, said('Turns go round by seat.')),
        bookRule(202, points()),
        ...sentences.map((sentence, at) => bookRule(301 + at, said(sentence))),
      ],
      names,
    )
  const idle = ({ state }: Game) =>
    rulesInForce(state).flatMap(({ number, suspended }) =>
      suspended === undefined ? [] : [number],
    )

  it.each([
    ['Rule 302 has no effect.', [302]],
    ['Rules 302 and 303 have no effect.', [302, 303]],
    ['Every rule about gold has no effect.', [303]],
    ['Rule 301 has no effect.', []],
    ['Rule 999 has no effect.', []],
    ['While anyone has at least 8 points, rule 302 has no effect.', []],
  ])('%s', (sentence, expected) => {
    const g = book(
      sentence,
      'When a proposal is adopted, its proponent gains 7 points.',
      'When a proposal is adopted, its proponent gains 1 gold.',
    )
    turn(g, 'Ann')
    expect(idle(g)).toEqual(expected)
    expect(g.points('Ann')).toBe(expected.includes(302) ? 0 : 7)
  })

  it('acts again as soon as that is over, also where it began by what the rule itself did', () => {
    const g = book(
      'While anyone has at least 5 points, rule 302 has no effect.',
      'When a proposal is adopted, its proponent gains 7 points.',
      'When a player’s turn begins, the points of everyone become 0.',
    )
    turn(g, 'Ann')
    expect(scores(g)).toEqual([0, 0, 0])
    const told = g.entry.changes.flatMap((one) => (one.kind === 'rule' ? [one.what] : []))
    expect(told).toEqual(['acts-again'])
    expect(idle(g)).toEqual([])
    turn(g, 'Bo')
    expect(scores(g)).toEqual([0, 0, 0])
  })

  it('keeps its effect where such rules stand in a circle', () => {
    const g = book('Rule 302 has no effect.', 'Rule 303 has no effect.', 'Rule 301 has no effect.')
    turn(g, 'Ann')
    expect(idle(g)).toEqual([])
  })
})
