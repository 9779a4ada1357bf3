import type { Archived } from '../../src/storage/archive.ts'
import { Contents } from '../../src/storage/contents.ts'
import { plainSegment } from '../../src/storage/segment.ts'

/** What an archive of just these actions holds. */
export function contentsOf(actions: readonly Archived[]): Contents {
  return new Contents([plainSegment(actions)])
}
