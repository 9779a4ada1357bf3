import { describe, expect, it } from 'vitest'
import { market } from '../../src/starters/market.ts'
import type { ClaimEffect } from '../../src/actions/body.ts'
import { ownedEntities } from '../../src/views/players/owned-entities.ts'
import { playerOf } from '../engine/table.ts'
import { acting, amendment, enactment, Game, repeal } from '../mechanics/game.ts'
import { inWords, oneInWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const plain = enactment('Tea is served at four.')

const rules = market.rules.map((rule) => {
  if (rule.number === 209)
    return acting(rule, ...inWords('There may be at most 100 mutable rules.'))
  if (rule.number !== 201) return rule
  const points = oneInWords('Each player has points, at first 40.')
  return acting(rule, ...inWords('Turns go round by surname.'), points)
})

const game = () => new Game(rules, names)

const minionsOf = (g: Game, name: string, state = 'alive') =>
  [...g.state.entities.values()].filter(
    (one) => one.owner === playerOf(name) && one.state === state,
  )
const healthOf = (g: Game, name: string) =>
  minionsOf(g, name).map((one) => one.values.get('health'))
const give = (g: Game, ...effects: readonly ClaimEffect[]) =>
  g.act('Ann', { type: 'claim', rule: 313, effects, note: 'So be it.' })

/** Bo has ten living minions. */
function stocked() {
  const g = game()
  g.move('Bo', 313, 'buy minion package')
  g.move('Bo', 313, 'open a minion package')
  g.move('Bo', 313, 'water minions badly')
  return g
}

describe('313, minions', () => {
  it('come in packages of ten, dry until they are watered, all at once', () => {
    const g = game()
    g.move('Bo', 313, 'open a minion package')
    expect(g.fault).toMatchObject({ code: 'item-missing', rule: 313 })
    g.move('Bo', 313, 'buy minion package')
    g.move('Bo', 313, 'open a minion package')
    expect(minionsOf(g, 'Bo', 'dry')).toHaveLength(10)
    g.move('Bo', 313, 'water minions badly')
    expect(ownedEntities(g.state, playerOf('Bo'))).toEqual([
      '10 minions, alive, health 15, surliness 1',
    ])
    expect(healthOf(g, 'Bo')).toEqual(Array.from({ length: 10 }, () => 0xf))
    expect(minionsOf(g, 'Bo').every((one) => one.values.get('surliness') === 1)).toBe(true)
  })

  it('are watered at the latest a turn after their package was opened', () => {
    const g = game()
    g.move('Bo', 313, 'buy minion package')
    g.move('Bo', 313, 'open a minion package')
    g.decide('Ann', [plain])
    expect(minionsOf(g, 'Bo', 'dry')).toHaveLength(10)
    g.decide('Bo', [plain])
    expect(minionsOf(g, 'Bo', 'dry')).toHaveLength(0)
    expect(minionsOf(g, 'Bo')).toHaveLength(10)
  })

  it('lose 2 each turn, 4 in a drought without water, and die at nothing', () => {
    const g = stocked()
    g.decide('Ann', [plain])
    expect(healthOf(g, 'Bo')[0]).toBe(13)
    give(g, { do: 'set', player: null, quantity: 'drought', to: 1 })
    g.decide('Bo', [plain])
    expect(healthOf(g, 'Bo')[0]).toBe(9)
    give(g, { do: 'give-item', player: playerOf('Bo'), item: 'water', count: 1 })
    g.decide('Cy', [plain])
    expect(healthOf(g, 'Bo')[0]).toBe(7)
    for (const name of ['Ann', 'Bo', 'Cy', 'Ann']) g.decide(name, [plain])
    expect(minionsOf(g, 'Bo')).toHaveLength(0)
    expect(g.flags).toEqual([])
  })

  it('in a drought are watered only with water', () => {
    const g = game()
    g.move('Bo', 313, 'buy minion package')
    g.move('Bo', 313, 'open a minion package')
    give(g, { do: 'set', player: null, quantity: 'drought', to: 1 })
    g.move('Bo', 313, 'water minions')
    expect(g.fault).toMatchObject({ code: 'item-missing', rule: 313 })
    give(g, { do: 'give-item', player: playerOf('Bo'), item: 'water', count: 1 })
    g.move('Bo', 313, 'water minions')
    expect(minionsOf(g, 'Bo')).toHaveLength(10)
    expect(g.state.players.get(playerOf('Bo'))?.items.has('water')).toBe(false)
  })

  it('are eaten for their health less 1, for twice it less 1 on a green bean salad', () => {
    const g = stocked()
    const before = g.quantity('Bo', 'health') ?? 0
    g.move('Bo', 313, 'eat', { number: 2, option: 'least health' })
    expect(g.quantity('Bo', 'health')).toBe(before + 28)
    expect(minionsOf(g, 'Bo')).toHaveLength(8)
    g.move('Bo', 313, 'serve', { number: 1, option: 'most health' })
    expect(g.fault).toMatchObject({ code: 'item-missing' })
    give(g, { do: 'give-item', player: playerOf('Bo'), item: 'green bean salads', count: 1 })
    g.move('Bo', 313, 'serve', { number: 1, option: 'most health' })
    expect(g.quantity('Bo', 'health')).toBe(before + 28 + 29)
    g.move('Bo', 313, 'eat', { number: 99, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'field-out-of-range' })
  })

  it('eaten dry give one point a package, and breath for 5 turns', () => {
    const g = game()
    g.move('Ann', 313, 'buy minion package')
    g.move('Ann', 313, 'eat a minion package')
    expect(g.quantity('Ann', 'health')).toBe(0x4c)
    expect(g.quantity('Ann', 'minion breath')).toBe(5)
    for (const name of names) g.decide(name, [plain])
    expect(g.quantity('Ann', 'minion breath')).toBe(2)
    for (const name of names) g.decide(name, [plain])
    expect(g.quantity('Ann', 'minion breath')).toBe(0)
  })

  it('explode when they die before their time; anyone eats the remains for half, rounded down', () => {
    const g = stocked()
    g.move('Cy', 313, 'eat the remains of', { thing: '1' })
    expect(g.outcome.kind).toBe('refused')
    g.move('Bo', 313, 'explode', { thing: '4' })
    expect(minionsOf(g, 'Bo')).toHaveLength(9)
    const before = g.quantity('Cy', 'health') ?? 0
    g.move('Cy', 313, 'eat the remains of', { thing: '4' })
    expect(g.quantity('Cy', 'health')).toBe(before + 7)
  })

  it('amended age by 5; repealed they neither age nor are sold', () => {
    const g = stocked()
    g.decide('Ann', [
      amendment(
        313,
        'Five.',
        ...inWords(
          'When a player’s turn ends, for each of the minions that are alive, the health of the minion falls by (4, or 5 if either the drought is exactly 0 or the owner of the minion has at least 1 water).',
          'When a player’s turn ends, for each of the minions that are alive and have a health of at most 0, the minion is destroyed.',
        ),
      ),
    ])
    expect(healthOf(g, 'Bo')[0]).toBe(10)
    g.decide('Bo', [repeal(316)])
    expect(healthOf(g, 'Bo')[0]).toBe(10)
    g.move('Bo', 313, 'buy minion package')
    expect(g.result).toBe('rule-not-in-force')
  })
})
