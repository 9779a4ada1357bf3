import type { Holds } from '../../language/meaning/claims.ts'

/** A change of a rule that had changed since it was worded: an amendment, or what cannot be done any more. */
export interface Met {
  readonly rule: number
  /** Both changed the same clause, or else both together cannot stand. */
  readonly touches: boolean
  /** It cannot be done any more, and is left out. */
  readonly isGone?: true
  readonly holds: Holds
  /** The number of the rule that says so; absent where the kernel's plain default does. */
  readonly by?: number
  /** The numbers of the proposals that had changed it; none where rules did, or everybody together. */
  readonly meanwhile: readonly number[]
}

/** The same as people are told of it: of one clause that both changed the later takes all. */
export function asTold(met: Met): Met {
  return met.touches && met.holds === 'both' ? { ...met, holds: 'later' } : met
}
