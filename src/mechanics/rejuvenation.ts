import { fault, ok, type Fault } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import { itemsOf, quantityOf } from '../engine/kernel/quantities.ts'
import type { Entity } from '../engine/kernel/entity.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { creatures, moveName, valueOf } from './creatures.ts'
import { pluralOf } from '../language/noun.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { nameOf, oneOf, wholeNumber, type ParamsOf } from './param.ts'
import { amount } from './phrase.ts'

const params = {
  creature: nameOf('entity', { label: 'Creature', default: 'minion' }),
  from: nameOf('entity', { label: 'From being', default: 'dry' }),
  to: nameOf('entity', { label: 'To being', default: 'alive' }),
  value: nameOf('quantity', { label: 'They then have', default: 'health' }),
  at: wholeNumber({ label: 'So much of it', min: 1, max: 1_000_000, default: 15 }),
  withinTurns: wholeNumber({ label: 'Within how many turns', min: 1, max: 100, default: 1 }),
  drought: nameOf('quantity', {
    label: 'While the table has any of this, water is scarce',
    default: 'drought',
  }),
  water: nameOf('item', { label: 'Then it takes one of this', default: 'water' }),
}
type Rejuvenation = ParamsOf<typeof params>

const form = {
  quality: oneOf({
    label: 'Water',
    options: { clean: 'clean: they turn out polite', ugly: 'ugly: they turn out surly' },
    default: 'clean',
  }),
}

/** Market's rule 313: dry creatures come to life with water, all together and in time. */
export const rejuvenation = defineMechanic({
  kind: 'rejuvenation',
  title: 'Watering creatures',
  group: 'property',
  params,
  describe: ({ creature, from, to, value, at, withinTurns, drought, water }) =>
    `A player can water their ${from} ${pluralOf(creature)}, all at once; they are then ${to}, with ${at} ${value} each. After ${amount(withinTurns, 'turns')} the app waters those still ${from}, with clean water. In a drought (while the table’s ${drought} is not 0) it takes one ${water}.`,
  reacts: {
    'turn-ended': ({ turn }, { game, params }) => {
      const late = creatures(game, params.creature, params.from, null).filter(
        (one) => turn - valueOf(one, 'opened in turn') >= params.withinTurns,
      )
      return late
        .filter(({ owner }) => owner !== null && waterMissing(game, params, owner) === undefined)
        .flatMap((one) => revived(one, params, 'clean'))
    },
  },
  offers: (player, { game, params }) => {
    const { creature, from } = params
    const none = creatures(game, creature, from, player).length === 0
    const closed = none
      ? fault('no-creatures', { creature: `${from} ${pluralOf(creature)}` })
      : waterMissing(game, params, player)
    return [
      offer(moveName('water', pluralOf(creature)), `Water the ${pluralOf(creature)}`, form, {
        closed,
      }),
    ]
  },
  play: (move, player, input, { game, params }) => {
    if (move !== moveName('water', pluralOf(params.creature))) return noSuchMove()
    return withInput(form, input, ({ quality }) => {
      const dry = creatures(game, params.creature, params.from, player)
      const item = params.water
      return ok([
        ...(isDrought(game, params) ? [{ do: 'take-item', player, item, count: 1 } as const] : []),
        ...dry.flatMap((one) => revived(one, params, quality)),
      ])
    })
  },
})

function revived(
  { id: entity }: Entity,
  { to, value, at }: Rejuvenation,
  quality: 'clean' | 'ugly',
): readonly Effect[] {
  return [
    { do: 'set-entity', entity, state: to },
    { do: 'set-entity-value', entity, value, to: at },
    ...(quality === 'ugly'
      ? [{ do: 'set-entity-value', entity, value: 'surly', to: 1 } as const]
      : []),
  ]
}

function isDrought(game: GameState, { drought }: Rejuvenation): boolean {
  return quantityOf(game, null, drought) !== 0
}

function waterMissing(game: GameState, params: Rejuvenation, player: PlayerId): Fault | undefined {
  if (!isDrought(game, params) || itemsOf(game, player, params.water) > 0) return undefined
  return fault('drought', { water: params.water })
}
