import {
  base64urlFromBytes,
  bytesFromBase64url,
  bytesFromHex,
  concatBytes,
  hexFromBytes,
  utf8Bytes,
} from '../base/bytes.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import type { GameId } from '../actions/ids.ts'
import { decrypt, encrypt, nonceLength } from '../crypto/cipher.ts'
import { packActions, unpackActions } from './pack.ts'

/*
 * Moves as a text that any chat carries: docs/PROTOCOL.md, [moves-text]. `syn1m.`, base64url of what is encrypted, and `~`,
 * by which is seen that nothing was cut off. Plain:
 *
 *   1  version   1  length of the sender's name   n  the name   1  number of devices
 *   4  beginning of a device's key   3  how many of its actions the sender holds      for each
 *   n  packed actions
 */
const version = 1
const nameBytesMax = 80
const devicesMax = 40
const prefixLength = 4
const heldLength = prefixLength + 3
/** Longer texts are files. */
const textCharsMax = 60_000
const actionsBytesMax = 1024 * 1024

/** So many actions of a device its sender holds, from the first on. */
export interface Held {
  /** Eight hexadecimal digits that the device's key begins with. */
  readonly device: string
  readonly count: number
}

export interface Moves {
  /** The sender's name, as the sender says it. */
  readonly from: string
  readonly held: readonly Held[]
  /** Unverified, perhaps nonsense. */
  readonly actions: readonly Uint8Array[]
}

/** `nonce`: 24 random bytes. Fault: `moves-too-many`, where a text would be too long. */
export async function writeMoves(
  game: GameId,
  key: Uint8Array,
  nonce: Uint8Array,
  { from, held, actions }: Moves,
): Promise<Result<string>> {
  assert(nonce.length === nonceLength, 'a nonce has its length')
  const told = held.slice(0, devicesMax)
  const plain = concatBytes(
    Uint8Array.of(version),
    nameBytes(from),
    Uint8Array.of(told.length),
    ...told.map(heldBytes),
    await packActions(actions),
  )
  const text = `syn1m.${base64urlFromBytes(encrypt(key, nonce, contextOf(game), plain))}~`
  return text.length > textCharsMax
    ? fail(fault('moves-too-many', { count: actions.length }))
    : ok(text)
}

/** What was found in a pasted text; without its end mark it may have been cut. */
export interface FoundMoves {
  readonly encrypted: Uint8Array
  readonly isEnded: boolean
}

/**
 * What is encrypted in each of the texts with moves that stand in a pasted one, quoted and broken into lines or not. Faults:
 * `moves-none`, `moves-newer`, `moves-cut`.
 */
export function findMoves(pasted: string): Result<readonly FoundMoves[]> {
  const starts = [...pasted.matchAll(/syn(\d{1,6})m\./g)]
  if (starts.length === 0) return fail(fault('moves-none'))
  const found: FoundMoves[] = []
  for (const [at, start] of starts.entries()) {
    if (start[1] !== '1') return fail(fault('moves-newer'))
    const rest = pasted.slice(start.index + start[0].length, starts[at + 1]?.index)
    const bytes = bytesFromBase64url(digitsIn(rest))
    if (!bytes.ok || bytes.value.length <= nonceLength) return fail(fault('moves-cut'))
    found.push({ encrypted: bytes.value, isEnded: rest.includes('~') })
  }
  return ok(found)
}

/** `null`: of another game, or of another epoch of its secret; or not whole. */
export async function openMoves(
  game: GameId,
  key: Uint8Array,
  encrypted: Uint8Array,
): Promise<Moves | null> {
  const plain = decrypt(key, contextOf(game), encrypted)
  return plain.ok ? readMoves(plain.value) : null
}

async function readMoves(plain: Uint8Array): Promise<Moves | null> {
  const [first, nameLength = 0] = plain
  if (first !== version) return null
  const nameEnd = 2 + nameLength
  const count = plain[nameEnd] ?? 0
  const heldEnd = nameEnd + 1 + count * heldLength
  if (heldEnd > plain.length) return null
  const actions = await unpackActions(plain.subarray(heldEnd), actionsBytesMax)
  if (actions === null) return null
  const held = Array.from({ length: count }, (_, index) => {
    const at = nameEnd + 1 + index * heldLength
    const [a = 0, b = 0, c = 0] = plain.subarray(at + prefixLength, at + heldLength)
    const device = hexFromBytes(plain.subarray(at, at + prefixLength))
    return { device, count: a * 65_536 + b * 256 + c }
  })
  const from = new TextDecoder().decode(plain.subarray(2, nameEnd))
  return { from, held, actions }
}

/** Up to the end mark; where a chat left that out, up to the first blank. */
function digitsIn(rest: string): string {
  const end = rest.indexOf('~')
  if (end >= 0) return rest.slice(0, end).replace(/[\s>\u200b\u00ad]+/g, '')
  return /^[\w-]*/.exec(rest)?.[0] ?? ''
}

function nameBytes(name: string): Uint8Array {
  // Cut where a character ends.
  let text = name
  while (utf8Bytes(text).length > nameBytesMax) text = Array.from(text).slice(0, -1).join('')
  const bytes = utf8Bytes(text)
  return concatBytes(Uint8Array.of(bytes.length), bytes)
}

function heldBytes({ device, count }: Held): Uint8Array {
  const prefix = bytesFromHex(device)
  assert(prefix.ok && prefix.value.length === prefixLength, 'a device is named by four bytes')
  return concatBytes(prefix.value, Uint8Array.of(count >> 16, (count >> 8) & 255, count & 255))
}

function contextOf(game: GameId): Uint8Array {
  return utf8Bytes(`synomic moves ${game}`)
}
