import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, enactment, Game, repeal } from './game.ts'
import { inWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const table = (...mechanics: Parameters<typeof bookRule>[1][]) =>
  new Game([bookRule(201, ...mechanics)], names)
const plain = enactment('Tea is served at four.')
const statusOf = (g: Game, name: string) => g.state.players.get(playerOf(name))?.status

describe('player-limit', () => {
  it('turns away who comes when the table is full', () => {
    const g = table(...inWords('There may be at most 4 players at the table.'))
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
    const g = table(
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'A player who takes no part in 2 turns running in which something is proposed is out of the game.',
      ),
    )
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
    const g = table(
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'A player who takes no part in 1 turn running in which something is proposed is out of the game.',
      ),
    )
    g.decide('Ann', [repeal(201)])
    expect(names.map((name) => statusOf(g, name))).toEqual(['seated', 'seated', 'seated'])
    expect(g.state.turns).toEqual([])
  })
})

describe('no-turns', () => {
  it('ends turns; everyone proposes at any time', () => {
    const g = new Game(
      [
        bookRule(201, ...inWords('Turns go round by seat.')),
        bookRule(
          202,
          ...inWords(
            'Players may propose only in their turn.',
            'Nobody may make more than 1 proposal in a turn.',
            'A turn ends as soon as its player has had 1 proposal decided in their turn and owes no throw, and not before.',
          ),
        ),
      ],
      names,
    )
    g.propose('Bo', plain)
    expect(g.result).toBe('not-your-turn')
    const free = new Game([bookRule(201, ...inWords('There are no turns.'))], names)
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
    ['account name', ['Ann', 'bo zorn', 'Éva Aal']],
  ])('by %s', (by, expected) => {
    const people = ['Ann', 'Éva Aal', 'bo zorn']
    const g = new Game([bookRule(201, ...inWords(`Turns go round by ${by}.`))], people)
    const order = people.map(() => {
      const mover = g.mover ?? ''
      g.act(mover, { type: 'end-turn' })
      return mover
    })
    expect(order).toEqual(expected)
    expect(g.mover).toBe(expected[0])
  })

  it('passes over those who are gone, from where they sat', () => {
    const g = table(...inWords('Turns go round by surname.'))
    g.act('Bo', { type: 'forfeit' })
    g.act('Ann', { type: 'end-turn' })
    expect(g.mover).toBe('Cy')
  })
})
