import type { OpenSocket } from '../../src/network/mail/relay-line.ts'
import { MemoryRelay, type RelayEnd, type Temper } from '../network/mail/memory-relay.ts'
import type { Antenna } from './air.ts'
import type { Platform } from './platform.ts'

/** On its way to a relay or from it, ms at most. */
const wayMsMost = 200

/** The relays of a run, and the sockets on which devices reach them. */
export class Post {
  readonly relays: ReadonlyMap<string, MemoryRelay>
  readonly #platform: Platform

  constructor(platform: Platform, tempers: readonly Temper[]) {
    this.#platform = platform
    const now = (): number => platform.now
    this.relays = new Map(
      tempers.map((temper, n) => [`wss://relay${n}.example.org`, new MemoryRelay(temper, now)]),
    )
  }

  /** What a tab of this device opens. Who goes offline loses what is on its way, and the line; `isOver`: the tab is gone. */
  socketsOf(owner: Antenna, isOver: () => boolean): OpenSocket {
    const { random } = this.#platform
    return (address, end) => {
      const relay = this.relays.get(address)
      let heard: RelayEnd | null = null
      let isOpen = true
      let lastMs = 0
      const hangUp = (): void => {
        if (!isOpen) return
        isOpen = false
        heard?.closed()
        this.#platform.after(1, () => isOver() || end.closed())
      }
      /** In the order in which it was said. */
      const soon = (job: () => void): void => {
        lastMs = Math.max(lastMs, this.#platform.now + 1 + random.below(wayMsMost))
        this.#platform.after(lastMs - this.#platform.now, () => {
          if (!owner.isOnline || isOver()) hangUp()
          else if (isOpen) job()
        })
      }
      soon(() => {
        end.opened()
        heard = relay?.connect((text) => soon(() => end.message(text)), hangUp) ?? null
      })
      return {
        send: (text) => soon(() => heard?.message(text)),
        close: () => {
          isOpen = false
          heard?.closed()
        },
      }
    }
  }
}
