import { encodePieces } from './lane.ts'
import { piecesOf, type Entry, type Ledger } from './ledger.ts'
import type { Link } from './link.ts'
import {
  backlogBytesMax,
  creditBytes,
  draftsBurst,
  draftsPerSecond,
  draftsSentBurst,
  draftsSentPerSecond,
  draftsWaitingMax,
  lanesAskedAtOnce,
  lanesKnownMax,
  messageBurst,
  messagesPerSecond,
  pieceBytes,
  strangersSentFree,
  strangersSentPerSecond,
  windowBytes,
} from './limits.ts'
import { writeAsk, writeCarry, writeDraft } from './message.ts'
import { tokenBucket } from './rate.ts'

/** Counts for each message beside its bytes: many small ones are work too. */
const messageCostBytes = 1024

/** What a message with this update takes of the window, for sender and receiver alike. */
export function costOf(update: Uint8Array): number {
  return update.length + messageCostBytes
}

/**
 * What we know and owe of one connected peer. Everything it lacks is sent in the ledger's order, in small messages,
 * and no further ahead than it said it can take: `ask` names what a peer has, and opens the window anew ([wire-window]).
 */
export class Correspondent {
  readonly link: Link
  readonly mayTalk: (now: number) => boolean
  /** Whether it may send one more message about drafts. */
  readonly mayDraft: (now: number) => boolean
  /** Bytes of it that the host has not dealt with. */
  backlogBytes = 0
  /** It may have more than this under way to us only if it is no sound peer. */
  backlogBytesMax = backlogBytesMax
  offences = 0
  lastHeardMs: number
  /** When it last brought actions. */
  lastCarriedMs = 0
  bytesSent = 0
  readonly #ledger: Ledger
  readonly #now: () => number
  readonly #mayBringStranger: (now: number) => boolean
  readonly #maySendDraft: (now: number) => boolean
  /** What waits to be sent to it about drafts. */
  readonly #drafts: Uint8Array[] = []
  #draftBytes = 0
  /** Dealt with, and not yet said so. */
  #dealtBytes = 0
  /** By client, what it has. */
  readonly #has = new Map<number, number>()
  /** Entries before this one it has or was sent. */
  #cursor = 0
  /** The same of what strangers signed. */
  #strangerCursor = 0
  /** So much of the ledger it was told that we have; `null` while it was told nothing. */
  #told: number | null = null
  /** Bytes that may still be sent. */
  #credit = 0
  #hasAsked = false

  constructor(link: Link, ledger: Ledger, now: () => number) {
    this.link = link
    this.#ledger = ledger
    this.#now = now
    this.lastHeardMs = now()
    this.mayTalk = tokenBucket(messageBurst, messagesPerSecond, now())
    this.mayDraft = tokenBucket(draftsBurst, draftsPerSecond, now())
    this.#maySendDraft = tokenBucket(draftsSentBurst, draftsSentPerSecond, now())
    this.#mayBringStranger = tokenBucket(strangersSentFree, strangersSentPerSecond, now())
  }

  /** It has asked at least once: what it has is known. */
  get isKnown(): boolean {
    return this.#hasAsked
  }

  /**
   * Tells it what we have, or what more since it was told last: the first time it may send a window's worth, each
   * further time so much as was dealt with.
   */
  ask(): void {
    const { reach, grown } = this.#ledger
    const clients = this.#told === null ? reach.keys() : new Set(grown.slice(this.#told))
    this.#told = grown.length
    const lanes = [...clients].map((client) => [client, reach.get(client) ?? 0] as const)
    this.send(writeAsk(new Map(lanes.slice(0, lanesAskedAtOnce))))
    for (let at = lanesAskedAtOnce; at < lanes.length; at += lanesAskedAtOnce) {
      this.#allow()
      this.send(writeAsk(new Map(lanes.slice(at, at + lanesAskedAtOnce))))
    }
  }

  /** Asks once more, and tells all that we have. */
  remind(): void {
    this.#allow()
    this.#told = null
    this.ask()
  }

