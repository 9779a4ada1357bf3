import { concatBytes, hexDigit, utf8Bytes } from '../base/bytes.ts'
import { CborReader } from '../base/cbor-reader.ts'
import { CborWriter } from '../base/cbor-writer.ts'
import { sha256Hex } from '../base/hash.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import { utf8Length } from '../base/text.ts'
import { sign, signatureLength, type SigningKey } from '../crypto/keys.ts'
import {
  PROTOCOL_VERSION,
  type Envelope,
  type OpaqueBody,
  type SignedAction,
  type UnsignedAction,
} from './action.ts'
import { asAuthentic, type Authentic } from './authentic.ts'
import { readBody } from './read-body.ts'
import type { Body } from './body.ts'
import { part, pictureNamed, signedIn, withPicture, type Attached } from './picture.ts'
import { actionId, deviceId, type ActionId, type GameId } from './ids.ts'
import { maxActionBytes, maxParents, maxTimeMs } from './limits.ts'

const fieldCount = 7
const idLength = 32
/** No other signature of ours is over bytes that begin like this. */
const signedPrefix = utf8Bytes('synomic action')
const listAt = signedPrefix.length + idLength
const opaque: OpaqueBody = { type: 'opaque' }

/**
 * The list that is signed and stored: docs/PROTOCOL.md, [act-bytes]. Refuses what the app may not write, as
 * {@link decodeAction} would: texts too long, a property that does not belong there, parents out of order.
 */
