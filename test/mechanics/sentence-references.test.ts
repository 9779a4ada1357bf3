import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { explainFact } from '../../src/views/players/explain-fact.ts'
import { factsSeen, factsSince } from '../../src/views/chronicle/facts-since.ts'
import { scoreboard } from '../../src/views/players/scoreboard.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, bookRule, Game } from './game.ts'
import { grant } from './scene.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'
import { inWords } from '../in-words.ts'

const play = (g: Game, by: string, move: string, input: JsonObject = {}, rule = 301) => {
  g.move(by, rule, move, input)
  return g.result
}
const rule = (number: number) => ({ rule: String(number) })
const towards = (name: string) => ({ player: playerOf(name) })
const ownerOf = (g: Game, number: number) => nameOf(g, g.rule(number)?.references?.get('owner'))
const nameOf = (g: Game, player: string | undefined) =>
  g.names.find((name) => playerOf(name) === player) ?? null
const ship = (g: Game, number: number) =>
  [...g.state.entities.values()].find(({ values }) => values.get('number') === number)
const thing = (number: number) => ({ thing: String(number) })
const captainOf = (g: Game, number: number) =>
  nameOf(g, ship(g, number)?.references?.get('captain'))
const zero = (g: Game, to = 0) => {
  for (const name of g.names) {
    grant(g, { do: 'set', player: playerOf(name), quantity: 'points', to })
  }
}
const row = (g: Game, at: number) => scoreboard(g.state).rows[at]

const claims = [
  'Each rule can have an owner.',
  'A player may claim a rule that has no owner: they become the owner of that rule.',
  'A player may give a rule whose owner they are to another player: the other becomes the owner of that rule.',
  'A player may abandon a rule whose owner they are: that rule loses its owner.',
]

