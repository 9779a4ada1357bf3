import { deviceId, type DeviceId } from '../../actions/ids.ts'
import type { CourierHost, CourierPeer } from '../../network/courier.ts'
import { isByMailbox } from '../../network/couriers.ts'
import { metaKeys, type Archive } from '../../storage/archive.ts'

/** When a device was last met, ms by this device's clock; `null`: never. */
export interface LastMet {
  /** Connected with this one. */
  readonly live: number | null
  /** Moves of its came by a mailbox. */
  readonly mail: number | null
}

const never: LastMet = { live: null, mail: null }
/** What is written down may lag so far behind. */
const keepEveryMs = 60_000

/** By which road each other device of a game was last heard of, over visits. */
export class MetBook {
  readonly #archive: Archive
  readonly #met: Map<DeviceId, LastMet>
  #keptMs = -Infinity
  #isDirty = false

  private constructor(archive: Archive, met: Map<DeviceId, LastMet>) {
    this.#archive = archive
    this.#met = met
  }

  static async open(archive: Archive): Promise<MetBook> {
    const stored = await archive.getMeta(metaKeys.met)
    return new MetBook(archive, metIn(stored.ok ? stored.value : undefined))
  }

  lastMet(device: DeviceId): LastMet {
    return this.#met.get(device) ?? never
  }

  /** The same host, of which is noted whom it meets, and whose moves a mailbox brings it. */
  noting(host: CourierHost, peers: () => readonly CourierPeer[], now: () => number): CourierHost {
    return {
      ...host,
      received: async (bytes, from) => {
        const dealt = await host.received(bytes, from)
        const writers = dealt.accepted.map(({ device }) => device)
        if (isByMailbox(from)) this.note('mail', writers, now())
        return dealt
      },
      changed: () => {
        const linked = peers().flatMap((one) => (one.linked ? (one.presence?.device ?? []) : []))
        this.note('live', linked, now())
        host.changed()
      },
    }
  }

  /** Of a player with several devices: the last time that any of them was met. None is ahead: the clock was set back since. */
  ofAll(devices: readonly DeviceId[], now: number): LastMet {
    const all = devices.map((device) => this.lastMet(device))
    const last = (road: keyof LastMet): number | null =>
      latest(
        all.map((met) => met[road]),
        now,
      )
    return { live: last('live'), mail: last('mail') }
  }

  note(road: keyof LastMet, devices: readonly DeviceId[], now: number): void {
    for (const device of devices) {
      this.#met.set(device, { ...this.lastMet(device), [road]: now })
      this.#isDirty = true
    }
    if (this.#isDirty && Math.abs(now - this.#keptMs) > keepEveryMs) void this.keep(now)
  }

  /** Writes it down. */
  async keep(now: number): Promise<void> {
    if (!this.#isDirty) return
    this.#isDirty = false
    this.#keptMs = now
    const rows = [...this.#met].map(([device, { live, mail }]) => [device, live, mail])
    await this.#archive.putMeta(metaKeys.met, rows)
  }
}

function latest(times: readonly (number | null)[], now: number): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(now, Math.max(...known))
}

function metIn(value: unknown): Map<DeviceId, LastMet> {
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return new Map(rows.flatMap(rowIn))
}

function rowIn(value: unknown): readonly (readonly [DeviceId, LastMet])[] {
  const [device, live, mail]: readonly unknown[] = Array.isArray(value) ? value : []
  if (typeof device !== 'string' || !isTime(live) || !isTime(mail)) return []
  return [[deviceId(device), { live, mail }]]
}

function isTime(value: unknown): value is number | null {
  return value === null || typeof value === 'number'
}
