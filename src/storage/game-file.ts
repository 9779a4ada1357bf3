import { bytesFromHex, concatBytes, equalBytes, hexFromBytes } from '../base/bytes.ts'
import { sha256InSteps } from '../base/hash.ts'
import { assert, fail, fault, ok, type Result } from '../base/result.ts'
import { finish, type Task } from '../base/task.ts'
import type { SignedAction } from '../actions/action.ts'
import { actionId, type GameId } from '../actions/ids.ts'
import { compareActions } from '../log/order.ts'

/*
 * A game as a file, `*.synomic` (docs/PROTOCOL.md, [file]): every signed action of the game, nothing else. It never
 * holds a device's key: whoever opens it on another device reads the game, and signs with a key of that device.
 * It can be read by anyone who has it.
 *
 *   8  magic: one byte that is no text, SYN, and line ends that a transfer as text would change
 *   2  version   2  zero   32  game   4  length of the payload         big-endian
 *   n  payload: 4 count, then for each action 4 length, signature and signed bytes
 *  32  SHA-256 of all before it
 */
const magic = Uint8Array.of(0x89, 0x53, 0x59, 0x4e, 0x0d, 0x0a, 0x1a, 0x0a)
const version = 1
const headerLength = 48
const checksumLength = 32
/** One takes a µs or some; asking for the time does, too. */
const actionsPerStep = 512

/** Larger files are refused before they are looked at. A game of 500,000 actions is about half of it. */
export const gameFileBytesMax = 256 * 1024 * 1024

export interface GameFile {
  readonly game: GameId
  /** Signature and signed bytes, parents before children. Only the container has been checked. */
  readonly actions: readonly Uint8Array[]
}

/**
 * The file of these actions, all of them of one game, in the order of (`time`, `id`): the same actions, the
 * same file, whoever writes it.
 */
export function writeGameFile(game: GameId, actions: readonly SignedAction[]): Uint8Array {
  return finish(writingGameFile(game, actions))
}

/** The same in steps; only sorting is done in one. */
export function* writingGameFile(game: GameId, actions: readonly SignedAction[]): Task<Uint8Array> {
  const ordered = [...actions].sort(compareActions)
  yield
  const payload = yield* payloadOf(ordered)
  const content = concatBytes(startOfFile(game), uint32(payload.length), payload)
  return concatBytes(content, yield* sha256InSteps(content))
}

function* payloadOf(actions: readonly SignedAction[]): Task<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 4
  for (const { bytes } of actions) {
    if (parts.length % actionsPerStep === 0) yield
    parts.push(bytes)
    length += 4 + bytes.length
  }
  const payload = new Uint8Array(length)
  const view = new DataView(payload.buffer)
  view.setUint32(0, parts.length)
  let at = 4
  for (const [index, bytes] of parts.entries()) {
    if (index % actionsPerStep === 0) yield
    view.setUint32(at, bytes.length)
    payload.set(bytes, at + 4)
    at += 4 + bytes.length
  }
  return payload
}

/** Reads a game file. Faults: `file-too-large`, `file-foreign`, `file-newer`, `file-truncated`, `file-damaged`. */
export function readGameFile(bytes: Uint8Array): Result<GameFile> {
  return finish(readingGameFile(bytes))
}

/** The same in steps. */
export function* readingGameFile(bytes: Uint8Array): Task<Result<GameFile>> {
  if (bytes.length > gameFileBytesMax) {
    return fail(fault('file-too-large', { size: bytes.length, most: gameFileBytesMax }))
  }
  const magicPart = bytes.subarray(0, magic.length)
  if (!equalBytes(magicPart, magic)) {
    const cutOff = bytes.length > 0 && equalBytes(magicPart, magic.subarray(0, bytes.length))
    return fail(fault(cutOff ? 'file-truncated' : 'file-foreign'))
  }
  if (bytes.length < headerLength) return fail(fault('file-truncated'))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint16(8) !== version || view.getUint16(10) !== 0) return fail(fault('file-newer'))
  const end = headerLength + view.getUint32(44)
  if (bytes.length < end + checksumLength) return fail(fault('file-truncated'))
  const checksum = bytes.subarray(end)
  const hash = yield* sha256InSteps(bytes.subarray(0, end))
  if (!equalBytes(hash, checksum)) return fail(fault('file-damaged'))
  const game = actionId(hexFromBytes(bytes.subarray(12, 44)))
  return yield* readPayload(game, bytes.subarray(headerLength, end))
}

function* readPayload(game: GameId, payload: Uint8Array): Task<Result<GameFile>> {
  const damaged = fail(fault('file-damaged'))
  if (payload.length < 4) return damaged
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const count = view.getUint32(0)
  const actions: Uint8Array[] = []
  let at = 4
  for (let i = 0; i < count; i++) {
    if (i % actionsPerStep === 0) yield
    if (payload.length - at < 4) return damaged
    const end = at + 4 + view.getUint32(at)
    if (end > payload.length) return damaged
    actions.push(payload.subarray(at + 4, end))
    at = end
  }
  return at === payload.length ? ok({ game, actions }) : damaged
}

function startOfFile(game: GameId): Uint8Array {
  const id = bytesFromHex(game)
  assert(id.ok && id.value.length === 32, 'a game id is 64 hex digits')
  const start = new Uint8Array(44)
  const view = new DataView(start.buffer)
  start.set(magic)
  view.setUint16(8, version)
  start.set(id.value, 12)
  return start
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
