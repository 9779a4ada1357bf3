import type { Rule } from '../engine/state.ts'
import { defineMechanic } from './define.ts'
import { listOf, maybeNumber, nameOf, wholeNumber, type ParamsOf } from './param.ts'
import { listed } from './phrase.ts'
import { readerOf } from './read-use.ts'

const good = {
  item: nameOf('item', { label: 'Item', default: 'onion' }),
  price: wholeNumber({ label: 'Price', min: 0, max: 1_000_000, default: 5 }),
  stock: maybeNumber({
    label: 'Stock',
    help: 'Leave empty for as many as anyone wants.',
    min: 0,
    max: 1_000_000,
    default: 10,
  }),
}

/** One thing for sale. */
export type Good = ParamsOf<typeof good>

/** Market's rules 308–310: things put on sale, to be bought wherever the rules have a market. */
export const goods = defineMechanic({
  kind: 'goods',
  title: 'Goods for sale',
  group: 'property',
  params: {
    goods: listOf(good, {
      label: 'Goods',
      minItems: 1,
      maxItems: 100,
      default: [{ item: 'onion', price: 5 }],
    }),
  },
  describe: ({ goods }) => {
    const each = goods.map(({ item, price, stock }) =>
      stock === undefined ? `${item} for ${price}` : `${item} for ${price} (${stock} in all)`,
    )
    return `On sale in the market: ${listed(each, 'and')}.`
  },
})

const readGoods = readerOf(goods)

/** What this rule puts on sale. */
export function goodsOf(rule: Rule): readonly Good[] {
  return rule.mechanics.flatMap((use) => readGoods(use)?.goods ?? [])
}
