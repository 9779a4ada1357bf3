import { describe, expect, it } from 'vitest'
import { fault, fail, ok } from '../../src/base/result.ts'
import { offersFor } from '../../src/engine/kernel/questions/offers.ts'
import { quantityOf } from '../../src/engine/kernel/state/quantities.ts'
import type { Effect } from '../../src/engine/kernel/effect.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const bo = playerOf('Bo')

const library = libraryOf(
  mechanic('shop', {
    offers: (player, { game }) => [
      {
        move: 'buy',
        title: 'Buy eggs',
        form: [{ type: 'number', name: 'count', label: 'How many', min: 1, max: 9, default: 1 }],
        ...(quantityOf(game, player, 'points') < 0
          ? { closed: fault('cannot-pay', { points: quantityOf(game, player, 'points') }) }
          : {}),
      },
      { move: 'fail', title: 'Fail', form: [] },
      { move: 'explode', title: 'Explode', form: [] },
      { move: 'sell', title: 'Sell', form: [] },
    ],
    play: (move, player, { count }) => {
      if (move === 'fail') return fail(fault('not-in-stock'))
      if (move === 'explode') throw new Error('boom')
      if (move === 'sell') {
        return ok<readonly Effect[]>([
          { do: 'add', player, quantity: 'points', by: 5 },
          { do: 'take-item', player, item: 'egg', count: 1 },
        ])
      }
      const eggs = typeof count === 'number' ? count : 0
      return ok<readonly Effect[]>([
        { do: 'add', player, quantity: 'points', by: -eggs },
        { do: 'give-item', player, item: 'egg', count: eggs },
      ])
    },
    reacts: { moved: () => [{ do: 'add', player: null, quantity: 'sales', by: 1 }] },
  }),
  mechanic('limits', {
    answers: {
      quantities: () => ({
        value: [
          { name: 'points', of: 'player', initial: 10, min: 0, max: 20, display: 'decimal' },
          { name: 'pot', of: 'table', initial: 100, display: 'decimal' },
        ],
      }),
    },
  }),
  mechanic('tighter', {
    answers: {
      quantities: () => ({
        value: [{ name: 'points', of: 'player', initial: 0, max: 5, display: 'decimal' }],
      }),
    },
  }),
  mechanic('minions', {
    reacts: {
      proposed: ({ player }) => [
        {
          do: 'create-entity',
          kind: 'minion',
          owner: player,
          state: 'packed',
          values: [['age', 0]],
        },
      ],
      'vote-opened': (_event, { game }) =>
        [...game.entities.keys()].flatMap((entity): Effect[] => [
          { do: 'set-entity', entity, state: 'open', owner: bo },
          { do: 'set-entity-value', entity, value: 'age', to: 2 },
        ]),
      'vote-cast': (_event, { game }) =>
        [...game.entities.keys()].map((entity) => ({ do: 'destroy-entity', entity, how: 'eaten' })),
    },
  }),
  mechanic('clumsy', {
    reacts: {
      proposed: ({ player }) => [
        { do: 'take-item', player, item: 'egg', count: 1 },
        { do: 'add', player, quantity: 'points', by: 1 },
        { do: 'set-role', player, role: 'clerk', held: true },
        { do: 'give-title', player, title: 'Poet' },
        { do: 'set-choice', player, choice: 'bird', option: 'hen' },
        { do: 'give-title', player: bo, title: 'Poet' },
      ],
    },
  }),
)
const table = (...kinds: string[]) =>
  Table.of(
    ['Ann', 'Bo'],
    kinds.map((kind, i) => rule(201 + i, kind)),
    library,
  )
const move = (at: Table, name: string, input = {}, by = 'Ann') =>
  at.act(by, { type: 'move', rule: 201, move: name, input })

