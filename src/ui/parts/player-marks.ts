import type { PlayerId } from '../../actions/ids.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'

const shapes = ['circle', 'square', 'octagon', 'shield'] as const

/** How a player is told apart: by colour, shape and letters, and their line by how it is broken. */
export interface PlayerMark {
  readonly colour: string
  readonly shape: (typeof shapes)[number]
  readonly dash: string
  readonly letters: string
}

/** Of one lightness, twelve hues: each at least 3.5 : 1 on paper and at night, and white on it 5 : 1. */
const colours = [
  ...['#2e6fbe', '#307d41', '#9b53a0', '#95650f', '#027c7c', '#6c60cb'],
  ...['#bd4268', '#6c7427', '#5f7082', '#906548', '#8858b9', '#bb4b30'],
]
const dashes = ['', '8 3', '2 3', '10 3 2 3', '5 5']

/** Alike on all screens and devices, from when somebody came until they are gone: in the order in which players came. */
export function markOf({ players }: GameState, player: PlayerId): PlayerMark {
  const index = [...players.keys()].indexOf(player)
  const name = players.get(player)?.name ?? ''
  const letterOf = (of: string, count: number) =>
    [...of.trim()].slice(0, count).join('').toUpperCase()
  const isAlone = [...players.values()].every(
    (other) => other.id === player || letterOf(other.name, 1) !== letterOf(name, 1),
  )
  const [of, among] = [Math.max(0, index), shapes.length]
  return {
    colour: colours[of % colours.length] ?? 'currentcolor',
    // Whoever has a colour again has another shape.
    shape: shapes[(of + Math.floor(of / colours.length)) % among] ?? 'circle',
    dash: dashes[of % dashes.length] ?? '',
    letters: letterOf(name, isAlone ? 1 : 2),
  }
}
