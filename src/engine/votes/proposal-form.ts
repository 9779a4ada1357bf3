import type { Change } from '../../actions/change.ts'
import type { ActionId, FormHash } from '../../actions/ids.ts'
import type { RuleId } from '../kernel/state/state.ts'

/** One wording of a proposal. */
export interface ProposalForm {
  readonly hash: FormHash
  readonly title: string
  readonly changes: readonly Change[]
  readonly action: ActionId
  readonly at: number
  /** The rules that it changes, each with its place in the history as this was worded; absent where there is none. */
  readonly on?: readonly { readonly rule: RuleId; readonly version: number }[]
}
