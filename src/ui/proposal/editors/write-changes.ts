import type { Change } from '../../../actions/change.ts'
import type { ChangeMark } from '../../../session/drafts/drafts-api.ts'

/** Changes that are being written, and who is told of another word in them. */
export interface WriteChanges {
  readonly changes: readonly Change[]
  /** One for each change; none as long as nothing has been written. */
  readonly marks: readonly ChangeMark[]
  readonly onset: (changes: readonly Change[]) => void
}
