import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game } from './game.ts'
import { grant, points } from './scene.ts'
import { names, said, scores, table, turn } from './sentence-table.ts'

const set = (g: Game, all: readonly number[], quantity = 'points') => {
  for (const [at, to] of all.entries()) {
    grant(g, { do: 'set', player: playerOf(names[at] ?? ''), quantity, to })
  }
}
const reward =
  'When a proposal is adopted, its proponent gains 5 points and everyone else loses 3 points.'

describe('[effect-changed] what somebody would gain or lose', () => {
  it.each([
    ['If a player would gain points, they gain twice as many instead.', [20, 7, 7]],
    ['If a player would lose points, they lose half as many (rounded up) instead.', [15, 8, 8]],
    ['If a player would lose points, they lose half as many (rounded down) instead.', [15, 9, 9]],
    ['If a player who is king would lose points, they lose nothing instead.', [15, 10, 7]],
    ['If a player would gain points, they gain (that number plus 1) instead.', [16, 7, 7]],
    [
      'If a player would lose points, they lose the lower of 2 and that number instead.',
      [15, 8, 8],
    ],
    ['While anyone is king, if a player would gain points, they gain nothing instead.', [10, 7, 7]],
    ['While nobody is king, if a player would gain points, they gain nothing instead.', [15, 7, 7]],
    ['If a player would gain gold, they gain nothing instead.', [15, 7, 7]],
    ['If a player would gain points, they lose as many instead.', [5, 7, 7]],
    ['If a player would lose points, they gain twice as many instead.', [15, 16, 16]],
    ['If a player who is king would lose points, they gain as many instead.', [15, 13, 7]],
    ['While nobody is king, if a player would gain points, they lose as many instead.', [15, 7, 7]],
    [
      'While anyone is king, if a player who is king would lose points, they gain 1 instead.',
      [15, 11, 7],
    ],
  ])('%s', (sentence, after) => {
    const g = table(reward, sentence)
    set(g, [10, 10, 10])
    grant(g, { do: 'set-role', player: playerOf('Bo'), role: 'king', held: true })
    turn(g, 'Ann')
    expect(scores(g)).toEqual(after)
  })

  it('is told as a change by the rule that says so, of what the first one gives', () => {
    const g = new Game(
      [
        bookRule(201, said('Turns go round by seat.')),
        bookRule(202, points()),
        bookRule(301, said('If a player would gain points, they gain twice as many instead.')),
        bookRule(302, said(reward)),
      ],
      names,
    )
    g.decide('Ann', [{ do: 'enact', passages: [{ prose: 'Tea.' }] }])
    const told = g.entry.changes.flatMap((one) =>
      one.kind === 'note' ? [[one.cause.number, one.text]] : [],
    )
    expect(told).toEqual([[301, 'points: 5 → 10']])
    const given = g.entry.changes.find((one) => one.kind === 'quantity' && one.to === 10)
    expect(given?.cause.number).toBe(302)
  })

  it('is decided by the rule that takes precedence, and by none that gives way to the one that gives', () => {
    const book = (giving: number) =>
      new Game(
        [
          bookRule(201, said('Turns go round by seat.')),
          bookRule(202, points()),
          bookRule(301, said('If a player would gain points, they gain twice as many instead.')),
          bookRule(302, said('If a player would gain points, they gain nothing instead.')),
          bookRule(giving, said(reward)),
        ].toSorted((a, b) => a.number - b.number),
        names,
      )
    const later = book(305)
    turn(later, 'Ann')
    expect(later.points('Ann')).toBe(10)
    const earlier = book(205)
    turn(earlier, 'Ann')
    expect(earlier.points('Ann')).toBe(5)
  })

  it('leaves whole what one pays another, and what people grant', () => {
    const g = table(
      'A player may give any of their points to another player.',
      'If a player would gain points, they gain twice as many instead.',
    )
    set(g, [10, 0, 0])
    g.move('Ann', 301, 'give', { player: playerOf('Bo'), give: 4 })
    expect(scores(g)).toEqual([6, 4, 0])
  })

  it('changes what a move gives, and not its price', () => {
    const g = table(
      'A player may dance (costs 4 points): they gain 1 gold.',
      'If a player would lose points, they lose half as many (rounded up) instead.',
      'If a player would gain gold, they gain twice as many instead.',
    )
    set(g, [10, 0, 0])
    g.move('Ann', 301, 'dance')
    expect([g.points('Ann'), g.quantity('Ann', 'gold')]).toEqual([6, 2])
  })

  it('says nothing of itself in a circle', () => {
    const g = table(
      reward,
      'When someone gains points, they gain 1 point.',
      'If a player would gain points, they gain twice as many instead.',
    )
    set(g, [0, 5, 5])
    turn(g, 'Ann')
    expect(g.points('Ann')).toBeGreaterThan(10)
    expect(g.entry.changes.length).toBeLessThan(10_000)
  })
})

describe('[set-once] two rules that set the same number as the same thing happens', () => {
  const sets = (to: number) =>
    said(`When a proposal is adopted, its proponent’s points become ${to}.`)
  const play = (...rules: readonly (readonly [number, ...ReturnType<typeof said>[]])[]) => {
    const book = [bookRule(201, said('Turns go round by seat.')), bookRule(202, points())]
    const g = new Game([...book, ...rules.map((one) => bookRule(...one))], names)
    g.decide('Ann', [{ do: 'enact', passages: [{ prose: 'Tea.' }] }])
    const told = g.entry.changes.flatMap((one) => (one.kind === 'forbidden' ? [one.by] : []))
    return [g.points('Ann'), told]
  }

  it('the one that takes precedence holds, and says so', () => {
    expect(play([301, sets(7)], [302, sets(8)])).toEqual([7, [301]])
  })

  it('also where it answers later', () => {
    const first = said('This rule takes precedence over rule 301.')
    expect(play([301, sets(7)], [302, sets(8), first])).toEqual([8, []])
  })

  it('of one rule the last sentence holds, and what is gained is added', () => {
    const gains = said('When a proposal is adopted, its proponent gains 2 points.')
    expect(play([301, sets(7), sets(6)], [302, gains])).toEqual([8, []])
  })
})
