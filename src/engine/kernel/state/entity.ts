import type { PlayerId } from '../../../actions/ids.ts'
import type { Cause } from './state.ts'

export interface Entity {
  readonly id: string
  readonly kind: string
  readonly owner: PlayerId | null
  readonly state: string
  readonly values: ReadonlyMap<string, number>
  /** Players whom it has as something, besides who owns it: a captain. Absent while there is none. */
  readonly references?: References | undefined
  readonly born: Cause
}

/** Players by what they are to something. Whoever is not at the table stays in it, and is nobody meanwhile. */
export type References = ReadonlyMap<string, PlayerId>
