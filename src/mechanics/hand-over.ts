import { fail, fault, ok } from '../base/result.ts'
import { itemsOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, notAnother, offer, withInput } from './move.ts'
import { nameOf, player as playerParam, wholeNumber } from './param.ts'

const form = {
  to: playerParam({ label: 'To', others: true }),
  item: nameOf('item', { label: 'Item', default: 'onion' }),
  count: wholeNumber({ label: 'How many', min: 1, max: 1_000_000, default: 1 }),
}

/** Players may hand items to one another, in the open. */
export const handOver = defineMechanic({
  kind: 'hand-over',
  title: 'Handing items over',
  group: 'property',
  params: {},
  describe: () => 'Any player can hand items that they have to another player, for all to see.',
  offers: (player, { game }) => {
    const has = game.players.get(player)?.items.size ?? 0
    const closed = has > 0 ? undefined : fault('no-items')
    return [offer('hand-over', 'Hand over an item', form, { closed })]
  },
  play: (move, player, input, { game }) => {
    if (move !== 'hand-over') return noSuchMove()
    return withInput(form, input, ({ to, item, count }) => {
      const problem = notAnother(game, player, to)
      if (problem !== undefined) return fail(problem)
      const has = itemsOf(game, player, item)
      if (has < count) return fail(fault('too-few-items', { item, has, count }))
      return ok([
        { do: 'take-item', player, item, count },
        { do: 'give-item', player: to, item, count },
      ])
    })
  },
})
