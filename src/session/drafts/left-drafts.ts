import { hexFromBytes } from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'
import type { SigningKey } from '../../crypto/keys.ts'
import { isSeated } from '../../engine/people/players.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { DeviceId, GameId, PlayerId } from '../../actions/ids.ts'
import type { CourierHost, DraftsToLeave } from '../../network/courier.ts'
import type { DraftTable } from '../../network/drafts/draft-table.ts'
import { markOf, openLeft, packLeft, type Circle } from '../../network/drafts/left-drafts.ts'

/** Of what was left here and cannot be read yet so many bytes are held, and so much of one device. */
const heldBytesMax = 8 * 1024 * 1024
const heldOfDevice = 4
const seenMax = 4096
/** So many drafts that were taken off the table are still told of. */
const withdrawnMax = 16

/** How a table of drafts knows a device that is away, and what it left. */
const prefix = 'left '

/** The device whose drafts were left; `null` for a peer that is there. */
export function leaverOf(peer: string): string | null {
  return peer.startsWith(prefix) ? peer.slice(prefix.length) : null
}

/** What it takes to leave drafts, and to believe whose they are. */
export interface Leaving {
  readonly die: () => SigningKey
  readonly sign: (message: Uint8Array) => Promise<Uint8Array>
  readonly verify: CourierHost['verify']
  /** What is to be left may have changed. */
  readonly changed: () => void
}

/** Drafts on the table that were begun or written in here; those of mine that were taken off it, newest last. */
export interface OwnDrafts {
  readonly open: readonly string[]
  readonly withdrawn: readonly string[]
}

interface LeftParts {
  readonly game: GameId
  readonly device: DeviceId
  readonly leaving: Leaving
  readonly view: () => { readonly state: GameState | null; readonly me: PlayerId | null }
  readonly mayRead: (maker: PlayerId, reader: PlayerId) => boolean
  /** `null` while it is not loaded. */
  readonly table: () => DraftTable | null
  readonly load: () => void
  readonly own: () => OwnDrafts
}

/** Drafts for who is away, and of who was here before: docs/PROTOCOL.md, [draft-left]. */
export class LeftDrafts {
  readonly #parts: LeftParts
  readonly #held = new Map<DeviceId, readonly Uint8Array[]>()
  #heldBytes = 0
  readonly #seen = new Set<string>()
  readonly #met = new Set<string>()
  #last: DraftsToLeave | null = null
  #isClosed = false

  constructor(parts: LeftParts) {
    this.#parts = parts
  }

  /** What this device leaves; `null` until that is known. After {@link close} what it was then. Never rejects. */
  async toLeave(): Promise<DraftsToLeave | null> {
    const { game, device, leaving } = this.#parts
    const open = this.#parts.table()
    if (this.#isClosed || open === null || !open.isLoaded) return this.#last
    const { circles, mark } = this.#circles(open)
    if (this.#last?.mark === mark) return this.#last
    try {
      const by = { game, device }
      const bytes =
        circles.length === 0
          ? new Uint8Array()
          : await packLeft(by, circles, leaving.die(), leaving.sign)
      this.#last = { mark, bytes }
    } catch {
      // This is another device by now: as one it leaves what it has the next time.
    }
    return this.#last
  }

  /** What a device has left. */
  take(device: DeviceId, bytes: Uint8Array): void {
    const mark = hexFromBytes(sha256(bytes))
    if (bytes.length === 0 || this.#seen.has(mark)) return
    if (this.#heldBytes + bytes.length > heldBytesMax || this.#seen.size >= seenMax) return
    const held = this.#held.get(device) ?? []
    if (held.length >= heldOfDevice) return
    this.#seen.add(mark)
    this.#held.set(device, [...held, bytes])
    this.#heldBytes += bytes.length
    this.look()
  }

  /** Who may read what, or which drafts are there, may have changed. */
  look(): void {
    if (this.#held.size === 0 || this.#isClosed) return
    const table = this.#parts.table()
    if (table === null) return this.#parts.load()
    // Whoever left it is away, and cannot be asked again for what came before the draft that it is written in.
    if (!table.isLoaded) return
    for (const [device, all] of [...this.#held]) {
      const peer = `${prefix}${device}`
      if (!this.#met.has(peer)) table.met(peer)
      this.#met.add(peer)
      if (!table.hears(peer)) continue
      this.#held.delete(device)
      for (const bytes of all) {
        this.#heldBytes -= bytes.length
        void this.#open(device, bytes, table, peer)
      }
    }
  }

  /** Nothing is taken any more. */
  async close(): Promise<void> {
    await this.toLeave()
    this.#isClosed = true
  }

  async #open(device: DeviceId, bytes: Uint8Array, table: DraftTable, peer: string): Promise<void> {
    const { game, leaving } = this.#parts
    const isBy = (message: Uint8Array, signature: Uint8Array): Promise<boolean> =>
      leaving.verify(device, message, signature)
    const messages = await openLeft({ game, device }, bytes, leaving.die(), isBy)
    if (this.#isClosed) return
    for (const message of messages ?? []) table.takeLeft(message, peer)
  }

  /** Drafts by who may read them, and what says that they are the same as before. */
  #circles(table: DraftTable): { readonly circles: readonly Circle[]; readonly mark: string } {
    const circles = new Map<string, Uint8Array[]>()
    const marks: (Uint8Array | string)[] = []
    const add = (maker: PlayerId | null, id: string, message: Uint8Array, mark: Uint8Array) => {
      const readers = this.#readersOf(maker).join(' ')
      if (readers === '') return
      circles.set(readers, [...(circles.get(readers) ?? []), message])
      marks.push(readers, id, mark)
    }
    const { open, withdrawn } = this.#parts.own()
    for (const id of open) {
      const left = table.leaves(id)
      if (left !== null) add(left.maker, id, left.message, left.mark)
    }
    for (const id of withdrawn.slice(-withdrawnMax)) {
      add(this.#parts.view().me, id, table.leavesGone(id), new Uint8Array())
    }
    return {
      circles: [...circles].map(([readers, messages]) => ({
        readers: readers.split(' '),
        messages,
      })),
      mark: marks.length === 0 ? '' : markOf(marks),
    }
  }

  /** The seats' keys of those who may read what this player made, and what I write; none where that is nobody but this device. */
  #readersOf(maker: PlayerId | null): readonly string[] {
    const { view, mayRead } = this.#parts
    const { state, me } = view()
    if (state === null || me === null || maker === null || !isSeated(state, me)) return []
    if (!mayRead(maker, me)) return []
    const others = [...state.players.values()].filter(
      ({ id }) =>
        id !== me &&
        isSeated(state, id) &&
        mayRead(me, id) &&
        mayRead(id, me) &&
        mayRead(maker, id),
    )
    const mine = state.players.get(me)
    if (mine === undefined || (others.length === 0 && mine.devices.length < 2)) return []
    return [mine, ...others].map(({ dieKey }) => dieKey)
  }
}
