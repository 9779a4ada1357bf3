import type { Together } from '../../../actions/body.ts'
import type { PlayerId } from '../../../actions/ids.ts'
import type { RuleId } from './state.ts'

/** What all have to sign before it takes effect, and who has. */
export interface TogetherTally {
  readonly hash: string
  readonly what: Together
  readonly signers: readonly PlayerId[]
  /** The rules that its numbers meant to them, in the order of its changes. */
  readonly on: readonly (RuleId | null)[]
}
