import type { Body } from './body.ts'
import type { ActionId, DeviceId, GameId } from './ids.ts'

/** Version of the action format and of everything that decides a state. */
export const PROTOCOL_VERSION = 1

/** Of an action's bytes the first so many are its signature, the others what was signed. */
export const signatureLength = 64

/** What is signed. Wire form: canonical CBOR array in this order (docs/PROTOCOL.md, [act-bytes]). */
export interface UnsignedAction {
  readonly v: number
  /** `null` only for the game's first action, whose id is the game's id. */
  readonly game: GameId | null
  readonly device: DeviceId
  /** 0, 1, 2 … for each device. */
  readonly seq: number
  /** The same device's action before this one; `null` when `seq` is 0. */
  readonly prev: ActionId | null
  /** The other heads its author held, ascending by id; without `prev`. */
  readonly parents: readonly ActionId[]
  /** The author's clock, ms since the epoch; more than every parent's and `prev`'s. */
  readonly time: number
  readonly body: Body
}

/** A decoded action with its id. That it was verified is said by {@link SignedAction}'s makers. */
export interface Action extends UnsignedAction {
  readonly id: ActionId
}

/** An action with the bytes that were signed, as archived and sent: signature (64 bytes) then signed bytes. */
export interface SignedAction extends Action {
  readonly bytes: Uint8Array
}
