import { parsedJson } from '../../base/json.ts'
import { hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import { sha256 } from '../../base/hash.ts'

/** Addressable application data (NIP-78): of one author and name a relay keeps the newest. */
export const mailKind = 30_078

/** An event as NIP-01 has it, as far as mail needs it. */
export interface NostrEvent {
  /** SHA-256 of what was signed, 64 hexadecimal digits. */
  readonly id: string
  readonly pubkey: string
  /** Seconds since the epoch. */
  readonly created_at: number
  readonly kind: number
  readonly tags: readonly (readonly string[])[]
  readonly content: string
  readonly sig: string
}

/** What a writer gives to an event. */
export interface Writing {
  readonly author: string
  readonly kind: number
  /** Seconds since the epoch. */
  readonly createdAt: number
  readonly tags: readonly (readonly string[])[]
  /** Without characters that JSON writes in more than one way. */
  readonly content: string
}

export function signedEvent(
  { author, kind, createdAt, tags, content }: Writing,
  sign: (hash: Uint8Array) => Uint8Array,
): NostrEvent {
  const hash = hashOf([0, author, createdAt, kind, tags, content])
  const sig = hexFromBytes(sign(hash))
  return { id: hexFromBytes(hash), pubkey: author, created_at: createdAt, kind, tags, content, sig }
}

/** What its author signed; `null` where its id is another. */
export function eventHash(event: NostrEvent): Uint8Array | null {
  const { id, pubkey, created_at, kind, tags, content } = event
  const hash = hashOf([0, pubkey, created_at, kind, tags, content])
  return hexFromBytes(hash) === id ? hash : null
}

function hashOf(signed: readonly unknown[]): Uint8Array {
  return sha256(utf8Bytes(JSON.stringify(signed)))
}

/** What a relay may say: docs of NIP-01, *from relay to client*. What does not look like that is `null`. */
export type RelayWord =
  | { readonly is: 'event'; readonly subscription: string; readonly event: NostrEvent }
  | { readonly is: 'end'; readonly subscription: string }
  | { readonly is: 'closed'; readonly subscription: string; readonly reason: string }
  | {
      readonly is: 'ok'
      readonly id: string
      readonly accepted: boolean
      readonly reason: string
    }
  /** It wants to know who is there (NIP-42). */
  | { readonly is: 'auth'; readonly challenge: string }
  | { readonly is: 'other' }

/** No relay has reason to say more at once. */
const wordCharsMax = 200_000
const challengeCharsMax = 500

export function readRelayWord(text: string): RelayWord | null {
  const word = text.length > wordCharsMax ? null : parsedJson(text)
  if (!Array.isArray(word)) return null
  const [type, first, second, third]: readonly unknown[] = word
  if (typeof type !== 'string') return null
  if (type === 'NOTICE') return { is: 'other' }
  if (typeof first !== 'string') return null
  switch (type) {
    case 'AUTH':
      return { is: 'auth', challenge: first.slice(0, challengeCharsMax) }
    case 'EVENT':
      return isEvent(second) ? { is: 'event', subscription: first, event: second } : null
    case 'EOSE':
      return { is: 'end', subscription: first }
    case 'CLOSED':
      return { is: 'closed', subscription: first, reason: textOf(second) }
    case 'OK':
      return { is: 'ok', id: first, accepted: second === true, reason: textOf(third) }
    default:
      return { is: 'other' }
  }
}

/** The name under which an addressable event stands. */
export function nameOf(event: NostrEvent): string | null {
  return event.tags.find(([tag]) => tag === 'd')?.[1] ?? null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

export function isEvent(value: unknown): value is NostrEvent {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'pubkey' in value && 'kind' in value && 'created_at' in value))
    return false
  if (!('tags' in value && 'content' in value && 'sig' in value)) return false
  const { id, pubkey, kind, created_at, tags, content, sig } = value
  return (
    [id, pubkey, content, sig].every((one) => typeof one === 'string') &&
    Number.isSafeInteger(kind) &&
    Number.isSafeInteger(created_at) &&
    Array.isArray(tags) &&
    tags.every(isTag)
  )
}

function isTag(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
