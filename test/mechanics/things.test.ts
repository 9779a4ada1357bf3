import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, enactment, Game, mechanic } from './game.ts'
import { said } from './sentence-table.ts'

const names = ['Ann', 'Bo', 'Cy']
const table = (...mechanics: Parameters<typeof bookRule>[1][]) =>
  new Game([bookRule(201, ...mechanics)], names)
const points = (initial: number) => mechanic('quantity', { name: 'points', initial })
const to = (name: string) => ({ player: playerOf(name) })

describe('quantity', () => {
  it('keeps to its limits, and refuses to begin outside them', () => {
    const g = table(mechanic('quantity', { name: 'points', initial: 5, min: 0, max: 9 }))
    const add = (by: number) =>
      g.act('Ann', {
        type: 'claim',
        rule: 201,
        effects: [{ do: 'add', player: playerOf('Bo'), quantity: 'points', by }],
        note: '',
      })
    add(100)
    expect(g.points('Bo')).toBe(9)
    add(-100)
    expect(g.points('Bo')).toBe(0)
    g.propose('Ann', enactment('x', mechanic('quantity', { initial: 5, max: 4 })))
    expect(g.result).toBe('initial-outside-limits')
  })

  it('is written as it says', () => {
    const g = table(mechanic('quantity', { name: 'health', initial: 75, display: 'hexadecimal' }))
    expect(g.quantity('Ann', 'health')).toBe(75)
  })
})

describe('transfer', () => {
  it('gives to another, never more than one has', () => {
    const g = table(points(10), mechanic('transfer'))
    g.move('Ann', 201, 'give', { player: playerOf('Bo'), give: 4 })
    expect([g.points('Ann'), g.points('Bo')]).toEqual([6, 14])
    for (const give of [7, -3]) {
      g.move('Ann', 201, 'give', { player: playerOf('Bo'), give })
      expect(g.result).toBe('field-out-of-range')
    }
    for (const player of [playerOf('Ann'), 'nobody']) {
      g.move('Ann', 201, 'give', { player, give: 1 })
      expect(g.outcome.kind).toBe('refused')
    }
    expect([g.points('Ann'), g.points('Bo')]).toEqual([6, 14])
  })
})

describe('salary', () => {
  it('pays one thing or the other, also to whom the payment lifts to the limit', () => {
    const salary = mechanic('salary', { below: 100, instead: 'pat on the back' })
    const g = table(mechanic('turn-order'), points(99), mechanic('declared-role'), salary)
    const paidToBo = () => [g.points('Bo'), g.quantity('Bo', 'pat on the back')]
    g.move('Bo', 201, 'become Webmaster')
    g.act('Ann', { type: 'end-turn' })
    expect(paidToBo()).toEqual([101, 0])
    for (const by of ['Bo', 'Cy', 'Ann']) g.act(by, { type: 'end-turn' })
    expect(paidToBo()).toEqual([101, 1])
  })
})

describe('items', () => {
  it('are bought, handed over, and used up', () => {
    const g = table(
      points(20),
      mechanic('quantity', { name: 'health', initial: 1 }),
      mechanic('market'),
      mechanic('goods', { goods: [{ item: 'onion', price: 5, stock: 3 }] }),
      mechanic('hand-over'),
      mechanic('item-use', { item: 'onion', verb: 'eat', quantity: 'health', by: 2 }),
    )
    g.move('Ann', 201, 'buy', { item: 'onion', count: 3 })
    g.move('Bo', 201, 'buy', { item: 'onion' })
    expect(g.result).toBe('not-in-stock')
    g.move('Ann', 201, 'hand over', { ...to('Bo'), item: 'onion', count: 4 })
    expect(g.result).toBe('too-few-items')
    g.move('Ann', 201, 'hand over', { ...to('Bo'), item: 'onion', count: 2 })
    g.move('Bo', 201, 'eat an onion', { count: 2 })
    expect(g.quantity('Bo', 'health')).toBe(5)
    g.move('Bo', 201, 'eat an onion')
    expect(g.fault).toMatchObject({ code: 'item-missing', rule: 201 })
    expect(g.points('Ann')).toBe(5)
  })
})

describe('goods', () => {
  it('are not sold where a rule forbids to give them, and nothing is paid', () => {
    const goods = mechanic('goods', { goods: [{ item: 'gold', price: 5 }] })
    const no = said('No rule may give gold to anyone.')
    const g = table(points(20), mechanic('market'), goods, no)
    g.move('Ann', 201, 'buy', { item: 'gold' })
    expect(g.result).toBe('effect-forbidden')
    expect(g.points('Ann')).toBe(20)
  })
})

