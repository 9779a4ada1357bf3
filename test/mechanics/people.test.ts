import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, enactment, Game, mechanic, repeal } from './game.ts'

const names = ['Ann', 'Bo', 'Cy']
const table = (...mechanics: Parameters<typeof bookRule>[1][]) =>
  new Game([bookRule(201, ...mechanics)], names)
const plain = enactment('Tea is served at four.')
const statusOf = (g: Game, name: string) => g.state.players.get(playerOf(name))?.status

describe('player-limit', () => {
  it('turns away who comes when the table is full', () => {
    const g = table(mechanic('player-limit', { max: 4 }))
    g.join('Ed')
    g.letIn('Di')
    expect(g.result).toBe('applied')
    g.act('Ann', { type: 'admit', player: playerOf('Ed') })
    expect(g.fault).toMatchObject({ code: 'table-full', rule: 201 })
    g.join('Fay')
    expect(g.fault).toMatchObject({ code: 'table-full', rule: 201 })
  })
})

describe('dropping-out', () => {
  it('drops who takes no part for so many turns, and nobody who does', () => {
    const g = table(mechanic('turn-order'), mechanic('dropping-out', { turns: 3 }))
    g.act('Ann', { type: 'end-turn' })
    g.propose('Bo', plain)
    g.act('Bo', { type: 'end-turn' })
    g.act('Cy', { type: 'end-turn' })
    expect(names.map((name) => statusOf(g, name))).toEqual(['dropped', 'seated', 'dropped'])
    expect(g.mover).toBe('Bo')
  })

  it('ends with the rule', () => {
    const g = table(mechanic('turn-order'), mechanic('dropping-out', { turns: 1 }))
    g.decide('Ann', [repeal(201)])
    expect(names.map((name) => statusOf(g, name))).toEqual(['seated', 'seated', 'seated'])
    expect(g.state.turns).toEqual([])
  })
})

describe('no-turns', () => {
  it('ends turns; everyone proposes at any time', () => {
    const g = new Game(
      [bookRule(201, mechanic('turn-order')), bookRule(202, mechanic('turn-parts'))],
      names,
    )
    g.propose('Bo', plain)
    expect(g.result).toBe('not-your-turn')
    const free = new Game([bookRule(201, mechanic('no-turns'))], names)
    free.propose('Bo', plain)
    free.propose('Cy', plain)
    expect(free.state.openProposals.size).toBe(2)
    expect(free.state.turns).toEqual([])
  })
})

describe('turn-order', () => {
  it.each([
    ['seat', ['Ann', 'Éva Aal', 'bo zorn']],
    ['surname', ['Éva Aal', 'Ann', 'bo zorn']],
    ['account', ['Ann', 'bo zorn', 'Éva Aal']],
  ])('by %s', (by, expected) => {
    const people = ['Ann', 'Éva Aal', 'bo zorn']
    const g = new Game([bookRule(201, mechanic('turn-order', { by }))], people)
    const order = people.map(() => {
      const mover = g.mover ?? ''
      g.act(mover, { type: 'end-turn' })
      return mover
    })
    expect(order).toEqual(expected)
    expect(g.mover).toBe(expected[0])
  })

  it('passes over those who are gone, from where they sat', () => {
    const g = table(mechanic('turn-order', { by: 'surname' }))
    g.act('Bo', { type: 'forfeit' })
    g.act('Ann', { type: 'end-turn' })
    expect(g.mover).toBe('Cy')
  })
})
