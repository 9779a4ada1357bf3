import { schnorr } from '../../crypto/known-schnorr.ts'
import { bytesFromHex, hexFromBytes, utf8Bytes } from '../../../src/base/bytes.ts'
import { sha256 } from '../../../src/base/hash.ts'
import type { NostrEvent } from '../../../src/network/mail/event.ts'

/**
 * What a relay is like. `drops`: keeps one event of three, says of all that it did, and hangs up now and then. `forgets`: says
 * so, too, tells whoever listens, and keeps none. `liar`: answers
 * with what is altered, foreign, repeated and made up, and never ends. `limited`: takes six events a connection. `refuses`:
 * takes none. `hangs-up`: at once. `no-end`: never says that it told all. `mute`: says nothing at all. `asks-who`: demands a name
 * before it tells anything. `by-name`: the same, and lets in who says it (NIP-42). `narrow`: takes messages of 2,000 characters.
 * `busy`: takes three events in ten seconds. `late`: shows what it took a minute later. `stale`: keeps the first of each name. `early`: its clock is 20 minutes behind.
 */
export type Temper =
  | 'honest'
  | 'drops'
  | 'forgets'
  | 'liar'
  | 'limited'
  | 'refuses'
  | 'hangs-up'
  | 'no-end'
  | 'mute'
  | 'asks-who'
  | 'by-name'
  | 'narrow'
  | 'busy'
  | 'late'
  | 'stale'
  | 'early'

interface Filter {
  readonly ids?: readonly string[]
  readonly kinds?: readonly number[]
  readonly authors?: readonly string[]
  readonly since?: number
  readonly until?: number
  readonly limit?: number
  readonly '#d'?: readonly string[]
  readonly '#x'?: readonly string[]
}

interface Client {
  readonly say: (text: string) => void
  readonly hangUp: () => void
  readonly subscriptions: Map<string, readonly Filter[]>
  readonly challenge: string
  isNamed: boolean
  heard: number
  written: number
}

/** What a socket is to the relay. */
export interface RelayEnd {
  message(text: string): void
  closed(): void
}

/** A NIP-01 relay in memory. */
export class MemoryRelay {
  readonly temper: Temper
  readonly counts = { connections: 0, events: 0, kept: 0, requests: 0, bytesIn: 0, bytesOut: 0 }
  readonly #now: () => number
  readonly #clients = new Set<Client>()
  /** Gives so many at once. */
  pageMost = 500
  #events: NostrEvent[] = []
  #written = 0
  #busyMs: number[] = []
  /** When each was taken, ms. */
  readonly #takenMs = new Map<string, number>()

  /** `now` in ms. */
  constructor(temper: Temper = 'honest', now: () => number = Date.now) {
    this.temper = temper
    this.#now = now
  }

  /** What it has. */
  get events(): readonly NostrEvent[] {
    return this.#events
  }

  /** Has had this for long. */
  put(event: NostrEvent): void {
    this.#keep(event)
  }

  /** Loses everything. */
  forget(): void {
    this.#events = []
  }

  connect(say: (text: string) => void, hangUp: () => void): RelayEnd {
    this.counts.connections++
    const client: Client = {
      say: (text) => {
        this.counts.bytesOut += text.length
        say(text)
      },
      hangUp,
      subscriptions: new Map(),
      challenge: `challenge ${this.counts.connections}`,
      isNamed: this.temper !== 'by-name',
      heard: 0,
      written: 0,
    }
    this.#clients.add(client)
    if (this.temper === 'hangs-up') hangUp()
    if (!client.isNamed) client.say(JSON.stringify(['AUTH', client.challenge]))
    return {
      message: (text) => {
        this.counts.bytesIn += text.length
        if (this.temper !== 'mute') this.#hear(client, text)
      },
      closed: () => void this.#clients.delete(client),
    }
  }

  /** Ends all connections. */
  cut(): void {
    for (const { hangUp } of this.#clients) hangUp()
    this.#clients.clear()
  }

  #hear(client: Client, text: string): void {
    const [type, first, ...rest] = JSON.parse(text) as [string, unknown, ...unknown[]]
    if (this.temper === 'drops' && ++client.heard % 40 === 0) return client.hangUp()
    if (type === 'AUTH') this.#name(client, first as NostrEvent)
    if (type === 'EVENT') this.#write(client, first as NostrEvent)
    if (type === 'REQ') this.#tell(client, String(first), rest as Filter[])
    if (type === 'CLOSE') client.subscriptions.delete(String(first))
  }

