import { equalBytes } from '../../base/bytes.ts'
import { leftWithin } from '../../base/within.ts'
import type { DeviceId } from '../../actions/ids.ts'
import type { MailKeys } from '../../crypto/mail-keys.ts'
import type { CourierHost, DraftsToLeave } from '../courier.ts'
import { draftsSegment, lettersOf, type Letter } from '../mail/letter.ts'

/**
 * What a chat is told its members' messengers keep for good, so it is told little: drafts when nothing was written in them for
 * a while, and so much later than the last time.
 */
const pauseMs = 20_000
const everyMs = 5 * 60_000
/** Longer ones wait for whoever is there. */
const bytesMax = 64 * 1024
/** Of what was said before so many of a device are looked at, from the last on: anybody in the chat can have made some up. */
const lastOfDevice = 4

/** Drafts of a game in a messenger's chat: docs/PROTOCOL.md, [draft-left]. */
export class ChatDrafts {
  readonly #host: CourierHost
  readonly #randomBytes: (count: number) => Uint8Array
  readonly #before = new Map<DeviceId, readonly Uint8Array[]>()
  #toldMs = Number.NEGATIVE_INFINITY
  /** Given away to be said, and not read in the chat yet. */
  #telling: (DraftsToLeave & { readonly key: string }) | null = null

  constructor(host: CourierHost, randomBytes: (count: number) => Uint8Array) {
    this.#host = host
    this.#randomBytes = randomBytes
  }

  /** So long from now they may be told, if nothing is written meanwhile. */
  pauseMs(now: number): number {
    return Math.max(leftWithin(everyMs, this.#toldMs, now), pauseMs)
  }

  /** What a device has left; `isNew`: said now, and not before. */
  async take(device: DeviceId, bytes: Uint8Array, isNew: boolean): Promise<void> {
    const told = this.#telling
    if (told !== null && this.#host.isMine(device) && equalBytes(told.bytes, bytes)) {
      this.#telling = null
      await this.#host.remember(told.key, told.mark)
    }
    if (isNew) return this.#host.draftsLeft(device, bytes)
    const before = this.#before.get(device) ?? []
    this.#before.set(device, [...before, bytes].slice(-lastOfDevice))
  }

  /** All was read that was said before. */
  caughtUp(): void {
    for (const [device, all] of this.#before) {
      for (const bytes of all) this.#host.draftsLeft(device, bytes)
    }
    this.#before.clear()
  }

  /** The letters to be said, of what the chat was not told yet: what a page that closes had still to say, the next one says. */
  async letters(device: DeviceId, keys: MailKeys, now: number): Promise<readonly Letter[]> {
    const { writer, author } = keys
    const key = `chat drafts ${author}`
    const drafts = await this.#host.draftsToLeave()
    const told = await this.#host.recall(key)
    if (writer === null || drafts === null || drafts.bytes.length > bytesMax) return []
    const isUnderWay = this.#telling?.key === key && this.#telling.mark === drafts.mark
    if (isUnderWay || drafts.mark === (told ?? '')) return []
    this.#toldMs = now
    this.#telling = { ...drafts, key }
    const place = { device, segment: draftsSegment }
    return lettersOf({ ...keys, writer }, place, drafts.bytes, this.#randomBytes)
  }
}
