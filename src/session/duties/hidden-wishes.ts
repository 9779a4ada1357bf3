import { isHex32, type PlayerId } from '../../actions/ids.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'

/** Under which they are kept with a game's drafts. */
export const wishesKey = 'hidden here'

const shownMark = '+'
const mutedMark = '~'

/** Under which it is kept that somebody does not want to read what a player says. */
export function mutedKey(player: PlayerId): string {
  return `${mutedMark}${player}`
}

/** Of ids whether they are to be hidden, as they were written down; what is none is passed over. */
export function readWishes(kept: string): Map<string, boolean> {
  const wishes = new Map<string, boolean>()
  for (const word of kept.split(' ')) {
    const id = word.startsWith(shownMark) ? word.slice(shownMark.length) : word
    const named = id.startsWith(mutedMark) ? id.slice(mutedMark.length) : id
    if (isHex32(named)) wishes.set(id, id === word)
  }
  return wishes
}

/** Whether something is hidden on this device: by whoever is here, or by a majority whom they did not gainsay. */
export function isHiddenBy(
  wishes: ReadonlyMap<string, boolean>,
  { hidden }: GameState,
  id: string,
): boolean {
  return wishes.get(id) ?? hidden?.has(id) ?? false
}

export function writeWishes(wishes: ReadonlyMap<string, boolean>): string {
  return [...wishes].map(([id, hides]) => (hides ? id : `${shownMark}${id}`)).join(' ')
}
