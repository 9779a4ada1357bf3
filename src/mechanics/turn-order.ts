import { isCounted } from '../engine/people/players.ts'
import { compareText } from '../base/text.ts'
import type { GameState, Player } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { oneOf } from './param.ts'

/** Rule 201: there are turns, and who comes after whom. */
export const turnOrder = defineMechanic({
  kind: 'turn-order',
  title: 'Turn order',
  group: 'turns',
  params: {
    by: oneOf({
      label: 'In order of',
      options: { seat: 'seats, clockwise', account: 'account name', surname: 'surname' },
      default: 'seat',
    }),
  },
  describe: ({ by }) => `Players take turns, ${inWords[by]}, one whole turn each.`,
  answers: {
    'has-turns': () => ({ value: true }),
    'next-turn': ({ after }, { game, params }) => ({
      value: nextAfter(game, ordered(game, params.by), after),
    }),
  },
})

type Order = 'seat' | 'account' | 'surname'

const inWords = {
  seat: 'clockwise as they sit',
  account: 'in alphabetical order of their account names',
  surname: 'in alphabetical order of their surnames',
} as const

/** Everyone who has a seat, those gone too: the turn passes on from where they sat. */
function ordered(game: GameState, by: Order): readonly PlayerId[] {
  if (by === 'seat') return game.seats
  const key = (player: PlayerId) => sortKey(game.players.get(player), by)
  return [...game.seats].sort((a, b) => compareText(key(a), key(b)) || compareText(a, b))
}

/** Letters without case and accents, so that É sorts with e; the surname is the last word of a name. */
function sortKey(player: Player | undefined, by: 'account' | 'surname'): string {
  if (player === undefined) return ''
  const words = player.name.trim().split(/\s+/u)
  const text = by === 'account' ? player.account : `${words.at(-1) ?? ''} ${words.join(' ')}`
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
}

function nextAfter(
  game: GameState,
  order: readonly PlayerId[],
  after: PlayerId | null,
): PlayerId | null {
  const line = game.turnLine?.isReversed === true ? order.toReversed() : order
  const start = after === null ? 0 : line.indexOf(after) + 1
  const round = [...line.slice(start), ...line.slice(0, start)]
  return round.find((player) => isCounted(game, player)) ?? null
}
