import type { Json } from '../base/json.ts'
import { memoized } from '../base/memoized.ts'
import { fail, fault, ok, type Fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import { quantityOf } from '../engine/kernel/quantities.ts'
import { remembered, rulesInForce } from '../engine/rules/rules.ts'
import type { GameState, Rule } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { nameOf, oneOf, wholeNumber } from './param.ts'
import { amount } from './phrase.ts'
import { goodsOf, type Good } from './sale.ts'

const kind = 'market'

/** Market's rule 308: a place where everyone can buy what rules in force put on sale. */
export const market = defineMechanic({
  kind,
  title: 'A market',
  group: 'property',
  params: {
    quantity: nameOf('quantity', { label: 'Prices are in', default: 'points' }),
  },
  describe: ({ quantity }) =>
    `There is a market: any player can buy there, for ${quantity}, what the rules in force put on sale. Nobody can spend more than they have.`,
  offers: (player, context) => {
    const sold = onSale(context)
    if (sold.length === 0) return []
    return [offer('buy', 'Buy', form(sold), { closed: cannotBuy(context, player, sold) })]
  },
  play: (move, player, input, context) => {
    const sold = onSale(context)
    if (move !== 'buy' || sold.length === 0) return noSuchMove()
    return withInput(form(sold), input, ({ item, count }) => {
      const good = sold.find((one) => one.item === item)
      if (good === undefined) return fail(fault('not-on-sale', { item }))
      const { quantity } = context.params
      const price = good.price * count
      const has = quantityOf(context.game, player, quantity)
      if (price > has) {
        return fail(
          fault('cannot-pay', { has: amount(has, quantity), price: amount(price, quantity) }),
        )
      }
      const left = stockLeft(context.rule, good)
      if (left !== undefined && count > left) {
        return fail(fault('not-in-stock', { item, left }))
      }
      return ok([
        { do: 'add', player, quantity, by: -price },
        { do: 'give-item', player, item, count },
        ...(left === undefined ? [] : [noteSold(context.rule, item, count)]),
      ])
    })
  },
})

/** What can be bought: of two rules that sell one item, the one with the lower number sets the price. */
function onSale({ game }: Context<unknown>): readonly Good[] {
  return soldBy(game.rules)
}

const soldBy = memoized((rules: GameState['rules']): readonly Good[] => {
  const byItem = new Map<string, Good>()
  for (const rule of rulesInForce({ rules })) {
    for (const good of goodsOf(rule)) if (!byItem.has(good.item)) byItem.set(good.item, good)
  }
  return [...byItem.values()]
})

function form(sold: readonly Good[]) {
  const options = Object.fromEntries(
    sold.map(({ item, price }) => [item, `${item} for ${price}`] as const),
  )
  return {
    item: oneOf({ label: 'Item', options, default: sold[0]?.item ?? '' }),
    count: wholeNumber({ label: 'How many', min: 1, max: 1000, default: 1 }),
  }
}

function cannotBuy(
  { game, params }: Context<{ readonly quantity: string }>,
  player: PlayerId,
  sold: readonly Good[],
): Fault | undefined {
  const cheapest = sold.reduce((least, { price }) => Math.min(least, price), sold[0]?.price ?? 0)
  const has = quantityOf(game, player, params.quantity)
  if (has >= cheapest) return undefined
  return fault('cannot-pay', {
    has: amount(has, params.quantity),
    price: amount(cheapest, params.quantity),
  })
}

function stockLeft(rule: Rule, { item, stock }: Good): number | undefined {
  return stock === undefined ? undefined : Math.max(0, stock - soldOf(rule, item))
}

function soldOf(rule: Rule, item: string): number {
  const sold: Json = remembered(rule, kind, `sold ${item}`) ?? 0
  return typeof sold === 'number' ? sold : 0
}

function noteSold(rule: Rule, item: string, count: number) {
  return { do: 'remember', key: `sold ${item}`, value: soldOf(rule, item) + count } as const
}
