import { fail, fault, ok } from '../base/result.ts'
import { itemsOf } from '../engine/kernel/quantities.ts'
import { byValue, creatures, moveName, valueOf } from './creatures.ts'
import { pluralOf } from '../language/noun.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { nameOf, wholeNumber } from './param.ts'
import { withArticle } from './phrase.ts'

const form = { count: wholeNumber({ label: 'How many', min: 1, max: 1000, default: 1 }) }

/** Creatures are fed with an item, each with one, the weakest first. */
export const feeding = defineMechanic({
  kind: 'feeding',
  title: 'Feeding creatures',
  group: 'property',
  params: {
    creature: nameOf('entity', { label: 'Creature', default: 'minion' }),
    state: nameOf('entity', { label: 'Which is', default: 'alive' }),
    food: nameOf('item', { label: 'Is fed with', default: 'onion' }),
    value: nameOf('quantity', { label: 'And gains of its', default: 'health' }),
    by: wholeNumber({ label: 'So much', min: 1, max: 1_000_000, default: 2 }),
    most: wholeNumber({ label: 'But has no more than', min: 1, max: 1_000_000, default: 15 }),
  },
  describe: ({ creature, state, food, value, by, most }) =>
    `A player can feed ${withArticle(food)} to each of their ${state} ${pluralOf(creature)}, the weakest first: it gains ${by} ${value}, up to ${most}, and the ${food} is gone.`,
  offers: (player, { game, params: { creature, state, food } }) => {
    const none = creatures(game, creature, state, player).length === 0
    const closed = none
      ? fault('no-creatures', { creature: `${state} ${pluralOf(creature)}` })
      : itemsOf(game, player, food) === 0
        ? fault('item-missing', { item: food })
        : undefined
    const title = `Feed the ${pluralOf(creature)}`
    return [offer(moveName('feed', pluralOf(creature)), title, form, { closed })]
  },
  play: (move, player, input, { game, params }) => {
    const { creature, state, food, value, by, most } = params
    if (move !== moveName('feed', pluralOf(creature))) return noSuchMove()
    return withInput(form, input, ({ count }) => {
      const hungry = creatures(game, creature, state, player).toSorted(byValue(value))
      const has = itemsOf(game, player, food)
      if (hungry.length < count) {
        const item = pluralOf(creature)
        return fail(fault('too-few-items', { item, has: hungry.length, count }))
      }
      if (has < count) return fail(fault('too-few-items', { item: food, has, count }))
      return ok([
        { do: 'take-item', player, item: food, count },
        ...hungry.slice(0, count).map((one) => {
          const had = valueOf(one, value)
          const to = Math.max(had, Math.min(had + by, most))
          return { do: 'set-entity-value', entity: one.id, value, to } as const
        }),
      ])
    })
  },
})
