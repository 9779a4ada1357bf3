import type { CourierClock } from '../courier.ts'
import type { NostrEvent } from './event.ts'
import type { EventBox } from './event-box.ts'
import type { OpenSocket } from './relay-line.ts'
import { Relay, type Worth } from './relay.ts'

/** Relays are read anew, and given what they lost, so often. */
const roundMs = 86_400_000
/** After somebody wrote, the other relays are given it after a while: mostly they have it by then. */
const passOnMs = 60_000

export interface KeeperUse {
  readonly clock: CourierClock
  readonly openSocket: OpenSocket
  readonly box: EventBox
  /** Answers when an event is on the disk. */
  readonly keep: (event: NostrEvent) => Promise<boolean>
  /** Something new has come from a relay. */
  readonly came: (event: NostrEvent) => void
}

/**
 * An always-on device without a seat, a screen or a key: it copies a mailbox's letters from each relay, and puts back what a
 * relay lost. It reads none of them and signs nothing.
 */
export class MailKeeper {
  readonly #use: KeeperUse
  readonly #relays: readonly { readonly relay: Relay; readonly has: Set<string> }[]
  #cancelPass: (() => void) | null = null
  readonly #endRounds: () => void

  constructor(relays: readonly string[], authors: readonly string[], use: KeeperUse) {
    this.#use = use
    this.#relays = relays.flatMap((address) =>
      authors.map((author) => {
        const has = new Set<string>()
        const relay = new Relay(address, null, {
          clock: use.clock,
          openSocket: use.openSocket,
          author,
          since: () => null,
          event: (event) => this.#take(event, has),
          authenticate: () => null,
          again: () => this.passOnSoon(),
          read: (isAll) => void (isAll && this.#fill(relay, has, author)),
          changed: () => undefined,
        })
        return { relay, has }
      }),
    )
    for (const { relay } of this.#relays) relay.start()
    this.#endRounds = use.clock.every(roundMs, () => {
      for (const { relay, has } of this.#relays) {
        relay.stop()
        has.clear()
        relay.start()
      }
    })
  }

  get status(): readonly {
    readonly relay: string
    readonly state: string
    readonly has: number
  }[] {
    return this.#relays.map(({ relay, has }) => ({
      relay: relay.address,
      state: relay.state,
      has: this.#use.box.all.filter(({ id }) => has.has(id)).length,
    }))
  }

  stop(): void {
    this.#endRounds()
    this.#cancelPass?.()
    for (const { relay } of this.#relays) relay.stop()
  }

  /** Something is here that relays may lack. */
  passOnSoon(): void {
    this.#cancelPass ??= this.#use.clock.after(passOnMs, () => {
      this.#cancelPass = null
      for (const { relay, has } of this.#relays) void this.#fill(relay, has)
    })
  }

  #take(event: NostrEvent, has: Set<string>): Worth {
    const { box, keep, came } = this.#use
    const judged = box.judge(event)
    if (judged === 'forged' || judged === 'foreign') return 'nonsense'
    has.add(event.id)
    if (judged === 'new') {
      void keep(event).then((isKept) => {
        if (!isKept || box.take(event) !== 'new') return
        came(event)
        this.passOnSoon()
      })
    }
    return judged === 'new' ? 'new' : 'known'
  }

  async #fill(relay: Relay, has: ReadonlySet<string>, author?: string): Promise<void> {
    const lacking = this.#use.box.all.filter(
      ({ id, pubkey }) => !has.has(id) && (author === undefined || pubkey === author),
    )
    if (lacking.length === 0) return
    await relay.publish(lacking.map((event) => () => event))
    // Only what it shows counts.
    await relay.ask(lacking.flatMap(({ tags }) => tags.find(([tag]) => tag === 'd')?.[1] ?? []))
  }
}
