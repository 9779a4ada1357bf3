import { assert } from '../base/result.ts'
import type { SignedAction } from '../actions/action.ts'
import { asAuthentic, type Authentic } from '../actions/authentic.ts'
import { decodeAction } from '../actions/codec.ts'
import type { IdTable } from './id-table.ts'
import type { ActionId, DeviceId, GameId } from '../actions/ids.ts'

/** What of kept actions is known without reading their bytes, in columns, in their order. */
export interface Columns {
  readonly game: GameId
  /** 32 bytes each. */
  readonly ids: Uint8Array
  readonly devices: readonly DeviceId[]
  /** Of each action its device's place in `devices`. */
  readonly deviceOf: Uint32Array
  readonly seqs: Uint32Array
  readonly times: Float64Array
}

/** Where kept actions have their bytes from. */
export interface KeptBytes {
  /** The ids of what is there. */
  readonly table: IdTable
  /** Signature and signed bytes, by their place in the table. */
  readonly bytesAt: (place: number) => Uint8Array
}

/**
 * Actions out of this device's own archive, where they stand because they were found sound, in the order in which they
 * were settled. Of each there is no more than its place until somebody asks: of a long game nearly nobody does.
 */
export class KeptActions {
  readonly all: readonly Authentic[]
  readonly columns: Columns
  private readonly archive: KeptBytes
  /** Of each action its place in the archive. */
  private readonly places: Uint32Array
  /** The other way round, counted from 1: 0 for what of the archive is not among these. */
  private readonly orderOf: Uint32Array

  constructor(columns: Columns, archive: KeptBytes, places: Uint32Array) {
    this.columns = columns
    this.archive = archive
    this.places = places
    this.orderOf = new Uint32Array(archive.table.count)
    for (let at = 0; at < places.length; at++) this.orderOf[places[at] ?? 0] = at + 1
    this.all = Array.from(places, (_, at) => asAuthentic(new KeptAction(this, at)))
  }

  get count(): number {
    return this.places.length
  }

  idAt(at: number): ActionId {
    return this.archive.table.idAt(this.placeAt(at))
  }

  /** The place of an action in the order; -1 if it is not among these. */
  placeOf(id: ActionId): number {
    return (this.orderOf[this.archive.table.placeOf(id)] ?? 0) - 1
  }

  get(id: ActionId): Authentic | undefined {
    return this.all[this.placeOf(id)]
  }

  /** The places of a table whose actions are not among these. */
  lackedOf(table: IdTable): readonly number[] {
    const lacked: number[] = []
    const { orderOf } = this
    const isOwn = table === this.archive.table
    for (let place = 0; place < table.count; place++) {
      const at = isOwn ? place : this.archive.table.placeOfOther(table, place)
      if ((orderOf[at] ?? 0) === 0) lacked.push(place)
    }
    return lacked
  }

  bytesAt(at: number): Uint8Array {
    return this.archive.bytesAt(this.placeAt(at))
  }

  private placeAt(at: number): number {
    const place = this.places[at]
    assert(place !== undefined, 'a kept action is one of them')
    return place
  }
}

/** Its bytes are read when somebody asks what they say. */
class KeptAction implements SignedAction {
  private readonly kept: KeptActions
  private readonly at: number
  private knownId: ActionId | null = null
  private known: SignedAction | null = null

  constructor(kept: KeptActions, at: number) {
    this.kept = kept
    this.at = at
  }

  get id(): ActionId {
    this.knownId ??= this.kept.idAt(this.at)
    return this.knownId
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
    return this.kept.bytesAt(this.at)
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
