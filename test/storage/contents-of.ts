import { idOf } from '../../src/actions/codec.ts'
import { Contents } from '../../src/storage/contents.ts'
import { plainSegment } from '../../src/storage/segment.ts'

/** What an archive of just these actions holds. */
export function contentsOf(actions: readonly Uint8Array[]): Contents {
  return new Contents([plainSegment(actions.map((bytes) => ({ id: idOf(bytes), bytes })))])
}
