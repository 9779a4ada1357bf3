import type { Authentic } from '../actions/authentic.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import {
  backlogBytesMax,
  creditBytes,
  draftsBurst,
  draftsPerSecond,
  draftsSentBurst,
  draftsSentPerSecond,
  draftsWaitingMax,
  headsMax,
  idsKnownMax,
  itemsMax,
  messageBurst,
  messagesPerSecond,
  pieceBytes,
  rangesKnownMax,
  rangesToldAtOnce,
  strangersSentFree,
  strangersSentPerSecond,
  tokenBucket,
  verifiedBurst,
  verifiedPerSecond,
  wantsBurst,
  wantsPerSecond,
  windowBytes,
} from './limits.ts'
import type { Link } from './link.ts'
import { writeCarry, writeDraft, writeHave, type Have, type Ranges } from './message.ts'
import type { SendLog } from './send-log.ts'

/** Counts for each message beside its bytes: many small ones are work too. */
const messageCostBytes = 1024

/** What a message with this content takes of the window, for sender and receiver alike. */
export function costOf(items: readonly Uint8Array[]): number {
  return items.reduce((sum, { length }) => sum + length, messageCostBytes)
}

/**
 * What we know and owe of one connected peer. Everything it lacks is sent in the send log's order, in small messages,
 * and no further ahead than it said it can take: *have* says what a peer holds, and opens the window anew ([wire-window]).
 */
export class PeerSession {
  readonly link: Link
  readonly mayTalk: ReturnType<typeof tokenBucket>
  /** Whether it may send one more message about drafts. */
  readonly mayDraft: ReturnType<typeof tokenBucket>
  /** Whether one more signature of a presence that it brings is looked at. */
  readonly mayShow: ReturnType<typeof tokenBucket>
  /** Whether it may ask once more for pictures. */
  readonly mayWant: ReturnType<typeof tokenBucket>
  /** Bytes of it that the host has not dealt with. */
  backlogBytes = 0
  /** It may have more than this under way to us only if it is no sound peer. */
  backlogBytesMax = backlogBytesMax
  offences = 0
  lastHeardMs: number
  /** When it last brought actions. */
  lastCarriedMs = 0
  lastSentMs: number
  bytesSent = 0
  /** Of its log, by its own word; `null` while they are not known. */
  heads: readonly ActionId[] | null = null
  readonly #sendLog: SendLog
  readonly #now: () => number
  readonly #mayBringStranger: ReturnType<typeof tokenBucket>
  readonly #maySendDraft: ReturnType<typeof tokenBucket>
  /** What waits to be sent to it about drafts. */
  readonly #drafts: Uint8Array[] = []
  #draftBytes = 0
  /** Dealt with, and not yet said so. */
  #dealtBytes = 0
  /** By device, how many of its actions it has. */
  readonly #has = new Map<DeviceId, number>()
  /** What it has of which the number alone does not tell. */
  readonly #hasIds = new Set<ActionId>()
  /** Entries before this one it has or was sent. */
  #cursor = 0
  /** The same of what strangers signed. */
  #strangerCursor = 0
  /** So much of what was offered it was told that we have; `null` while it was told nothing. */
  #told: number | null = null
  /** Bytes that may still be sent. */
  #credit = 0
  #hasTold = false

  constructor(link: Link, sendLog: SendLog, now: () => number) {
    this.link = link
    this.#sendLog = sendLog
    this.#now = now
    this.lastHeardMs = now()
    this.lastSentMs = now()
    this.mayTalk = tokenBucket(messageBurst, messagesPerSecond, now())
    this.mayDraft = tokenBucket(draftsBurst, draftsPerSecond, now())
    this.mayWant = tokenBucket(wantsBurst, wantsPerSecond, now())
    this.mayShow = tokenBucket(verifiedBurst, verifiedPerSecond, now())
    this.#maySendDraft = tokenBucket(draftsSentBurst, draftsSentPerSecond, now())
    this.#mayBringStranger = tokenBucket(strangersSentFree, strangersSentPerSecond, now())
  }

  /** It has said at least once what it has. */
  get isKnown(): boolean {
    return this.#hasTold
  }

  /** Not everything that it lacks has been sent yet. */
  get isBehind(): boolean {
    return this.#cursor < this.#sendLog.entries.length
  }

  /** Something about drafts waits to be sent. */
  get hasDrafts(): boolean {
    return this.#drafts.length > 0
  }

