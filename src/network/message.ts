import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { fail, fault, ok, type Result } from '../base/result.ts'
import { draftBytesMax, lanesMax, messageBytesMax, presenceBytesMax } from './limits.ts'

/**
 * What peers say to each other, in y-webrtc's own wire form: `ask` is Yjs's sync step 1 and names what the sender
 * has; `carry` is sync step 2 or an update. Docs: PROTOCOL [wire-message].
 */
export type Message =
  | { readonly type: 'ask'; readonly has: ReadonlyMap<number, number> }
  | { readonly type: 'carry'; readonly update: Uint8Array }
  | { readonly type: 'presence'; readonly update: Uint8Array }
  | { readonly type: 'ask-presence' }
  | { readonly type: 'draft'; readonly payload: Uint8Array }

const types = { sync: 0, presence: 1, askPresence: 3, draft: 5 } as const
const syncTypes = { step1: 0, step2: 1, update: 2 } as const

/** Reads a message; `message-malformed` for whatever no sound peer sends. Never throws. */
export function readMessage(bytes: Uint8Array): Result<Message> {
  if (bytes.length > messageBytesMax) return fail(fault('message-malformed', { what: 'size' }))
  try {
    const message = read(decoding.createDecoder(bytes))
    return message === null ? fail(fault('message-malformed', { what: 'type' })) : ok(message)
  } catch {
    // lib0's decoder throws where the bytes end too early.
    return fail(fault('message-malformed', { what: 'end' }))
  }
}

function read(decoder: decoding.Decoder): Message | null {
  switch (decoding.readVarUint(decoder)) {
    case types.sync:
      return readSync(decoder)
    case types.presence: {
      const update = decoding.readVarUint8Array(decoder)
      return update.length > presenceBytesMax ? null : { type: 'presence', update }
    }
    case types.askPresence:
      return { type: 'ask-presence' }
    case types.draft: {
      const payload = decoding.readVarUint8Array(decoder)
      return payload.length > draftBytesMax ? null : { type: 'draft', payload }
    }
    default:
      // Type 4 is y-webrtc's word between tabs: from a peer it would hide others from us.
      return null
  }
}

function readSync(decoder: decoding.Decoder): Message | null {
  const type = decoding.readVarUint(decoder)
  const content = decoding.readVarUint8Array(decoder)
  switch (type) {
    case syncTypes.step1: {
      const has = readVector(content)
      return has === null ? null : { type: 'ask', has }
    }
    case syncTypes.step2:
    case syncTypes.update:
      return { type: 'carry', update: content }
    default:
      return null
  }
}

function readVector(bytes: Uint8Array): Map<number, number> | null {
  const decoder = decoding.createDecoder(bytes)
  const count = decoding.readVarUint(decoder)
  if (count > lanesMax) return null
  const has = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const client = decoding.readVarUint(decoder)
    has.set(client, decoding.readVarUint(decoder))
  }
  return has
}

export function writeAsk(has: ReadonlyMap<number, number>): Uint8Array {
  const vector = encoding.createEncoder()
  encoding.writeVarUint(vector, has.size)
  for (const [client, clock] of has) {
    encoding.writeVarUint(vector, client)
    encoding.writeVarUint(vector, clock)
  }
  return sync(syncTypes.step1, encoding.toUint8Array(vector))
}

export function writeCarry(update: Uint8Array): Uint8Array {
  return sync(syncTypes.update, update)
}

function sync(type: number, content: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, types.sync)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint8Array(encoder, content)
  return encoding.toUint8Array(encoder)
}

export function writePresence(update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, types.presence)
  encoding.writeVarUint8Array(encoder, update)
  return encoding.toUint8Array(encoder)
}

export function writeAskPresence(): Uint8Array {
  return Uint8Array.of(types.askPresence)
}

export function writeDraft(payload: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, types.draft)
  encoding.writeVarUint8Array(encoder, payload)
  return encoding.toUint8Array(encoder)
}
