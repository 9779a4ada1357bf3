import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Scope, ThingView } from './world.ts'

/** What whoever makes a move fills in. */
export type Blank =
  | { readonly of: 'player'; readonly among: readonly PlayerId[] }
  | { readonly of: 'rule'; readonly among: readonly number[] }
  | { readonly of: 'proposal'; readonly among: readonly ProposalId[] }
  /** `isAsked`: it is another's, and asked for in return. */
  | {
      readonly of: 'thing'
      readonly kind: string
      readonly among: readonly ThingView[]
      readonly isAsked?: true
    }
  | { readonly of: 'option'; readonly choice: string; readonly among: readonly string[] }
  /** Goods, with what there is to know of each: what it costs, how many one has. */
  | {
      readonly of: 'item'
      readonly among: readonly { readonly item: string; readonly label: string }[]
    }
  /** In one's own words, up to so many characters. */
  | { readonly of: 'text'; readonly name: string; readonly maxLength: number }
  /** Whole numbers, both ends included; `unit`: of what so many. */
  | {
      readonly of: 'number'
      readonly name: string
      readonly min: number
      readonly max: number
      readonly unit?: string
    }

/** The same, filled in. */
export interface Filled {
  readonly player?: PlayerId
  readonly proposal?: ProposalId
  /** By its number. */
  readonly rule?: number
  readonly thing?: string
  readonly asked?: string
  readonly option?: string
  readonly item?: string
  readonly text?: string
  readonly numbers: ReadonlyMap<string, number>
}

/** What was filled in, as it is spoken of: another player as *the other*; of numbers only the form knows what they are. */
export function spokenOf({ player, numbers: _, ...named }: Filled): Scope {
  return { ...named, ...(player === undefined ? {} : { other: player }) }
}
