import { ContentBinary, decodeUpdate, Item } from 'yjs'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { readPieces } from './lane.ts'
import { itemsMax, messageBytesMax } from './limits.ts'

/** What an update brings: bytes, and which lanes it fills up to which clock. */
export interface Harvest {
  readonly items: readonly Uint8Array[]
  /** By client, the clock after the last item. */
  readonly reach: ReadonlyMap<number, number>
  /** Whether it also wants things deleted; nobody sound does. */
  readonly deletes: boolean
}

/**
 * Takes the bytes out of a peer's update without letting it touch any document: what it deletes, overwrites or puts in
 * another's place does not matter to who only reads. Fault: `message-malformed`, also for what no peer writes.
 */
export function harvest(update: Uint8Array): Result<Harvest> {
  if (update.length > messageBytesMax) return malformed('size')
  try {
    const read = readPieces(update, itemsMax)
    if (read === null) return malformed('items')
    const reach = new Map<number, number>()
    for (const { client, clock, items } of read.pieces) reach.set(client, clock + items.length)
    return ok({ items: read.pieces.flatMap(({ items }) => items), reach, deletes: read.deletes })
  } catch {
    // lib0's decoder throws where the bytes end too early.
    return malformed('update')
  }
}

/** The bytes in what Yjs says that others wrote into the document, whatever else is there. */
export function foreignItems(update: Uint8Array): readonly Uint8Array[] {
  return decodeUpdate(update).structs.flatMap((struct) =>
    struct instanceof Item && struct.content instanceof ContentBinary
      ? [struct.content.content]
      : [],
  )
}

function malformed(what: string): Result<never> {
  return fail(fault('message-malformed', { what }))
}
