import { ContentBinary, decodeUpdate, Item } from 'yjs'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { messageBytesMax } from './limits.ts'

/** What an update brings: bytes, and which lanes it fills up to which clock. */
export interface Harvest {
  readonly items: readonly Uint8Array[]
  /** By client, the clock after the last item. */
  readonly reach: ReadonlyMap<number, number>
  /** Whether it also wants things deleted; nobody sound does. */
  readonly deletes: boolean
}

/**
 * Takes the bytes out of a Yjs update without letting it touch any document: what it deletes, overwrites or puts in
 * another's place does not matter to who only reads. Fault: `message-malformed`.
 */
export function harvest(update: Uint8Array, bytesMax = messageBytesMax): Result<Harvest> {
  if (update.length > bytesMax) return fail(fault('message-malformed', { what: 'size' }))
  try {
    const { structs, ds } = decodeUpdate(update)
    const items: Uint8Array[] = []
    const reach = new Map<number, number>()
    for (const struct of structs) {
      const { client, clock } = struct.id
      if (!(struct instanceof Item) || !(struct.content instanceof ContentBinary)) continue
      reach.set(client, clock + struct.length)
      items.push(struct.content.content)
    }
    return ok({ items, reach, deletes: ds.clients.size > 0 })
  } catch {
    // Yjs's decoder throws at whatever is no update.
    return fail(fault('message-malformed', { what: 'update' }))
  }
}