describe('an owner of a rule', () => {
  it('is claimed once, given on, given up, and shown with why', () => {
    const g = table(...claims)
    expect(play(g, 'Ann', 'claim', rule(202))).toBe('applied')
    expect(ownerOf(g, 202)).toBe('Ann')
    expect(play(g, 'Bo', 'claim', rule(202))).not.toBe('applied')
    expect(play(g, 'Bo', 'give', { ...rule(202), ...towards('Cy') })).not.toBe('applied')
    expect(play(g, 'Ann', 'claim', rule(301))).toBe('applied')
    expect(row(g, 0)?.isOf.map(({ text }) => text)).toEqual(['owner of rules 202, 301'])
    const before = factsSeen(g.state)
    expect(play(g, 'Ann', 'give', { ...rule(202), ...towards('Cy') })).toBe('applied')
    expect(ownerOf(g, 202)).toBe('Cy')
    expect(factsSince(g.state, before)).toEqual(['Cy is now the owner of rule 202'])
    const fact = { is: 'reference', player: playerOf('Cy'), name: 'owner' } as const
    const steps = explainFact(g.state, g.replay.entries, fact)
    expect(steps.map(({ says }) => says)).toEqual(['Cy is now the owner of rule 202 (rule 301).'])
    expect(play(g, 'Cy', 'abandon', rule(202))).toBe('applied')
    expect(ownerOf(g, 202)).toBe(null)
    expect(factsSince(g.state, before)).toEqual(['Nobody is the owner of rule 202 any more'])
    expect(g.flags).toEqual([])
  })

  it('stays through an amendment, and is of its rule alone', () => {
    const g = table(
      ...claims,
      'When a proposal is adopted, the owner of every rule that it changes gains 2 points.',
      'Nobody may change a rule that has an owner other than its proponent.',
    )
    zero(g)
    turn(g, 'Ann')
    const number = Math.max(...[...g.state.rules.values()].map((one) => one.number))
    play(g, 'Bo', 'claim', rule(number))
    g.propose('Bo', amendment(number, 'Coffee, too.'))
    expect(g.result).toBe('applied')
    const [open] = g.state.openProposals.keys()
    if (open === undefined) throw new Error('nothing is open')
    g.callVote('Bo', open)
    for (const name of names) g.vote(name, open, 'for')
    expect(g.outcomeOfProposal(open)).toBe('adopted')
    expect([ownerOf(g, number), scores(g)]).toEqual(['Bo', [0, 2, 0]])
    g.act('Bo', { type: 'end-turn' })
    g.propose('Cy', amendment(number, 'Milk.'))
    expect(g.result).toBe('rule-forbids')
  })

  it('is nobody while they are away, and it again when nobody else became it', () => {
    const g = table(
      ...claims,
      'When a player’s turn ends, the owner of rule 202 gains 1 point.',
      'When a player’s turn ends and they are the owner of no rule, they lose 1 point.',
    )
    zero(g, 9)
    play(g, 'Bo', 'claim', rule(202))
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([8, 10, 9])
    g.act('Bo', { type: 'forfeit' })
    expect(row(g, 1)?.isOf).toEqual([])
    while (g.mover === 'Bo') g.act('Ann', { type: 'end-turn' })
    g.act(g.mover ?? '', { type: 'end-turn' })
    expect(g.points('Bo')).toBe(10)
    expect(play(g, 'Cy', 'claim', rule(202))).toBe('applied')
    expect(ownerOf(g, 202)).toBe('Cy')
  })

  it('can be given up with the seat', () => {
    const g = table(
      ...claims,
      'When a player leaves, every rule whose owner they are loses its owner.',
    )
    play(g, 'Bo', 'claim', rule(202))
    play(g, 'Cy', 'claim', rule(201))
    g.act('Bo', { type: 'forfeit' })
    expect([ownerOf(g, 202), ownerOf(g, 201)]).toEqual([null, 'Cy'])
  })

  it('is forgotten with the round', () => {
    const g = table(
      ...claims,
      'A player may end it: a new round begins with the rules as they are.',
    )
    play(g, 'Ann', 'claim', rule(202))
    expect(play(g, 'Bo', 'end it')).toBe('applied')
    expect([g.state.round, ownerOf(g, 202)]).toEqual([2, null])
  })

  it('is named by two rules at once: the higher number has the last word, unless that is forbidden', () => {
    const two = [
      bookRule(201, ...inWords('Turns go round by seat.')),
      bookRule(301, said('Each rule can have an owner.')),
      bookRule(
        302,
        said('When a player’s turn ends, the player called “Bo” becomes the owner of this rule.'),
      ),
      bookRule(
        303,
        said('When a player’s turn ends, the player called “Cy” becomes the owner of rule 302.'),
      ),
    ]
    const g = new Game(two, names)
    g.act('Ann', { type: 'end-turn' })
    expect(ownerOf(g, 302)).toBe('Cy')
    expect(g.entry.changes.filter(({ kind }) => kind === 'reference')).toHaveLength(2)
    const ban = bookRule(106, said('No rule may change the owner of a rule.'))
    const kept = new Game([ban, ...two], names)
    kept.act('Ann', { type: 'end-turn' })
    expect(ownerOf(kept, 302)).toBe(null)
    expect(kept.entry.changes.filter(({ kind }) => kind === 'forbidden')).toHaveLength(2)
    expect(kept.flags).toEqual([])
  })

  it('counts for the one who has the most, and wins for nobody who has none', () => {
    const g = table(
      ...claims,
      'When a player’s turn ends and they are the owner of the most rules, they win.',
    )
    g.act('Ann', { type: 'end-turn' })
    expect(g.state.status).toBe('playing')
    play(g, 'Cy', 'claim', rule(202))
    g.act('Bo', { type: 'end-turn' })
    expect(g.state.status).toBe('playing')
    g.act('Cy', { type: 'end-turn' })
    expect(g.state.winners).toEqual([playerOf('Cy')])
  })
})

const fleet = [
  'There are ships, which players can own.',
  'Each of the ships can have a captain.',
  'A player may build: they get 1 new ship.',
  'A player may board one of the ships: they become its captain and its owner gains 1 point.',
  'A player may hand one of the ships whose captain they are to another player: the other becomes its captain.',
  'A player may man one of the ships without a captain: they become the captain of the ship.',
  'A player may leave one of the ships whose captain they are: the ship loses its captain.',
]

