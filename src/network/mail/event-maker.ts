import type { MailKeys } from '../../crypto/mail-keys.ts'
import { authEvent, signerOf, type Signer } from './auth.ts'
import { mailKind, signedEvent, type NostrEvent } from './event.ts'
import type { Letter } from './letter.ts'

/** Makes of letters the events that are sent to one relay, each newer than what was seen under its name. */
export class EventMaker {
  readonly #relay: string
  readonly #signer: Signer
  readonly #now: () => number
  readonly #stamps = new Map<string, number>()
  readonly #unseen = new Set<string>()

  constructor(relay: string, keys: MailKeys, now: () => number, seed: () => Uint8Array) {
    this.#relay = relay
    this.#signer = signerOf(keys, seed)
    this.#now = now
  }

  /** The names of what was made here and was not told as stored there since. */
  get unseen(): readonly string[] {
    return [...this.#unseen]
  }

  /** Whether nothing newer was seen under this name. */
  saw(name: string, createdAt: number, isStored: boolean): boolean {
    const stamp = this.#stamps.get(name) ?? 0
    this.#stamps.set(name, Math.max(stamp, createdAt))
    if (isStored && createdAt >= stamp) this.#unseen.delete(name)
    return createdAt >= stamp
  }

  /** Of two writings of a second a relay keeps any: [mail-read-back]. */
  make({ name, content }: Letter): NostrEvent {
    const now = Math.floor(this.#now() / 1000)
    const createdAt = Math.max(now, (this.#stamps.get(name) ?? 0) + 1)
    this.#stamps.set(name, createdAt)
    this.#unseen.add(name)
    const { author, sign } = this.#signer
    return signedEvent({ author, kind: mailKind, createdAt, tags: [['d', name]], content }, sign)
  }

  authenticate(challenge: string): NostrEvent {
    const nowMs = this.#now()
    return authEvent(this.#signer, { relay: this.#relay, challenge, nowMs })
  }
}
