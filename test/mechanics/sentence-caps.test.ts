import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game } from './game.ts'
import { grant, points } from './scene.ts'
import { conflicts } from '../../src/views/precedence/conflicts.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'

const reward = 'When a proposal is adopted, its proponent gains 8 points.'
const cap = 'Nobody may gain more than 10 points a turn.'

describe('[effect-changed] how much somebody may gain over a time', () => {
  it('is given as far as there is room, and told by the rule that says so', () => {
    const g = table(reward, 'A player may dig: they gain 3 points.', cap)
    g.move('Ann', 301, 'dig')
    g.decide('Ann', [plain])
    expect(g.points('Ann')).toBe(10)
    const told = g.entry.changes.flatMap((one) =>
      one.kind === 'note' ? [[one.cause.number, one.text]] : [],
    )
    expect(told).toEqual([[301, 'points: 8 → 7']])
    g.act('Ann', { type: 'end-turn' })
    turn(g, 'Bo')
    g.move('Ann', 301, 'dig')
    expect([g.points('Ann'), g.points('Bo')]).toEqual([13, 8])
  })

  it.each([
    ['before the rules that give', [cap, reward, reward]],
    ['between them', [reward, cap, reward]],
    ['after them', [reward, reward, cap]],
  ])('holds for what comes at once, where it stands %s', (_, sentences) => {
    const g = table(...sentences)
    turn(g, 'Ann')
    expect(g.points('Ann')).toBe(10)
  })

  it.each([
    ['before', [cap, reward, 'When someone gains points, they gain 1 point.']],
    ['after', [reward, 'When someone gains points, they gain 1 point.', cap]],
  ])('holds for gains that bring gains, where it stands %s them', (_, sentences) => {
    const g = table(...sentences)
    turn(g, 'Ann')
    expect(g.points('Ann')).toBe(10)
    expect(g.flags).toEqual([])
  })

  it('holds for what another rule makes of a gain, whichever takes precedence', () => {
    const doubled = 'If a player would gain points, they gain twice as many instead.'
    for (const sentences of [
      [reward, cap, doubled],
      [reward, doubled, cap],
    ]) {
      const g = table(...sentences)
      turn(g, 'Ann')
      expect(g.points('Ann')).toBe(10)
    }
  })

  it.each([
    [
      'before',
      [
        'Nobody may lose more than 5 points a turn.',
        'When a proposal is adopted, everyone loses 4 points.',
      ],
    ],
    [
      'after',
      [
        'When a proposal is adopted, everyone loses 4 points.',
        'Nobody may lose more than 5 points a turn.',
      ],
    ],
  ])(
    'holds for losses as for gains, and leaves gains alone, where it stands %s',
    (_, sentences) => {
      const g = table(
        ...sentences,
        'A player may dig: they gain 30 points.',
        'A player may fall: they lose 2 points.',
      )
      g.move('Ann', 301, 'dig')
      turn(g, 'Ann')
      expect(g.points('Ann')).toBe(26)
      g.move('Ann', 301, 'fall')
      expect(g.points('Ann')).toBe(24)
    },
  )

  it('is the least that any rule says, none of which contradicts another', () => {
    const g = table(reward, cap, 'Nobody who is king may gain more than 3 points a day.')
    grant(g, { do: 'set-role', player: playerOf('Bo'), role: 'king', held: true })
    turn(g, 'Ann')
    turn(g, 'Bo')
    turn(g, 'Cy')
    turn(g, 'Ann')
    turn(g, 'Bo')
    expect(scores(g)).toEqual([16, 3, 8])
    expect(conflicts(g.state)).toEqual([])
  })

  it('leaves whole what an immutable rule gives, what people grant and pay, and what is lost', () => {
    const g = new Game(
      [
        bookRule(201, said('Turns go round by seat.')),
        bookRule(202, points()),
        { ...bookRule(205, said(reward)), mutability: 'immutable' },
        bookRule(301, said('Nobody may gain more than 2 points a turn.')),
        bookRule(302, said('A player may give any of their points to another player.')),
        bookRule(303, said('A player may fall: they lose 4 points.')),
      ],
      names,
    )
    turn(g, 'Ann')
    expect(g.points('Ann')).toBe(8)
    g.move('Ann', 302, 'give', { player: playerOf('Bo'), give: 4 })
    g.move('Ann', 303, 'fall')
    grant(g, { do: 'add', player: playerOf('Cy'), quantity: 'points', by: 9 })
    expect(scores(g)).toEqual([0, 4, 9])
  })
})
