import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { encodeAwarenessUpdate, type Awareness } from 'y-protocols/awareness'
import {
  messageYjsSyncStep1,
  messageYjsSyncStep2,
  messageYjsUpdate,
  writeSyncStep1,
  writeSyncStep2,
  writeUpdate,
} from 'y-protocols/sync'
import type { Doc } from 'yjs'
import { bytesFromHex, hexFromBytes } from '../../base/bytes.ts'
import { draftLimits } from './draft.ts'

/** What devices tell each other about a draft: docs/PROTOCOL.md, [draft-sync]. */
export type DraftMessage =
  /** *Tell me what is on your table.* About no draft. */
  | { readonly type: 'hello' }
  /** *What I have of it*: y-protocols' sync step 1. */
  | { readonly type: 'have'; readonly id: string; readonly vector: Uint8Array }
  /** Something of it: y-protocols' sync step 2, or update. */
  | { readonly type: 'update'; readonly id: string; readonly update: Uint8Array }
  /** Where its sender writes: one entry of y-protocols' awareness. */
  | {
      readonly type: 'spot'
      readonly id: string
      readonly client: number
      readonly entry: Uint8Array
    }
  /** It is no longer on my table. */
  | { readonly type: 'gone'; readonly id: string }

const kinds = { hello: 0, sync: 1, spot: 2, gone: 3 } as const
const idBytes = 32
const noId = new Uint8Array(idBytes)

/** Reads a payload; `null`: nonsense. */
export function readDraftMessage(payload: Uint8Array): DraftMessage | null {
  try {
    const decoder = decoding.createDecoder(payload)
    const kind = decoding.readVarUint(decoder)
    const id = hexFromBytes(decoding.readUint8Array(decoder, idBytes))
    const message = readBody(kind, id, decoder)
    return decoding.hasContent(decoder) ? null : message
  } catch {
    return null
  }
}

function readBody(kind: number, id: string, decoder: decoding.Decoder): DraftMessage | null {
  switch (kind) {
    case kinds.hello:
      return { type: 'hello' }
    case kinds.gone:
      return { type: 'gone', id }
    case kinds.sync: {
      const step = decoding.readVarUint(decoder)
      const bytes = decoding.readVarUint8Array(decoder)
      if (step === messageYjsSyncStep1) return { type: 'have', id, vector: bytes }
      const isUpdate = step === messageYjsSyncStep2 || step === messageYjsUpdate
      return isUpdate ? { type: 'update', id, update: bytes } : null
    }
    case kinds.spot: {
      const entry = decoding.readVarUint8Array(decoder)
      const client = clientOf(entry)
      return client === null ? null : { type: 'spot', id, client, entry }
    }
    default:
      return null
  }
}

/** Whom the only entry of an awareness update is about; `null`: there are more, or it is too long. */
function clientOf(entry: Uint8Array): number | null {
  if (entry.length > draftLimits.spotBytes) return null
  const decoder = decoding.createDecoder(entry)
  const count = decoding.readVarUint(decoder)
  const client = decoding.readVarUint(decoder)
  decoding.readVarUint(decoder)
  const state: unknown = JSON.parse(decoding.readVarString(decoder))
  return count === 1 && typeof state === 'object' && !decoding.hasContent(decoder) ? client : null
}

export const draftMessages = {
  hello: () => framed(kinds.hello, null),
  gone: (id: string) => framed(kinds.gone, id),
  have: (id: string, doc: Doc) => framed(kinds.sync, id, (to) => writeSyncStep1(to, doc)),
  /** What is not in the vector; throws where that is none. */
  lacked: (id: string, doc: Doc, vector: Uint8Array) =>
    framed(kinds.sync, id, (to) => writeSyncStep2(to, doc, vector)),
  update: (id: string, update: Uint8Array) =>
    framed(kinds.sync, id, (to) => writeUpdate(to, update)),
  spot: (id: string, awareness: Awareness) =>
    framed(kinds.spot, id, (to) =>
      encoding.writeVarUint8Array(to, encodeAwarenessUpdate(awareness, [awareness.clientID])),
    ),
}

function framed(
  kind: number,
  id: string | null,
  write: (to: encoding.Encoder) => void = () => undefined,
): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, kind)
  const bytes = id === null ? null : bytesFromHex(id)
  encoding.writeUint8Array(encoder, bytes?.ok === true ? bytes.value : noId)
  write(encoder)
  return encoding.toUint8Array(encoder)
}
