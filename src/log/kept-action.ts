import { assert } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import { asAuthentic, type Authentic } from '../actions/authentic.ts'
import { decodeAction } from '../actions/codec.ts'
import { mayNamePicture } from '../actions/picture.ts'
import type { ActionId, DeviceId, GameId } from '../actions/ids.ts'

/** What of kept actions is known without reading their bytes, in columns, in their order. */
export interface Columns {
  readonly game: GameId
  readonly ids: readonly ActionId[]
  readonly devices: readonly DeviceId[]
  /** Of each action its device's place in `devices`. */
  readonly deviceOf: Uint32Array
  readonly seqs: Uint32Array
  readonly times: Float64Array
}

/** What an archive holds, by the ids that were found by hashing it. */
export type ArchivedBytes = ReadonlyMap<ActionId, Uint8Array>

/**
 * Actions out of this device's own archive, where they stand because they were found sound, in the order in which they
 * were settled. Of each there is no more than its place until somebody asks: of a long game nearly nobody does.
 */
export class KeptActions {
  readonly all: readonly Authentic[]
  readonly columns: Columns
  readonly #archive: ArchivedBytes
  readonly #places: ReadonlyMap<ActionId, number>

  /** The archive holds all of them. */
  constructor(columns: Columns, archive: ArchivedBytes) {
    this.columns = columns
    this.#archive = archive
    this.#places = new Map(columns.ids.map((id, at) => [id, at]))
    this.all = columns.ids.map((id, at) => asAuthentic(new KeptAction(this, id, at)))
  }

  /** The place of an action in the order; -1 if it is not among these. */
  placeOf(id: ActionId): number {
    return this.#places.get(id) ?? -1
  }

  get(id: ActionId): Authentic | undefined {
    return this.all[this.placeOf(id)]
  }

  bytesOf(id: ActionId): Uint8Array {
    const bytes = this.#archive.get(id)
    assert(bytes !== undefined, 'the archive holds what is kept')
    return bytes
  }
}

/** Its bytes are read when somebody asks what they say. */
class KeptAction implements SignedAction {
  readonly id: ActionId
  private readonly kept: KeptActions
  private readonly at: number
  private known: SignedAction | null = null

  constructor(kept: KeptActions, id: ActionId, at: number) {
    this.kept = kept
    this.id = id
    this.at = at
  }

  get game(): GameId | null {
    // Everything builds on the game's first action, so it is the first in every order.
    return this.at === 0 ? null : this.kept.columns.game
  }

  get device(): DeviceId {
    const { devices, deviceOf } = this.kept.columns
    const device = devices[deviceOf[this.at] ?? -1]
    assert(device !== undefined, 'a kept action has a device')
    return device
  }

  get seq(): number {
    return this.kept.columns.seqs[this.at] ?? 0
  }

  get time(): number {
    return this.kept.columns.times[this.at] ?? 0
  }

  get bytes(): Uint8Array {
    // Its picture may have come, or gone, since it was read.
    return this.known?.bytes ?? this.kept.bytesOf(this.id)
  }

  get attached(): SignedAction['attached'] {
    return mayNamePicture(this.bytes) ? this.read().attached : undefined
  }

  get v(): number {
    return this.read().v
  }

  get prev(): ActionId | null {
    return this.read().prev
  }

  get parents(): readonly ActionId[] {
    return this.read().parents
  }

  get body(): SignedAction['body'] {
    return this.read().body
  }

  private read(): SignedAction {
    if (this.known === null) {
      const read = decodeAction(this.bytes, this.kept.columns.game)
      assert(read.ok && read.value.id === this.id, 'what was archived can be read')
      this.known = read.value
    }
    return this.known
  }
}
