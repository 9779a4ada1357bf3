import { fail, fault, ok } from '../base/result.ts'
import { itemsOf, quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { flag, nameOf, wholeNumber } from './param.ts'
import { gains, sentence, withArticle } from './phrase.ts'

const form = { count: wholeNumber({ label: 'How many', min: 1, max: 1000, default: 1 }) }

/** What becomes of who uses an item they have: eats an onion, drinks a potion. */
export const itemUse = defineMechanic({
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
  describe: ({ item, verb, consumed, quantity, by, after, afterTo }) => {
    const gone = consumed ? ', and it is gone' : ''
    const also =
      after === '' ? '' : ` Their ${after} is then ${afterTo}, unless it is more already.`
    return `Who has ${withArticle(item)} can ${verb} it and ${gains(by, quantity)}${gone}.${also}`
  },
  offers: (player, { game, params: { item, verb } }) => {
    const closed = itemsOf(game, player, item) > 0 ? undefined : fault('item-missing', { item })
    return [offer(moveName(verb, item), sentence(`${verb} ${withArticle(item)}`), form, { closed })]
  },
  play: (move, player, input, { game, params }) => {
    const { item, verb, consumed, quantity, by, after, afterTo } = params
    if (move !== moveName(verb, item)) return noSuchMove()
    return withInput(form, input, ({ count }) => {
      const has = itemsOf(game, player, item)
      if (has < count) return fail(fault('too-few-items', { item, has, count }))
      return ok([
        ...(consumed ? [{ do: 'take-item', player, item, count } as const] : []),
        { do: 'add', player, quantity, by: by * count },
        ...(after === '' || quantityOf(game, player, after) >= afterTo
          ? []
          : [{ do: 'set', player, quantity: after, to: afterTo } as const]),
      ])
    })
  },
})

function moveName(verb: string, item: string): string {
  return `${verb} ${item}`.toLowerCase().replaceAll(' ', '-')
}
