// What somebody may not do for a while after something happened.
import { describe, expect, it } from 'vitest'
import { hourMs } from './scene.ts'
import { plain, table, turn } from './sentence-table.ts'

describe('a live sentence that bars somebody for a while', () => {
  it('does so to the end of so many more turns, and nobody else', () => {
    const g = table('When a player’s turn ends, they may not propose for 1 turn.')
    turn(g, 'Ann')
    g.propose('Ann', plain)
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
    g.propose('Cy', plain)
    expect(g.result).toBe('applied')
    turn(g, 'Bo')
    g.propose('Ann', plain)
    expect(g.result).toBe('applied')
  })

  it('counts circuits after the one under way', () => {
    const g = table(
      'When a proposal is defeated, its proponent may not propose for 1 circuit of turns.',
    )
    turn(g, 'Ann', ['Ann', 'Bo', 'Cy'])
    turn(g, 'Bo')
    turn(g, 'Cy')
    g.propose('Ann', plain)
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
    g.act('Ann', { type: 'end-turn' })
    turn(g, 'Bo')
    turn(g, 'Cy')
    g.propose('Ann', plain)
    expect(g.result).toBe('applied')
  })

  it('counts days, bars whom the conditions let it bar, and from what it names alone', () => {
    const g = table(
      'When a proposal is adopted and its proponent has fewer than 9 points, everyone else may not vote against a proposal for 1 day.',
    )
    const first = g.propose('Ann', plain)
    g.callVote('Ann', first)
    for (const name of ['Ann', 'Bo', 'Cy']) g.vote(name, first, 'for')
    const second = g.propose('Ann', plain)
    g.callVote('Ann', second)
    g.vote('Ann', second, 'against')
    expect(g.result).toBe('applied')
    g.vote('Bo', second, 'against')
    expect(g.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
    g.wait(48 * hourMs)
    g.vote('Bo', second, 'against')
    expect(g.result).toBe('applied')
  })
})