  /** So much of its backlog has been dealt with. */
  dealtWith(cost: number): void {
    this.backlogBytes -= cost
    this.#dealtBytes += cost
    for (; this.#dealtBytes >= creditBytes; this.#dealtBytes -= creditBytes) this.ask()
  }

  asked(has: ReadonlyMap<number, number>): void {
    this.learn(has)
    this.#credit = this.#hasAsked ? Math.min(this.#credit + creditBytes, windowBytes) : windowBytes
    this.#hasAsked = true
    this.pump()
  }

  /** It has these lanes up to these clocks. */
  learn(reach: ReadonlyMap<number, number>): void {
    for (const [client, clock] of reach) {
      const known = this.#has.get(client)
      if (known === undefined && this.#has.size >= lanesKnownMax) continue
      this.#has.set(client, Math.max(known ?? 0, clock))
    }
  }

  /** Whether there is room for it to wait for its turn. */
  sendDraft(payload: Uint8Array): boolean {
    if (this.#draftBytes + payload.length > draftsWaitingMax) return false
    this.#draftBytes += payload.length
    this.#drafts.push(payload)
    this.pump()
    return true
  }

  /** Something about drafts waits to be sent. */
  get hasDrafts(): boolean {
    return this.#drafts.length > 0
  }

  /** Sends what it lacks, as far as window and connection allow; what strangers signed last. */
  pump(): void {
    while (this.hasDrafts && this.#mayCarry() && this.#maySendDraft(this.#now())) {
      const payload = this.#drafts.shift()
      if (payload === undefined) break
      this.#draftBytes -= payload.length
      this.#credit -= costOf(payload)
      this.send(writeDraft(payload))
    }
    while (this.#mayCarry()) {
      const batch = this.#nextBatch()
      if (batch.length === 0) break
      this.#credit -= this.#carry(batch)
    }
    while (this.#mayCarry()) {
      const entry = this.#nextOfStrangers()
      if (entry === null) break
      this.#credit -= this.#carry([entry])
    }
  }

  /** Sends entries that it should have by our account, but has not by its own. */
  repeat(entries: readonly Entry[]): void {
    if (!this.#hasAsked || this.link.congested()) return
    this.#credit -= this.#carry(entries)
  }

  /** Not everything that it lacks has been sent yet. */
  get isBehind(): boolean {
    return this.#cursor < this.#ledger.entries.length
  }

  send(message: Uint8Array): void {
    this.bytesSent += message.length
    this.link.send(message)
  }

  /** What it is allowed thereby on top of its window is not held against it. */
  #allow(): void {
    this.backlogBytesMax += creditBytes
  }

  #mayCarry(): boolean {
    return this.#credit > 0 && !this.link.congested()
  }

  #nextOfStrangers(): Entry | null {
    const { strangers } = this.#ledger
    for (; this.#strangerCursor < strangers.length; this.#strangerCursor++) {
      const entry = strangers[this.#strangerCursor]
      if (entry === undefined || !this.#ledger.isApart(entry.id) || this.#hasIt(entry)) continue
      if (!this.#mayBringStranger(this.#now())) return null
      this.#strangerCursor++
      return entry
    }
    return null
  }

  #hasIt({ client, clock }: Entry): boolean {
    return clock < (this.#has.get(client) ?? 0)
  }

  #nextBatch(): readonly Entry[] {
    const { entries } = this.#ledger
    const batch: Entry[] = []
    let size = 0
    while (size < pieceBytes) {
      const entry = entries[this.#cursor]
      if (entry === undefined) break
      this.#cursor++
      if (this.#hasIt(entry)) continue
      batch.push(entry)
      size += entry.bytes.length
    }
    return batch
  }

  #carry(entries: readonly Entry[]): number {
    let bytes = 0
    for (const pieces of piecesOf(entries)) {
      const update = encodePieces(pieces)
      this.send(writeCarry(update))
      bytes += costOf(update)
    }
    return bytes
  }
}
