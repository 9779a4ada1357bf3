import type { Courier, CourierHost } from '../../src/network/courier.ts'
import type { Link, LinkEnd } from '../../src/network/link.ts'
import type { Mesh, MeshUse, OpenMesh } from '../../src/network/mesh.ts'
import { YjsCourier } from '../../src/network/yjs-courier.ts'

/** Devices in one process, connected through memory: for tests and the command line. */
export interface LoopbackHub {
  /** A courier that meets the others of this hub once it is started. */
  courier(host: CourierHost): Courier
  /** The connections alone. */
  readonly openMesh: OpenMesh
  /** Only devices of one group reach each other, by the numbers in which they came; empty: everyone does. */
  partition(groups: readonly (readonly number[])[]): void
  /** Ends when nothing has been under way for a moment. */
  settle(): Promise<void>
}

interface Seat {
  readonly number: number
  readonly key: string
  readonly use: MeshUse
  readonly ends: Map<Seat, () => void>
}

export function loopbackHub(): LoopbackHub {
  const seats = new Set<Seat>()
  let seatsEver = 0
  let groups: readonly (readonly number[])[] = []
  let underWay = 0

  const later = (job: () => void): void => {
    underWay++
    setTimeout(() => {
      underWay--
      job()
    }, 0)
  }
  const reach = (a: Seat, b: Seat): boolean =>
    groups.length === 0 ||
    groups.some((group) => group.includes(a.number) && group.includes(b.number))
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
    openMesh,
    courier: (host) => new YjsCourier(host, openMesh, { signaling: [], iceServers: [] }),
    partition: (next) => {
      groups = next
      rearrange()
    },
    settle: async () => {
      for (let quiet = 0; quiet < 5;) {
        await new Promise((resolve) => setTimeout(resolve, 1))
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
