import { describe, expect, it } from 'vitest'
import { amendment, repeal } from './game.ts'
import { hourMs, together } from './scene.ts'
import { plain, scores, table } from './sentence-table.ts'

const after = (g: ReturnType<typeof table>, hours: number) => {
  g.wait(hours * hourMs)
  g.act('Ann', { type: 'tick' })
}

describe('a sentence about time', () => {
  it('is told of days of the month, each time by itself', () => {
    const g = table(
      'On the second of every month at 06:00, everyone gains 1 point.',
      'On the last day of every month at 06:00, everyone gains 10 points.',
    )
    after(g, 24)
    expect(scores(g)).toEqual([0, 0, 0])
    after(g, 24)
    expect(scores(g)).toEqual([1, 1, 1])
    after(g, 29 * 24)
    expect(scores(g)).toEqual([11, 11, 11])
    after(g, 2 * 24)
    expect(scores(g)).toEqual([12, 12, 12])
    together(g, repeal(301))
    after(g, 100 * 24)
    expect(scores(g)).toEqual([12, 12, 12])
  })

  it('skips a turn in which nothing is proposed in time', () => {
    const g = table('A turn in which nothing is proposed for 48 hours is skipped.')
    after(g, 47)
    expect(g.mover).toBe('Ann')
    after(g, 1)
    expect(g.mover).toBe('Bo')
    after(g, 40)
    g.propose('Bo', plain)
    after(g, 40)
    expect(g.mover).toBe('Bo')
    together(g, repeal(301))
    g.act('Bo', { type: 'end-turn' })
    after(g, 100)
    expect(g.mover).toBe('Cy')
  })

  it('does what it waited for as it stood, however its rule was changed', () => {
    for (const change of [repeal(301), amendment(301, 'Other.')]) {
      const g = table(
        'When a proposal is adopted, after 2 hours its proponent gains 5 points.',
        'When a proposal is adopted, its proponent throws a 6-sided die and gains that many points.',
      )
      g.decide('Ann', [plain])
      together(g, change)
      after(g, 3)
      expect(g.points('Ann')).toBe(5)
      const [thrown = 0] = g.throwDie('Ann')
      expect(g.points('Ann')).toBe(5 + thrown)
      g.decide('Ann', [plain])
      after(g, 3)
      expect(g.points('Ann')).toBe(5 + thrown)
    }
  })
})
