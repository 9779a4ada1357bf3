import {
  base64urlFromBytes,
  bytesFromBase64url,
  concatBytes,
  equalBytes,
  utf8Bytes,
} from '../base/bytes.ts'
import { decodeCbor } from '../base/cbor-reader.ts'
import { encodeCbor } from '../base/cbor-writer.ts'
import { sha256 } from '../base/hash.ts'
import type { Json } from '../base/json.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'

/** Which link: `` lets newcomers in, `d` brings in a further device of a player, `w` lets somebody watch. */
export type LinkKind = '' | 'd' | 'w'

/** Begins every fragment; another version begins otherwise. */
const version = 1
const prefix = 'syn'
const checksumLength = 4
const maxFragmentChars = 4096
const purposes = { '': 'synomic invitation', d: 'synomic device link', w: 'synomic watch' } as const

/** The text behind the `#` of a link that carries these fields. */
export function writeFragment(kind: LinkKind, fields: readonly Json[]): string {
  const payload = encodeCbor(fields)
  const bytes = concatBytes(payload, checksum(kind, payload))
  return `${prefix}${version}${kind}.${base64urlFromBytes(bytes)}`
}

/**
 * Reads a whole link, its fragment or just the text in it. Faults: `invitation-foreign` (no such link of ours),
 * `invitation-newer`, `invitation-broken` (cut off or mistyped).
 */
export function readFragment(kind: LinkKind, text: string): Result<readonly Json[]> {
  const trimmed = text.trim()
  const fragment = trimmed.slice(trimmed.lastIndexOf('#') + 1)
  const match = /^syn(\d{1,6})([dw]?)\.(.*)$/.exec(fragment)
  if (match === null || match[2] !== kind) return fail(fault('invitation-foreign'))
  if (match[1] !== String(version)) return fail(fault('invitation-newer'))
  const broken = fail(fault('invitation-broken'))
  if (fragment.length > maxFragmentChars) return broken
  const bytes = bytesFromBase64url(match[3] ?? '')
  if (!bytes.ok || bytes.value.length < checksumLength) return broken
  const payload = bytes.value.subarray(0, -checksumLength)
  const sum = bytes.value.subarray(-checksumLength)
  if (!equalBytes(checksum(kind, payload), sum)) return broken
  const value = decodeCbor(payload, maxFragmentChars)
  return value.ok && isList(value.value) ? ok(value.value) : broken
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** Tells a link that was cut off or mistyped from a sound one; protects nothing. */
function checksum(kind: LinkKind, payload: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8Bytes(purposes[kind]), payload)).subarray(0, checksumLength)
}
