import type { ActionId, DeviceId } from '../actions/ids.ts'
import { actionId, deviceId } from '../actions/ids.ts'
import { CborReader } from '../base/cbor-reader.ts'
import { CborWriter } from '../base/cbor-writer.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { compareText } from '../base/text.ts'
import {
  branchesMax,
  draftBytesMax,
  headsMax,
  itemsMax,
  messageBytesMax,
  packetBytesMax,
  packetsMax,
  rangesMax,
  wantedMax,
} from './limits.ts'

/** By device, how many of its actions somebody holds: the first so many of its chain. */
export type Ranges = ReadonlyMap<DeviceId, number>

/** What a peer holds. */
export interface Have {
  readonly ranges: Ranges
  /** Of devices that forked, the ends of all chains: who holds one holds what it follows. */
  readonly branches: readonly ActionId[]
  /** Of its log; who holds them holds everything behind them. */
  readonly heads: readonly ActionId[]
}

/** What peers say to each other: canonical CBOR, a list that begins with version and type. Docs: PROTOCOL [wire-message]. */
export type Message =
  | ({ readonly type: 'have' } & Have)
  /** Actions, what others build on first, and what the sender holds of their devices. */
  | { readonly type: 'carry'; readonly ranges: Ranges; readonly items: readonly Uint8Array[] }
  /** Presences as their devices signed them; none: only a sign of life. */
  | { readonly type: 'presence'; readonly packets: readonly Uint8Array[] }
  | { readonly type: 'draft'; readonly payload: Uint8Array }
  /** Actions that are here without the pictures that they name. */
  | { readonly type: 'want'; readonly ids: readonly ActionId[] }

const wireVersion = 1
const types = ['have', 'carry', 'presence', 'draft', 'want'] as const

/** Reads a message; `message-malformed` for whatever no sound peer sends. Never throws. */
export function readMessage(bytes: Uint8Array): Result<Message> {
  if (bytes.length > messageBytesMax) return malformed('size')
  const reader = new CborReader(bytes)
  const fields = reader.array()
  if (reader.integer() !== wireVersion) return malformed('version')
  const message = readFields(reader, fields, reader.integer())
  reader.end()
  if (reader.failure !== null) return malformed('end')
  return message === null ? malformed('type') : ok(message)
}

function malformed(what: string): Result<never> {
  return fail(fault('message-malformed', { what }))
}

/** `null` for what is read no further. */
function readFields(reader: CborReader, fields: number, code: number): Message | null {
  const type = types[code]
  switch (type) {
    case 'have': {
      if (fields !== 5) return null
      const ranges = readRanges(reader)
      const branches = readIds(reader, branchesMax)
      return { type, ranges, branches, heads: readIds(reader, headsMax) }
    }
    case 'carry': {
      if (fields !== 4) return null
      const ranges = readRanges(reader)
      const items = readByteStrings(reader, itemsMax, messageBytesMax)
      return items.length === 0 ? null : { type, ranges, items }
    }
    case 'presence':
      if (fields !== 3) return null
      return { type, packets: readByteStrings(reader, packetsMax, packetBytesMax) }
    case 'draft': {
      const payload = fields === 3 ? reader.byteString() : null
      return payload === null || payload.length > draftBytesMax ? null : { type, payload }
    }
    case 'want':
      return fields === 3 ? { type, ids: readIds(reader, wantedMax) } : null
    default:
      return null
  }
}

/** Ascending by device, so that none is named twice. */
function readRanges(reader: CborReader): Ranges {
  const count = countWithin(reader, rangesMax)
  const ranges = new Map<DeviceId, number>()
  let before = ''
  for (let i = 0; i < count && reader.failure === null; i++) {
    if (reader.array() !== 2) reader.fail('not-in-subset')
    const device = reader.hex(32)
    const length = reader.integer()
    if (device <= before || length < 0) reader.fail('not-in-subset')
    before = device
    ranges.set(deviceId(device), length)
  }
  return ranges
}

function readIds(reader: CborReader, most: number): readonly ActionId[] {
  const count = countWithin(reader, most)
  const ids: ActionId[] = []
  for (let i = 0; i < count && reader.failure === null; i++) ids.push(actionId(reader.hex(32)))
  return ids
}

function readByteStrings(reader: CborReader, most: number, bytesMax: number) {
  const count = countWithin(reader, most)
  const items: Uint8Array[] = []
  for (let i = 0; i < count && reader.failure === null; i++) {
    const item = reader.byteString()
    if (item.length > bytesMax) reader.fail('not-in-subset')
    items.push(item)
  }
  return items
}

/** The number of items of the list that begins here; more than `most` is a failure. */
function countWithin(reader: CborReader, most: number): number {
  const count = reader.array()
  if (count <= most) return count
  reader.fail('not-in-subset')
  return 0
}

export function writeHave({ ranges, branches, heads }: Have): Uint8Array {
  const writer = begin('have', 5)
  putRanges(writer, ranges)
  putIds(writer, branches)
  putIds(writer, heads)
  return writer.finish()
}

export function writeCarry(ranges: Ranges, items: readonly Uint8Array[]): Uint8Array {
  const writer = begin('carry', 4)
  putRanges(writer, ranges)
  putByteStrings(writer, items)
  return writer.finish()
}

export function writePresence(packets: readonly Uint8Array[]): Uint8Array {
  const writer = begin('presence', 3)
  putByteStrings(writer, packets)
  return writer.finish()
}

export function writeDraft(payload: Uint8Array): Uint8Array {
  const writer = begin('draft', 3)
  writer.byteString(payload)
  return writer.finish()
}

export function writeWant(ids: readonly ActionId[]): Uint8Array {
  const writer = begin('want', 3)
  putIds(writer, ids)
  return writer.finish()
}

function begin(type: Message['type'], fields: number): CborWriter {
  const writer = new CborWriter()
  writer.array(fields)
  writer.integer(wireVersion)
  writer.integer(types.indexOf(type))
  return writer
}

function putRanges(writer: CborWriter, ranges: Ranges): void {
  writer.array(ranges.size)
  for (const [device, count] of [...ranges].sort(([a], [b]) => compareText(a, b))) {
    writer.array(2)
    writer.hex(device)
    writer.integer(count)
  }
}

function putIds(writer: CborWriter, ids: readonly ActionId[]): void {
  writer.array(ids.length)
  for (const id of ids) writer.hex(id)
}

function putByteStrings(writer: CborWriter, items: readonly Uint8Array[]): void {
  writer.array(items.length)
  for (const item of items) writer.byteString(item)
}
