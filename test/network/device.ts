import { bytesFromHex } from '../../src/base/bytes.ts'
import { sign, verify, type SigningKey } from '../../src/crypto/keys.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { Body } from '../../src/actions/body.ts'
import type { ActionId, DeviceId } from '../../src/actions/ids.ts'
import { Log } from '../../src/log/log.ts'
import type { Courier, CourierHost, DraftsToLeave } from '../../src/network/courier.ts'
import { realTime, type Time } from './virtual-time.ts'
import { act, deviceOf, newGame, receive, signed, startMs, tick } from '../log/world.ts'

/** A way on which nothing comes and nothing goes. */
export const courierOfNothing: Courier = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  offer: () => undefined,
  announce: () => undefined,
  moveTo: () => Promise.resolve(),
  sendDraft: () => true,
  blame: () => undefined,
  status: () => ({
    signalling: 'off',
    peers: [],
    mailboxes: [],
    alarms: [],
    counts: { bytesReceived: 0, bytesSent: 0, malformed: 0, dropped: 0 },
  }),
}

export const game = newGame()

interface HowItActs {
  /** It takes so long, ms, to deal with what it receives. */
  readonly slowMs?: number
  /** Which devices its game knows. */
  readonly isKnown?: (device: DeviceId) => boolean
  readonly time?: Time
  /** What its courier wrote down before. */
  readonly notes?: Map<string, unknown>
}

/** A device as a session runs it, without a screen: verify, keep, offer. */
export class Device {
  readonly log = new Log(game.id)
  /** Every byte string that was accepted, in order: what an archive would hold. */
  readonly archive: Uint8Array[] = []
  /** Most bytes that were being dealt with at one time. */
  mostAtOnce = 0
  changes = 0
  /** Peers that it was told to be linked with. */
  readonly linked = new Set<string>()
  /** From whom something came. */
  readonly bringers = new Set<string>()
  /** Whom its game waits for. */
  awaited: ReturnType<CourierHost['awaited']> = []
  /** What it was sent about drafts. */
  readonly drafts: { readonly payload: Uint8Array; readonly from: string }[] = []
  /** What others are to find of its drafts. */
  toLeave: DraftsToLeave | null = null
  /** What it found of others' drafts. */
  readonly left: { readonly device: DeviceId; readonly bytes: Uint8Array }[] = []
  /** What its courier wrote down. */
  readonly notes: Map<string, unknown>
  courier: Courier
  readonly name: string
  readonly key: SigningKey
  readonly #kept = new Set<ActionId>()
  #atOnce = 0
  #now = startMs

  constructor(
    name: string,
    key: SigningKey,
    open: (host: CourierHost) => Courier,
    { slowMs = 0, isKnown = () => true, time = realTime, notes = new Map() }: HowItActs = {},
  ) {
    this.notes = notes
    this.name = name
    this.key = key
    this.courier = open({
      game: game.id,
      sign: (_, message) => Promise.resolve(sign(key, message)),
      verify: (...signed) => Promise.resolve(isSignedBy(...signed)),
      received: async (bytes, from) => {
        this.bringers.add(from)
        this.#atOnce += bytes.reduce((sum, { length }) => sum + length, 0)
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
        if (slowMs > 0) await new Promise<void>((done) => void time.after(slowMs, done))
        const each = receive(this.log, bytes, startMs * 2)
        const accepted = this.log.order.filter(({ id }) => !this.#kept.has(id))
        for (const arrival of each) {
          if (arrival.status === 'refused') this.courier.blame?.(from, arrival.fault)
        }
        this.#keep(accepted)
        this.#atOnce -= bytes.reduce((sum, { length }) => sum + length, 0)
        return { each, accepted }
      },
      isMine: (device) => device === deviceOf(key),
      isKnown,
      recall: (note) => Promise.resolve(this.notes.get(note)),
      remember: (note, value) => Promise.resolve(void this.notes.set(note, structuredClone(value))),
      nameOf: (_, claimed) => claimed,
      awaited: () => this.awaited,
      pictures: { lacking: () => [], heldOf: () => [] },
      lackedBy: (heads, most) => this.log.lackedBy(heads, most),
      met: (peer) => void this.linked.add(peer),
      parted: (peer) => void this.linked.delete(peer),
      draftsToLeave: () => Promise.resolve(this.toLeave),
      draftsLeft: (device, bytes) => void this.left.push({ device, bytes }),
      draft: (payload, from) => void this.drafts.push({ payload, from }),
      changed: () => void this.changes++,
    })
  }

  /** Begins with the game's first action, as every device that was invited and has it. */
  seed(): this {
    return this.take([game])
  }

  take(actions: readonly Authentic[]): this {
    this.#keep(this.log.add(actions, startMs * 2).accepted)
    return this
  }

  act(body: Body = tick): Authentic {
    const action = act(this.log, this.key, body, this.#now++)
    this.#keep([action])
    return action
  }

  /** Signs a second action in the place of an earlier one, as two copies of one key would. */
  forkOf(action: Authentic): Authentic {
    return signed({ ...action, body: tick, time: action.time + 1 }, this.key)
  }

  heads(): readonly ActionId[] {
    return this.log.heads
  }

  announce(activity: string | null = null): void {
    this.courier.announce({
      device: deviceOf(this.key),
      name: this.name,
      activity,
      heads: this.log.heads,
      count: this.log.size,
    })
  }

  #keep(actions: readonly Authentic[]): void {
    for (const { id, bytes } of actions) {
      this.archive.push(bytes)
      this.#kept.add(id)
    }
    this.courier.offer(actions)
    this.announce()
  }
}

/** Whether a device signed a message. */
export function isSignedBy(device: DeviceId, message: Uint8Array, signature: Uint8Array): boolean {
  const key = bytesFromHex(device)
  return key.ok && verify(signature, message, key.value)
}

/** Whether all hold the same actions. */
export function agree(...devices: readonly Device[]): boolean {
  const [first, ...others] = devices.map(({ log }) => JSON.stringify([log.size, log.heads]))
  return others.every((one) => one === first)
}
