import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game, repeal } from './game.ts'
import { grant, itemsOf, points } from './scene.ts'
import { names, said, scores, table } from './sentence-table.ts'

const village = 'A player may buy a village for 2 points.'
const rich = (...sentences: readonly string[]) => {
  const g = table(...sentences)
  for (const name of names) {
    grant(g, { do: 'set', player: playerOf(name), quantity: 'points', to: 10 })
  }
  return g
}
const play = (g: Game, by: string, move: string, input: JsonObject = {}, rule = 301) => {
  g.move(by, rule, move, input)
  return g.result
}
const villages = (g: Game) => names.map((name) => itemsOf(g, name, 'villages'))
const bo = { player: playerOf('Bo') }

describe('[goods] what a sentence sells', () => {
  it('is paid for, as many as are asked for, and counted by every other sentence', () => {
    const g = rich(village, 'Whoever has at least 4 villages wins.')
    expect(play(g, 'Ann', 'buy village')).toBe('applied')
    expect(play(g, 'Bo', 'buy village', { count: 5 })).toBe('applied')
    expect([scores(g), villages(g)]).toEqual([
      [8, 0, 10],
      [1, 5, 0],
    ])
    expect(g.state.winners).toEqual([playerOf('Bo')])
  })

  it.each([
    [{ count: 6 }, 'move-too-dear'],
    [{ count: 0 }, 'field-out-of-range'],
    [{ count: -1 }, 'field-out-of-range'],
    [{ count: 1.5 }, 'field-wrong-type'],
    [{ count: 1e9 }, 'field-out-of-range'],
  ])('%j is refused as a whole', (input, code) => {
    const g = rich(village)
    expect(play(g, 'Ann', 'buy village', input)).toBe(code)
    expect([scores(g), villages(g)]).toEqual([
      [10, 10, 10],
      [0, 0, 0],
    ])
  })

  it('can be asked for as a price, and is gone then', () => {
    const g = rich(village, 'A player may settle (costs 2 villages): they gain 9 points.')
    expect(play(g, 'Ann', 'settle')).toBe('item-missing')
    play(g, 'Ann', 'buy village')
    expect(play(g, 'Ann', 'settle')).toBe('move-too-dear')
    play(g, 'Ann', 'buy village')
    expect(play(g, 'Ann', 'settle')).toBe('applied')
    expect([scores(g), villages(g)]).toEqual([
      [15, 10, 10],
      [0, 0, 0],
    ])
  })

  it('is never fewer than none, and who pays more than they have pays what they have', () => {
    const g = rich(
      village,
      'A player may burn: they lose 3 villages.',
      'A player may bribe another player: they pay 3 villages to the other.',
    )
    expect(play(g, 'Cy', 'burn')).toBe('applied')
    play(g, 'Ann', 'buy village', { count: 4 })
    play(g, 'Ann', 'burn')
    expect(villages(g)).toEqual([1, 0, 0])
    expect(play(g, 'Ann', 'bribe', bo)).toBe('applied')
    expect(villages(g)).toEqual([0, 1, 0])
    expect(g.state.players.get(playerOf('Cy'))?.quantities.has('villages')).toBe(false)
    expect(g.flags).toEqual([])
  })

  it('is what players count where a rule keeps that for each player', () => {
    const g = rich(village, 'Each player has villages, at first 1.')
    play(g, 'Ann', 'buy village')
    expect([g.quantity('Ann', 'villages'), itemsOf(g, 'Ann', 'villages')]).toEqual([2, 0])
  })

  it('stays with who has it when the rule is gone, and count on', () => {
    const g = rich(village)
    play(g, 'Ann', 'buy village', { count: 2 })
    g.decide('Ann', [repeal(301)])
    grant(g, { do: 'add', player: playerOf('Bo'), quantity: 'villages', by: 3 })
    expect(villages(g)).toEqual([2, 3, 0])
  })
})

