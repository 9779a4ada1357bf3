import * as buffer from 'lib0/buffer'
import * as decoding from 'lib0/decoding'

/** What y-webrtc's peers tell each other through a signalling server. */
export type Signal =
  | { readonly type: 'announce'; readonly from: string }
  | {
      readonly type: 'signal'
      readonly from: string
      readonly to: string
      /** Names one attempt to connect. */
      readonly token: number
      readonly what: 'offer' | 'answer' | 'candidate'
    }

const dataCharsMax = 128 * 1024
const keyCharsMax = 64

/** The room that a server's message is for, and its sealed content; `null` if it is none. */
export function readPublished(message: unknown): { topic: string; data: string } | null {
  const type = field(message, 'type')
  const topic = field(message, 'topic')
  const data = field(message, 'data')
  if (type !== 'publish' || typeof topic !== 'string' || typeof data !== 'string') return null
  return data.length > dataCharsMax ? null : { topic, data }
}

/** Opens y-webrtc's sealed form (AES-GCM under the room's key); `null` for whatever does not open or is no signal. */
export async function openSignal(data: string, key: CryptoKey): Promise<Signal | null> {
  try {
    const decoder = decoding.createDecoder(buffer.fromBase64(data))
    if (decoding.readVarString(decoder) !== 'AES-GCM') return null
    const iv = Uint8Array.from(decoding.readVarUint8Array(decoder))
    const cipher = Uint8Array.from(decoding.readVarUint8Array(decoder))
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher)
    const content: unknown = decoding.readAny(decoding.createDecoder(new Uint8Array(plain)))
    return readSignal(content)
  } catch {
    return null
  }
}

/** The signal in plain data; `null` for what would make y-webrtc or simple-peer throw. */
export function readSignal(content: unknown): Signal | null {
  const type = field(content, 'type')
  const from = field(content, 'from')
  const to = field(content, 'to')
  if (!isKey(from)) return null
  if (type === 'announce') return { type, from }
  const token = field(content, 'token')
  if (type !== 'signal' || !isKey(to)) return null
  const what = kindOf(field(content, 'signal'))
  // An answer's token may be missing: y-webrtc forgets it when an offer is answered.
  return what === null
    ? null
    : { type, from, to, token: typeof token === 'number' ? token : 0, what }
}

function kindOf(signal: unknown): 'offer' | 'answer' | 'candidate' | null {
  const type = field(signal, 'type')
  if (type === 'offer' || type === 'answer') {
    return typeof field(signal, 'sdp') === 'string' ? type : null
  }
  const candidate = field(signal, 'candidate')
  const placed =
    typeof field(candidate, 'sdpMid') === 'string' ||
    typeof field(candidate, 'sdpMLineIndex') === 'number'
  const extra = field(signal, 'sdp') ?? field(signal, 'renegotiate')
  return typeof field(candidate, 'candidate') === 'string' && placed && extra === undefined
    ? 'candidate'
    : null
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= keyCharsMax
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
