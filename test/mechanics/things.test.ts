import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, enactment, Game, mechanic } from './game.ts'
import { said } from './sentence-table.ts'
import { inWords, oneInWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy']
const table = (...mechanics: Parameters<typeof bookRule>[1][]) =>
  new Game([bookRule(201, ...mechanics)], names)
const points = (initial: number) =>
  oneInWords(`Each player has points, at first ${String(initial)}.`)
const to = (name: string) => ({ player: playerOf(name) })

describe('quantity', () => {
  it('keeps to its limits', () => {
    const g = table(
      ...inWords('Each player has points, at first 5, never fewer than 0 or more than 9.'),
    )
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
  })

  it('is written as it says', () => {
    const g = table(...inWords('Each player has health, at first 75, written in hexadecimal.'))
    expect(g.quantity('Ann', 'health')).toBe(75)
  })
})

describe('transfer', () => {
  it('gives to another, never more than one has', () => {
    const g = table(
      points(10),
      ...inWords('A player may give any of their points to another player.'),
    )
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
    const salary = inWords(
      'Whoever is not Webmaster may become Webmaster: they also become Webmaster.',
      'The Webmaster may resign as Webmaster: they are no longer Webmaster.',
      'Each player has pat on the back, at first 0, never fewer than 0.',
      'Each player has a Webmaster pay: points or pat on the back, at first points.',
      'The Webmaster may choose their Webmaster pay: their Webmaster pay becomes that.',
      'When a player’s turn begins and they are Webmaster and have pat on the back as their Webmaster pay, they gain 1 pat on the back.',
      'When a player’s turn begins and they are Webmaster, have points as their Webmaster pay and have at least 100 points, they gain 1 pat on the back.',
      'When a player’s turn begins and they are Webmaster, have points as their Webmaster pay and have fewer than 100 points, they gain 2 points.',
    )
    const g = table(...inWords('Turns go round by seat.'), points(99), ...salary)
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
      ...inWords('Each player has health, at first 1.'),
      ...inWords('A player may buy what is for sale, for points.'),
      ...inWords('An onion is for sale for 5, 3 in all.'),
      ...inWords('A player may hand over any of their belongings to another player.'),
      ...inWords(
        'Once or several times, a player may eat an onion (costs 1 onion): they gain 2 health.',
      ),
    )
    g.move('Ann', 201, 'buy', { item: 'onions', count: 3 })
    g.move('Bo', 201, 'buy', { item: 'onions' })
    expect(g.result).toBe('not-in-stock')
    g.move('Ann', 201, 'hand over', { ...to('Bo'), item: 'onions', count: 4 })
    expect(g.result).toBe('too-few-items')
    g.move('Ann', 201, 'hand over', { ...to('Bo'), item: 'onions', count: 2 })
    g.move('Bo', 201, 'eat an onion', { count: 2 })
    expect(g.quantity('Bo', 'health')).toBe(5)
    g.move('Bo', 201, 'eat an onion')
    expect(g.fault).toMatchObject({ code: 'item-missing', rule: 201 })
    expect(g.points('Ann')).toBe(5)
  })
})

describe('goods', () => {
  it('are not sold where a rule forbids to give them, and nothing is paid', () => {
    const goods = mechanic('sentence', { sentence: ['for sale', 'gold', 5] })
    const no = said('No rule may give gold to anyone.')
    const g = table(
      points(20),
      ...inWords('A player may buy what is for sale, for points.'),
      goods,
      no,
    )
    g.move('Ann', 201, 'buy', { item: 'gold' })
    expect(g.result).toBe('effect-forbidden')
    expect(g.points('Ann')).toBe(20)
  })
})

