import { fail, fault, ok } from '../base/result.ts'
import { byValue, creatures, moveName, plural, valueOf } from './creatures.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer } from './move.ts'
import { nameOf } from './param.ts'

/** Market's rule 313: creatures that die before their time explode, and what remains can be eaten for half. */
export const exploding = defineMechanic({
  kind: 'exploding',
  title: 'Exploding creatures',
  group: 'property',
  params: {
    creature: nameOf('entity', { label: 'Creature', default: 'minion' }),
    state: nameOf('entity', { label: 'Which is', default: 'alive' }),
    remains: nameOf('entity', { label: 'Its remains are called', default: 'exploded' }),
    value: nameOf('quantity', { label: 'Had', default: 'health' }),
    quantity: nameOf('quantity', { label: 'Half of it goes to the eater’s', default: 'health' }),
  },
  describe: ({ creature, state, remains, value, quantity }) =>
    `A player can let one of their ${state} ${plural(creature)} die before its time: it explodes with a loud pop and is ${remains}. Any player can eat its remains and gains half the ${value} it had, rounded down, as ${quantity}.`,
  offers: (player, { game, params: { creature, state, remains } }) => {
    const none = fault('no-creatures', { creature: `${state} ${plural(creature)}` })
    const nothing = fault('no-creatures', { creature: 'remains' })
    const own = creatures(game, creature, state, player).length > 0
    const some = creatures(game, creature, remains, null).length > 0
    return [
      offer(
        moveName('explode', creature),
        `Let a ${creature} explode`,
        {},
        {
          closed: own ? undefined : none,
        },
      ),
      offer(
        moveName('eat', creature, 'remains'),
        `Eat the remains of a ${creature}`,
        {},
        {
          closed: some ? undefined : nothing,
        },
      ),
    ]
  },
  play: (move, player, _input, { game, params }) => {
    const { creature, state, remains, value, quantity } = params
    if (move === moveName('explode', creature)) {
      const [weakest] = creatures(game, creature, state, player).toSorted(byValue(value))
      if (weakest === undefined) return fail(fault('move-not-offered'))
      return ok([
        { do: 'set-entity', entity: weakest.id, state: remains },
        { do: 'note', text: 'Pop!' },
      ])
    }
    if (move !== moveName('eat', creature, 'remains')) return noSuchMove()
    const best = creatures(game, creature, remains, null).toSorted(byValue(value)).at(-1)
    if (best === undefined) return fail(fault('move-not-offered'))
    return ok([
      { do: 'destroy-entity', entity: best.id, how: 'eaten' },
      { do: 'add', player, quantity, by: Math.trunc(valueOf(best, value) / 2) },
    ])
  },
})
