import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { playerOf } from '../engine/table.ts'
import type { Game } from './game.ts'
import { scores, table, turn } from './sentence-table.ts'

const ships = [
  'There are ships, which players can own.',
  'Each of the ships can be sound, damaged or sunk.',
  'Each of the ships has a strength, at first 3.',
  'A player may launch a number from 1 to 9: they get 1 new ship with a strength of that number.',
]
const launch = (g: Game, by: string, ...strengths: readonly number[]) => {
  for (const number of strengths) play(g, by, 'launch', { number })
}
const play = (g: Game, by: string, move: string, input: JsonObject = {}) => {
  g.move(by, 301, move, input)
  return g.result
}
/** What ships somebody has: `sound 3`. */
const fleet = (g: Game, name: string) =>
  [...g.state.entities.values()]
    .filter(({ owner }) => owner === playerOf(name))
    .map(({ state, values }) => `${state} ${values.get('strength') ?? 0}`)

describe('what a thing can be', () => {
  it('is told once: a new one is the first, and it becomes what a sentence says', () => {
    const g = table(
      ...ships,
      'A player may buy a wreck: they get 1 new damaged ship.',
      'A player may ram one of the ships that are not sunk: the ship becomes sunk.',
    )
    launch(g, 'Ann', 3)
    play(g, 'Ann', 'buy a wreck')
    expect(fleet(g, 'Ann')).toEqual(['sound 3', 'damaged 3'])
    expect(play(g, 'Bo', 'ram', { thing: '2' })).toBe('applied')
    expect(fleet(g, 'Ann')).toEqual(['sound 3', 'sunk 3'])
    expect(play(g, 'Bo', 'ram', { thing: '2' })).toBe('field-not-an-option')
  })

  it('is asked of it, and of those whom a player has', () => {
    const g = table(
      ...ships,
      'A player may hole one of their ships that are sound: the ship becomes damaged.',
      'A player may poke one of the ships: if the ship is damaged, its owner loses 1 point.',
      'When a player’s turn ends, they gain 1 point for each of their ships that are damaged.',
      'Nobody who owns any ships that are damaged may invoke judgment.',
      'Whoever owns at least 3 ships that are damaged wins.',
    )
    launch(g, 'Ann', 3, 3, 3)
    play(g, 'Ann', 'hole', { thing: '1' })
    expect(play(g, 'Bo', 'hole', { thing: '2' })).toBe('nobody-to-choose')
    play(g, 'Bo', 'poke', { thing: '2' })
    expect(g.points('Ann')).toBe(0)
    play(g, 'Bo', 'poke', { thing: '1' })
    expect(g.points('Ann')).toBe(-1)
    turn(g, 'Ann')
    expect(g.points('Ann')).toBe(0)
    g.act('Ann', { type: 'invoke-judgment', question: 'How?' })
    expect(g.result).toBe('rule-forbids')
    g.act('Bo', { type: 'invoke-judgment', question: 'How?' })
    expect(g.result).toBe('applied')
    play(g, 'Ann', 'hole', { thing: '2' })
    expect(g.state.winners).toEqual([])
    play(g, 'Ann', 'hole', { thing: '3' })
    expect(g.state.winners).toEqual([playerOf('Ann')])
  })
})

describe('for each of some things', () => {
  it('what follows is done with each by itself, as all stood before', () => {
    const g = table(
      ...ships,
      'When a player’s turn ends, for each of the ships that are sound and have a strength of at least 3, the strength of the ship falls by (2, or 1 if its owner has at least 1 point) and its owner gains 1 point.',
    )
    launch(g, 'Ann', 2, 5)
    launch(g, 'Bo', 4)
    turn(g, 'Ann')
    expect([fleet(g, 'Ann'), fleet(g, 'Bo')]).toEqual([['sound 2', 'sound 3'], ['sound 2']])
    expect(scores(g)).toEqual([1, 1, 0])
    turn(g, 'Bo')
    expect(fleet(g, 'Ann')).toEqual(['sound 2', 'sound 2'])
  })

  it('or with so many of them, of which the weakest go first, and of those alike the oldest', () => {
    const g = table(
      ...ships,
      'When a player’s turn ends, for 2 of the ships that are sound with the least strength, the ship becomes sunk.',
      'When a player’s turn begins, for 1 of their ships that are sound with the most strength, the ship becomes damaged.',
    )
    launch(g, 'Ann', 5, 3)
    launch(g, 'Bo', 3, 2, 9)
    turn(g, 'Ann')
    expect(fleet(g, 'Ann')).toEqual(['sound 5', 'sunk 3'])
    expect(fleet(g, 'Bo')).toEqual(['sound 3', 'sunk 2', 'damaged 9'])
    turn(g, 'Bo')
    expect([fleet(g, 'Ann')[0], fleet(g, 'Bo')[0]]).toEqual(['sunk 5', 'sunk 3'])
  })

  it('or with as many as the player of a move wants, from either end', () => {
    const g = table(
      ...ships,
      'A player may scrap any number of their ships that are sound, by strength: for each of them, the ship becomes sunk and they gain as many points as the strength of the ship.',
    )
    expect(play(g, 'Ann', 'scrap', { number: 1, option: 'least strength' })).toBe(
      'nobody-to-choose',
    )
    launch(g, 'Ann', 4, 2, 7)
    launch(g, 'Bo', 1)
    expect(play(g, 'Ann', 'scrap', { number: 4, option: 'least strength' })).not.toBe('applied')
    expect(play(g, 'Ann', 'scrap', { number: 1, option: 'most points' })).not.toBe('applied')
    expect(play(g, 'Ann', 'scrap', { number: 2, option: 'least strength' })).toBe('applied')
    expect(fleet(g, 'Ann')).toEqual(['sunk 4', 'sunk 2', 'sound 7'])
    expect(scores(g)).toEqual([6, 0, 0])
    expect(play(g, 'Ann', 'scrap', { number: 1, option: 'most strength' })).toBe('applied')
    expect(scores(g)).toEqual([13, 0, 0])
    expect(fleet(g, 'Bo')).toEqual(['sound 1'])
  })

  it('also after a wait, with those that are there still', () => {
    const g = table(
      ...ships,
      'A player may doom any number of their ships, by strength: after 1 hour, unless someone objects, for each of them, the ship is destroyed and they gain 1 point.',
      'A player may sink one of the ships: the ship is destroyed.',
    )
    launch(g, 'Ann', 1, 2, 3)
    play(g, 'Ann', 'doom', { number: 2, option: 'least strength' })
    play(g, 'Bo', 'sink', { thing: '1' })
    g.wait(3_600_000)
    g.act('Bo', { type: 'tick' })
    expect(fleet(g, 'Ann')).toEqual(['sound 3'])
    expect(scores(g)).toEqual([1, 0, 0])
    expect(g.flags).toEqual([])
  })

  it('and nothing, with a flag, where it would be too much', () => {
    const g = table(
      ...ships,
      'When a player’s turn ends, for each of the ships, its owner gets 900 new ships.',
    )
    launch(g, 'Ann', ...Array.from({ length: 12 }, () => 3))
    turn(g, 'Ann')
    expect(fleet(g, 'Ann')).toHaveLength(12)
    expect(g.flags).not.toEqual([])
  })
})