describe('choice', () => {
  it('without debt is closed to who cannot pay for a change', () => {
    const g = table(points(3), mechanic('choice', { price: 5 }))
    g.move('Ann', 201, 'choose', { option: 'heads' })
    expect(g.result).toBe('applied')
    const offer = g.offers('Ann').find((one) => one.offer.move === 'change')?.offer
    expect(offer).toMatchObject({
      prices: [{ quantity: 'points', amount: 5 }],
      closed: { code: 'move-too-dear' },
    })
    g.move('Ann', 201, 'change', { option: 'tails' })
    expect(g.fault).toMatchObject({ code: 'move-too-dear', rule: 201 })
  })

  it('needs two options', () => {
    const g = table()
    g.propose('Ann', enactment('x', mechanic('choice', { options: ['one'] })))
    expect(g.result).toBe('too-few-options')
  })
})

describe('dice', () => {
  it('are thrown by hand where the rule says so, several at once', () => {
    const g = table(
      points(0),
      mechanic('turn-order'),
      mechanic('die', { when: 'turn-began', method: 'by-hand', count: 2 }),
    )
    const owed = [...g.state.owedThrows.values()][0]
    const value = (number: number) =>
      g.act('Ann', { type: 'throw', throwId: owed?.id ?? '', value: number })
    value(13)
    expect(g.result).toBe('throw-value-unfit')
    value(11)
    expect(g.points('Ann')).toBe(11)
    expect(g.state.owedThrows.size).toBe(0)
  })
})

describe('each-turn', () => {
  it('can concern the player whose turn it is alone', () => {
    const g = table(
      points(0),
      mechanic('turn-order'),
      mechanic('each-turn', { when: 'turn-began', who: 'mover', by: 4 }),
    )
    g.act('Ann', { type: 'end-turn' })
    expect(names.map((name) => g.points(name))).toEqual([4, 4, 0])
  })
})

describe('declared-role', () => {
  it('held by one at a time is closed to the others', () => {
    const g = table(mechanic('declared-role', { role: 'Clerk', single: true }))
    g.move('Ann', 201, 'become Clerk')
    g.move('Bo', 201, 'become Clerk')
    expect(g.fault).toMatchObject({ code: 'not-for-you' })
    g.move('Ann', 201, 'resign as Clerk')
    g.move('Bo', 201, 'become Clerk')
    expect(g.state.players.get(playerOf('Bo'))?.roles.has('Clerk')).toBe(true)
  })
})

describe('passing-title', () => {
  const champion = (to: string) => mechanic('passing-title', { title: 'Champion', to })
  const bearer = (g: Game) =>
    names.find((name) => playerOf(name) === g.state.titles.get('Champion'))
  const endTurn = (g: Game) => g.act(g.mover ?? '', { type: 'end-turn' })

  it('goes from one whose proposal is defeated to the next', () => {
    const g = table(champion('defeated'))
    g.decide('Ann', [enactment('x')])
    expect(bearer(g)).toBeUndefined()
    g.decide('Ann', [enactment('x')], ['Bo', 'Cy'])
    expect(bearer(g)).toBe('Ann')
    g.decide('Cy', [enactment('x')], ['Ann', 'Bo'])
    expect(bearer(g)).toBe('Cy')
  })

  it('stays where it is while several have as many', () => {
    const g = table(points(0), mechanic('turn-order'), champion('most'))
    endTurn(g)
    expect(bearer(g)).toBeUndefined()
    const add = (name: string) =>
      g.act('Ann', {
        type: 'claim',
        rule: 201,
        effects: [{ do: 'add', player: playerOf(name), quantity: 'points', by: 3 }],
        note: '',
      })
    add('Bo')
    endTurn(g)
    expect(bearer(g)).toBe('Bo')
    add('Cy')
    endTurn(g)
    expect(bearer(g)).toBe('Bo')
    add('Cy')
    endTurn(g)
    expect(bearer(g)).toBe('Cy')
  })
})

describe('feeding', () => {
  it('raises the weakest first, never above the most, and never takes from who has more', () => {
    const g = table(
      mechanic('pack', { count: 2 }),
      mechanic('rejuvenation', { at: 10 }),
      mechanic('feeding', { by: 4, most: 12 }),
    )
    const give = (item: string, count: number) =>
      g.act('Ann', {
        type: 'claim',
        rule: 201,
        effects: [{ do: 'give-item', player: playerOf('Ann'), item, count }],
        note: '',
      })
    const health = () => [...g.state.entities.values()].map((one) => one.values.get('health'))
    give('minion package', 1)
    g.move('Ann', 201, 'open a minion package')
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'nobody-to-choose', rule: 201 })
    g.move('Ann', 201, 'water minions')
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'item-missing', rule: 201 })
    give('onion', 2)
    g.move('Ann', 201, 'feed', { number: 3, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'field-out-of-range' })
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(health().toSorted()).toEqual([10, 12])
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(health()).toEqual([12, 12])
    expect(g.state.players.get(playerOf('Ann'))?.items.has('onion')).toBe(false)
  })
})
