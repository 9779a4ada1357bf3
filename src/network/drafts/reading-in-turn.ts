import * as Y from 'yjs'
import { fault, type Fault } from '../../base/result.ts'
import { draftLimits } from './draft.ts'

interface DraftUpdate {
  readonly id: string
  readonly update: Uint8Array
}

interface Reader {
  readonly hears: (peer: string) => boolean
  readonly read: (one: DraftUpdate, from: string) => Fault | null
  readonly mute: (peer: string, reason: Fault) => void
}

/** What one peer wrote and nobody has looked at yet, by draft. */
interface Unread {
  readonly of: Map<string, readonly Uint8Array[]>
  bytes: number
}

/**
 * What peers write in a draft is tried on a copy of it, which costs: of each peer one draft a pause, with all that came for it by
 * then.
 */
export class ReadingInTurn {
  readonly #after: (job: () => void) => void
  readonly #reader: Reader
  readonly #unread = new Map<string, Unread>()

  constructor(after: (job: () => void) => void, reader: Reader) {
    this.#after = after
    this.#reader = reader
  }

  /** Reads it, now or in its turn. Fault: why the peer is not to be heard any more, as where more waits than could be in drafts. */
  take(one: DraftUpdate, from: string): Fault | null {
    const unread = this.#unread.get(from)
    if (unread === undefined) {
      this.#unread.set(from, { of: new Map(), bytes: 0 })
      this.#after(() => this.#goOn(from))
      return this.#reader.read(one, from)
    }
    unread.bytes += one.update.length
    if (unread.bytes > 4 * draftLimits.documentBytes) {
      return fault('draft-too-large', { most: draftLimits.documentBytes / 1024 })
    }
    unread.of.set(one.id, [...(unread.of.get(one.id) ?? []), one.update])
    return null
  }

  #goOn(from: string): void {
    const unread = this.#unread.get(from)
    const [first] = unread?.of ?? []
    if (unread === undefined || first === undefined || !this.#reader.hears(from)) {
      this.#unread.delete(from)
      return
    }
    const [id, updates] = first
    unread.of.delete(id)
    unread.bytes -= updates.reduce((sum, { length }) => sum + length, 0)
    this.#after(() => this.#goOn(from))
    const problem = this.#readAll(id, updates, from)
    if (problem !== null) this.#reader.mute(from, problem)
  }

  #readAll(id: string, updates: readonly Uint8Array[], from: string): Fault | null {
    let update: Uint8Array
    try {
      update = Y.mergeUpdates([...updates])
    } catch {
      return fault('draft-malformed', { what: 'update' })
    }
    return this.#reader.read({ id, update }, from)
  }
}