  #name(client: Client, event: NostrEvent): void {
    const tagOf = (name: string) => event.tags.find(([tag]) => tag === name)?.[1]
    const isRight =
      event.kind === 22_242 && tagOf('challenge') === client.challenge && isSigned(event)
    client.isNamed ||= isRight && (tagOf('relay') ?? '').startsWith('ws://')
    client.say(JSON.stringify(['OK', event.id, client.isNamed, '']))
  }

  #write(client: Client, event: NostrEvent): void {
    this.counts.events++
    const refusal = this.#refusal(client, event)
    client.say(JSON.stringify(['OK', event.id, refusal === null, refusal ?? '']))
    if (refusal !== null) return
    client.written++
    if (this.temper === 'drops' && this.#written++ % 3 !== 0) return
    const isEphemeral = event.kind >= 20_000 && event.kind < 30_000
    if (!isEphemeral && this.temper !== 'forgets') this.#keep(event)
    for (const other of this.#clients) {
      for (const [name, filters] of other.subscriptions) {
        if (filters.some((filter) => fits(filter, event))) {
          other.say(JSON.stringify(['EVENT', name, event]))
        }
      }
    }
  }

  #refusal(client: Client, event: NostrEvent): string | null {
    if (this.temper === 'refuses') return 'blocked: not here'
    if (!client.isNamed) return 'auth-required: who are you?'
    if (this.temper === 'narrow' && JSON.stringify(event).length > 1_990) {
      return 'invalid: event is too large'
    }
    if (this.temper === 'busy') {
      this.#busyMs = this.#busyMs.filter((ms) => ms > this.#now() - 10_000)
      if (this.#busyMs.length >= 3) return 'rate-limited: slow down'
      this.#busyMs.push(this.#now())
    }
    if (this.temper === 'limited' && client.written >= 6) return 'rate-limited: slow down'
    const lateMs = this.temper === 'early' ? 20 * 60_000 : 0
    const latest = (this.#now() - lateMs) / 1000 + 900
    if (event.created_at > latest) return 'invalid: created_at is too far in the future'
    if (event.content.length > 8192) return 'invalid: content is too long'
    return isSigned(event) ? null : 'invalid: bad signature'
  }

  #isLate({ id }: NostrEvent): boolean {
    return this.temper === 'late' && this.#now() - (this.#takenMs.get(id) ?? 0) < 60_000
  }

  #keep(event: NostrEvent): void {
    this.#takenMs.set(event.id, this.#now())
    const key = keyOf(event)
    const known = this.#events.find((one) => keyOf(one) === key)
    if (known !== undefined && (this.temper === 'stale' || !isNewer(event, known))) return
    this.#events = [...this.#events.filter((one) => one !== known), event]
    this.counts.kept++
  }

  #tell(client: Client, name: string, filters: readonly Filter[]): void {
    this.counts.requests++
    if (this.temper === 'asks-who' || !client.isNamed) {
      return client.say(JSON.stringify(['CLOSED', name, 'auth-required: who are you?']))
    }
    client.subscriptions.set(name, filters)
    const found = filters.flatMap((filter) =>
      this.#events
        .filter((event) => fits(filter, event) && !this.#isLate(event))
        .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
        .slice(0, Math.min(filter.limit ?? this.pageMost, this.pageMost)),
    )
    if (this.temper === 'liar')
      return this.#lie(client, name, found, filters[0]?.authors?.[0] ?? '')
    for (const event of found) client.say(JSON.stringify(['EVENT', name, event]))
    if (this.temper !== 'no-end') client.say(JSON.stringify(['EOSE', name]))
  }

  #lie(client: Client, name: string, real: readonly NostrEvent[], author: string): void {
    const say = (event: object): void => client.say(JSON.stringify(['EVENT', name, event]))
    for (const event of real) {
      say(event)
      say(event)
      say({ ...event, id: 'aa'.repeat(32), content: `${event.content.slice(0, -8)}AAAAAAA=` })
      say({ ...event, id: 'bb'.repeat(32), content: event.content.slice(0, 400) })
      say({ ...event, pubkey: 'cc'.repeat(32) })
    }
    for (let n = 0; n < 200 && this.#clients.has(client); n++) {
      const id = hexFromBytes(sha256(utf8Bytes(String(n))))
      const noise = 'A'.repeat(8000)
      say({
        id,
        pubkey: author,
        kind: 30_078,
        created_at: n,
        tags: [['d', id]],
        content: noise,
        sig: '',
      })
    }
  }
}

function isSigned({ id, pubkey, created_at, kind, tags, content, sig }: NostrEvent): boolean {
  const hash = sha256(utf8Bytes(JSON.stringify([0, pubkey, created_at, kind, tags, content])))
  const [signature, key] = [bytesFromHex(sig), bytesFromHex(pubkey)]
  if (hexFromBytes(hash) !== id || !signature.ok || !key.ok) return false
  return schnorr.verify(signature.value, hash, key.value)
}

/** Of one kind, author and name there is one. */
function keyOf({ kind, pubkey, tags, id }: NostrEvent): string {
  const isAddressable = kind >= 30_000 && kind < 40_000
  return isAddressable ? `${kind} ${pubkey} ${tags.find(([tag]) => tag === 'd')?.[1] ?? ''}` : id
}

/** The newer stays; of two of one second that with the lower id. */
function isNewer(event: NostrEvent, than: NostrEvent): boolean {
  if (event.created_at !== than.created_at) return event.created_at > than.created_at
  return event.id < than.id
}

function fits(filter: Filter, event: NostrEvent): boolean {
  const has = <T>(list: readonly T[] | undefined, value: T): boolean =>
    list === undefined || list.includes(value)
  const tagged = (list: readonly string[] | undefined, tag: string): boolean =>
    list === undefined ||
    event.tags.some(([name, value]) => name === tag && list.includes(value ?? ''))
  return (
    has(filter.ids, event.id) &&
    has(filter.kinds, event.kind) &&
    has(filter.authors, event.pubkey) &&
    tagged(filter['#d'], 'd') &&
    tagged(filter['#x'], 'x') &&
    event.created_at >= (filter.since ?? 0) &&
    event.created_at <= (filter.until ?? Infinity)
  )
}
