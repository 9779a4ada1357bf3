import { quantityOf } from '../engine/quantities.ts'
import { defineMechanic } from './define.ts'
import { nameOf, wholeNumber } from './param.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'

/** Rule 208: who first has so many points wins. */
export const winAt = defineMechanic({
  kind: 'win-at',
  title: 'Winning at a score',
  group: 'winning',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    atLeast: wholeNumber({ label: 'At least', min: 1, max: 1_000_000, default: 100 }),
  },
  describe: ({ quantity, atLeast }) =>
    `The first player to have ${amount(atLeast, quantity)} wins, and the round ends.`,
  answers: {
    winners: (_input, { game, params }) => {
      const value = seatedIds(game).filter(
        (player) => quantityOf(game, player, params.quantity) >= params.atLeast,
      )
      return value.length === 0 ? undefined : { value }
    },
  },
})
