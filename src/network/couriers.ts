import { fault, type Fault, type Result } from '../base/result.ts'
import type { Authentic } from '../actions/authentic.ts'
import type {
  Courier,
  CourierClock,
  CourierHost,
  CourierStatus,
  MeetByCode,
  MeetingPlace,
  Presence,
} from './courier.ts'

/** Ways on which actions can travel, and whether what comes was left there, as in a mailbox, by a device that may be off since. */
const isLeftOn = {
  /** Between devices that are on. */
  live: false,
  /** By relays. */
  mail: true,
  /** Where two met by it. */
  code: false,
  /** In a messenger's chat. */
  chat: true,
} as const

/** One of these ways. */
export interface Road {
  readonly name: keyof typeof isLeftOn
  /** Opens it for this host. The fault says why this device does not have it. */
  readonly open: (host: CourierHost) => Result<Courier>
}

/** Whether it came by a mailbox; `from` as {@link Couriers} names it. */
export function isByMailbox(from: string): boolean {
  return Object.entries(isLeftOn).some(([name, isLeft]) => isLeft && from.startsWith(`${name} `))
}

/** A road that does not stop is not waited for any longer. */
const stopMs = 5_000

/**
 * Several roads at once, to their host one courier. One that throws, hangs or lies holds up no other; what comes names its
 * road before its bearer: `live KEY`, `mail wss://…`.
 */
export class Couriers implements Courier {
  readonly #roads = new Map<string, Courier>()
  readonly #faults = new Map<string, Fault>()
  readonly #clock: CourierClock

  constructor(host: CourierHost, roads: readonly Road[], clock: CourierClock) {
    this.#clock = clock
    for (const { name, open } of roads) {
      const received: CourierHost['received'] = (bytes, from) =>
        host.received(bytes, `${name} ${from}`)
      try {
        const opened = open({ ...host, received })
        if (opened.ok) this.#roads.set(name, opened.value)
        else this.#faults.set(name, opened.fault)
      } catch {
        this.#fail(name)
      }
    }
  }

  get byCode(): MeetByCode | undefined {
    return [...this.#roads.values()].find(({ byCode }) => byCode !== undefined)?.byCode
  }

  start(): Promise<void> {
    void this.#each((courier) => courier.start())
    return Promise.resolve()
  }

  async stop(): Promise<void> {
    const stopping = this.#each((courier) => courier.stop())
    const patience = new Promise<void>((done) => void this.#clock.after(stopMs, done))
    await Promise.race([Promise.allSettled(stopping), patience])
  }

  offer(actions: readonly Authentic[]): void {
    this.#each((courier) => courier.offer(actions))
  }

  announce(presence: Presence): void {
    this.#each((courier) => courier.announce(presence))
  }

  moveTo(place: MeetingPlace): Promise<void> {
    void this.#each((courier) => courier.moveTo(place))
    return Promise.resolve()
  }

  sendDraft(to: string | null, payload: Uint8Array): boolean {
    const sent = this.#each((courier) => courier.sendDraft(to, payload))
    return to === null ? sent.every((one) => one) : sent.some((one) => one)
  }

  leaveDrafts(): void {
    this.#each((courier) => courier.leaveDrafts?.())
  }

  blame(from: string, reason: Fault): void {
    const space = from.indexOf(' ')
    this.#roads.get(from.slice(0, space))?.blame?.(from.slice(space + 1), reason)
  }

  status(): CourierStatus {
    const all = this.#each((courier) => courier.status())
    const sum = (of: keyof CourierStatus['counts']): number =>
      all.reduce((total, { counts }) => total + counts[of], 0)
    return {
      signalling: all.find(({ signalling }) => signalling !== 'off')?.signalling ?? 'off',
      peers: all.flatMap(({ peers }) => peers),
      mailboxes: all.flatMap(({ mailboxes }) => mailboxes),
      alarms: [...this.#faults.values(), ...all.flatMap(({ alarms }) => alarms)],
      counts: {
        bytesReceived: sum('bytesReceived'),
        bytesSent: sum('bytesSent'),
        malformed: sum('malformed'),
        dropped: sum('dropped'),
      },
    }
  }

  /** Asks each; one that throws, or rejects later, is told and left out. */
  #each<T>(ask: (courier: Courier) => T): readonly T[] {
    const answers: T[] = []
    for (const [name, courier] of this.#roads) {
      try {
        const answer = ask(courier)
        if (answer instanceof Promise) answer.catch(() => this.#fail(name))
        answers.push(answer)
      } catch {
        this.#fail(name)
      }
    }
    return answers
  }

  #fail(name: string): void {
    this.#faults.set(name, fault('road-failed', { road: name }))
  }
}