describe('choice', () => {
  it('without debt is closed to who cannot pay for a change', () => {
    const g = table(
      points(3),
      ...inWords(
        'Each player has a side: heads or tails, at first undecided.',
        'Whoever has undecided as their side may choose their side: their side becomes that.',
        'Whoever has something other than undecided as their side may change their side (costs 5 points): their side becomes that.',
      ),
    )
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
})

describe('dice', () => {
  it('are thrown by hand where the rule says so, several at once', () => {
    const g = table(
      points(0),
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'When a player’s turn begins, they throw two 6-sided dice by hand and gain that many points.',
      ),
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
      ...inWords('Turns go round by seat.'),
      ...inWords('When a player’s turn begins, they gain 4 points.'),
    )
    g.act('Ann', { type: 'end-turn' })
    expect(names.map((name) => g.points(name))).toEqual([4, 4, 0])
  })
})

describe('declared-role', () => {
  it('held by one at a time is closed to the others', () => {
    const g = table(
      ...inWords(
        'A player, while nobody is Clerk, may become Clerk: they also become Clerk.',
        'The Clerk may resign as Clerk: they are no longer Clerk.',
      ),
    )
    g.move('Ann', 201, 'become Clerk')
    g.move('Bo', 201, 'become Clerk')
    expect(g.fault).toMatchObject({ code: 'not-for-you' })
    g.move('Ann', 201, 'resign as Clerk')
    g.move('Bo', 201, 'become Clerk')
    expect(g.state.players.get(playerOf('Bo'))?.roles.has('Clerk')).toBe(true)
  })
})

describe('passing-title', () => {
  const bearer = (g: Game) =>
    names.find((name) => playerOf(name) === g.state.titles.get('Champion'))
  const endTurn = (g: Game) => g.act(g.mover ?? '', { type: 'end-turn' })

  it('goes from one whose proposal is defeated to the next', () => {
    const g = table(
      ...inWords('When a proposal is defeated, the title Champion passes to its proponent.'),
    )
    g.decide('Ann', [enactment('x')])
    expect(bearer(g)).toBeUndefined()
    g.decide('Ann', [enactment('x')], ['Bo', 'Cy'])
    expect(bearer(g)).toBe('Ann')
    g.decide('Cy', [enactment('x')], ['Ann', 'Bo'])
    expect(bearer(g)).toBe('Cy')
  })

  it('stays where it is while several have as many', () => {
    const g = table(
      points(0),
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'When a player’s turn ends, the title Champion passes to whoever alone has the most points.',
      ),
    )
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
      ...inWords(
        'There are minions, which players can own.',
        'Each of the minions can be dry.',
        'A player may open a minion package (costs 1 minion package): they get 2 new dry minions.',
      ),
      ...inWords(
        'Each of the minions can be dry or alive.',
        'Each of the minions has a health, at first 0.',
        'Each of the minions has a surliness, at first 0.',
        'Each of the minions has a wait, at first 0.',
        'Whoever owns any minions that are dry may water minions (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive and the health of the minion becomes 10.',
        'Whoever owns any minions that are dry may water minions badly (costs 1 water (0 if the drought is exactly 0)): for each of their minions that are dry, the minion becomes alive, the health of the minion becomes 10 and the surliness of the minion becomes 1.',
        'When a player’s turn ends, for each of the minions that are dry and have a wait of at least 1, if either the drought is exactly 0 or the owner of the minion has at least 1 water, the minion becomes alive and the health of the minion becomes 10.',
        'When a player’s turn ends, for each of the minions that are dry, the wait of the minion rises by 1.',
      ),
      ...inWords(
        'A player may feed any number of their minions that are alive and have a health of less than 12, by health (costs that many onions): for each of them, the health of the minion becomes the lower of 12 and (the health of the minion plus 4).',
      ),
    )
    const give = (item: string, count: number) =>
      g.act('Ann', {
        type: 'claim',
        rule: 201,
        effects: [{ do: 'give-item', player: playerOf('Ann'), item, count }],
        note: '',
      })
    const health = () => [...g.state.entities.values()].map((one) => one.values.get('health'))
    give('minion packages', 1)
    g.move('Ann', 201, 'open a minion package')
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'nobody-to-choose', rule: 201 })
    g.move('Ann', 201, 'water minions')
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'item-missing', rule: 201 })
    give('onions', 2)
    g.move('Ann', 201, 'feed', { number: 3, option: 'least health' })
    expect(g.fault).toMatchObject({ code: 'field-out-of-range' })
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(health().toSorted()).toEqual([10, 12])
    g.move('Ann', 201, 'feed', { number: 1, option: 'least health' })
    expect(health()).toEqual([12, 12])
    expect(g.state.players.get(playerOf('Ann'))?.items.has('onions')).toBe(false)
  })
})
