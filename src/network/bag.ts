import { applyUpdate, ContentBinary, Doc, Item } from 'yjs'
import { equalBytes } from '../base/bytes.ts'
import type { Task } from '../base/task.ts'
import { foreignItems } from './harvest.ts'
import { encodePieces, laneClient } from './lane.ts'
import { piecesOf, type Entry } from './ledger.ts'
import { portionBytes, portionEnd } from './portion.ts'

/** A lane as it should stand in the document. */
interface Lane {
  readonly root: string
  /** Which generation holds it now: more than 0 after it was damaged. */
  generation: number
  client: number
  readonly items: Uint8Array[]
}

/** After so many generations that strangers had written in, one is drawn by lot. */
const generationsTried = 8

/**
 * The shared Yjs document: a bag of signed bytes, filled from the archive. Whatever else writes into it (another
 * tab, a Yjs server; peers on WebRTC cannot) may delete, overwrite or squat; what is lost is written again as
 * the next generation of its lane, the same for everyone who does so ([doc-heal]).
 */
export class Bag {
  readonly doc = new Doc()
  readonly #lanes = new Map<string, Lane>()
  readonly #damaged = new Set<Lane>()
  readonly #random: () => number

  /** `onForeign` gets the bytes that others wrote, if any, whatever they did to the document. */
  constructor(onForeign: (items: readonly Uint8Array[]) => void, random: () => number) {
    this.#random = random
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this) onForeign(foreignItems(update))
    })
  }

  /** Puts actions in; each once. Answers whether they stand in the document as they should. */
  put(entries: readonly Entry[]): boolean {
    this.#forgetPending()
    const moved: Entry[] = []
    for (const entry of entries) {
      const lane = this.#laneOf(entry)
      lane.items.push(entry.bytes)
      moved.push({ ...entry, client: lane.client })
    }
    for (const pieces of piecesOf(moved)) applyUpdate(this.doc, encodePieces(pieces), this)
    for (const { root, clock } of entries) {
      const lane = this.#lanes.get(root)
      if (lane !== undefined && !this.#holds(lane, clock)) this.#damaged.add(lane)
    }
    return this.#damaged.size === 0
  }

  /** Looks whether everything is in the document; the number of lanes that are not whole. */
  *checking(): Task<number> {
    this.#forgetPending()
    for (const lane of [...this.#lanes.values()]) {
      if (yield* this.#stands(lane, lane.items.length)) this.#damaged.delete(lane)
      else this.#damaged.add(lane)
    }
    return this.#damaged.size
  }

  /** Writes the damaged lanes again. Nothing is to be put in meanwhile. */
  *healing(): Task<void> {
    for (const lane of [...this.#damaged]) {
      yield* this.#movingOn(lane)
      const { root, client } = lane
      for (let clock = 0; clock < lane.items.length;) {
        const end = portionEnd(lane.items, clock, ({ length }) => length)
        const items = lane.items.slice(clock, end)
        applyUpdate(this.doc, encodePieces([{ root, client, clock, items }]), this)
        clock = end
        yield
      }
    }
    yield* this.checking()
  }

  destroy(): void {
    this.doc.destroy()
  }

  #laneOf({ root, client }: Entry): Lane {
    const known = this.#lanes.get(root)
    if (known !== undefined) return known
    const lane = { root, generation: 0, client, items: [] }
    this.#lanes.set(root, lane)
    return lane
  }

  #holds(lane: Lane, clock: number): boolean {
    const struct = this.doc.store.clients.get(lane.client)?.[clock]
    const expected = lane.items[clock]
    return (
      struct instanceof Item &&
      struct.id.clock === clock &&
      !struct.deleted &&
      struct.content instanceof ContentBinary &&
      expected !== undefined &&
      equalBytes(struct.content.content, expected)
    )
  }

  /** Whether the first `count` of a lane's items are in the document as they should be. */
  *#stands(lane: Lane, count: number): Task<boolean> {
    let bytes = 0
    for (let clock = 0; clock < count; clock++) {
      if (!this.#holds(lane, clock)) return false
      bytes += lane.items[clock]?.length ?? 0
      if (bytes < portionBytes) continue
      bytes = 0
      yield
    }
    return true
  }

  /** Finds the next generation that is free, or that another healer has written as we would. */
  *#movingOn(lane: Lane): Task<void> {
    for (let tries = 0; tries < generationsTried; tries++) {
      lane.generation++
      lane.client = laneClient(lane.root, lane.generation)
      const there = this.doc.store.clients.get(lane.client)?.length ?? 0
      if (yield* this.#stands(lane, Math.min(there, lane.items.length))) return
    }
    lane.generation += 1 + Math.floor(this.#random() * 0x4000_0000)
    lane.client = laneClient(lane.root, lane.generation)
  }

  /** What waits for clocks that never come slows every update down; deletions of what is not there yet lie in wait. */
  #forgetPending(): void {
    this.doc.store.pendingStructs = null
    this.doc.store.pendingDs = null
  }
}
