import { seededRandom } from '../../../src/base/random.ts'
import type { Courier, CourierHost, MeetingPlace } from '../../../src/network/courier.ts'
import { MailCourier } from '../../../src/network/mail/mail-courier.ts'
import type { OpenSocket } from '../../../src/network/mail/relay-line.ts'
import { somewhere } from '../loopback.ts'
import type { Time } from '../virtual-time.ts'
import { MemoryRelay, type RelayEnd, type Temper } from './memory-relay.ts'

/** Relays in one process, and sockets to them. */
export class Post {
  readonly time: Time
  readonly relays = new Map<string, MemoryRelay>()
  /** Relays that cannot be reached, by address. */
  readonly down = new Set<string>()
  #couriers = 0

  constructor(time: Time, tempers: readonly Temper[] = ['honest']) {
    this.time = time
    for (const [number, temper] of tempers.entries()) this.add(`ws://127.0.0.1:${number}`, temper)
  }

  add(address: string, temper: Temper): MemoryRelay {
    const relay = new MemoryRelay(temper, this.time.now)
    this.relays.set(address, relay)
    return relay
  }

  relay(number: number): MemoryRelay {
    const relay = [...this.relays.values()][number]
    if (relay === undefined) throw new Error(`there is no relay ${number}`)
    return relay
  }

  get place(): MeetingPlace {
    const servers = { ...somewhere.servers, relays: [...this.relays.keys()] }
    return { ...somewhere, servers }
  }

  /** `aheadMs`: so much is its clock wrong by, always or at a time. */
  courier(
    host: CourierHost,
    place = this.place,
    openSocket = this.openSocket,
    aheadMs: number | (() => number) = 0,
  ): Courier {
    const { now, after, every } = this.time
    const ahead = typeof aheadMs === 'number' ? () => aheadMs : aheadMs
    const clock = { now: () => now() + ahead(), after, every }
    const random = seededRandom(`mail ${this.#couriers++}`)
    const randomBytes = (count: number) => random.bytes(count)
    return new MailCourier(host, place, { clock, openSocket, randomBytes })
  }

  readonly openSocket: OpenSocket = (address, end) => {
    const relay = this.relays.get(address)
    const { time } = this
    let isOpen = relay !== undefined && !this.down.has(address)
    let heard: RelayEnd | null = null
    const hangUp = (): void => {
      if (heard !== null && !isOpen) return
      isOpen = false
      time.after(1, () => end.closed())
    }
    if (!isOpen) hangUp()
    else {
      time.after(1, () => {
        if (!isOpen) return
        end.opened()
        const say = (text: string) => void time.after(1, () => isOpen && end.message(text))
        heard = relay?.connect(say, hangUp) ?? null
      })
    }
    return {
      send: (text) => void time.after(1, () => isOpen && heard?.message(text)),
      close: () => {
        isOpen = false
        heard?.closed()
      },
    }
  }
}
