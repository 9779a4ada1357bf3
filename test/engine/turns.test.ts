import { describe, expect, it } from 'vitest'
import { currentTurn } from '../../src/engine/turns/turns.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const library = libraryOf(
  mechanic('turns', { answers: { 'has-turns': () => ({ value: true }) } }),
  mechanic('backwards', {
    answers: {
      'next-turn': ({ after }, { game }) => {
        const at = after === null ? 0 : game.seats.indexOf(after)
        return { value: game.seats.at(at - 1) ?? null }
      },
    },
  }),
  mechanic('done-by-vote', {
    reacts: { 'vote-closed': ({ proponent }) => [{ do: 'end-turn-of', player: proponent }] },
  }),
  mechanic('not-yet', {
    answers: {
      'may-end-turn': () => ({
        value: { allow: false, fault: { code: 'nothing-is-due', args: {} } },
      }),
    },
  }),
  mechanic('begin-early', {
    reacts: {
      'vote-opened': (_event, { game, ask }) => {
        const last = game.turns.at(-1)?.player ?? null
        const next = ask('next-turn', { after: last }).value
        return next === null ? [] : [{ do: 'begin-turn-of', player: next }]
      },
    },
  }),
  mechanic('bo-waits', {
    answers: {
      'may-begin-turn': ({ player }, { game }) =>
        player === playerOf('Bo') && game.table.get('ready') !== 1
          ? { value: { allow: false, fault: { code: 'move-not-today', args: {} } } }
          : undefined,
    },
  }),
  mechanic('for-ever', {
    reacts: { 'turn-began': ({ player }) => [{ do: 'end-turn-of', player }] },
  }),
)

const table = (...kinds: string[]) =>
  Table.of(
    ['Ann', 'Bo', 'Cy'],
    kinds.map((kind, i) => rule(201 + i, kind)),
    library,
  )
const moving = (at: Table) => at.state.turns.map((turn) => at.state.players.get(turn.player)?.name)
const endTurn = (at: Table, by: string) => at.act(by, { type: 'end-turn' })

describe('turns', () => {
  it('are not there without a rule', () => {
    expect(table().state.turns).toEqual([])
  })

  it('go round the seats, each begun as the one before ends', () => {
    const at = table('turns')
    const order = ['Ann', 'Bo', 'Cy', 'Ann'].map((name) => {
      const now = moving(at)
      endTurn(at, name)
      return now
    })
    expect(order).toEqual([['Ann'], ['Bo'], ['Cy'], ['Ann']])
    expect(currentTurn(at.state)?.number).toBe(5)
  })

  it('go as the rules say', () => {
    const at = table('turns', 'backwards')
    expect(moving(at)).toEqual(['Cy'])
    endTurn(at, 'Cy')
    expect(moving(at)).toEqual(['Bo'])
  })

  it('are ended by their player only, and only if no rule objects', () => {
    const at = table('turns', 'not-yet')
    endTurn(at, 'Bo')
    expect(at.result).toBe('no-turn-to-end')
    endTurn(at, 'Ann')
    expect(at.outcome).toMatchObject({ fault: { code: 'nothing-is-due', rule: 202 } })
  })

  it('end by a rule’s effect, with that rule as cause', () => {
    const at = table('turns', 'done-by-vote')
    at.pass([enact()], { Ann: 'for', Bo: 'for', Cy: 'for' })
    expect(moving(at)).toEqual(['Bo'])
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({
        kind: 'turn-ended',
        cause: expect.objectContaining({ number: 202 }),
      }),
    )
  })

  it('wait for a rule that keeps the next from beginning, and begin when it no longer does', () => {
    const at = table('turns', 'bo-waits')
    endTurn(at, 'Ann')
    expect(moving(at)).toEqual([])
    expect(at.state.turnOver?.player).toBe(playerOf('Ann'))
    at.act('Cy', {
      type: 'claim',
      rule: 201,
      note: '',
      effects: [{ do: 'set', player: null, quantity: 'ready', to: 1 }],
    })
    expect(moving(at)).toEqual(['Bo'])
  })

  it('may overlap; the next is found after the one that began last', () => {
    const at = table('turns', 'begin-early')
    const first = at.propose('Ann', enact())
    at.callVote('Ann', first)
    expect(moving(at)).toEqual(['Ann', 'Bo'])
    endTurn(at, 'Bo')
    expect(moving(at)).toEqual(['Ann'])
    endTurn(at, 'Ann')
    expect(moving(at)).toEqual(['Cy'])
  })

  it('remember their proposal', () => {
    const at = table('turns')
    const proposal = at.propose('Ann', enact())
    expect(currentTurn(at.state)).toMatchObject({ proposal })
    expect(at.state.openProposals.get(proposal)?.turn).toBe(1)
  })

  it('end when their player leaves', () => {
    const at = table('turns')
    at.act('Ann', { type: 'forfeit' })
    expect(moving(at)).toEqual(['Bo'])
    endTurn(at, 'Bo')
    endTurn(at, 'Cy')
    expect(moving(at)).toEqual(['Bo'])
  })

  it('end with the rule that brought them', () => {
    const at = table('turns')
    at.pass([{ do: 'repeal', rule: 201 }], { Ann: 'for', Bo: 'for', Cy: 'for' })
    expect(at.state.turns).toEqual([])
  })

  it('that end as they begin, for ever, are stopped and flagged', () => {
    const at = table('turns', 'for-ever')
    expect(at.entry.changes.at(-1)).toMatchObject({ kind: 'flag', problem: 'too-much-work' })
    at.act('Ann', { type: 'tick' })
    expect(at.result).toBe('applied')
  })
})
