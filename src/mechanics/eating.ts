import { fail, fault, ok } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import { itemsOf } from '../engine/kernel/quantities.ts'
import { byValue, creatures, moveName, valueOf } from './creatures.ts'
import { pluralOf } from '../language/noun.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { flag, nameOf, oneOf, wholeNumber } from './param.ts'

const form = {
  count: wholeNumber({ label: 'How many', min: 1, max: 1000, default: 1 }),
  which: oneOf({
    label: 'Which',
    options: { weakest: 'the weakest first', strongest: 'the strongest first' },
    default: 'weakest',
  }),
  served: flag({ label: 'Served on the dish that doubles them', default: false }),
}

/** Market's rule 313: creatures are eaten for what they have left. */
export const eating = defineMechanic({
  kind: 'eating',
  title: 'Eating creatures',
  group: 'property',
  params: {
    creature: nameOf('entity', { label: 'Creature', default: 'minion' }),
    state: nameOf('entity', { label: 'Which is', default: 'alive' }),
    value: nameOf('quantity', { label: 'Is worth its', default: 'health' }),
    less: wholeNumber({ label: 'Less', min: 0, max: 1000, default: 1 }),
    quantity: nameOf('quantity', { label: 'To the eater’s', default: 'health' }),
    dish: nameOf('item', {
      label: 'Served on',
      default: 'green bean salad',
    }),
    times: wholeNumber({ label: 'It counts how many times', min: 1, max: 100, default: 2 }),
  },
  describe: ({ creature, state, value, less, quantity, dish, times }) =>
    `A player can eat any number of their ${state} ${pluralOf(creature)} and gains the ${value} of each, less ${less}, as ${quantity}. Served on one ${dish}, which is used up, the ${value} of each counts ${times} times before the ${less} is taken off.`,
  offers: (player, { game, params: { creature, state } }) => {
    const none = creatures(game, creature, state, player).length === 0
    const closed = none
      ? fault('no-creatures', { creature: `${state} ${pluralOf(creature)}` })
      : undefined
    return [
      offer(moveName('eat', pluralOf(creature)), `Eat ${pluralOf(creature)}`, form, { closed }),
    ]
  },
  play: (move, player, input, { game, params }) => {
    const { creature, state, value, less, quantity, dish, times } = params
    if (move !== moveName('eat', pluralOf(creature))) return noSuchMove()
    return withInput(form, input, ({ count, which, served }) => {
      const all = creatures(game, creature, state, player).toSorted(byValue(value))
      if (all.length < count) {
        return fail(fault('too-few-items', { item: pluralOf(creature), has: all.length, count }))
      }
      if (served && itemsOf(game, player, dish) === 0) {
        return fail(fault('item-missing', { item: dish }))
      }
      const eaten = which === 'weakest' ? all.slice(0, count) : all.slice(-count)
      const gain = eaten.reduce(
        (sum, one) => sum + Math.max(0, valueOf(one, value) * (served ? times : 1) - less),
        0,
      )
      return ok([
        ...(served ? [{ do: 'take-item', player, item: dish, count: 1 } as const] : []),
        ...eaten.map(({ id }): Effect => ({ do: 'destroy-entity', entity: id, how: 'eaten' })),
        { do: 'add', player, quantity, by: gain },
      ])
    })
  },
})
