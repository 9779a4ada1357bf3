import type { SignedAction } from '../actions/action.ts'
import { dependencies } from '../log/graph.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import { compareActions } from '../log/order.ts'
import { laneClient, type LanePiece } from './lane.ts'
import { namedBy } from './strangers.ts'

/** One action and its place in the shared document. */
export interface Entry {
  readonly id: ActionId
  readonly bytes: Uint8Array
  /** Names the lane: the device, or the action itself where its place in the device's lane is taken. */
  readonly root: string
  readonly client: number
  readonly clock: number
}

interface Unvouched {
  readonly action: SignedAction
  readonly entry: Entry
}

/**
 * Every action that was offered; only grows. What strangers signed, devices that the game does not know, stands apart
 * until the game knows them, or a known device builds on it: it is sent last, and slowly ([wire-strangers]).
 */
export class Ledger {
  /** In the order of offering, causes before effects. */
  readonly entries: Entry[] = []
  /** What strangers had signed when it came, in that order. */
  readonly strangers: Entry[] = []
  /** By client, how many items its lane has: what we have, as a Yjs state vector. */
  readonly reach = new Map<number, number>()
  /** The clients of all that was offered, in that order. */
  readonly grown: number[] = []
  readonly #isKnown: (device: DeviceId) => boolean
  readonly #unvouched = new Map<ActionId, Unvouched>()
  readonly #ids = new Set<ActionId>()
  readonly #clients = new Map<DeviceId, number>()

  constructor(isKnown: (device: DeviceId) => boolean) {
    this.#isKnown = isKnown
  }

  /** How many actions stand apart. */
  get apart(): number {
    return this.#unvouched.size
  }

  /** Takes in an action; `null` if it is here. */
  add(action: SignedAction): Entry | null {
    if (this.#ids.has(action.id)) return null
    this.#ids.add(action.id)
    const client = this.#clientOf(action.device)
    // The other branch of a fork, or a device's action before the one it follows: a lane of its own.
    const entry =
      action.seq === (this.reach.get(client) ?? 0)
        ? { ...named(action), root: action.device, client, clock: action.seq }
        : ownLane(action)
    this.reach.set(entry.client, entry.clock + 1)
    this.grown.push(entry.client)
    if (this.#isKnown(action.device)) {
      this.#vouch(namedBy(action))
      this.entries.push(entry)
    } else {
      this.#unvouched.set(action.id, { action, entry })
      this.strangers.push(entry)
    }
    return entry
  }

  /** Puts what is of strangers no more with the rest: to be called when the game may know more devices. */
  review(): void {
    const known: ActionId[] = []
    for (const [id, { action }] of this.#unvouched) {
      if (this.#isKnown(action.device)) known.push(id)
    }
    this.#vouch(known)
  }

  /** Whether an action is here. */
  has(id: ActionId): boolean {
    return this.#ids.has(id)
  }

  isApart(id: ActionId): boolean {
    return this.#unvouched.has(id)
  }

  /** Puts these, and what they build on, with the rest. */
  #vouch(ids: readonly ActionId[]): void {
    if (this.#unvouched.size === 0) return
    const found: Unvouched[] = []
    const open = [...ids]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const one = this.#unvouched.get(id)
      if (one === undefined) continue
      this.#unvouched.delete(id)
      found.push(one)
      open.push(...dependencies(one.action))
    }
    found.sort((a, b) => compareActions(a.action, b.action))
    for (const { entry } of found) this.entries.push(entry)
  }

  #clientOf(device: DeviceId): number {
    const known = this.#clients.get(device)
    if (known !== undefined) return known
    const client = laneClient(device, 0)
    this.#clients.set(device, client)
    return client
  }
}

/** The action's place when it stands alone, whatever else is where it should be ([doc-own-lane]). */
export function ownLane(action: SignedAction): Entry {
  return { ...named(action), root: action.id, client: laneClient(action.id, 0), clock: 0 }
}

function named({ id, bytes }: SignedAction): Pick<Entry, 'id' | 'bytes'> {
  return { id, bytes }
}

/** The entries as pieces, each client's run in one; a run that is broken begins the next group. */
export function piecesOf(entries: readonly Entry[]): readonly (readonly LanePiece[])[] {
  const groups: (readonly LanePiece[])[] = []
  let open = new Map<number, { root: string; client: number; clock: number; items: Uint8Array[] }>()
  for (const { root, client, clock, bytes } of entries) {
    const piece = open.get(client)
    if (piece !== undefined && piece.clock + piece.items.length !== clock) {
      groups.push([...open.values()])
      open = new Map()
    } else if (piece !== undefined) {
      piece.items.push(bytes)
      continue
    }
    open.set(client, { root, client, clock, items: [bytes] })
  }
  if (open.size > 0) groups.push([...open.values()])
  return groups
}
