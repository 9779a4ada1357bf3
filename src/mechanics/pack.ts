import { fault, ok } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import { itemsOf } from '../engine/kernel/quantities.ts'
import { moveName, valueOf } from './creatures.ts'
import { pluralOf } from '../language/noun.ts'
import { defineMechanic } from './define.ts'
import { numberKey } from './sentence/book-views.ts'
import { noSuchMove, offer } from './move.ts'
import { nameOf, wholeNumber } from './param.ts'

/** Market's rule 313: a package that creatures come out of. */
export const pack = defineMechanic({
  kind: 'pack',
  title: 'A package of creatures',
  group: 'property',
  params: {
    item: nameOf('item', { label: 'Package', default: 'minion package' }),
    creature: nameOf('entity', { label: 'Holds', default: 'minion' }),
    count: wholeNumber({ label: 'How many', min: 1, max: 100, default: 10 }),
    state: nameOf('entity', { label: 'Which are', default: 'dry' }),
  },
  describe: ({ item, creature, count, state }) =>
    `Who has a ${item} can open it, and has ${count} ${state} ${pluralOf(creature)} instead.`,
  offers: (player, { game, params: { item } }) => {
    const closed = itemsOf(game, player, item) > 0 ? undefined : fault('item-missing', { item })
    return [offer(moveName('open', item), `Open a ${item}`, {}, { closed })]
  },
  play: (move, player, _input, { game, params: { item, creature, count, state } }) => {
    if (move !== moveName('open', item)) return noSuchMove()
    const kind = pluralOf(creature)
    const others = [...game.entities.values()].filter((one) => one.kind === kind)
    const highest = Math.max(0, ...others.map((one) => valueOf(one, numberKey)))
    const born = (_: unknown, index: number): Effect => ({
      do: 'create-entity',
      kind,
      owner: player,
      state,
      values: [
        ['opened in turn', game.turnCount],
        [numberKey, highest + 1 + index],
      ],
    })
    return ok([{ do: 'take-item', player, item, count: 1 }, ...Array.from({ length: count }, born)])
  },
})
