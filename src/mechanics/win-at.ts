import { quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'
import { winningScore } from './ways-to-win.ts'

/** Rule 208: who first has so many points wins. */
export const winAt = defineMechanic({
  ...winningScore,
  title: 'Winning at a score',
  group: 'winning',
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
