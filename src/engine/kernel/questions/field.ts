import type { Json } from '../../../base/json.ts'
import type { PlayerId } from '../../../actions/ids.ts'

/**
 * One field of a form: of a mechanic's parameters, of a move, of what a rule asks of a proposal. A form is drawn from
 * it, and what comes back (from a form, a script or a peer) is checked against it.
 */
export type Field =
  | (FieldBase & {
      readonly type: 'number'
      /** Whole numbers, both ends included. */
      readonly min: number
      readonly max: number
      readonly default: number
    })
  | (FieldBase & {
      readonly type: 'choice'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      readonly default: string
    })
  | (FieldBase & { readonly type: 'text'; readonly maxLength: number; readonly default: string })
  /** The name of a quantity, item, title, choice or role: 1–40 characters. */
  | (FieldBase & {
      readonly type: 'name'
      readonly of: 'quantity' | 'item' | 'title' | 'choice' | 'role' | 'entity' | 'move'
      readonly default: string
    })
  /** `among`: whom it can be; default: everybody, or all others. */
  | (FieldBase & {
      readonly type: 'player'
      readonly others?: boolean
      readonly among?: readonly PlayerId[]
    })
  /** Travels beside what is signed, which names its hash; so it is no part of what is filled in. */
  | (FieldBase & { readonly type: 'picture' })
  /** A live sentence, as data (`actions/phrase.ts`); people write and read it in words. */
  | (FieldBase & { readonly type: 'sentence'; readonly default: Json })
  /** A list of small records. */
  | (FieldBase & {
      readonly type: 'list'
      readonly of: readonly Field[]
      readonly minItems: number
      readonly maxItems: number
      readonly default: readonly Json[]
    })

interface FieldBase {
  readonly name: string
  readonly label: string
  /** May be left out. */
  readonly optional?: boolean
}
