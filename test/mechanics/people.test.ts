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
    const g = table(mechanic('turn-order'), mechanic('dropping-out', { turns: 2 }))
    const statuses = () => names.map((name) => statusOf(g, name))
    const turn = (by: string) => {
      const id = g.propose(by, plain)
      g.act(by, { type: 'end-turn' })
      return id
    }
    const first = turn('Ann')
    // A comment is taking part; a turn without a proposal has nothing to take part in.
    g.act('Bo', { type: 'end-turn' })
    g.propose('Cy', plain)
    g.act('Bo', { type: 'comment', about: first, text: 'Why not?' })
    g.act('Cy', { type: 'end-turn' })
    expect(statuses()).toEqual(['seated', 'seated', 'seated'])
    turn('Ann')
    turn('Bo')
    expect(statuses()).toEqual(['seated', 'seated', 'dropped'])
    g.letIn('Cy')
    turn('Ann')
    turn('Bo')
    expect(statuses()).toEqual(['seated', 'seated', 'seated'])
    g.propose('Ann', plain)
    g.act('Cy', { type: 'end-turn' })
    expect(statuses()).toEqual(['seated', 'seated', 'dropped'])
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
