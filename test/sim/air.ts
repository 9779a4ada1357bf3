import type { Random } from '../../src/base/random.ts'
import type { Link, LinkEnd, Mesh, MeshUse, OpenMesh } from '../../src/network/link.ts'
import type { Platform } from './platform.ts'

/** How bad the connections are, in a thousand messages. */
export interface Weather {
  readonly lostPermille: number
  readonly doubledPermille: number
  /** Overtaken by later ones. */
  readonly lateMost: number
  readonly delayMs: number
}

/** One end in the air: a courier of a tab, in a room. */
interface Seat {
  readonly number: number
  readonly key: string
  readonly owner: Antenna
  readonly use: MeshUse
  readonly ends: Map<Seat, () => void>
  readonly bannedUntilMs: Map<Seat, number>
}

/** What decides whom a device reaches. Tabs of one device reach each other always. */
export interface Antenna {
  isOnline: boolean
  /** Devices of one group reach each other; `null`: it reaches all. */
  group: number | null
}

const connectMsMost = 400

/** What lies between the devices: connections in memory that are slow, lose, repeat and mix up, and are cut. */
export class Air {
  weather: Weather = { lostPermille: 0, doubledPermille: 0, lateMost: 0, delayMs: 20 }
  messages = 0
  /** Of all these. */
  bytes = 0
  /** Is called when devices reach each other otherwise than before. */
  onRearranged: () => void = () => undefined
  /** Is told who shuts whom out. */
  onShutOut: (by: Antenna, whom: Antenna) => void = () => undefined
  readonly #platform: Platform
  readonly #random: Random
  readonly #seats = new Set<Seat>()
  #seatsEver = 0

  constructor(platform: Platform) {
    this.#platform = platform
    this.#random = platform.random
  }

  /** The way to the others of a room for a tab of this device. */
  meshFor(owner: Antenna): OpenMesh {
    return (use) => {
      const number = this.#seatsEver++
      const key = `peer-${number}`
      const seat: Seat = {
        ...{ number, key, owner, use },
        ends: new Map(),
        bannedUntilMs: new Map(),
      }
      this.#seats.add(seat)
      this.#soon(() => this.rearrange())
      return Promise.resolve(this.#meshOf(seat))
    }
  }

  /** Cuts and makes connections as the devices reach each other now. */
  rearrange(): void {
    this.onRearranged()
    for (const a of this.#seats) {
      for (const b of this.#seats) {
        if (a.number >= b.number) continue
        const isLinked = a.ends.has(b)
        if (isLinked && !reach(a, b)) a.ends.get(b)?.()
        else if (!isLinked && this.#mayMeet(a, b)) this.#connect(a, b)
      }
    }
  }

  /** All connections break; those who still reach each other find each other again. */
  cut(): void {
    for (const seat of this.#seats) for (const end of [...seat.ends.values()]) end()
    this.#soon(() => this.rearrange())
  }

  #mayMeet(a: Seat, b: Seat): boolean {
    const { now } = this.#platform
    const isBanned = (from: Seat, to: Seat): boolean => (from.bannedUntilMs.get(to) ?? 0) > now
    return reach(a, b) && !isBanned(a, b) && !isBanned(b, a)
  }

  #soon(job: () => void): void {
    this.#platform.after(1 + this.#random.below(connectMsMost), job)
  }

  #meshOf(seat: Seat): Mesh {
    return {
      key: seat.key,
      signalling: () => (seat.owner.isOnline ? 'connected' : 'unreachable'),
      wake: () => this.rearrange(),
      stop: () => {
        this.#seats.delete(seat)
        for (const end of [...seat.ends.values()]) end()
        return Promise.resolve()
      },
    }
  }

  #connect(a: Seat, b: Seat): void {
    let isOpen = true
    const ends = new Map<Seat, LinkEnd>()
    /** `by`: who closes it, and knows at once. */
    const close = (by: Seat | null): void => {
      if (!isOpen) return
      isOpen = false
      a.ends.delete(b)
      b.ends.delete(a)
      for (const [seat, end] of ends) {
        if (seat === by) end.closed()
        else
          this.#platform.after(1, () => {
            if (this.#seats.has(seat)) end.closed()
          })
      }
    }
    a.ends.set(b, () => close(null))
    b.ends.set(a, () => close(null))
    const linkTo = (from: Seat, to: Seat): Link => {
      let lastMs = 0
      const deliver = (message: Uint8Array, inMs: number): void => {
        this.#platform.after(inMs, () => {
          if (isOpen) ends.get(to)?.message(message)
        })
      }
      return {
        peer: to.key,
        send: (message) => {
          this.messages++
          this.bytes += message.length
          const { lostPermille, doubledPermille, lateMost, delayMs } = this.weather
          if (this.#random.chance(lostPermille, 1000)) return
          const copy = message.slice()
          // A connection keeps its messages in order, unless the weather says otherwise.
          lastMs = Math.max(lastMs, this.#platform.now + 1 + this.#random.below(delayMs))
          const late = lateMost === 0 ? 0 : this.#random.below(lateMost)
          deliver(copy, lastMs - this.#platform.now + late)
          if (this.#random.chance(doubledPermille, 1000)) deliver(copy, late + delayMs)
        },
        congested: () => false,
        drop: (banMs) => {
          from.bannedUntilMs.set(to, this.#platform.now + banMs)
          if (banMs > 0) this.onShutOut(from.owner, to.owner)
          close(from)
        },
      }
    }
    ends.set(a, a.use.onLink(linkTo(a, b)))
    ends.set(b, b.use.onLink(linkTo(b, a)))
  }
}

function reach(a: Seat, b: Seat): boolean {
  if (a.use.place.room !== b.use.place.room) return false
  if (a.owner === b.owner) return true
  const [one, other] = [a.owner.group, b.owner.group]
  const isTogether = one === null || other === null || one === other
  return a.owner.isOnline && b.owner.isOnline && isTogether
}