describe('a market', () => {
  const market = (...rules: readonly (readonly string[])[]) => {
    const book = rules.map((sentences, at) => bookRule(301 + at, ...sentences.map(said)))
    return new Game([bookRule(202, points(20)), ...book], names)
  }
  const buy = (g: Game, by: string, input: JsonObject) => play(g, by, 'buy', input)

  it('sells what any rule puts on sale, the lower number’s price first, and no more than there is', () => {
    const g = market(
      ['A player may buy what is for sale, for points.'],
      ['A village is for sale for 3, 2 in all.'],
      [
        'A village is for sale for 1.',
        'A hat is for sale for 4 points.',
        'A cup is for sale for 1 gold.',
      ],
    )
    const [offer] = g.offers('Ann')
    expect(offer?.offer.form[0]).toMatchObject({
      options: [
        { value: 'villages', label: 'villages for 3 points' },
        { value: 'hats', label: 'hats for 4 points' },
      ],
    })
    expect(buy(g, 'Ann', { item: 'villages' })).toBe('applied')
    expect(buy(g, 'Bo', { item: 'villages', count: 2 })).toBe('not-in-stock')
    expect(buy(g, 'Bo', { item: 'villages' })).toBe('applied')
    expect(buy(g, 'Cy', { item: 'villages' })).toBe('not-in-stock')
    expect(buy(g, 'Cy', { item: 'cups' })).toBe('field-not-an-option')
    expect(buy(g, 'Cy', { item: 'hats', count: 6 })).toBe('cannot-pay')
    expect(buy(g, 'Cy', { item: 'hats', count: 5 })).toBe('applied')
    expect([scores(g), villages(g)]).toEqual([
      [17, 17, 0],
      [1, 1, 0],
    ])
    expect(g.offers('Cy')[0]?.offer.closed?.code).toBe('cannot-pay')
  })

  it('without a word for what is paid with sells what says so itself', () => {
    const g = market(
      ['A player may buy what is for sale.'],
      ['A village is for sale for 3.', 'A hat is for sale for 4 points.'],
    )
    expect(buy(g, 'Ann', { item: 'villages' })).toBe('field-not-an-option')
    expect(buy(g, 'Ann', { item: 'hats' })).toBe('applied')
    g.decide('Ann', [repeal(302)])
    expect(g.offers('Ann')[0]?.offer.closed?.code).toBe('nobody-to-choose')
  })

  it('takes nothing where a rule forbids to give what is bought', () => {
    const g = market(
      ['No rule may give villages to anyone.'],
      ['A player may buy what is for sale.', 'A village is for sale for 4 points.'],
    )
    expect(play(g, 'Ann', 'buy', { item: 'villages' }, 302)).toBe('effect-forbidden')
    expect([scores(g), villages(g)]).toEqual([
      [20, 20, 20],
      [0, 0, 0],
    ])
  })
})

describe('belongings', () => {
  it('are handed over to another, as many as one has', () => {
    const g = rich(village, 'A player may hand over any of their belongings to another player.')
    const hand = (input: JsonObject) => play(g, 'Ann', 'hand over', { ...bo, ...input })
    expect(hand({ item: 'villages' })).toBe('nobody-to-choose')
    play(g, 'Ann', 'buy village', { count: 3 })
    expect(hand({ item: 'villages', count: 4 })).toBe('too-few-items')
    expect(hand({ item: 'villages', player: playerOf('Ann') })).toBe('choice-unfit')
    expect(hand({ item: 'points' })).toBe('field-not-an-option')
    expect(hand({ item: 'villages', count: 2 })).toBe('applied')
    expect(villages(g)).toEqual([1, 2, 0])
  })
})

describe('what nobody sells', () => {
  it('is goods of whoever gets it, though nobody has any in between', () => {
    const g = rich('A player may tip another player: they pay 1 village to the other.')
    grant(g, { do: 'give-item', player: playerOf('Ann'), item: 'villages', count: 1 })
    expect(play(g, 'Ann', 'tip', bo)).toBe('applied')
    expect([itemsOf(g, 'Ann', 'villages'), itemsOf(g, 'Bo', 'villages')]).toEqual([0, 1])
    expect(g.state.players.get(playerOf('Bo'))?.quantities.has('villages')).toBe(false)
  })
})

describe('once or several times', () => {
  it('asks how often at once, and does each as often', () => {
    const g = rich(
      'Once or several times, a player may rest: they gain 2 points and they also become king.',
    )
    expect(play(g, 'Ann', 'rest', { count: 3 })).toBe('applied')
    expect(g.points('Ann')).toBe(16)
    expect(play(g, 'Bo', 'rest')).toBe('applied')
    expect(g.points('Bo')).toBe(12)
  })

  it('lets throw as many dice as were paid for', () => {
    const g = rich(
      'Once or several times, a player may roll (costs 1 point): they throw a 6-sided die and gain that many points.',
    )
    expect(play(g, 'Ann', 'roll', { count: 3 })).toBe('applied')
    expect(g.state.owedThrows.size).toBe(3)
    expect(g.points('Ann')).toBe(7)
    for (let at = 0; at < 3; at++) g.throwDie('Ann')
    expect(g.points('Ann')).toBeGreaterThanOrEqual(10)
    expect(play(g, 'Bo', 'roll', { count: 11 })).toBe('move-too-dear')
  })
})
