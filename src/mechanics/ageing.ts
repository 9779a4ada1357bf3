import type { Effect } from '../engine/kernel/effect.ts'
import { itemsOf, quantityOf } from '../engine/kernel/quantities.ts'
import { creatures, plural, valueOf } from './creatures.ts'
import { defineMechanic } from './define.ts'
import { nameOf, wholeNumber } from './param.ts'
import { sentence } from './phrase.ts'

/** Market's rule 313: creatures lose some of a value each turn, and die when nothing of it is left. */
export const ageing = defineMechanic({
  kind: 'ageing',
  title: 'Ageing creatures',
  group: 'time',
  params: {
    creature: nameOf('entity', { label: 'Creature', default: 'minion' }),
    state: nameOf('entity', { label: 'While they are', default: 'alive' }),
    value: nameOf('quantity', { label: 'Lose of their', default: 'health' }),
    by: wholeNumber({ label: 'Each turn', min: 0, max: 100_000, default: 2 }),
    drought: nameOf('quantity', {
      label: 'While the table has any of this',
      default: 'drought',
    }),
    droughtBy: wholeNumber({ label: 'Each turn, then', min: 0, max: 100_000, default: 4 }),
    shelter: nameOf('item', { label: 'Unless their player has', default: 'water' }),
  },
  describe: ({ creature, state, value, by, drought, droughtBy, shelter }) =>
    `When a turn ends, every ${creature} that is ${state} loses ${by} ${value}, in a drought (while the table’s ${drought} is not 0) ${droughtBy} unless its player has ${shelter}; at 0 it dies. ${sentence(plural(creature))} regain none.`,
  reacts: {
    'turn-ended': (_event, { game, params }) => {
      const { creature, state, value, by, drought, droughtBy, shelter } = params
      const dry = quantityOf(game, null, drought) !== 0
      return creatures(game, creature, state, null).map((one): Effect => {
        const sheltered = one.owner !== null && itemsOf(game, one.owner, shelter) > 0
        const left = valueOf(one, value) - (dry && !sheltered ? droughtBy : by)
        return left <= 0
          ? { do: 'destroy-entity', entity: one.id, how: 'died' }
          : { do: 'set-entity-value', entity: one.id, value, to: left }
      })
    },
  },
})
