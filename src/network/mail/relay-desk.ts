import { parsedJson } from '../../base/json.ts'
import { isEvent, type NostrEvent } from './event.ts'
import { fits, type EventBox, type MailFilter, type Taking } from './event-box.ts'

const messageCharsMax = 64 * 1024
const subscriptionsMax = 20
const filtersMax = 10

/** Why an event was not taken, as NIP-01 has it; `null`: it was, or is here. */
type Refusal = string | null

const refusals: Readonly<Record<Taking, Refusal>> = {
  new: null,
  known: null,
  older: 'duplicate: have a newer one',
  foreign: 'blocked: not a mailbox that is kept here',
  forged: 'invalid: not signed by its author',
}

/** What a socket is to the desk. */
export interface Visitor {
  heard(text: string): void
  left(): void
}

/** A relay for some mailboxes, without its sockets: it answers as NIP-01 says. */
export class RelayDesk {
  readonly #box: EventBox
  readonly #keep: (event: NostrEvent) => Promise<boolean>
  readonly #visitors = new Map<(text: string) => void, Map<string, readonly MailFilter[]>>()

  /** `keep` answers when an event is on the disk: `false` where it is not. */
  constructor(box: EventBox, keep: (event: NostrEvent) => Promise<boolean>) {
    this.#box = box
    this.#keep = keep
  }

  visit(say: (text: string) => void): Visitor {
    this.#visitors.set(say, new Map())
    return {
      heard: (text) => void this.#hear(say, text),
      left: () => void this.#visitors.delete(say),
    }
  }

  /** Tells whoever waits for it of an event that came by another way. */
  tell(event: NostrEvent): void {
    for (const [say, subscriptions] of this.#visitors) {
      for (const [name, filters] of subscriptions) {
        if (filters.some((filter) => fits(filter, event)))
          say(JSON.stringify(['EVENT', name, event]))
      }
    }
  }

  async #hear(say: (text: string) => void, text: string): Promise<void> {
    const word = text.length > messageCharsMax ? null : parsedJson(text)
    const [type, first, ...rest]: readonly unknown[] = Array.isArray(word) ? word : []
    if (type === 'EVENT' && isEvent(first)) return this.#write(say, first)
    const subscriptions = this.#visitors.get(say)
    if (typeof first !== 'string' || subscriptions === undefined) {
      return say(JSON.stringify(['NOTICE', 'invalid: this makes no sense']))
    }
    if (type === 'CLOSE') subscriptions.delete(first)
    if (type === 'REQ') this.#answer(say, subscriptions, first, rest.slice(0, filtersMax))
  }

  async #write(say: (text: string) => void, event: NostrEvent): Promise<void> {
    const judged = this.#box.judge(event)
    const isKept = judged !== 'new' || (await this.#keep(event))
    const refusal = isKept ? refusals[judged] : 'error: there is no room for it'
    say(JSON.stringify(['OK', event.id, refusal === null, refusal ?? '']))
    if (judged !== 'new' || !isKept) return
    this.#box.take(event)
    this.tell(event)
  }

  #answer(
    say: (text: string) => void,
    subscriptions: Map<string, readonly MailFilter[]>,
    name: string,
    asked: readonly unknown[],
  ): void {
    if (subscriptions.size >= subscriptionsMax && !subscriptions.has(name)) {
      return say(JSON.stringify(['CLOSED', name, 'error: too many subscriptions']))
    }
    const filters = asked.filter(isFilter)
    subscriptions.set(name, filters)
    for (const event of filters.flatMap((filter) => this.#box.find(filter))) {
      say(JSON.stringify(['EVENT', name, event]))
    }
    say(JSON.stringify(['EOSE', name]))
  }
}

function isFilter(value: unknown): value is MailFilter {
  if (typeof value !== 'object' || value === null) return false
  const lists = ['kinds', 'authors', '#d'].map((name): unknown => Reflect.get(value, name))
  const numbers = ['since', 'until', 'limit'].map((name): unknown => Reflect.get(value, name))
  return (
    'authors' in value &&
    lists.every((list) => list === undefined || Array.isArray(list)) &&
    numbers.every((number) => number === undefined || typeof number === 'number')
  )
}
