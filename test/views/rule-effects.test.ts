// What a rule has done is all that the game says it did.
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { ruleEffects } from '../../src/views/rules/rule-effects.ts'
import { everyone, started, stateOf, underWay } from '../ui/gallery/classic-game.ts'
import type { FakeTable } from '../ui/fake-table.ts'

function effectsOf(table: FakeTable, number: number) {
  const state = stateOf(table)
  const rule = ruleByNumber(state, number)
  if (rule === undefined) throw new Error('no rule')
  return finish(ruleEffects(state, table.entries, rule.id))
}

describe('what a rule did so far', () => {
  it('sums up, over all rules, to what players have', () => {
    const table = underWay()
    const numbers = [...stateOf(table).rules.values()].map(({ number }) => number)
    const given = numbers
      .flatMap((number) => effectsOf(table, number).totals)
      .filter(({ quantity }) => quantity === 'points')
    expect(given.length).toBeGreaterThan(3)
    for (const { player } of everyone) {
      const sum = given
        .filter((one) => one.player === player)
        .reduce((all, { by }) => all + Number(by.replace('−', '-')), 0)
      expect(sum).toBe(stateOf(table).players.get(player)?.quantities.get('points') ?? 0)
    }
  })

  it('is told newest first, with the move after which the table can be looked at', () => {
    const table = underWay()
    const { effects } = effectsOf(table, 202)
    const counts = effects.map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const throws = effects.filter(({ gains }) => gains.length > 0)
    expect(throws.length).toBeGreaterThan(1)
    for (const { count, at, gains } of throws) {
      const entry = table.entries[count - 1]
      expect(entry?.action.body.type).toBe('throw')
      expect(at).toBe(entry?.action.time)
      // On the rule's own page nobody needs to be told which rule it was.
      expect(gains.every(({ rule }) => rule === null)).toBe(true)
    }
    expect(effects.flatMap(({ changes }) => changes).join(' ')).not.toContain('(rule 202)')
  })

  it('is nothing before anything happened', () => {
    expect(effectsOf(started(), 202).effects).toEqual([])
  })
})
