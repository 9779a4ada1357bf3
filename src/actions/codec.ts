import { bytesFromHex, concatBytes, hexFromBytes } from '../base/bytes.ts'
import { CborReader } from '../base/cbor-reader.ts'
import { CborWriter } from '../base/cbor-writer.ts'
import { sha256Hex } from '../base/hash.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { utf8Length } from '../base/text.ts'
import { sign, verify, type SigningKey } from '../crypto/keys.ts'
import {
  PROTOCOL_VERSION,
  signatureLength,
  type SignedAction,
  type UnsignedAction,
} from './action.ts'
import { readBody } from './body-schema.ts'
import type { Body } from './body.ts'
import { actionId, deviceId, type ActionId, type GameId } from './ids.ts'
import { maxActionBytes, maxParents, maxTimeMs } from './limits.ts'

const fieldCount = 8

/**
 * The bytes that are signed: docs/PROTOCOL.md, [act-bytes]. Refuses what the app may not write, as
 * {@link decodeAction} would: texts too long, a property that does not belong there, parents out of order.
 */
export function encodeUnsigned(action: UnsignedAction): Result<Uint8Array> {
  const body = plainBody(action.body)
  if (!body.ok) return body
  const checked = readBody(body.value)
  if (!checked.ok) return checked
  const problem = envelopeProblem({ ...action, body: checked.value })
  if (problem !== null) return fail(fault('bad-action', { reason: problem }))
  const writer = new CborWriter()
  writer.array(fieldCount)
  writer.integer(action.v)
  writeHexOrNull(writer, action.game)
  writer.hex(action.device)
  writer.integer(action.seq)
  writeHexOrNull(writer, action.prev)
  writer.array(action.parents.length)
  for (const parent of action.parents) writer.hex(parent)
  writer.integer(action.time)
  writer.json(body.value)
  const bytes = writer.finish()
  const size = bytes.length + signatureLength
  return size > maxActionBytes
    ? fail(fault('action-too-long', { size, most: maxActionBytes }))
    : ok(bytes)
}

/** What an action's device has to sign; faults as {@link encodeUnsigned}. */
export function messageToSign(action: UnsignedAction): Result<Uint8Array> {
  return encodeUnsigned(action)
}

/** The action with its device's signature of {@link messageToSign}, which is not looked at. */
export function withSignature(action: UnsignedAction, signature: Uint8Array): Result<SignedAction> {
  const unsigned = encodeUnsigned(action)
  return unsigned.ok ? decodeAction(concatBytes(signature, unsigned.value)) : unsigned
}

/** Signs an action of the key's own device at once, where its seed is at hand; faults as {@link encodeUnsigned}. */
export function signAction(action: UnsignedAction, key: SigningKey): Result<SignedAction> {
  if (action.device !== key.publicHex) {
    return fail(fault('bad-action', { reason: 'another-device' }))
  }
  const message = messageToSign(action)
  return message.ok ? withSignature(action, sign(key, message.value)) : message
}

/**
 * Reads an action's bytes, but does not verify the signature. Faults: `newer-version {version}` and
 * `newer-type {type}` (to be held back, not refused), `action-too-long`, `bad-bytes {reason}`, `bad-action
 * {reason}`, `bad-body {type, path, expected}`, `text-too-long {path, most}`. `knownId` saves hashing again.
 */
export function decodeAction(bytes: Uint8Array, knownId?: ActionId): Result<SignedAction> {
  if (bytes.length > maxActionBytes) {
    return fail(fault('action-too-long', { size: bytes.length, most: maxActionBytes }))
  }
  const reader = new CborReader(bytes, signatureLength)
  if (reader.array() !== fieldCount) reader.fail('not-in-subset')
  const v = reader.integer()
  if (reader.failure === null && v > PROTOCOL_VERSION) {
    return fail(fault('newer-version', { version: v }))
  }
  const game = readHexOrNull(reader)
  const device = deviceId(reader.hex(32))
  const seq = reader.integer()
  const prev = readHexOrNull(reader)
  const parents = readParents(reader)
  const time = reader.integer()
  const json = reader.json()
  reader.end()
  if (reader.failure !== null) return fail(fault('bad-bytes', { reason: reader.failure }))
  const body = readBody(json)
  if (!body.ok) return body
  const id = knownId ?? idOf(bytes)
  const action = { v, game, device, seq, prev, parents, time, body: body.value, id, bytes }
  const problem = envelopeProblem(action)
  return problem === null ? ok(action) : fail(fault('bad-action', { reason: problem }))
}

