import { describe, expect, it } from 'vitest'
import { amendment } from './game.ts'
import { hourMs } from './scene.ts'
import { plain, scores, table, turn } from './sentence-table.ts'

const closing = 'A vote closes 2 days after it opened; whoever has not voted by then abstains.'

describe('[own-votes] who has voted', () => {
  it('is none of those whose silence counts, however it counts', () => {
    for (const counts of ['abstains', 'counts as for it', 'counts as against it']) {
      const g = table(
        closing.replace('abstains', counts),
        'When the vote on a proposal closes, everyone who did not vote on it loses 2 points and everyone who voted on it gains 1 point.',
      )
      const id = g.propose('Ann', plain)
      g.callVote('Ann', id)
      g.vote('Ann', id, 'for')
      g.vote('Bo', id, 'for')
      g.wait(49 * hourMs)
      g.act('Ann', { type: 'tick' })
      expect(scores(g)).toEqual([1, 1, -2])
    }
  })
})

describe('[wording] what a proposal may not be', () => {
  const one = { title: 'T', changes: [plain] } as const

  it('it may not become, and what is heard of it as it is made is heard as it is revised', () => {
    const g = table(
      'A proposal may make at most 1 change.',
      'A proposal needs a title.',
      'When a proposal is made or revised, its proponent loses 1 point.',
    )
    const id = g.act('Ann', { type: 'propose', ...one })
    const revised = (title: string, changes: readonly (typeof plain)[]) =>
      g.act('Ann', { type: 'revise', proposal: id, title, changes })
    revised('T', [plain])
    expect(scores(g)).toEqual([-2, 0, 0])
    revised('T', [plain, plain])
    expect(g.fault?.code).toBe('rule-forbids')
    revised('', [plain])
    expect(g.fault?.code).toBe('rule-forbids')
    expect(scores(g)).toEqual([-2, 0, 0])
  })
})

describe('[rule-origin] who brought a rule in, and when', () => {
  it('is whose proposal did, whoever changed it since, and as many turns ago as began after', () => {
    const g = table(
      'When a player’s turn ends, they gain 1 point for each rule whose author they are.',
      'When a player’s turn ends, every rule that is at least 2 turns old becomes immutable.',
    )
    turn(g, 'Ann')
    g.decide('Bo', [amendment(302, 'Tea is served at five.')])
    g.act('Bo', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 0, 0])
    expect(g.rule(302)?.mutability).toBe('mutable')
    expect(g.rule(201)?.mutability).toBe('immutable')
    turn(g, 'Cy')
    expect(scores(g)).toEqual([1, 0, 1])
    expect(g.rule(302)?.mutability).toBe('immutable')
  })
})
