import { describe, expect, it } from 'vitest'
import { vocabularyOf } from '../../src/views/rules/vocabulary.ts'
import { playerOf } from '../engine/table.ts'
import { amendment, enactment, mechanic, repeal, type Game } from './game.ts'
import { grant, hourMs, together } from './scene.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'

const give = (g: Game, name: string, by: number) =>
  grant(g, { do: 'add', player: playerOf(name), quantity: 'points', by })
const roles = (g: Game, name: string) => [
  ...(g.state.players.get(playerOf(name))?.roles.keys() ?? []),
]

describe('a live sentence', () => {
  it('pays the proponent of what is adopted, and nobody for what is not', () => {
    const g = table('When a proposal is adopted, its proponent gains 5 points.')
    turn(g, 'Ann')
    turn(g, 'Bo', ['Ann', 'Cy'])
    expect(scores(g)).toEqual([5, 0, 0])
  })

  it('tells unanimous from divided', () => {
    const g = table(
      'When a proposal is adopted unanimously, everyone gains 4 points.',
      'When a proposal is adopted, but not unanimously, everyone who voted against it gains 10 points.',
    )
    turn(g, 'Ann')
    expect(scores(g)).toEqual([4, 4, 4])
    turn(g, 'Bo', ['Cy'])
    expect(scores(g)).toEqual([4, 4, 14])
  })

  it('gives to all who tie for the fewest, at the end of a circuit', () => {
    const g = table(
      'At the end of every circuit of turns, whoever has the fewest points gains 3 points.',
    )
    give(g, 'Ann', 7)
    for (const name of names) turn(g, name)
    expect(scores(g)).toEqual([7, 3, 3])
  })

  it('counts circuits', () => {
    const g = table('At the end of every second circuit of turns, everyone gains 1 point.')
    for (const name of [...names, ...names, ...names]) turn(g, name)
    expect(scores(g)).toEqual([1, 1, 1])
  })

  it('says who wins, once they have enough', () => {
    const g = table('Whoever has at least 56 points wins.')
    give(g, 'Cy', 55)
    expect(g.state.status).toBe('playing')
    give(g, 'Cy', 1)
    expect(g.state.winners).toEqual([playerOf('Cy')])
  })

  it('decides what adopts', () => {
    const g = table(
      'A rule-change is adopted if everyone who may vote votes for it, and only then.',
    )
    expect(g.outcomeOfProposal(turn(g, 'Ann', ['Cy']))).toBe('defeated')
    expect(g.outcomeOfProposal(turn(g, 'Bo'))).toBe('adopted')
  })

  it('has a die thrown that anyone can check, and goes on with what it shows', () => {
    const g = table(
      'When the vote on a proposal closes, its proponent throws two 12-sided dice and gains that many points.',
      'When the vote on a proposal closes, its proponent throws a 6-sided die: everyone else loses that many points.',
    )
    g.decide('Ann', [plain])
    const two = g.throwDie('Ann')
    const [one = 0] = g.throwDie('Ann')
    expect(two).toHaveLength(2)
    expect(scores(g)).toEqual([(two[0] ?? 0) + (two[1] ?? 0), -one, -one])
  })

  it.each([
    ['says something else', amendment(301, 'Nothing any more.', said('Nobody may forfeit.'))],
    ['says nothing', amendment(301, 'Nothing any more.')],
    ['is repealed', repeal(301)],
  ])('goes on with a throw as the sentence stood when it was owed: its rule %s', (_, change) => {
    const g = table(
      'When the vote on a proposal closes, its proponent throws a 6-sided die and gains that many points.',
    )
    g.decide('Ann', [plain])
    together(g, change)
    const [shown] = g.throwDie('Ann')
    expect(g.points('Ann')).toBe(shown)
  })

  it('offers a move, for its price and as often as it says', () => {
    const g = table(
      'Each player has gold, at first 5.',
      'On their turn, once a game, a player may take a bow (costs 3 gold): they gain 2 points and everyone else gains 1 point.',
    )
    g.move('Bo', 301, 'take a bow')
    expect(g.result).toBe('not-your-turn-for-move')
    g.move('Ann', 301, 'take a bow')
    expect(g.result).toBe('applied')
    expect(scores(g)).toEqual([2, 1, 1])
    expect(g.quantity('Ann', 'gold')).toBe(2)
    g.move('Ann', 301, 'take a bow')
    expect(g.result).toBe('done-often-enough')
  })

  it('counts each move of a rule by itself, and waits once for each wait', () => {
    const g = table(
      'Once a game, a player may shine: they gain 1 point.',
      'Once a game, a player may glow: after 2 hours they gain 3 points.',
    )
    g.move('Ann', 301, 'shine')
    g.move('Ann', 301, 'glow')
    g.wait(2 * hourMs)
    g.act('Bo', { type: 'tick' })
    expect(g.points('Ann')).toBe(4)
  })

  it('asks for a price that one must have', () => {
    const g = table(
      'Each player has gold, at first 5.',
      'A player may shine (costs 3 gold): they gain 1 point.',
    )
    g.move('Cy', 301, 'shine')
    g.move('Cy', 301, 'shine')
    expect(g.result).toBe('move-too-dear')
    expect(g.points('Cy')).toBe(1)
  })

  it('forbids acts, to all or to some', () => {
    const g = table(
      'When a player joins, they become the king.',
      'Nobody who is not king may vote.',
    )
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    expect(g.state.openProposals.has(id)).toBe(false)
    const all = table('Nobody may forfeit.')
    all.act('Bo', { type: 'forfeit' })
    expect(all.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
  })

  it('moves a role on, and taxes everyone but its holder, each as far as they have it', () => {
    const g = table(
      'When a proposal is adopted, its proponent becomes the king.',
      'When a player’s turn ends and they have at least 2 points, everyone but the king pays half of their points (rounded up) to the king.',
    )
    give(g, 'Ann', 9)
    turn(g, 'Ann')
    turn(g, 'Bo')
    expect([roles(g, 'Ann'), roles(g, 'Bo')]).toEqual([[], ['king']])
    give(g, 'Cy', 3)
    turn(g, 'Cy')
    expect(scores(g)).toEqual([4, 0, 8])
    expect(roles(g, 'Cy')).toEqual(['king'])
  })

  it('closes a vote in time, and leaves other votes alone', () => {
    const g = table('A vote closes 48 hours after it opened.')
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.seen()
    g.wait(47 * hourMs)
    g.act('Bo', { type: 'tick' })
    expect(g.state.openProposals.has(id)).toBe(true)
    g.wait(hourMs)
    g.act('Bo', { type: 'tick' })
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it('ends a turn once something is so, one turn an action, and lets a rule keep it from that', () => {
    const g = table('A turn ends as soon as its player has at least 0 points, and not before.')
    const movers = names.map(() => {
      g.act('Ann', { type: 'tick' })
      return g.mover
    })
    expect(movers).toEqual(['Bo', 'Cy', 'Ann'])
    const kept = table(
      'A turn ends as soon as its player has at least 5 points, and not before.',
      'A turn does not end before 1 proposal has been decided in it.',
    )
    kept.act('Ann', { type: 'end-turn' })
    expect(kept.result).toBe('rule-forbids')
    give(kept, 'Ann', 5)
    expect(kept.mover).toBe('Ann')
    kept.decide('Ann', [plain])
    expect(kept.mover).toBe('Bo')
    expect([...g.flags, ...kept.flags]).toEqual([])
  })

  it('gives another turn, which waits as any other for those who must consent', () => {
    const g = table(
      'When a proposal is adopted, its proponent takes another turn next.',
      'Once judgment was invoked, the next turn begins only when all of the other players have consented.',
    )
    g.decide('Ann', [plain])
    g.act('Bo', { type: 'invoke-judgment', question: 'Another?' })
    g.act('Ann', { type: 'end-turn' })
    expect(g.mover).toBeUndefined()
    for (const name of ['Bo', 'Cy']) g.act(name, { type: 'consent' })
    expect(g.mover).toBe('Ann')
  })

  it('says how many can be something at a time', () => {
    const moves = [
      'A player may rise: they also become king.',
      'A player may usurp: they become the king.',
    ]
    const most = table('There is at most one king.', ...moves)
    most.move('Ann', 301, 'rise')
    most.move('Bo', 301, 'rise')
    expect(names.map((name) => roles(most, name))).toEqual([['king'], [], []])
    most.move('Bo', 301, 'usurp')
    expect(names.map((name) => roles(most, name))).toEqual([[], ['king'], []])
    const one = table(
      'There is exactly one king: whoever becomes it follows the one before.',
      ...moves,
    )
    one.move('Ann', 301, 'rise')
    one.move('Bo', 301, 'rise')
    expect(names.map((name) => roles(one, name))).toEqual([[], ['king'], []])
  })

  it('comes round with the clock and the calendar, in game time', () => {
    const g = table('Every Sunday at 12:00, everyone gains 1 point.')
    g.wait(4 * 7 * 24 * hourMs)
    g.act('Ann', { type: 'tick' })
    expect(scores(g)).toEqual([4, 4, 4])
  })

  it('waits before it acts', () => {
    const g = table('When a proposal is adopted, after 2 hours its proponent gains 3 points.')
    turn(g, 'Ann')
    expect(g.points('Ann')).toBe(0)
    g.wait(2 * hourMs)
    g.act('Bo', { type: 'tick' })
    expect(g.points('Ann')).toBe(3)
  })

  it('does not hear the adoption that made it', () => {
    const g = table()
    const sentence = said('When a proposal is adopted, its proponent gains 5 points.')
    g.decide('Ann', [enactment('Proponents gain.', sentence)])
    expect(scores(g)).toEqual([0, 0, 0])
    g.act('Ann', { type: 'end-turn' })
    turn(g, 'Bo')
    expect(scores(g)).toEqual([0, 5, 0])
  })

  it('ceases with its rule, and changes with it', () => {
    const g = table('When a proposal is adopted, its proponent gains 5 points.')
    const other = said('When a proposal is adopted, everyone else gains 2 points.')
    g.decide('Ann', [amendment(301, 'Others gain.', other)])
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([0, 2, 2])
    turn(g, 'Bo')
    expect(scores(g)).toEqual([2, 2, 4])
    together(g, repeal(301))
    turn(g, 'Cy')
    expect(scores(g)).toEqual([2, 2, 4])
  })

  it('says whose effect each change is', () => {
    const g = table('When a proposal is adopted, its proponent gains 5 points.')
    g.decide('Ann', [plain])
    const cause = g.entry.changes.find((one) => one.kind === 'quantity')?.cause
    expect(cause).toMatchObject({ number: 301, mechanic: 'sentence' })
  })

  it('lends its names to other sentences', () => {
    const g = table(
      'Each player has gold, at first 5.',
      'When a player joins, they become the king.',
    )
    const known = vocabularyOf(g.state)
    expect(known.quantities).toContain('gold')
    expect(known.roles).toContain('king')
  })

  it('lends its names however many others there are', () => {
    const many = Array.from({ length: 20 }, () => 'Nobody may forfeit.')
    const g = table(...many, 'Each player has gold, at first 5.')
    const asked = table(...many, 'When a player joins, they become the king.')
    expect(vocabularyOf(g.state).quantities).toContain('gold')
    expect(vocabularyOf(asked.state).roles).toContain('king')
  })

  it('is proposed only if it is one', () => {
    const g = table()
    const odd = mechanic('sentence', { sentence: ['wins', ['voted for']] })
    g.propose('Ann', enactment('Odd.', odd))
    expect(g.result).toBe('sentence-speaks-of-nothing')
  })
})
