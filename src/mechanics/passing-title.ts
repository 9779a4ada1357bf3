import { isSeated } from '../engine/people/players.ts'
import { quantityOf } from '../engine/kernel/quantities.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { nameOf, oneOf } from './param.ts'
import { seatedIds } from './seated.ts'

/** A title that one player bears until another earns it. */
export const passingTitle = defineMechanic({
  kind: 'passing-title',
  title: 'A title that passes on',
  group: 'people',
  params: {
    title: nameOf('title', { label: 'Title', default: 'Champion' }),
    to: oneOf({
      label: 'Goes to',
      options: {
        adopted: 'whoever’s proposal is adopted',
        defeated: 'whoever’s proposal is defeated',
        most: 'whoever has the most of a quantity when a turn ends',
      },
      default: 'adopted',
    }),
    quantity: nameOf('quantity', {
      label: 'Of',
      help: 'Counts where the most of a quantity is asked for.',
      default: 'points',
    }),
  },
  describe: ({ title, to, quantity }) =>
    to === 'most'
      ? `When a turn ends, the title “${title}” goes to the player who has the most ${quantity}, unless several have as many.`
      : `The title “${title}” goes to whoever’s proposal is ${to}, until another player earns it.`,
  reacts: {
    'vote-closed': ({ proponent, adopted }, { game, params: { title, to } }) =>
      to === (adopted ? 'adopted' : 'defeated') ? given(game, title, proponent) : [],
    'turn-ended': (_event, { game, params: { title, to, quantity } }) => {
      if (to !== 'most') return []
      const players = seatedIds(game)
      const amounts = players.map((player) => quantityOf(game, player, quantity))
      const most = amounts.reduce((large, one) => Math.max(large, one), amounts[0] ?? 0)
      const [first, second] = players.filter((_, index) => amounts[index] === most)
      return first === undefined || second !== undefined ? [] : given(game, title, first)
    },
  },
})

function given(game: GameState, title: string, player: PlayerId): readonly Effect[] {
  return isSeated(game, player) ? [{ do: 'give-title', player, title }] : []
}