  /**
   * Tells it what we have, or what more since it was told last: the first time it may send a window's worth, each
   * further time so much as was dealt with.
   */
  ask(): void {
    const { devices, grown, heads, branches } = this.#sendLog
    const named = this.#told === null ? [...devices] : [...new Set(grown.slice(this.#told))]
    this.#told = grown.length
    const have = { branches, heads: heads.slice(0, headsMax) }
    this.send(writeHave({ ...have, ranges: this.#rangesOf(named.slice(0, rangesToldAtOnce)) }))
    for (let at = rangesToldAtOnce; at < named.length; at += rangesToldAtOnce) {
      this.#allow()
      const ranges = this.#rangesOf(named.slice(at, at + rangesToldAtOnce))
      this.send(writeHave({ ...have, ranges }))
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

  /** It said what it has, and that it can take more. */
  told({ ranges, branches, heads }: Have): void {
    this.learn(ranges)
    this.learnIds(branches)
    this.learnIds(heads)
    this.heads = heads
    this.#credit = this.#hasTold ? Math.min(this.#credit + creditBytes, windowBytes) : windowBytes
    this.#hasTold = true
    this.pump()
  }

  /** It has so many actions of these devices. */
  learn(ranges: Ranges): void {
    for (const [device, count] of ranges) {
      const known = this.#has.get(device)
      if (known === undefined && this.#has.size >= rangesKnownMax) continue
      this.#has.set(device, Math.max(known ?? 0, count))
    }
  }

  /** It has these, and what they follow of their devices' chains. */
  learnIds(ids: Iterable<ActionId>): void {
    for (const first of ids) {
      for (let id: ActionId | null = first; id !== null && !this.#hasIds.has(id);) {
        const action = this.#sendLog.get(id)
        // What every chain goes through is known by its number.
        if (action !== undefined && this.#sendLog.isBeforeForks(action)) break
        if (this.#hasIds.size >= idsKnownMax) return
        this.#hasIds.add(id)
        id = action?.prev ?? null
      }
    }
  }

  /** Sends what it lacks, as far as window and connection allow: drafts first, what strangers signed last. */
  pump(): void {
    while (this.hasDrafts && this.#mayCarry() && this.#maySendDraft(this.#now())) {
      const payload = this.#drafts.shift()
      if (payload === undefined) break
      this.#draftBytes -= payload.length
      this.#credit -= costOf([payload])
      this.send(writeDraft(payload))
    }
    while (this.#mayCarry()) {
      const batch = this.#nextBatch()
      if (batch.length === 0) break
      this.#carry(batch)
    }
    while (this.#mayCarry()) {
      const action = this.#nextOfStrangers()
      if (action === null) break
      this.#carry([action])
    }
  }

  /** Sends actions that it should have by our account, but has not by its own. */
  repeat(actions: readonly Authentic[]): void {
    if (this.#hasTold && !this.link.congested()) this.#carry(actions)
  }

  /** Whether there is room for it to wait for its turn. */
  sendDraft(payload: Uint8Array): boolean {
    if (this.#draftBytes + payload.length > draftsWaitingMax) return false
    this.#draftBytes += payload.length
    this.#drafts.push(payload)
    this.pump()
    return true
  }

  send(message: Uint8Array): void {
    this.bytesSent += message.length
    this.lastSentMs = this.#now()
    this.link.send(message)
  }

  /** What it is allowed thereby on top of its window is not held against it. */
  #allow(): void {
    this.backlogBytesMax += creditBytes
  }

  #mayCarry(): boolean {
    return this.#credit > 0 && !this.link.congested()
  }

  #nextOfStrangers(): Authentic | null {
    const { strangers } = this.#sendLog
    for (; this.#strangerCursor < strangers.length; this.#strangerCursor++) {
      const action = strangers[this.#strangerCursor]
      if (action === undefined || !this.#sendLog.isApart(action.id) || this.#hasIt(action)) continue
      if (!this.#mayBringStranger(this.#now())) return null
      this.#strangerCursor++
      return action
    }
    return null
  }

  #hasIt(action: Authentic): boolean {
    if (!this.#sendLog.isBeforeForks(action)) return this.#hasIds.has(action.id)
    return action.seq < (this.#has.get(action.device) ?? 0)
  }

  #nextBatch(): readonly Authentic[] {
    const { entries } = this.#sendLog
    const batch: Authentic[] = []
    for (let size = 0; size < pieceBytes && batch.length < itemsMax;) {
      const action = entries[this.#cursor]
      if (action === undefined) break
      this.#cursor++
      if (this.#hasIt(action)) continue
      batch.push(action)
      size += action.bytes.length
    }
    return batch
  }

  #carry(actions: readonly Authentic[]): void {
    const items = actions.map(({ bytes }) => bytes)
    this.#credit -= costOf(items)
    this.send(writeCarry(this.#rangesOf(actions.map(({ device }) => device)), items))
  }

  #rangesOf(devices: readonly DeviceId[]): Ranges {
    return new Map(devices.map((device) => [device, this.#sendLog.countOf(device)]))
  }
}
