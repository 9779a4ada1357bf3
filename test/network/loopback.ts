import type { Courier, CourierHost, MeetingPlace } from '../../src/network/courier.ts'
import type { Link, LinkEnd, Mesh, MeshUse, OpenMesh } from '../../src/network/link.ts'
import { PeerCourier } from '../../src/network/peer-courier.ts'
import { realTime, type Time } from './virtual-time.ts'

/** Devices in one process, connected through memory. */
export interface LoopbackHub {
  readonly time: Time
  readonly place: MeetingPlace
  /** A courier that meets the others at its place once it is started. */
  courier(host: CourierHost, place?: MeetingPlace): Courier
  /** The connections alone. */
  readonly openMesh: OpenMesh
  /** Only devices of one group reach each other, by the numbers in which they came; empty: everyone does. */
  partition(groups: readonly (readonly number[])[]): void
  /** Ends when nothing has been under way for a moment. */
  settle(): Promise<void>
}

/** Where devices meet that were told nothing else. */
export const somewhere: MeetingPlace = {
  room: 'somewhere',
  password: 'secret',
  secret: { epoch: 0, bytes: new Uint8Array(32) },
  servers: { signaling: [], iceServers: [], relays: [] },
}

interface Seat {
  readonly number: number
  readonly key: string
  readonly use: MeshUse
  readonly ends: Map<Seat, () => void>
}

export function loopbackHub(time: Time = realTime): LoopbackHub {
  const seats = new Set<Seat>()
  let seatsEver = 0
  let groups: readonly (readonly number[])[] = []

  let underWay = 0

  const later = (job: () => void): void => {
    underWay++
    time.after(0, () => {
      underWay--
      job()
    })
  }
  const reach = (a: Seat, b: Seat): boolean =>
    a.use.place.room === b.use.place.room &&
    (groups.length === 0 ||
      groups.some((group) => group.includes(a.number) && group.includes(b.number)))
  const rearrange = (): void => {
    for (const a of seats) {
      for (const b of seats) {
        if (a.number >= b.number) continue
        if (!reach(a, b)) a.ends.get(b)?.()
        else if (!a.ends.has(b)) connect(a, b, later)
      }
    }
  }

  const openMesh: OpenMesh = (use) => {
    const number = seatsEver++
    const seat: Seat = { number, key: `device-${number}`, use, ends: new Map() }
    seats.add(seat)
    later(rearrange)
    return Promise.resolve(meshOf(seat, seats))
  }
  return {
    time,
    place: somewhere,
    openMesh,
    courier: (host, place = somewhere) => new PeerCourier(host, openMesh, place, time),
    partition: (next) => {
      groups = next
      rearrange()
    },
    settle: async () => {
      for (let quiet = 0; quiet < 5;) {
        await time.pass(1)
        quiet = underWay === 0 ? quiet + 1 : 0
      }
    },
  }
}

function meshOf(seat: Seat, seats: Set<Seat>): Mesh {
  return {
    key: seat.key,
    signalling: () => 'connected',
    wake: () => undefined,
    stop: () => {
      seats.delete(seat)
      for (const end of [...seat.ends.values()]) end()
      return Promise.resolve()
    },
  }
}

function connect(a: Seat, b: Seat, later: (job: () => void) => void): void {
  let open = true
  const ends = new Map<Seat, LinkEnd>()
  const close = (): void => {
    if (!open) return
    open = false
    a.ends.delete(b)
    b.ends.delete(a)
    for (const end of ends.values()) later(() => end.closed())
  }
  a.ends.set(b, close)
  b.ends.set(a, close)
  const linkTo = (other: Seat): Link => ({
    peer: other.key,
    send: (message) => {
      const copy = message.slice()
      later(() => {
        if (open) ends.get(other)?.message(copy)
      })
    },
    congested: () => false,
    drop: close,
  })
  ends.set(a, a.use.onLink(linkTo(b)))
  ends.set(b, b.use.onLink(linkTo(a)))
}
