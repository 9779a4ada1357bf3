import type { Json } from '../base/json.ts'
import { bytesFromHex } from '../base/bytes.ts'
import { readerCount, readNote } from '../crypto/encrypted-note.ts'
import { noteContext } from '../engine/kernel/encrypted-form.ts'
import { remembered } from '../engine/rules/rules.ts'
import type { GameState, Rule } from '../engine/kernel/state/state.ts'
import { playerId } from '../actions/ids.ts'

/** An encrypted bag that one player offers another. What is in it only its readers know. */
export interface Bag {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly price: number
  /** What its giver says is in it. */
  readonly claim: string
  /** The note, in hexadecimal. */
  readonly encrypted: string
  readonly readers: readonly string[]
  /** Its buyer wants it, unseen: what is in it is paid and handed over as its seller opens it. */
  readonly taken?: true
}

/** What a bag turns out to hold. */
export interface Contents {
  readonly count: number
  readonly message: string
}

const key = 'bags'

/** The bags that a mechanic of this kind remembers. */
export function bagsOf(rule: Rule, kind: string): readonly Bag[] {
  const kept: Json = remembered(rule, kind, key) ?? []
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: Json) => {
    const bag = bagFrom(one)
    return bag === undefined ? [] : [bag]
  })
}

/** Remembers these bags instead. */
export function keepBags(bags: readonly Bag[]) {
  const value = bags.map((bag): Json => ({ ...bag }))
  return { do: 'remember', key, value: value.length === 0 ? null : value } as const
}

/** Whether a text is a note for so many readers. That each of them can open it only they can tell. */
export function isEncryptedFor(encrypted: string, readers: number): boolean {
  const bytes = bytesFromHex(encrypted)
  return bytes.ok && readerCount(bytes.value) === readers
}

/** What a bag holds, by the key of its note; `undefined` if the key is not the one. Unreadable contents are none. */
export function openBag(game: GameState, bag: Bag, noteKey: string): Contents | undefined {
  const note = bytesFromHex(bag.encrypted)
  const secret = bytesFromHex(noteKey)
  if (!note.ok || !secret.ok) return undefined
  const context = noteContext(game, playerId(bag.from), playerId(bag.to))
  const plain = readNote(secret.value, context, note.value)
  return plain.ok ? contentsFrom(plain.value) : undefined
}

function contentsFrom(plain: Uint8Array): Contents {
  const nothing = { count: 0, message: '' }
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(plain))
    if (typeof read !== 'object' || read === null) return nothing
    const count = 'count' in read && typeof read.count === 'number' ? read.count : 0
    const message = 'message' in read && typeof read.message === 'string' ? read.message : ''
    const whole = Number.isSafeInteger(count) && count > 0 ? count : 0
    return { count: whole, message: message.slice(0, 100) }
  } catch {
    return nothing
  }
}

function bagFrom(value: Json): Bag | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
  const { id, from, to, price, claim, encrypted, readers, taken } = value
  const texts = [id, from, to, claim, encrypted]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  if (typeof price !== 'number' || !Array.isArray(readers)) {
    return undefined
  }
  return {
    id: String(id),
    from: String(from),
    to: String(to),
    price,
    claim: String(claim),
    encrypted: String(encrypted),
    readers: readers.map(String),
    ...(taken === true ? { taken } : {}),
  }
}
