import type { Graph } from '../graph.ts'
import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'
import type { Roster, SealSettings } from './roster.ts'

/** What a height is decided on: everything that came before it. */
export interface HeightContext {
  readonly graph: Graph
  readonly settings: SealSettings
  readonly height: number
  /** The players as of the last sealed state. */
  readonly roster: Roster
  /** Of each player the one device that signs at this height: [seal-signer]. */
  readonly signers: ReadonlyMap<PlayerId, DeviceId>
  /** Whether an action was sealed at a lower height. */
  readonly isSealed: (id: ActionId) => boolean
  /** Whether who signed an action knew how the height below was sealed: [seal-chain]. */
  readonly isFounded: (id: ActionId) => boolean
}
