import { idOf } from '../../src/log/codec.ts'
import { Contents } from '../../src/storage/contents.ts'
import { packSegment } from '../../src/storage/segment.ts'

/** What an archive of just these actions holds. */
export function contentsOf(actions: readonly Uint8Array[]): Contents {
  return new Contents([packSegment(actions.map((bytes) => ({ id: idOf(bytes), bytes })))])
}
