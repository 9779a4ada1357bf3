import { quantityOf } from '../engine/kernel/quantities.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { nameOf, oneOf, wholeNumber } from './param.ts'
import { seatedIds } from './seated.ts'

/** Market's rule 314: what players who join later begin with. */
export const newcomersBegin = defineMechanic({
  kind: 'newcomers-begin',
  title: 'What newcomers begin with',
  group: 'people',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    at: oneOf({
      label: 'They begin at',
      options: { average: 'the average of the others', number: 'a number' },
      default: 'average',
    }),
    number: wholeNumber({ label: 'The number', min: -1_000_000, max: 1_000_000, default: 0 }),
  },
  describe: ({ quantity, at, number }) =>
    at === 'number'
      ? `A player who joins during the game begins with ${number} ${quantity}.`
      : `A player who joins during the game begins with the average of the others’ ${quantity}, rounded to the nearest whole number.`,
  reacts: {
    'player-seated': ({ player, returning }, { game, params: { quantity, at, number } }) => {
      const others = seatedIds(game).filter((one) => one !== player)
      if (returning || game.status !== 'playing' || others.length === 0) return []
      const to = at === 'number' ? number : average(game, others, quantity)
      return [{ do: 'set', player, quantity, to }]
    },
  },
})

/** The whole number nearest to the mean; a half is rounded up. */
function average(game: GameState, players: readonly PlayerId[], quantity: string): number {
  const sum = players.reduce((total, player) => total + quantityOf(game, player, quantity), 0)
  return Math.floor((2 * sum + players.length) / (2 * players.length))
}