describe('a move', () => {
  it('is offered by a rule in force, open or closed with the reason', () => {
    const at = table('shop')
    move(at, 'buy', { count: 3 })
    const of = (name: string) =>
      offersFor(library, at.state, playerOf(name)).find((one) => one.offer.move === 'buy')
    expect(of('Ann')?.offer.closed).toMatchObject({ code: 'cannot-pay', args: { points: -3 } })
    expect(of('Bo')?.offer.closed).toBeUndefined()
    expect(of('Bo')?.rule.number).toBe(201)
    expect(offersFor(library, at.state, playerOf('Zed'))).toEqual([])
  })

  it('does what it says, with its rule as cause, and tells the rules', () => {
    const at = table('shop')
    move(at, 'buy', { count: 3 })
    expect(quantityOf(at.state, playerOf('Ann'), 'egg')).toBe(3)
    expect(at.state.table.get('sales')).toBe(1)
    expect(at.entry.changes.every((one) => one.cause.number === 201)).toBe(true)
  })

  it.each([
    ['no-such-move', 'constructor', {}],
    ['field-out-of-range', 'buy', { count: 10 }],
    ['field-wrong-type', 'buy', { count: '3' }],
    ['field-unknown', 'buy', { count: 1, __proto__x: 1 }],
    ['not-in-stock', 'fail', {}],
    ['move-failed', 'explode', {}],
    ['not-enough-items', 'sell', {}],
  ])('is refused whole, with the rule: %s', (code, name, input) => {
    const at = table('shop')
    move(at, name, input)
    expect(at.outcome).toMatchObject({ kind: 'refused', fault: { code, rule: 201 } })
    expect(at.quantity('Ann', 'points')).toBeUndefined()
  })

  it('is refused with its reason when closed', () => {
    const at = table('shop')
    move(at, 'buy', { count: 9 })
    move(at, 'buy', { count: 1 })
    expect(at.outcome).toMatchObject({ fault: { code: 'cannot-pay', rule: 201 } })
  })

  it('goes with its rule', () => {
    const at = table('shop')
    at.pass([{ do: 'repeal', rule: 201 }], { Ann: 'for', Bo: 'for' })
    expect(offersFor(library, at.state, playerOf('Ann'))).toEqual([])
    move(at, 'buy')
    expect(at.result).toBe('rule-not-in-force')
  })
})

describe('a quantity', () => {
  it('begins where its rule says and stays within its limits', () => {
    const at = table('limits')
    expect([at.quantity('Ann', 'points'), at.state.table.get('pot')]).toEqual([10, 100])
    for (const [by, after] of [
      [50, 20],
      [-3, 17],
      [-99, 0],
    ] as const) {
      at.act('Bo', {
        type: 'claim',
        rule: 201,
        note: '',
        effects: [{ do: 'add', player: playerOf('Ann'), quantity: 'points', by }],
      })
      expect(at.quantity('Ann', 'points')).toBe(after)
    }
  })

  it('comes with a rule, and narrower limits hold at once', () => {
    const at = table('limits')
    at.pass([{ do: 'repeal', rule: 201 }, enact('Few.', 'tighter')], { Ann: 'for', Bo: 'for' })
    expect(at.quantity('Ann', 'points')).toBe(5)
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({
        kind: 'quantity',
        cause: expect.objectContaining({ number: 301 }),
      }),
    )
  })

  it('of two rules is as the one that takes precedence says', () => {
    expect(table('tighter', 'limits').quantity('Ann', 'points')).toBe(0)
  })
})

describe('things', () => {
  it('are born, change hands and age, and go, each with its cause', () => {
    const at = table('minions')
    const proposal = at.propose('Ann', enact())
    const [entity] = at.state.entities.values()
    expect(entity).toMatchObject({ kind: 'minion', owner: playerOf('Ann'), state: 'packed' })
    at.callVote('Ann', proposal)
    const [older] = at.state.entities.values()
    expect(older).toMatchObject({ id: entity?.id, owner: bo, state: 'open' })
    expect(older?.values.get('age')).toBe(2)
    at.vote('Bo', proposal, 'for')
    expect(at.state.entities.size).toBe(0)
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({
        kind: 'entity',
        what: 'eaten',
        cause: expect.objectContaining({ number: 201 }),
      }),
    )
  })

  it('that a reaction cannot do are flagged, and the rest happens', () => {
    const at = table('clumsy')
    at.propose('Ann', enact())
    expect(at.entry.changes.filter((one) => one.kind === 'flag')).toMatchObject([
      { problem: 'take-item: not-enough-items', cause: { number: 201 } },
    ])
    expect(at.quantity('Ann', 'points')).toBe(1)
    expect(at.state.players.get(playerOf('Ann'))?.roles.has('clerk')).toBe(true)
    expect(at.state.players.get(playerOf('Ann'))?.choices.get('bird')).toBe('hen')
    expect(at.state.titles.get('Poet')).toBe(bo)
  })
})
