import type { PresenceClaim } from './courier.ts'
import { actionId, deviceId, type GameId } from '../actions/ids.ts'
import { bytesFromHex, concatBytes, utf8Bytes } from '../base/bytes.ts'
import { CborReader } from '../base/cbor-reader.ts'
import { CborWriter } from '../base/cbor-writer.ts'
import { assert } from '../base/result.ts'
import { headsMax, packetBytesMax } from './limits.ts'

/*
 * A presence as it travels: the signature of its device (64 bytes), then canonical CBOR of `[counter, peer key, device,
 * name, activity, heads, count, sentMs]` ([wire-presence]).
 */

const signatureLength = 64
const fieldCount = 8
/** No other signature of ours is over bytes that begin like this. */
const signedPrefix = utf8Bytes('synomic presence')
const nameCharsMax = 200
const activityCharsMax = 400
const keyCharsMax = 64

/** What a device signed about itself. */
export interface PresencePacket {
  /** Grows with each that the device signs as this peer. */
  readonly counter: number
  /** The device's key as a peer: said under another key it is worth nothing. */
  readonly key: string
  readonly claim: PresenceClaim
  /** As it came, and is passed on. */
  readonly bytes: Uint8Array
}

/** What is to be signed, and then joined to its signature. Too many heads are left out, long texts cut. */
export function presenceContent(counter: number, key: string, claim: PresenceClaim): Uint8Array {
  const { device, name, activity, heads, count, sentMs } = claim
  const writer = new CborWriter()
  writer.array(fieldCount)
  writer.integer(counter)
  writer.text(key)
  writer.hex(device)
  writer.text(cut(name, nameCharsMax))
  if (activity === null) writer.null()
  else writer.text(cut(activity, activityCharsMax))
  const told = heads.slice(0, headsMax)
  writer.array(told.length)
  for (const head of told) writer.hex(head)
  writer.integer(count)
  writer.integer(sentMs)
  return writer.finish()
}

/** What a device signs: the content, bound to its game. */
export function presenceMessage(game: GameId, content: Uint8Array): Uint8Array {
  const id = bytesFromHex(game)
  assert(id.ok, 'ids are hexadecimal')
  return concatBytes(signedPrefix, id.value, content)
}

export function joinPresence(signature: Uint8Array, content: Uint8Array): Uint8Array {
  assert(signature.length === signatureLength, 'signatures are 64 bytes')
  return concatBytes(signature, content)
}

/** The parts of a packet: what is to be verified. */
export function splitPresence({ bytes }: PresencePacket) {
  return {
    signature: bytes.subarray(0, signatureLength),
    content: bytes.subarray(signatureLength),
  }
}

/** Reads a packet, whose signature is still to be verified; `null` for what no sound device writes. Never throws. */
export function readPresence(bytes: Uint8Array): PresencePacket | null {
  if (bytes.length > packetBytesMax) return null
  const reader = new CborReader(bytes, signatureLength)
  if (reader.array() !== fieldCount) return null
  const counter = reader.integer()
  const key = reader.json()
  const device = deviceId(reader.hex(32))
  const name = reader.json()
  const activity = reader.json()
  const headCount = reader.array()
  if (headCount > headsMax) return null
  const heads = Array.from({ length: headCount }, () => actionId(reader.hex(32)))
  const count = reader.integer()
  const sentMs = reader.integer()
  reader.end()
  if (reader.failure !== null || counter < 0 || count < 0 || sentMs < 0) return null
  if (!isText(key, keyCharsMax) || !isText(name, nameCharsMax)) return null
  if (activity !== null && !isText(activity, activityCharsMax)) return null
  return { counter, key, claim: { device, name, activity, heads, count, sentMs }, bytes }
}

function isText(value: unknown, charsMax: number): value is string {
  return typeof value === 'string' && value.length <= charsMax
}

/** At most so many characters, none of them broken. */
function cut(text: string, charsMax: number): string {
  return new TextDecoder().decode(utf8Bytes(text.slice(0, charsMax)))
}