/** What an action names as what it builds on. */
export type Links = Pick<SignedAction, 'prev' | 'parents'>

/** Reads no more than the links of an action whose bytes were found sound before. */
export function linksOf(bytes: Uint8Array): Links {
  const reader = new CborReader(bytes, signatureLength)
  reader.array()
  reader.integer()
  readHexOrNull(reader)
  reader.hex(32)
  reader.integer()
  return { prev: readHexOrNull(reader), parents: readParents(reader) }
}

/** SHA-256 of what was signed: [act-id]. */
export function idOf(bytes: Uint8Array): ActionId {
  return actionId(sha256Hex(bytes, signatureLength))
}

/** Whether the signature is the device's own, by the one verifier: [sig-verify]. */
export function isSignatureValid(action: SignedAction): boolean {
  const key = bytesFromHex(action.device)
  const { bytes } = action
  const signature = bytes.subarray(0, signatureLength)
  return key.ok && verify(signature, bytes.subarray(signatureLength), key.value)
}

/** Which game an action belongs to: its own id where it is the game's first. */
export function gameOf(action: SignedAction): GameId {
  return action.game ?? action.id
}

function readParents(reader: CborReader): readonly ActionId[] {
  const count = reader.array()
  if (count > maxParents) reader.fail('not-in-subset')
  const parents: ActionId[] = []
  for (let i = 0; i < count && reader.failure === null; i++) parents.push(actionId(reader.hex(32)))
  return parents
}

/** What makes an envelope unfit, whoever wrote it; `null` if nothing does. */
function envelopeProblem(action: UnsignedAction): string | null {
  const { v, game, seq, prev, parents, time, body } = action
  if (v !== PROTOCOL_VERSION) return 'version'
  if (seq < 0 || (seq === 0) !== (prev === null)) return 'seq'
  if (time < 0 || time > maxTimeMs) return 'time'
  if ((game === null) !== (body.type === 'create')) return 'game'
  if (body.type === 'create' && (seq !== 0 || parents.length > 0)) return 'create'
  if (body.type !== 'create' && prev === null && parents.length === 0) return 'no-parents'
  if (parents.length > maxParents) return 'parents'
  for (const [i, parent] of parents.entries()) {
    const before = parents[i - 1]
    if (parent === prev || (before !== undefined && before >= parent)) return 'parents'
  }
  return null
}

/** The body as plain data: `undefined` properties left out, texts well-formed, nothing but data. */
function plainBody(body: Body): Result<JsonObject> {
  const broken = fault('bad-body', { type: body.type, path: '', expected: 'plain data' })
  try {
    const plain: unknown = JSON.parse(JSON.stringify(body))
    return isPlainObject(plain) ? ok(plain) : fail(broken)
  } catch {
    return fail(broken)
  }
}

function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && isEncodable(value)
}

function isEncodable(value: unknown): value is Json {
  switch (typeof value) {
    case 'string':
      return utf8Length(value) >= 0
    case 'number':
      return Number.isSafeInteger(value)
    case 'object':
      if (value === null) return true
      return Object.entries(value).every(
        ([key, item]) => key !== '__proto__' && utf8Length(key) >= 0 && isEncodable(item),
      )
    default:
      return typeof value === 'boolean'
  }
}

function readHexOrNull(reader: CborReader): ActionId | null {
  return reader.isNull() ? null : actionId(reader.hex(32))
}

function writeHexOrNull(writer: CborWriter, hex: string | null): void {
  if (hex === null) writer.null()
  else writer.hex(hex)
}

/** The signature of an action, as it stands in its bytes (hex): for showing. */
export function signatureHex(action: SignedAction): string {
  return hexFromBytes(action.bytes.subarray(0, signatureLength))
}
