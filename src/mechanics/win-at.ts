import { fault } from '../base/result.ts'
import type { PlayerId } from '../actions/ids.ts'
import { quantityOf } from '../engine/kernel/quantities.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'
import { winningScore, type WinningScore } from './ways-to-win.ts'

/** Rule 208: who first has so many points wins, and nobody else unless a rule of higher rank says so. */
export const winAt = defineMechanic({
  ...winningScore,
  title: 'Winning at a score',
  group: 'winning',
  describe: ({ quantity, atLeast, only }) =>
    `The first player to have ${amount(atLeast, quantity)} wins, and the round ends.${only ? ' Nobody wins otherwise.' : ''}`,
  asserts: ({ quantity, atLeast, only }) => [
    { about: 'win', says: 'deed', cases: [`has ${atLeast} ${quantity}`] },
    ...(only
      ? [{ about: 'win', says: 'prohibition', cases: [`lacks ${atLeast} ${quantity}`] } as const]
      : []),
  ],
  answers: {
    winners: (_input, { game, params }) => {
      const value = seatedIds(game).filter((player) => hasEnough(game, player, params))
      return value.length === 0 ? undefined : { value }
    },
    'may-effect': ({ effect }, { game, rule, params }) =>
      params.only && effect.do === 'win' && !hasEnough(game, effect.player, params)
        ? { value: { allow: false, fault: fault('wins-otherwise', {}, rule.number) } }
        : undefined,
  },
})

function hasEnough(
  game: GameState,
  player: PlayerId,
  { quantity, atLeast }: WinningScore,
): boolean {
  return quantityOf(game, player, quantity) >= atLeast
}
