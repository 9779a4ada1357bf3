import { isWithin, leftWithin } from '../base/within.ts'
import type { DeviceId } from '../actions/ids.ts'
import type { CourierClock, CourierHost, Presence, PresenceSeen } from './courier.ts'
import { presencesMax } from './limits.ts'
import {
  joinPresence,
  presenceContent,
  presenceMessage,
  splitPresence,
  type PresencePacket,
} from './presence.ts'

const renewEveryMs = 15_000
/** A device of which no newer presence came for so long is not here any more. */
const goneAfterMs = 45_000
/** Presences are signed and passed on this much later, all changes at once: who floods us must not make us flood others. */
const pauseMs = 100

interface Entry {
  readonly packet: PresencePacket
  readonly presence: PresenceSeen
  /** The peer that brought it; the device itself, if that is its key. */
  readonly from: string
  /** One that left is remembered for its counter. */
  isHere: boolean
}

/** What is known of a device through presence. */
export interface Known {
  /** The device's key as a peer. */
  readonly key: string
  readonly presence: PresenceSeen
  /** It came on the device's own connection: with this peer nobody else speaks. */
  readonly isFirstHand: boolean
}

interface PresenceUse {
  readonly host: CourierHost
  readonly clock: CourierClock
  /** Passes these on to everyone but those who brought them or sent them. */
  readonly tell: (packets: readonly PresencePacket[]) => void
  /** `others()` has changed. */
  readonly changed: () => void
}

/**
 * Presence of all devices, each signed by its own: passed on as it came, after its signature was verified. Nobody can pose as another,
 * fill our memory, or make anything here throw.
 */
export class PresenceBook {
  readonly #use: PresenceUse
  readonly #entries = new Map<string, Entry>()
  /** What is to be told on, by device and key. */
  readonly #fresh = new Map<string, PresencePacket>()
  #key = ''
  #mine: Presence | null = null
  #myPacket: PresencePacket | null = null
  #counter = 0
  #signedMs = Number.NEGATIVE_INFINITY
  #isSigning = false
  #cancelSigning: (() => void) | null = null
  #cancelTelling: (() => void) | null = null
  #isStopped = false

  constructor(use: PresenceUse) {
    this.#use = use
  }

  /** Our key as a peer; it changes when the connections are made anew. */
  setKey(key: string): void {
    this.#key = key
    this.#myPacket = null
    this.#signSoon()
  }

  announce(presence: Presence): void {
    if (JSON.stringify(presence) === JSON.stringify(this.#mine)) return
    this.#mine = presence
    this.#signSoon()
  }

  /** All that is known, for someone new: our own first. */
  all(): readonly PresencePacket[] {
    const here = [...this.#entries.values()].filter(({ isHere }) => isHere)
    const theirs = here.map(({ packet }) => packet)
    return this.#myPacket === null ? theirs : [this.#myPacket, ...theirs]
  }

  /** The other devices. */
  others(): readonly Known[] {
    return [...this.#entries.values()]
      .filter(({ isHere }) => isHere)
      .map(({ packet: { key }, presence, from }) => ({ key, presence, isFirstHand: from === key }))
  }

  /** Whether a packet says anything that is not known: if not, its signature need not be verified. */
  isNews(packet: PresencePacket, from: string): boolean {
    const { key, counter } = packet
    if (key === this.#key) return false
    const known = this.#entries.get(placeOf(packet))
    if (known === undefined) return true
    if (counter !== known.packet.counter) return counter > known.packet.counter
    // The same, straight from its device.
    return from === key && (known.from !== key || !known.isHere)
  }

  /** Verifies a packet and takes it in; `false` if its device did not sign it. */
  async take(packet: PresencePacket, from: string): Promise<boolean> {
    const { host, clock } = this.#use
    const { device } = packet.claim
    const { signature, content } = splitPresence(packet)
    const message = presenceMessage(host.game, content)
    if (!(await host.verify(device, message, signature))) return false
    if (this.#isStopped || !this.isNews(packet, from)) return true
    const id = placeOf(packet)
    if (!this.#entries.has(id) && !this.#makeRoom(device)) return true
    if (from === packet.key) this.#forgetOthersAs(packet.key, id)
    const presence = { ...packet.claim, receivedMs: clock.now() }
    this.#entries.set(id, { packet, presence, from, isHere: true })
    this.#fresh.set(id, packet)
    this.#tellSoon()
    this.#use.changed()
    return true
  }

  /** The connection with this peer is gone: unless others tell newer things of it, so is the device. */
  left(key: string): void {
    for (const entry of this.#entries.values()) if (entry.packet.key === key) entry.isHere = false
  }

  /** To be called every second or two. */
  tend(now: number): void {
    if (!isWithin(renewEveryMs, this.#signedMs, now)) this.#signSoon()
    for (const entry of this.#entries.values()) {
      if (!entry.isHere || isWithin(goneAfterMs, entry.presence.receivedMs, now)) continue
      entry.isHere = false
      this.#use.changed()
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelSigning?.()
    this.#cancelTelling?.()
  }

  #signSoon(): void {
    if (this.#mine === null || this.#key === '' || this.#isStopped) return
    const { clock } = this.#use
    const waitMs = leftWithin(pauseMs, this.#signedMs, clock.now())
    this.#cancelSigning ??= clock.after(waitMs, () => void this.#sign())
  }

  async #sign(): Promise<void> {
    this.#cancelSigning = null
    const [mine, key] = [this.#mine, this.#key]
    if (mine === null || this.#isSigning) return
    this.#isSigning = true
    const { host, clock } = this.#use
    this.#signedMs = clock.now()
    const counter = ++this.#counter
    const claim = { ...mine, sentMs: this.#signedMs }
    const content = presenceContent(counter, key, claim)
    try {
      const signature = await host.sign(claim.device, presenceMessage(host.game, content))
      const packet = { counter, key, claim, bytes: joinPresence(signature, content) }
      if (!this.#isStopped && key === this.#key) this.#showMine(packet)
    } catch {
      // A key that cannot sign now is asked again at the next renewal.
    } finally {
      this.#isSigning = false
    }
    if (mine !== this.#mine || key !== this.#key) this.#signSoon()
  }

  #showMine(packet: PresencePacket): void {
    this.#myPacket = packet
    this.#fresh.set('', packet)
    this.#tellSoon()
  }

  #tellSoon(): void {
    const { clock, tell } = this.#use
    this.#cancelTelling ??= clock.after(pauseMs, () => {
      this.#cancelTelling = null
      const packets = [...this.#fresh.values()]
      this.#fresh.clear()
      tell(packets)
    })
  }

  /** A peer is one device: what was said of others under its key is not so. */
  #forgetOthersAs(key: string, id: string): void {
    for (const [other, { packet }] of this.#entries) {
      if (packet.key === key && other !== id) this.#entries.delete(other)
    }
  }

  /** Those that left go first; then, for a device that the game knows, one that it does not. */
  #makeRoom(device: DeviceId): boolean {
    if (this.#entries.size < presencesMax) return true
    const { isKnown } = this.#use.host
    const all = [...this.#entries]
    const [leaving] =
      all.find(([, { isHere }]) => !isHere) ??
      (isKnown(device) ? all.find(([, { packet }]) => !isKnown(packet.claim.device)) : undefined) ??
      []
    return leaving !== undefined && this.#entries.delete(leaving)
  }
}

function placeOf({ key, claim }: PresencePacket): string {
  return `${claim.device} ${key}`
}
