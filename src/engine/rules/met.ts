import type { Holds } from '../../language/meaning/claims.ts'

/** An amendment of a rule that had changed since it was worded. */
export interface Met {
  readonly rule: number
  /** Both changed the same clause, or else both together cannot stand. */
  readonly touches: boolean
  readonly holds: Holds
  /** The number of the rule that says so; absent where the kernel's plain default does. */
  readonly by?: number
  /** The numbers of the proposals that had changed it; none where rules did, or everybody together. */
  readonly meanwhile: readonly number[]
}
