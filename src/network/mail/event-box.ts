import { verifyAsAuthor } from '../../crypto/mail-keys.ts'
import { eventHash, mailKind, nameOf, type NostrEvent } from './event.ts'

/** What is asked of a relay: NIP-01, as far as mail needs it. */
export interface MailFilter {
  readonly kinds?: readonly number[]
  /** Whoever asks has to know whose mailbox it is. */
  readonly authors: readonly string[]
  readonly since?: number
  readonly until?: number
  readonly limit?: number
  readonly '#d'?: readonly string[]
}

/** `older`: what is here of that name is newer. `foreign`: not of these mailboxes. `forged`: its author did not sign it. */
export type Taking = 'new' | 'known' | 'older' | 'foreign' | 'forged'

const foundMost = 500

/**
 * The letters of some mailboxes, as a relay holds them: of each name the newest. It reads none of them, and takes what their
 * author signed.
 */
export class EventBox {
  readonly #authors: ReadonlySet<string>
  readonly #events = new Map<string, NostrEvent>()

  constructor(authors: readonly string[]) {
    this.#authors = new Set(authors)
  }

  get all(): readonly NostrEvent[] {
    return [...this.#events.values()]
  }

  /** What would become of it, if it were taken. */
  judge(event: NostrEvent): Taking {
    const name = nameOf(event)
    if (event.kind !== mailKind || name === null) return 'foreign'
    if (!this.#authors.has(event.pubkey)) return 'foreign'
    const known = this.#events.get(keyOf(event))
    if (known?.id === event.id) return 'known'
    if (known !== undefined && !isNewer(event, known)) return 'older'
    const hash = eventHash(event)
    const isSigned = hash !== null && verifyAsAuthor(event.pubkey, hash, event.sig)
    return isSigned ? 'new' : 'forged'
  }

  take(event: NostrEvent): Taking {
    const judged = this.judge(event)
    if (judged === 'new') this.#events.set(keyOf(event), event)
    return judged
  }

  /** Newest first. */
  find(filter: MailFilter): readonly NostrEvent[] {
    const most = Math.max(0, Math.min(filter.limit ?? foundMost, foundMost))
    return this.all
      .filter((event) => fits(filter, event))
      .sort((a, b) => (isNewer(a, b) ? -1 : 1))
      .slice(0, most)
  }
}

export function fits(filter: MailFilter, event: NostrEvent): boolean {
  const { kinds, authors, since = 0, until = Infinity } = filter
  const names = filter['#d']
  return (
    (kinds === undefined || kinds.includes(event.kind)) &&
    authors.includes(event.pubkey) &&
    (names === undefined || names.includes(nameOf(event) ?? '')) &&
    event.created_at >= since &&
    event.created_at <= until
  )
}

function keyOf(event: NostrEvent): string {
  return `${event.pubkey} ${nameOf(event) ?? ''}`
}

/** Of two of one second that with the lower id (NIP-01). */
function isNewer(event: NostrEvent, than: NostrEvent): boolean {
  if (event.created_at !== than.created_at) return event.created_at > than.created_at
  return event.id < than.id
}
