import { describe, expect, it } from 'vitest'
import { explainFact } from '../../src/views/players/explain-fact.ts'
import { explainQuantity } from '../../src/views/players/explain-quantity.ts'
import { differenceText, quantityText } from '../../src/views/players/quantity-text.ts'
import { whatTheyAre, whatTheyHave } from '../../src/views/players/row-facts.ts'
import { scoreboard } from '../../src/views/players/scoreboard.ts'
import { scoreKey, scoresSeen, scoresSince } from '../../src/views/chronicle/scores-since.ts'
import { checkThrow, lastThrow } from '../../src/views/chronicle/throws.ts'
import type { FakeTable } from '../ui/fake-table.ts'
import { ann, bo, cy, everyone, stateOf, started, underWay } from '../ui/gallery/classic-game.ts'
import { liveTable, realmTable } from '../ui/gallery/live-game.ts'
import { speaking } from '../ui/gallery/speaker-game.ts'

describe('quantityText', () => {
  it.each([
    [0, 'decimal', '0'],
    [12, 'decimal', '12'],
    [-3, 'decimal', '−3'],
    [75, 'hexadecimal', '4B'],
    [-75, 'hexadecimal', '−4B'],
  ] as const)('%d %s', (value, display, text) => {
    expect(quantityText(value, display)).toBe(text)
  })

  it.each([
    [10, '+10'],
    [-5, '−5'],
    [0, '±0'],
  ])('a difference of %d', (by, text) => {
    expect(differenceText(by, 'decimal')).toBe(text)
  })
})

describe('explainQuantity', () => {
  const table = underWay()
  const state = stateOf(table)

  it('lists every change with its rule; the last one leads to the number that is shown', () => {
    const steps = explainQuantity(state, table.entries, cy.player, 'points')
    const changed = steps.filter(({ by }) => by !== '±0')
    expect(changed.map(({ by, rule }) => [by, rule])).toEqual([
      ['+10', 204],
      ['−10', 206],
      [expect.stringMatching(/^\+[1-6]$/), 202],
    ])
    expect(changed[0]?.title).toBe('Cy Okafor voted against proposal 302')
    const shown = scoreboard(state).rows.find(({ player }) => player === cy.player)
    expect(steps.at(-1)?.to).toBe(shown?.scores[0]?.text)
  })

  it('says what the rule’s mechanic does', () => {
    const steps = explainQuantity(state, table.entries, bo.player, 'points')
    expect(steps.at(-1)?.sentence).toContain('die')
  })

  it('knows nothing of what nobody has', () => {
    expect(explainQuantity(state, table.entries, bo.player, 'health')).toEqual([])
  })
})

describe('explainFact', () => {
  const games = [
    ['Classic', underWay],
    ['with moves', liveTable],
    ['a realm', realmTable],
    ['Speaker', speaking],
    ['Market', () => started('market')],
    ['Chicken and Brick', () => started('chicken-and-brick')],
  ] as const

  it.each(games)('says of %s how all that stands at a player came about', (_, make) => {
    const table = make()
    const state = stateOf(table)
    for (const row of scoreboard(state).rows) {
      for (const { text, fact } of [...whatTheyAre(row), ...whatTheyHave(row)]) {
        const steps = explainFact(state, table.entries, fact)
        expect(steps.length, `${row.name}: ${text}`).toBeGreaterThan(0)
      }
      if (!row.onTurn) continue
      const fact = { is: 'turn', player: row.player } as const
      const steps = explainFact(state, table.entries, fact)
      expect(steps).toHaveLength(1)
      expect(steps[0]?.says).toContain(row.name)
    }
  })

  it('names the rule that gave the turn', () => {
    const table = underWay()
    const [turn] = stateOf(table).turns
    if (turn === undefined) throw new Error('it is nobody’s turn')
    const [step] = explainFact(stateOf(table), table.entries, {
      is: 'turn',
      player: turn.player,
    })
    expect(step?.says).toBe('Ann Abel’s turn began, number 4 (rule 201).')
    expect(step?.title).toMatch(/^Cy Okafor threw/)
  })
})

describe('what changed since somebody looked', () => {
  const pointsOf = (table: FakeTable, count: number) => {
    const state = table.stateAt(count)
    if (state === null) throw new Error('there was no game')
    return everyone.map(({ player }) => state.players.get(player)?.quantities.get('points') ?? 0)
  }

  it('is the difference of every number, at every moment of a game', () => {
    const table = underWay()
    const now = pointsOf(table, table.entries.length)
    for (let count = 1; count <= table.entries.length; count++) {
      const state = table.stateAt(count)
      const seen = state === null ? '' : scoresSeen(state)
      const since = scoresSince(stateOf(table), seen)
      const told = everyone.map(({ player }) => since?.differences.get(scoreKey(player, 'points')))
      const differences = pointsOf(table, count).map((before, at) => (now[at] ?? 0) - before)
      expect(told).toEqual(
        differences.map((by) => (by === 0 ? undefined : differenceText(by, 'decimal'))),
      )
      expect(since?.since ?? state?.now).toBe(state?.now)
    }
  })

  it('is nothing for whoever has never looked, or what was kept is no such thing', () => {
    const state = stateOf(underWay())
    expect(scoresSince(state, '')).toBeNull()
    expect(scoresSince(state, scoresSeen(state))).toBeNull()
    expect(scoresSince(stateOf(started()), '5\nnonsense')).toBeNull()
  })
})

describe('scoreboard', () => {
  it('lists players in seat order, with whose turn it is', () => {
    const { columns, rows } = scoreboard(stateOf(started()))
    expect(columns).toEqual([{ quantity: 'points', display: 'decimal' }])
    expect(rows.map(({ name, onTurn }) => [name, onTurn])).toEqual([
      ['Ann Abel', true],
      ['Bo Zorn', false],
      ['Cy Okafor', false],
    ])
  })

  it('writes health in hexadecimal, as Market has it', () => {
    const { rows } = scoreboard(stateOf(started('market')))
    const health = rows[1]?.scores.find(({ quantity }) => quantity === 'health')
    expect(health?.text).toBe('4B')
  })
})

describe('checkThrow', () => {
  const table = underWay()
  const thrown = lastThrow(table.entries)
  if (thrown === null) throw new Error('nobody threw')
  const before = table.stateAt(thrown.index)
  if (before === null) throw new Error('there was no game')

  it('holds for the throw as it was made', () => {
    expect(checkThrow(before, thrown)).toMatchObject({ holds: true, values: thrown.values })
  })

  it.each([
    ['another result', { values: [(thrown.values[0] ?? 1) === 6 ? 1 : 6] }],
    ['another thrower', { player: ann.player }],
    ['another input', { throwId: '00'.repeat(32) }],
    ['a proof that is none', { proof: 'ab' }],
    ['no proof', { proof: null }],
  ])('fails with %s', (_what, changed) => {
    expect(checkThrow(before, { ...thrown, ...changed }).holds).toBe(false)
  })
})
