import type { Rule } from '../engine/kernel/state.ts'
import { listOf, maybeNumber, nameOf, wholeNumber, type ParamsOf } from './param.ts'
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

/** How a rule that puts things on sale says so: what those who buy and sell have in common. */
export const sale = {
  kind: 'goods',
  params: {
    goods: listOf(good, {
      label: 'Goods',
      minItems: 1,
      maxItems: 100,
      default: [{ item: 'onion', price: 5 }],
    }),
  },
}

const readSale = readerOf(sale.kind, sale.params)

/** What this rule puts on sale. */
export function goodsOf(rule: Rule): readonly Good[] {
  return rule.mechanics.flatMap((use) => readSale(use)?.goods ?? [])
}
