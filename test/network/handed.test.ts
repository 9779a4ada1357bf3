import { beforeEach } from 'vitest'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { deriveKeys } from '../../src/crypto/game-keys.ts'
import type { Courier, CourierHost, MeetingPlace } from '../../src/network/courier.ts'
import { findMoves, openMoves, writeMoves } from '../../src/network/moves-text.ts'
import { readGameFile, writeGameFile } from '../../src/storage/game-file.ts'
import { courierContract, type Meeting } from './courier.contract.ts'
import { game } from './device.ts'
import { somewhere } from './loopback.ts'
import { deflatePromptly } from './prompt-deflate.ts'
import { VirtualTime } from './virtual-time.ts'

beforeEach(deflatePromptly)

/** What people hand on, made and read as the app does. */
interface Handing<T> {
  write(actions: readonly Authentic[], key: Uint8Array, nonce: Uint8Array): Promise<T>
  /** `null`: it was no use, for it is under another secret, or not whole. */
  read(one: T, key: Uint8Array): Promise<readonly Uint8Array[] | null>
  /** What may come of it on its way. */
  worn(one: T): readonly T[]
}

const texts: Handing<string> = {
  write: async (actions, key, nonce) => {
    const bytes = actions.map((action) => action.bytes)
    const made = await writeMoves(game.id, key, nonce, { from: 'Ann', held: [], actions: bytes })
    if (!made.ok) throw new Error(made.fault.code)
    return made.value
  },
  read: async (pasted, key) => {
    const found = findMoves(pasted)
    if (!found.ok) return null
    const opened = found.value.map(({ encrypted }) => openMoves(game.id, key, encrypted))
    return (await Promise.all(opened)).flatMap((moves) => moves?.actions ?? [])
  },
  // Cut in the middle; then quoted, and broken into lines.
  worn: (text) => [
    text.slice(0, text.length / 2),
    `Ann wrote:\n${text.replace(/(.{60})/g, '\n> $1')}`,
  ],
}

const files: Handing<Uint8Array> = {
  write: (actions) => Promise.resolve(writeGameFile(game.id, actions)),
  read: (bytes) => {
    const read = readGameFile(bytes)
    return Promise.resolve(read.ok ? read.value.actions : null)
  },
  worn: (bytes) => [bytes.slice(0, bytes.length / 2), bytes],
}

/** How often people look what the others handed on, and hand on what they have. */
const everyMs = 3_000

interface Group<T> {
  readonly handing: Handing<T>
  readonly time: VirtualTime
  readonly posts: { readonly by: number; readonly one: T }[]
  /** Nobody has to hand on what others did. */
  readonly isOneLine: boolean
  reach(a: number, b: number): boolean
}

/** Somebody who hands on what they have and did not hand on yet, and takes what the others hand on. */
class Person<T> implements Courier {
  readonly #number: number
  readonly #host: CourierHost
  readonly #group: Group<T>
  readonly #held = new Map<ActionId, Authentic>()
  #secret = somewhere.secret
  #known = new Set<ActionId>()
  #read = new Set<number>()
  #end: (() => void) | null = null
  #nonces = 0

  constructor(number: number, host: CourierHost, group: Group<T>) {
    this.#number = number
    this.#host = host
    this.#group = group
  }

  start(): Promise<void> {
    this.#end ??= this.#group.time.every(everyMs, () => void this.#look())
    return Promise.resolve()
  }

  stop(): Promise<void> {
    this.#end?.()
    this.#end = () => undefined
    return Promise.resolve()
  }

  offer(actions: readonly Authentic[]): void {
    for (const action of actions) this.#held.set(action.id, action)
  }

  moveTo({ secret }: MeetingPlace): Promise<void> {
    if (secret !== this.#secret) {
      this.#known = new Set()
      this.#read = new Set()
    }
    this.#secret = secret
    return Promise.resolve()
  }

  async #look(): Promise<void> {
    const { handing, posts, reach, isOneLine } = this.#group
    const { read: key } = deriveKeys(this.#secret)
    for (const [at, { by, one }] of posts.entries()) {
      if (this.#read.has(at) || by === this.#number || !reach(by, this.#number)) continue
      this.#read.add(at)
      for (const worn of handing.worn(one)) {
        const bytes = await handing.read(worn, key)
        const { accepted } = await this.#host.received(bytes ?? [], 'handed')
        if (isOneLine) for (const { id } of accepted) this.#known.add(id)
      }
    }
    const fresh = [...this.#held.values()].filter(({ id }) => !this.#known.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) this.#known.add(id)
    const nonce = Uint8Array.from({ length: 24 }, (_, at) => (at === 0 ? this.#number : 0))
    nonce[1] = this.#nonces++
    posts.push({ by: this.#number, one: await handing.write(fresh, key, nonce) })
  }

  announce(): void {
    // Nobody is there.
  }

  sendDraft(to: string | null): boolean {
    return to === null
  }

  status() {
    const counts = { bytesReceived: 0, bytesSent: 0, malformed: 0, dropped: 0 }
    return { signalling: 'off' as const, peers: [], mailboxes: [], alarms: [], counts }
  }
}

function meetBy<T>(handing: Handing<T>, isOneLine: boolean): Meeting {
  const time = new VirtualTime()
  let groups: readonly (readonly number[])[] = []
  let people = 0
  const group: Group<T> = {
    handing,
    time,
    posts: [],
    isOneLine,
    reach: (a, b) =>
      groups.length === 0 || groups.some((one) => one.includes(a) && one.includes(b)),
  }
  return {
    time,
    place: somewhere,
    courier: (host) => new Person(people++, host, group),
    partition: (next) => void (groups = next),
  }
}

courierContract('Texts in a chat', () => meetBy(texts, true), { isLive: false, isOneLine: true })
courierContract('Files from one to another', () => meetBy(files, false), { isLive: false })
