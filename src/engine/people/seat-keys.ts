import type { LastAction } from '../../actions/body.ts'
import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'

/** A key that can do one thing: put another device of the seat into its place. */
export interface DeviceLink {
  readonly player: PlayerId
  /** Game time, ms, after which it does nothing. */
  readonly until: number
  readonly is: 'open' | 'used' | 'withdrawn'
}

/** A device that asks for a seat whose own devices are lost. */
export interface Reclaim {
  readonly player: PlayerId
  readonly device: DeviceId
  readonly dieKey: string
  readonly boxKey: string
  /** The request and its game time, ms. */
  readonly cause: { readonly action: ActionId; readonly at: number }
  /** Who agrees, with the last actions of the former devices that they hold. */
  readonly agreed: ReadonlyMap<PlayerId, readonly LastAction[]>
  readonly declined: ReadonlySet<PlayerId>
}
