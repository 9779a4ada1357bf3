import { isHex32 } from '../../actions/ids.ts'

const shownMark = '+'

/** Of ids whether they are to be hidden, as they were written down; what is none is passed over. */
export function readWishes(kept: string): Map<string, boolean> {
  const wishes = new Map<string, boolean>()
  for (const word of kept.split(' ')) {
    const id = word.startsWith(shownMark) ? word.slice(shownMark.length) : word
    if (isHex32(id)) wishes.set(id, id === word)
  }
  return wishes
}

export function writeWishes(wishes: ReadonlyMap<string, boolean>): string {
  return [...wishes].map(([id, hides]) => (hides ? id : `${shownMark}${id}`)).join(' ')
}
