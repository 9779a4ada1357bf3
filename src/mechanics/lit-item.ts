import { fault, ok } from '../base/result.ts'
import { choiceOf, itemsOf, quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer } from './move.ts'
import { nameOf, wholeNumber } from './param.ts'
import { amount, sentence } from './phrase.ts'

/** Market's rule 309: an item that can be lit, and burns while it is. Whether it is lit is a choice of its name. */
export const litItem = defineMechanic({
  kind: 'lit-item',
  title: 'An item that burns',
  group: 'property',
  params: {
    item: nameOf('item', { label: 'Item', default: 'flashlight' }),
    burns: wholeNumber({ label: 'Burns', min: 0, max: 1000, default: 1 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ item, burns, quantity }) =>
    `Who has a ${item} can light it and put it out. At the beginning of each of their own turns a lit ${item} burns ${amount(burns, quantity)} of theirs; with less than that it goes out.`,
  reacts: {
    'turn-began': ({ player }, { game, params: { item, burns, quantity } }) => {
      if (choiceOf(game, player, item) !== 'lit') return []
      const goesOut =
        itemsOf(game, player, item) === 0 || quantityOf(game, player, quantity) < burns
      return goesOut
        ? [{ do: 'set-choice', player, choice: item, option: 'out' }]
        : [{ do: 'add', player, quantity, by: -burns }]
    },
  },
  offers: (player, { game, params: { item } }) => {
    if (choiceOf(game, player, item) === 'lit') {
      return [offer(`put-out-${slug(item)}`, sentence(`put out the ${item}`), {})]
    }
    const closed = itemsOf(game, player, item) > 0 ? undefined : fault('item-missing', { item })
    return [offer(`light-${slug(item)}`, sentence(`light the ${item}`), {}, { closed })]
  },
  play: (move, player, _input, { params: { item } }) => {
    if (move === `light-${slug(item)}`) {
      return ok([{ do: 'set-choice', player, choice: item, option: 'lit' }])
    }
    if (move !== `put-out-${slug(item)}`) return noSuchMove()
    return ok([{ do: 'set-choice', player, choice: item, option: 'out' }])
  },
})

function slug(item: string): string {
  return item.toLowerCase().replaceAll(' ', '-')
}