describe('a captain of a ship', () => {
  it('is another than its owner, and is counted', () => {
    const g = table(
      ...fleet,
      'When a player’s turn ends, they gain 5 points for each ship whose captain they are.',
    )
    zero(g)
    play(g, 'Ann', 'build')
    play(g, 'Ann', 'build')
    expect(play(g, 'Bo', 'board', thing(1))).toBe('applied')
    expect([captainOf(g, 1), captainOf(g, 2), scores(g)]).toEqual(['Bo', null, [1, 0, 0]])
    expect(play(g, 'Cy', 'man', thing(1))).not.toBe('applied')
    expect(play(g, 'Cy', 'man', thing(2))).toBe('applied')
    expect(row(g, 0)?.things).toEqual(['2 ships, captain Bo and Cy'])
    expect(row(g, 1)?.isOf.map(({ text }) => text)).toEqual(['captain of ship 1'])
    expect(play(g, 'Ann', 'hand', { ...thing(2), ...towards('Bo') })).not.toBe('applied')
    expect(play(g, 'Cy', 'hand', { ...thing(2), ...towards('Bo') })).toBe('applied')
    g.act('Ann', { type: 'end-turn' })
    g.act('Bo', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 10, 0])
    expect(play(g, 'Bo', 'leave', thing(2))).toBe('applied')
    expect(captainOf(g, 2)).toBe(null)
    expect(g.flags).toEqual([])
  })

  it('of what somebody owned who left: it is free, and its owner nobody', () => {
    const g = table(...fleet, 'A player may draw: they draw one of the free ships by lot.')
    zero(g)
    play(g, 'Bo', 'build')
    g.act('Bo', { type: 'forfeit' })
    expect(scoreboard(g.state).free).toEqual(['1 ship'])
    play(g, 'Cy', 'board', thing(1))
    expect(g.points('Bo')).toBe(0)
    expect(play(g, 'Ann', 'draw')).toBe('applied')
    expect(nameOf(g, ship(g, 1)?.owner ?? undefined)).toBe('Ann')
  })

  it('of two thousand ships is counted once for each', () => {
    const g = table(
      ...fleet,
      'A player may fit out: 100 new ships are put on the table.',
      'When a player’s turn ends and they are the captain of the most ships, they gain 1 point.',
      'When a player’s turn ends, they gain 1 point for each ship whose captain they are.',
    )
    zero(g)
    for (let times = 0; times < 20; times++) play(g, 'Ann', 'fit out')
    expect(g.state.entities.size).toBe(2_000)
    play(g, 'Ann', 'board', thing(2_000))
    g.act('Ann', { type: 'end-turn' })
    expect([scores(g), g.flags]).toEqual([[2, 0, 0], []])
  })
})

describe('a sponsor of a proposal', () => {
  it('gains with it', () => {
    const g = table(
      'Each proposal can have a sponsor.',
      'A player may back another player’s proposal under debate: they become its sponsor.',
      'When a proposal is adopted, its sponsor gains 2 points.',
      'When the vote on a proposal opens, if it has no sponsor, it is withdrawn.',
    )
    zero(g)
    const first = g.propose('Ann', plain)
    g.callVote('Ann', first)
    expect(g.outcomeOfProposal(first)).toBe('withdrawn')
    const second = g.propose('Ann', plain)
    const number = String(g.state.openProposals.get(second)?.number)
    expect(play(g, 'Cy', 'back', { proposal: number })).toBe('applied')
    g.callVote('Ann', second)
    for (const name of names) g.vote(name, second, 'for')
    expect([g.outcomeOfProposal(second), scores(g)]).toEqual(['adopted', [0, 0, 2]])
  })
})

describe('lords', () => {
  it('can be each other’s in a ring, and each pays to the next', () => {
    const g = table(
      'Each player can have a lord.',
      'A player may kneel to another player: they get the other as lord.',
      'When a player’s turn ends, everyone whose lord they are pays 1 point to the player whose turn it is.',
      'When a player’s turn begins, everyone whose lord they are pays 1 point to the player whose turn it is.',
      'When a player’s turn begins, they gain 10 points for each player whose lord they are.',
    )
    zero(g, 5)
    for (const [at, name] of names.entries()) {
      play(g, name, 'kneel to', towards(names[(at + 1) % 3] ?? ''))
    }
    g.act('Ann', { type: 'end-turn' })
    expect([scores(g), g.flags]).toEqual([[4, 16, 5], []])
    play(g, 'Ann', 'kneel to', towards('Cy'))
    g.act('Bo', { type: 'end-turn' })
    expect(scores(g)).toEqual([3, 15, 27])
  })
})
