import type { MailKeys } from '../../crypto/mail-keys.ts'
import { authEvent, signerOf, type Signer } from './auth.ts'
import { mailKind, signedEvent, type NostrEvent } from './event.ts'
import type { Letter } from './letter.ts'

/** So far ahead of the clock what was just made can be, s: of one name no more is made than one a second, for long. */
const aheadMost = 60

/** Makes of letters the events that are sent to one relay, each newer than what was seen under its name. */
export class EventMaker {
  readonly #relay: string
  readonly #signer: Signer
  readonly #now: () => number
  /** When the newest of each name was made that was seen, and that was made here, s. */
  readonly #seen = new Map<string, number>()
  readonly #made = new Map<string, number>()
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
    const seen = this.#seen.get(name) ?? 0
    const stamp = Math.max(seen, this.#made.get(name) ?? 0)
    this.#seen.set(name, Math.max(seen, createdAt))
    if (isStored && createdAt >= stamp) this.#unseen.delete(name)
    return createdAt >= stamp
  }

  /** Of two writings of a second a relay keeps any: [mail-read-back]. */
  make({ name, content }: Letter): NostrEvent {
    const now = Math.floor(this.#now() / 1000)
    const made = this.#made.get(name) ?? 0
    // Made by a clock that was wrong then: the relay refused it, or shows it.
    const isWrong = made > now + aheadMost
    const createdAt = Math.max(now, (this.#seen.get(name) ?? 0) + 1, isWrong ? 0 : made + 1)
    this.#made.set(name, createdAt)
    this.#unseen.add(name)
    const { author, sign } = this.#signer
    return signedEvent({ author, kind: mailKind, createdAt, tags: [['d', name]], content }, sign)
  }

  authenticate(challenge: string): NostrEvent {
    const nowMs = this.#now()
    return authEvent(this.#signer, { relay: this.#relay, challenge, nowMs })
  }
}
