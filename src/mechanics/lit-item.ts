import { fault, ok, type Fault } from '../base/result.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { Rule } from '../engine/kernel/state.ts'
import { remembered } from '../engine/rules/rules.ts'
import { choiceOf, itemsOf, quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer } from './move.ts'
import { nameOf, wholeNumber, type ParamsOf } from './param.ts'
import { amount, sentence } from './phrase.ts'

const kind = 'lit-item'

const params = {
  item: nameOf('item', { label: 'Item', default: 'flashlight' }),
  burns: wholeNumber({ label: 'Burns', min: 0, max: 1000, default: 1 }),
  quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
}
type Lit = Context<ParamsOf<typeof params>>

/** Market's rule 309: an item that can be lit, and burns while it is. Whether it is lit is a choice of its name. */
export const litItem = defineMechanic({
  kind,
  title: 'An item that burns',
  group: 'property',
  params,
  describe: ({ item, burns, quantity }) =>
    `Who has a ${item} can light it and put it out. It burns ${amount(burns, quantity)} of theirs in each round (from one of their turns to the next) in which it is lit at all: at once when it is lit, and at the beginning of their turn while it is; with less than that it goes out.`,
  reacts: {
    'turn-began': ({ player }, { game, params: { item, burns, quantity } }) => {
      if (choiceOf(game, player, item) !== 'lit') return [burned(player, false)]
      const goesOut =
        itemsOf(game, player, item) === 0 || quantityOf(game, player, quantity) < burns
      return goesOut
        ? [{ do: 'set-choice', player, choice: item, option: 'out' }, burned(player, false)]
        : [{ do: 'add', player, quantity, by: -burns }, burned(player, true)]
    },
  },
  offers: (player, context) => {
    const {
      game,
      params: { item },
    } = context
    if (choiceOf(game, player, item) === 'lit') {
      return [offer(`put-out-${slug(item)}`, sentence(`put out the ${item}`), {})]
    }
    const closed =
      itemsOf(game, player, item) > 0 ? tooDear(context, player) : fault('item-missing', { item })
    return [offer(`light-${slug(item)}`, sentence(`light the ${item}`), {}, { closed })]
  },
  play: (move, player, _input, context) => {
    const { item, burns, quantity } = context.params
    if (move === `light-${slug(item)}`) {
      const lit: Effect = { do: 'set-choice', player, choice: item, option: 'lit' }
      if (hasBurned(context.rule, player)) return ok([lit])
      return ok([lit, { do: 'add', player, quantity, by: -burns }, burned(player, true)])
    }
    if (move !== `put-out-${slug(item)}`) return noSuchMove()
    return ok([{ do: 'set-choice', player, choice: item, option: 'out' }])
  },
})

/** Why lighting it costs more than there is; once it has burned in this round it costs nothing more. */
function tooDear(
  { game, rule, params: { burns, quantity } }: Lit,
  player: PlayerId,
): Fault | undefined {
  const has = quantityOf(game, player, quantity)
  if (has >= burns || hasBurned(rule, player)) return undefined
  return fault('cannot-pay', { has: amount(has, quantity), price: amount(burns, quantity) })
}

function hasBurned(rule: Rule, player: PlayerId): boolean {
  return remembered(rule, kind, burnedKey(player)) === true
}

function burned(player: PlayerId, isSo: boolean): Effect {
  return { do: 'remember', key: burnedKey(player), value: isSo ? true : null }
}

function burnedKey(player: PlayerId): string {
  return `burned ${player.slice(0, 32)}`
}

function slug(item: string): string {
  return item.toLowerCase().replaceAll(' ', '-')
}
