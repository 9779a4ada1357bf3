import type { SignedAction } from '../log/action.ts'
import type { ActionId, DeviceId } from '../log/ids.ts'
import { laneClient, type LanePiece } from './lane.ts'

/** One action and its place in the shared document. */
export interface Entry {
  readonly id: ActionId
  readonly bytes: Uint8Array
  /** Names the lane: the device, or the action itself where its place in the device's lane is taken. */
  readonly root: string
  readonly client: number
  readonly clock: number
}

/** Every action that was offered, in the order of offering: causes before effects. Only grows. */
export class Ledger {
  readonly entries: Entry[] = []
  /** By client, how many items its lane has: what we have, as a Yjs state vector. */
  readonly reach = new Map<number, number>()
  readonly #ids = new Set<ActionId>()
  readonly #clients = new Map<DeviceId, number>()

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
    this.entries.push(entry)
    this.reach.set(entry.client, entry.clock + 1)
    return entry
  }

  /** Whether an action is here. */
  has(id: ActionId): boolean {
    return this.#ids.has(id)
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
