import { defineMechanic } from './define.ts'
import { listed } from './phrase.ts'
import { sale } from './sale.ts'

/** Market's rules 308–310: things put on sale, to be bought wherever the rules have a market. */
export const goods = defineMechanic({
  ...sale,
  title: 'Goods for sale',
  group: 'property',
  describe: ({ goods }) => {
    const each = goods.map(({ item, price, stock }) =>
      stock === undefined ? `${item} for ${price}` : `${item} for ${price} (${stock} in all)`,
    )
    return `On sale in the market: ${listed(each, 'and')}.`
  },
})
