import type { Body } from './body.ts'
import type { Attached } from './picture.ts'
import type { ActionId, DeviceId, GameId } from './ids.ts'

/** Version of the action format and of everything that decides a state. */
export const PROTOCOL_VERSION = 1

/** What every version of an action has, and says in the same way: docs/PROTOCOL.md, [act-version]. */
export interface Envelope {
  readonly v: number
  /** `null` only for the game's first action, whose id is the game's id. Signed and hashed, but not in the bytes. */
  readonly game: GameId | null
  readonly device: DeviceId
  /** 0, 1, 2 … for each device. */
  readonly seq: number
  /** The same device's action before this one, with its signature; `null` when `seq` is 0. */
  readonly prev: ActionId | null
  /** The other heads its author held, ascending by id; without `prev`. */
  readonly parents: readonly ActionId[]
  /** The author's clock, ms since the epoch; more than every parent's and `prev`'s. */
  readonly time: number
}

/** What is signed. Wire form: canonical CBOR array in this order, without `game` (docs/PROTOCOL.md, [act-bytes]). */
export interface UnsignedAction extends Envelope {
  readonly body: Body
}

/** Of a newer version than this one: kept and passed on as it came, without effect. */
export interface OpaqueBody {
  readonly type: 'opaque'
}

/** A decoded action with its id. Whether its device signed it is not said here: see {@link Authentic}. */
export interface Action extends Envelope {
  readonly id: ActionId
  readonly body: Body | OpaqueBody
}

/** An action with its bytes, as archived and sent: signature (64 bytes) then the list that was signed, a picture between them. */
export interface SignedAction extends Action {
  /** As it travels: with its picture, where it names one that is here. */
  readonly bytes: Uint8Array
  /** Set where it names a picture. */
  readonly attached?: Attached | undefined
}
