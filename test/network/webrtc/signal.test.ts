import * as buffer from 'lib0/buffer'
import * as encoding from 'lib0/encoding'
import { describe, expect, it } from 'vitest'
import { openSignal, readPublished, readSignal } from '../../../src/network/webrtc/signal.ts'

const offer = {
  type: 'signal',
  from: 'a',
  to: 'b',
  token: 1.5,
  signal: { type: 'offer', sdp: 'v=0' },
}
const candidate = { candidate: 'candidate:1 1 udp …', sdpMid: '0', sdpMLineIndex: 0 }

describe('signals from the server', () => {
  it.each([
    [
      { type: 'announce', from: 'a' },
      { type: 'announce', from: 'a' },
    ],
    [offer, { type: 'signal', from: 'a', to: 'b', token: 1.5, what: 'offer' }],
    [
      { ...offer, token: undefined, signal: { type: 'answer', sdp: 'v=0' } },
      { type: 'signal', from: 'a', to: 'b', token: 0, what: 'answer', sdp: 'v=0' },
    ],
    [
      { ...offer, signal: { type: 'candidate', candidate } },
      { type: 'signal', from: 'a', to: 'b', token: 1.5, what: 'candidate' },
    ],
  ])('are read: case %#', (content, signal) => {
    expect(readSignal(content)).toEqual(signal)
  })

  it.each([
    null,
    undefined,
    7,
    'announce',
    {},
    { type: 'announce' },
    { type: 'announce', from: '' },
    { type: 'announce', from: 'x'.repeat(100) },
    { type: 'other', from: 'a' },
    { ...offer, to: undefined },
    { ...offer, signal: null },
    { ...offer, signal: undefined },
    { ...offer, signal: { type: 'offer' } },
    { ...offer, signal: { type: 'offer', sdp: 5 } },
    { ...offer, signal: { renegotiate: true } },
    { ...offer, signal: { transceiverRequest: { kind: 'audio' } } },
    { ...offer, signal: { type: 'candidate', candidate: 'text' } },
    { ...offer, signal: { type: 'candidate', candidate: { candidate: 'x' } } },
    { ...offer, signal: { candidate, renegotiate: true } },
  ])('are left aside where y-webrtc or simple-peer would throw: case %#', (content) => {
    expect(readSignal(content)).toBeNull()
  })

  it('are left aside when the server sends something else', () => {
    const published = { type: 'publish', topic: 'room', data: 'abc' }
    expect(readPublished(published)).toEqual({ topic: 'room', data: 'abc' })
    for (const message of [
      null,
      1,
      { type: 'pong' },
      { ...published, topic: 3 },
      { ...published, data: { type: 'announce' } },
      { ...published, data: 'x'.repeat(200_000) },
    ]) {
      expect(readPublished(message)).toBeNull()
    }
  })

  it('open with the key of the room alone', async () => {
    const makeKey = (): Promise<CryptoKey> =>
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
    const key = await makeKey()
    const plain = encoding.createEncoder()
    encoding.writeAny(plain, { type: 'announce', from: 'a' })
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = Uint8Array.from(encoding.toUint8Array(plain))
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
    const encrypted = encoding.createEncoder()
    encoding.writeVarString(encrypted, 'AES-GCM')
    encoding.writeVarUint8Array(encrypted, iv)
    encoding.writeVarUint8Array(encrypted, new Uint8Array(cipher))
    const data = buffer.toBase64(encoding.toUint8Array(encrypted))
    expect(await openSignal(data, key)).toEqual({ type: 'announce', from: 'a' })
    expect(await openSignal(data, await makeKey())).toBeNull()
    for (const broken of ['', 'AAAA', '%%%', data.slice(0, 20), `A${data.slice(1)}`]) {
      expect(await openSignal(broken, key)).toBeNull()
    }
  })
})
