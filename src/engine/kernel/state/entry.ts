import type { Action } from '../../../actions/action.ts'
import type { ChangeRecord } from '../../rules/change-record.ts'
import type { Consequence } from '../../history/consequences.ts'
import type { Lived } from '../../history/course.ts'
import type { Outcome } from './state.ts'

/** One action in its place in the order: what became of it and what it changed. The chronicle is made of these. */
export interface Entry {
  readonly action: Action
  readonly outcome: Outcome
  readonly changes: readonly ChangeRecord[]
  /** Steps of the language that it took (`budget.ts`). */
  readonly steps: number
  /** What became of it when it was made: docs/decisions/0029-what-closed-stays-closed.md. Absent where it was nothing. */
  readonly lived?: Lived | undefined
  /** What became by it of acts before it, oldest first; absent where nothing did. */
  readonly consequences?: readonly Consequence[] | undefined
}
