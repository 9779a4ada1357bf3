import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RelaySignalling } from '../../../src/network/webrtc/relay-signalling.ts'
import type { OpenSocket } from '../../../src/network/mail/relay-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[meet-relay] a relay that says nothing for an hour is no trouble', () => {
  const said: string[] = []
  const openSocket: OpenSocket = (_, end) => {
    setTimeout(() => end.opened(), 10)
    return { send: (text) => void said.push(text), close: () => end.closed() }
  }
  const relay = new RelaySignalling('ws://127.0.0.1:9', 'room', {
    openSocket,
    seed: new Uint8Array(32).fill(1),
  })
  vi.advanceTimersByTime(1_000)
  // What looks at it has a clock of its own.
  relay.lastMessageReceived = 0
  vi.advanceTimersByTime(3_600_000)
  expect(relay.connected).toBe(true)
  relay.disconnect()
  expect(relay.connected).toBe(false)
})
