import type { Action } from '../../actions/action.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import type { Outcome } from './state.ts'

/** One action in its place in the order: what became of it and what it changed. The chronicle is made of these. */
export interface Entry {
  readonly action: Action
  readonly outcome: Outcome
  readonly changes: readonly ChangeRecord[]
}
