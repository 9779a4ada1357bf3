import { hexDigit, hexWithin } from '../base/bytes.ts'
import { actionId, type ActionId } from '../actions/ids.ts'

const idBytes = 32
const idWords = idBytes / 4
const wanted = new Uint8Array(idBytes)
const wantedWords = new Uint32Array(wanted.buffer)

/**
 * Where each of many ids stands among them. They stay packed, 32 bytes each, and none is made a text: to open a long game
 * is to find thousands of them again, and nearly nobody asks for one by name.
 */
export class IdTable {
  /** Whether no id stands at two places. */
  readonly isOnce: boolean
  private readonly ids: Uint8Array
  /** Eight to each id; in which order their bytes are does not matter here. */
  private readonly words: Uint32Array
  /** Open addressing: places counted from 1; 0 where nothing is. At least half of them are free. */
  private readonly slots: Int32Array

  constructor(ids: Uint8Array) {
    this.ids = ids
    this.words = idWordsOf(ids)
    let size = 2
    while (size < 2 * this.count) size *= 2
    this.slots = new Int32Array(size)
    let different = 0
    for (let place = 0; place < this.count; place++) if (this.put(place)) different++
    this.isOnce = different === this.count
  }

  get count(): number {
    return Math.floor(this.words.length / idWords)
  }

  idAt(place: number): ActionId {
    return actionId(hexWithin(this.ids, place * idBytes, idBytes))
  }

  /** The first place of an id; -1 if it is not among them. */
  placeOf(id: ActionId): number {
    for (let i = 0; i < idBytes; i++) {
      wanted[i] = hexDigit(id.charCodeAt(2 * i)) * 16 + hexDigit(id.charCodeAt(2 * i + 1))
    }
    return this.find(wantedWords, 0)
  }

  /** The first place of the id that stands at a place of another table. */
  placeOfOther(other: IdTable, place: number): number {
    return this.find(other.words, place * idWords)
  }

  /** The first place of the id that stands at a place among {@link idWordsOf} others. */
  placeOfWords(words: Uint32Array, place: number): number {
    return this.find(words, place * idWords)
  }

  /** Whether the same id stands at no earlier place. */
  isFirst(place: number): boolean {
    return this.find(this.words, place * idWords) === place
  }

  /** Whether the same id stood at no earlier place. */
  private put(place: number): boolean {
    const { words, slots } = this
    let slot = hashAt(words, place * idWords) & (slots.length - 1)
    for (let there = slots[slot] ?? 0; there !== 0; there = slots[slot] ?? 0) {
      if (isSame(words, (there - 1) * idWords, words, place * idWords)) return false
      slot = (slot + 1) & (slots.length - 1)
    }
    slots[slot] = place + 1
    return true
  }

  private find(other: Uint32Array, at: number): number {
    const { words, slots } = this
    let slot = hashAt(other, at) & (slots.length - 1)
    for (let there = slots[slot] ?? 0; there !== 0; there = slots[slot] ?? 0) {
      if (isSame(words, (there - 1) * idWords, other, at)) return there - 1
      slot = (slot + 1) & (slots.length - 1)
    }
    return -1
  }
}

/** Ids are hashes themselves; this only folds one. */
function hashAt(words: Uint32Array, at: number): number {
  const word = (words[at] ?? 0) ^ (words[at + idWords - 1] ?? 0)
  return word ^ (word >>> 8) ^ (word >>> 16) ^ (word >>> 24)
}

function isSame(a: Uint32Array, aAt: number, b: Uint32Array, bAt: number): boolean {
  for (let i = 0; i < idWords; i++) if (a[aAt + i] !== b[bAt + i]) return false
  return true
}

/** Packed ids in words, to be looked for: in which order a word's bytes are is this machine's affair. */
export function idWordsOf(ids: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = ids
  const count = Math.floor(length / 4)
  return byteOffset % 4 === 0
    ? new Uint32Array(buffer, byteOffset, count)
    : new Uint32Array(ids.slice().buffer, 0, count)
}
