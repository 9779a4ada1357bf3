import type { Change } from '../../actions/change.ts'

/** Changes that are being written, and who is told of another word in them. */
export interface WriteChanges {
  readonly changes: readonly Change[]
  readonly onset: (changes: readonly Change[]) => void
}
