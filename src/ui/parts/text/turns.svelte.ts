/*
 * What is drawn of long texts and long lists: so much in one go, and the page is free before it goes on, whatever somebody
 * has signed.
 */

/** So much may be drawn in one go by all that is on the page; a letter of plain text is 1, about half a microsecond. */
const roomMost = 15_000

let room = roomMost
/** So much of it is kept for what stands in what was just begun: it is not seen half, and grows under somebody's finger. */
let kept = 0
/** Counts the goes; who has to wait looks again with the next one. */
let turn = $state(0)
let isWaited = false
let isOver = true

/**
 * Whether something of this cost may be drawn now. If not, whatever derived value asked is worked out anew when there is room
 * again. What costs more than there ever is has a go of its own. `within`: what stands in it costs so much, and asks for itself
 * as soon as it is there.
 */
export function mayDraw(cost: number, within = 0): boolean {
  if (isOver) {
    isOver = false
    setTimeout(next)
  }
  const free = within > 0 ? room - kept : room
  if (cost + within <= free || room === roomMost) {
    room -= cost
    kept = within > 0 ? kept + within : Math.max(0, kept - cost)
    return true
  }
  isWaited = true
  void turn
  return false
}

function next(): void {
  room = roomMost
  kept = 0
  isOver = true
  if (!isWaited) return
  isWaited = false
  turn += 1
}

/** What a piece of a page costs beside its letters. */
export const pieceCost = 200

/** What it costs to draw pieces of text as they are. */
export function costOfPieces(pieces: readonly { readonly text: string }[]): number {
  return pieces.reduce((sum, { text }) => sum + pieceCost / 2 + text.length, pieceCost)
}

/** As much of a list as was drawn by now: it grows until it is whole. To be made where a component is, and asked in what it shows. */
export class Growing<T> {
  readonly #all: () => readonly T[]
  readonly #cost: (one: T) => number
  readonly #within: (one: T) => number
  #drawn = 0
  readonly shown: readonly T[] = $derived.by(() => this.#grown())

  /** `within`: see {@link mayDraw}. */
  constructor(
    all: () => readonly T[],
    cost: (one: T) => number,
    within: (one: T) => number = () => 0,
  ) {
    this.#all = all
    this.#cost = cost
    this.#within = within
  }

  #grown(): readonly T[] {
    const all = this.#all()
    for (let one = all[this.#drawn]; one !== undefined; one = all[this.#drawn]) {
      if (!mayDraw(this.#cost(one), this.#within(one))) return all.slice(0, this.#drawn)
      this.#drawn += 1
    }
    return all
  }
}
