import {
  base64urlFromBytes,
  bytesFromBase64url,
  concatBytes,
  equalBytes,
  utf8Bytes,
} from '../base/bytes.ts'
import { sha256 } from '../base/hash.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import type { GameId } from '../actions/ids.ts'
import { decrypt, encrypt, nonceLength } from '../crypto/cipher.ts'

/*
 * What two devices tell each other to meet without any server: docs/PROTOCOL.md, [meet-code]. `syn1o.` an offer, `syn1a.` its
 * answer, then base64url of what is encrypted, and `~`. Plain: 8 bytes that name the device, of an answer 8 that name the
 * offer, and the packed description.
 */
export type CodeKind = 'offer' | 'answer'

const marks = { offer: 'o', answer: 'a' } as const
const nameLength = 8

/** An offer or an answer, as it was said. */
export interface MeetingCode {
  readonly kind: CodeKind
  /** Names the device that said it. */
  readonly peer: Uint8Array
  /** Of an answer: names the offer, {@link nameOfOffer}. */
  readonly offer: Uint8Array
  readonly description: Uint8Array
}

/** Finds the offer or answer in a pasted text, quoted, broken into lines or not: what is encrypted in it. `null`: there is none. */
export function findCode(
  pasted: string,
): { readonly kind: CodeKind; readonly encrypted: Uint8Array } | null {
  const found = /syn1([oa])\.([\w\-\s>]+)(~?)/.exec(pasted)
  if (found === null) return null
  const [, mark, rest = '', end = ''] = found
  const digits = end === '~' ? rest.replace(/[\s>]+/g, '') : (/^[\w-]*/.exec(rest)?.[0] ?? '')
  const bytes = bytesFromBase64url(digits)
  const kind = mark === 'o' ? 'offer' : 'answer'
  return { kind, encrypted: bytes.ok ? bytes.value : new Uint8Array() }
}

/** `nonce`: 24 random bytes. */
export function writeCode(
  game: GameId,
  key: Uint8Array,
  nonce: Uint8Array,
  { kind, peer, offer, description }: MeetingCode,
): string {
  const plain = concatBytes(peer, kind === 'answer' ? offer : new Uint8Array(), description)
  const encrypted = encrypt(key, nonce, contextOf(game, kind), plain)
  return `syn1${marks[kind]}.${base64urlFromBytes(encrypted)}~`
}

/** Faults: `code-none`, `code-foreign` (of another game, or another secret of it, or not whole). */
export function readCode(game: GameId, key: Uint8Array, pasted: string): Result<MeetingCode> {
  const found = findCode(pasted)
  if (found === null) return fail(fault('code-none'))
  const { kind, encrypted } = found
  if (encrypted.length <= nonceLength) return fail(fault('code-foreign'))
  const plain = decrypt(key, contextOf(game, kind), encrypted)
  const start = kind === 'answer' ? 2 * nameLength : nameLength
  if (!plain.ok || plain.value.length <= start) return fail(fault('code-foreign'))
  return ok({
    kind,
    peer: plain.value.subarray(0, nameLength),
    offer: plain.value.subarray(nameLength, start),
    description: plain.value.subarray(start),
  })
}

/** What an answer calls the offer by. */
export function nameOfOffer(description: Uint8Array): Uint8Array {
  return sha256(description).subarray(0, nameLength)
}

export function isAnswerTo(code: MeetingCode, description: Uint8Array): boolean {
  return code.kind === 'answer' && equalBytes(code.offer, nameOfOffer(description))
}

function contextOf(game: GameId, kind: CodeKind): Uint8Array {
  return utf8Bytes(`synomic meet ${kind} ${game}`)
}