export function encodeUnsigned(action: UnsignedAction): Result<Uint8Array> {
  const body = plainBody(action.body)
  if (!body.ok) return body
  const checked = readBody(body.value)
  if (!checked.ok) return checked
  const problem =
    action.v >= 1 && action.v <= PROTOCOL_VERSION
      ? (envelopeProblem(action) ?? placeProblem(action, checked.value))
      : 'version'
  if (problem !== null) return fail(fault('bad-action', { reason: problem }))
  const writer = new CborWriter()
  writer.array(fieldCount)
  writer.integer(action.v)
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

/** What a device signs: the list, bound to its game; zeros stand for the game of the action that begins it. */
export function signedMessage(game: GameId | null, list: Uint8Array): Uint8Array {
  const message = new Uint8Array(listAt + list.length)
  message.set(signedPrefix)
  writeId(message, signedPrefix.length, game)
  message.set(list, listAt)
  return message
}

/** What an action's device has to sign; faults as {@link encodeUnsigned}. */
export function messageToSign(action: UnsignedAction): Result<Uint8Array> {
  const list = encodeUnsigned(action)
  return list.ok ? ok(signedMessage(action.game, list.value)) : list
}

/** The action of this game of which its device has just signed a message: {@link messageToSign}. */
export function signedAction(
  game: GameId | null,
  message: Uint8Array,
  signature: Uint8Array,
): Result<Authentic> {
  const signed = decodeAction(concatBytes(signature, message.subarray(listAt)), game)
  return signed.ok ? ok(asAuthentic(signed.value)) : signed
}

/** Signs an action of the key's own device at once, where its seed is at hand; faults as {@link encodeUnsigned}. */
export function signAction(action: UnsignedAction, key: SigningKey): Result<Authentic> {
  if (action.device !== key.publicHex) {
    return fail(fault('bad-action', { reason: 'another-device' }))
  }
  const message = messageToSign(action)
  return message.ok ? signedAction(action.game, message.value, sign(key, message.value)) : message
}

/**
 * Reads the bytes of an action of this game, but does not verify the signature; `null`: of the action that begins one. What
 * a newer version wrote has an opaque body. Faults: `action-too-long`, `bad-bytes {reason}`, `bad-action {reason}`,
 * `bad-body {type, path, problem}`, `text-too-long {path, most}`, `bad-picture`, `newer-version {version}` for the beginning of a game
 * that this version cannot read.
 */
export function decodeAction(whole: Uint8Array, game: GameId | null): Result<SignedAction> {
  return decode(whole, game, true)
}

/** The same of an action whose body nobody looks at: a build that knows it may be newer than this one. */
export function decodeUnread(whole: Uint8Array, game: GameId | null): Result<SignedAction> {
  return decode(whole, game, false)
}

/** Whether a newer build may know a body of which reading found this. */
export function isOfNewer({ code }: Fault): boolean {
  return code === 'bad-body' || code === 'text-too-long'
}

function decode(whole: Uint8Array, game: GameId | null, readsBody: boolean): Result<SignedAction> {
  if (whole.length > maxActionBytes) {
    return fail(fault('action-too-long', { size: whole.length, most: maxActionBytes }))
  }
  const parted = part(whole)
  if (!parted.ok) return parted
  const { signed: bytes, picture } = parted.value
  const reader = new CborReader(bytes, signatureLength)
  if (reader.array() !== fieldCount) reader.fail('not-in-subset')
  const v = reader.integer()
  const device = deviceId(reader.hex(idLength))
  const seq = reader.integer()
  const prev = readHexOrNull(reader)
  const parents = readParents(reader)
  const time = reader.integer()
  const isNewer = v > PROTOCOL_VERSION
  const isUnread = isNewer || !readsBody
  const bodyIn = isUnread ? readUnread(reader) : readKnown(reader)
  reader.end()
  if (reader.failure !== null) return fail(fault('bad-bytes', { reason: reader.failure }))
  const body = bodyIn()
  if (!body.ok) return body
  const isFirst = prev === null && parents.length === 0
  const id = idOf(bytes, isFirst ? null : game)
  const ofGame = isFirst ? null : game
  const action: SignedAction = {
    v,
    game: ofGame,
    device,
    seq,
    prev,
    parents,
    time,
    body: body.value,
    id,
    bytes,
  }
  const isOfGame = isFirst ? game === null || id === game : game !== null
  const problem =
    envelopeProblem(action) ?? (isOfGame ? placeProblem(action, body.value) : 'other-game')
  if (problem !== null) return fail(fault('bad-action', { reason: problem }))
  const found = pictured(action, picture)
  return isNewer && isFirst ? fail(fault('newer-version', { version: v })) : found
}

/** [picture-bytes]: an action has the picture that it names, or none; of what cannot be read nobody knows what it names. */
function pictured(action: SignedAction, picture: Uint8Array | null): Result<SignedAction> {
  const hash = pictureNamed(action.body)
  if (hash === null) {
    const isRead = action.body.type !== 'opaque'
    return picture !== null && isRead ? fail(fault('bad-picture')) : ok(action)
  }
  if (picture !== null && sha256Hex(picture) !== hash) return fail(fault('bad-picture'))
  const { bytes: signed } = action
  const attached: Attached = { hash, bytes: picture }
  return ok({
    ...action,
    attached,
    get bytes() {
      return withPicture(signed, attached.bytes)
    },
  })
}

/** The id of an action of this game; of what is none, any. No more is read than tells whether the game begins with it. */
export function idIn(whole: Uint8Array, game: GameId): ActionId {
  const bytes = signedIn(whole)
  const reader = new CborReader(bytes, signatureLength)
  reader.array()
  reader.integer()
  reader.hex(idLength)
  reader.integer()
  const isFirst = reader.isNull() && reader.array() === 0
  return idOf(bytes, isFirst ? null : game)
}

/** SHA-256 of the game's id (zeros: it begins one), the signature and the list: [act-id]. */
export function idOf(bytes: Uint8Array, game: GameId | null): ActionId {
  const whole = new Uint8Array(idLength + bytes.length)
  writeId(whole, 0, game)
  whole.set(bytes, idLength)
  return actionId(sha256Hex(whole))
}

function readParents(reader: CborReader): readonly ActionId[] {
  const count = reader.array()
  if (count > maxParents) reader.fail('not-in-subset')
  const parents: ActionId[] = []
  for (let i = 0; i < count && reader.failure === null; i++) parents.push(actionId(reader.hex(32)))
  return parents
}

/** Passes over a body that this version cannot read: in canonical form or not, there has to be one. */
function readUnread(reader: CborReader): () => Result<OpaqueBody> {
  if (reader.skipRest() === 0) reader.fail('truncated')
  return () => ok(opaque)
}

function readKnown(reader: CborReader): () => Result<Body> {
  const json = reader.json()
  return () => readBody(json)
}

/** What makes an envelope unfit, whoever wrote it in whatever version; `null` if nothing does. */
function envelopeProblem({ v, seq, prev, parents, time }: Envelope): string | null {
  if (v < 1) return 'version'
  if (seq < 0 || (seq === 0) !== (prev === null)) return 'seq'
  if (time < 0 || time > maxTimeMs) return 'time'
  if (parents.length > maxParents) return 'parents'
  for (const [i, parent] of parents.entries()) {
    const before = parents[i - 1]
    if (parent === prev || (before !== undefined && before >= parent)) return 'parents'
  }
  return null
}

/** Games begin with their creation, which builds on nothing; everything else builds on it. */
function placeProblem({ game, prev, parents }: Envelope, body: Body | OpaqueBody): string | null {
  if (body.type === 'opaque') return null
  const isFirst = prev === null && parents.length === 0
  if ((body.type === 'create') !== isFirst) return isFirst ? 'no-parents' : 'create'
  return isFirst === (game === null) ? null : 'game'
}

/** The body as plain data: `undefined` properties left out, texts well-formed, nothing but data. */
function plainBody(body: Body): Result<JsonObject> {
  const broken = fault('bad-body', { type: body.type, path: '', problem: 'schema-object' })
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

/** 32 bytes of an id from there on; they stay zeros where there is none. */
function writeId(bytes: Uint8Array, at: number, id: ActionId | null): void {
  if (id === null) return
  for (let i = 0; i < idLength; i++) {
    bytes[at + i] = hexDigit(id.charCodeAt(2 * i)) * 16 + hexDigit(id.charCodeAt(2 * i + 1))
  }
}

function writeHexOrNull(writer: CborWriter, hex: string | null): void {
  if (hex === null) writer.null()
  else writer.hex(hex)
}
