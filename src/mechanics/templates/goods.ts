import type { Phrase } from '../../actions/phrase.ts'
import { flag, listOf, maybeNumber, nameOf, wholeNumber } from '../param.ts'
import { withArticle } from '../phrase.ts'
import { template } from '../template.ts'
import { changed, named } from './phrases.ts'

/** Market's rule 308: a place where everyone can buy what rules in force put on sale. */
export const market = template({
  kind: 'market',
  title: 'A market',
  group: 'property',
  params: { quantity: nameOf('quantity', { label: 'Prices are in', default: 'points' }) },
  says: ({ quantity }) => [['buy for', ['a player'], 'buy', quantity]],
})

/** Market's rules 308–310: things put on sale, to be bought wherever the rules have a market. */
export const goods = template({
  kind: 'goods',
  title: 'Goods for sale',
  group: 'property',
  params: {
    goods: listOf(
      {
        item: nameOf('item', { label: 'Item', default: 'onion' }),
        price: wholeNumber({ label: 'Price', min: 0, max: 1_000_000, default: 5 }),
        stock: maybeNumber({
          label: 'Stock',
          help: 'Leave empty for as many as anyone wants.',
          min: 0,
          max: 1_000_000,
          default: 10,
        }),
      },
      {
        label: 'Goods',
        minItems: 1,
        maxItems: 100,
        default: [{ item: 'onion', price: 5 }],
      },
    ),
  },
  says: ({ goods }) =>
    goods.map(({ item, price, stock }) =>
      stock === undefined ? ['for sale', item, price] : ['for sale', item, price, null, stock],
    ),
})

/** What becomes of who uses an item they have: eats an onion, drinks a potion. */
export const itemUse = template({
  kind: 'item-use',
  title: 'Using an item',
  group: 'property',
  params: {
    item: nameOf('item', { label: 'Item', default: 'onion' }),
    verb: nameOf('move', { label: 'What one does with it', default: 'eat' }),
    consumed: flag({ label: 'It is used up', default: true }),
    quantity: nameOf('quantity', { label: 'Changes', default: 'health' }),
    by: wholeNumber({ label: 'By', min: -100_000, max: 100_000, default: 1 }),
    after: nameOf('quantity', {
      label: 'And raises, whatever the number',
      help: 'Another quantity, such as one that counts turns down.',
      default: '',
      optional: true,
    }),
    afterTo: wholeNumber({ label: 'To', min: 0, max: 1000, default: 5 }),
  },
  says: ({ item, verb, consumed, quantity, by, after, afterTo }) => {
    const move = named(verb, withArticle(item), item)
    const change = changed(['they'], by, quantity)
    const raised = ['set own', after, ['higher of', ['their', after], afterTo]] as const
    const effects: Phrase = after === '' ? change : ['steps', change, raised]
    if (!consumed) return [['may', ['whoever', having(item)], move, effects]]
    const price = ['so many', 1, item] as const
    const times = ['once or several times'] as const
    return [['may', ['a player'], move, effects, times, null, price]]
  },
})

/** Market's rule 309: an item that can be lit, and burns while it is. Whether it is lit is a choice of its name. */
export const litItem = template({
  kind: 'lit-item',
  title: 'An item that burns',
  group: 'property',
  params: {
    item: nameOf('item', { label: 'Item', default: 'flashlight' }),
    burns: wholeNumber({ label: 'Burns', min: 0, max: 1000, default: 1 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  says: ({ item, burns, quantity }) => {
    const is = (option: string): Phrase => ['has chosen', item, option]
    const becomes = (option: string): Phrase => ['own option becomes', item, option]
    const unlit = ['whoever', ['all of', ['has not chosen', item, 'lit'], having(item)]] as const
    // Warm is what has burned in this round of its owner's, and was put out.
    const price = ['or if', burns, quantity, 0, ['so', ['they'], is('warm')]] as const
    const fed = ['so', ['they'], ['all of', having(item), having(quantity, burns)]] as const
    const burned = ['if, else', fed, changed(['they'], -burns, quantity), becomes('out')] as const
    return [
      ['may', unlit, named('light', withArticle(item), item), becomes('lit'), null, null, price],
      ['may', ['whoever', is('lit')], named('put out', `the ${item}`, item), becomes('warm')],
      ['when if', ['turn begins'], ['so', ['they'], is('lit')], burned],
      ['when if', ['turn begins'], ['so', ['they'], is('warm')], becomes('out')],
    ]
  },
})

/** Players may hand items to one another, in the open. */
export const handOver = template({
  kind: 'hand-over',
  title: 'Handing items over',
  group: 'property',
  params: {},
  says: () => [['hand over', ['a player'], 'hand over']],
})

function having(name: string, count = 1): Phrase {
  return ['has', ['at least', count], name]
}
