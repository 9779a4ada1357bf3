import { beforeEach, describe, expect, it } from 'vitest'
import { framesOf } from '../../../src/network/webrtc/channel-link.ts'
import type { Link } from '../../../src/network/link.ts'
import { channelLink } from '../../../src/network/webrtc/channel-link.ts'

/** A data channel whose buffer a test fills and drains. */
class FakeChannel extends EventTarget {
  readyState = 'open'
  bufferedAmount = 0
  bufferedAmountLowThreshold = 0
  readonly sent: Uint8Array[] = []
  fails = false

  send(frame: Uint8Array): void {
    if (this.fails) throw new Error('full')
    this.sent.push(frame)
    this.bufferedAmount += frame.length
  }

  drain(): void {
    this.bufferedAmount = 0
    this.dispatchEvent(new Event('bufferedamountlow'))
  }

  get sentBytes(): number {
    return this.sent.reduce((sum, { length }) => sum + length, 0)
  }
}

let channel: FakeChannel
let link: Link
let events: string[]
let messages: number[]

beforeEach(() => {
  channel = new FakeChannel()
  events = []
  messages = []
  channelLink(
    channel as unknown as RTCDataChannel,
    (frame) => channel.send(frame),
    'peer',
    (banMs) => events.push(`let go ${banMs}`),
    (opened) => {
      link = opened
      return {
        message: ({ length }) => messages.push(length),
        malformed: () => events.push('malformed'),
        drained: () => events.push('drained'),
        closed: () => events.push('closed'),
      }
    },
  )
})

describe('a link on a data channel', () => {
  it('sends no faster than the channel takes it, and everything in the end', () => {
    const message = new Uint8Array(400_000)
    for (let i = 0; i < 10; i++) link.send(message)
    expect(channel.sentBytes).toBeLessThan(1.2 * 1024 * 1024)
    expect(link.congested()).toBe(true)
    for (let i = 0; i < 10; i++) channel.drain()
    expect(channel.sentBytes).toBe(10 * framesOf(message).reduce((sum, f) => sum + f.length, 0))
    expect(link.congested()).toBe(false)
    expect(events).toContain('drained')
  })

  it('keeps what the channel refused, and sends it later, in order', () => {
    channel.fails = true
    link.send(Uint8Array.of(1))
    link.send(Uint8Array.of(2))
    channel.fails = false
    channel.drain()
    expect(channel.sent.map((frame) => frame[1])).toEqual([1, 2])
  })

  it('lets go of one that takes nothing any more', () => {
    channel.bufferedAmount = 2 * 1024 * 1024
    for (let i = 0; i < 100; i++) link.send(new Uint8Array(500_000))
    expect(events).toEqual(['closed', 'let go 0'])
  })

  it('puts frames together, and tells nonsense', () => {
    const data = (bytes: Uint8Array | string) =>
      channel.dispatchEvent(
        new MessageEvent('message', {
          data: typeof bytes === 'string' ? bytes : Uint8Array.from(bytes).buffer,
        }),
      )
    for (const frame of framesOf(new Uint8Array(130_000))) data(frame)
    data('text')
    data(Uint8Array.of(7))
    expect(messages).toEqual([130_000])
    expect(events).toEqual(['malformed', 'malformed'])
  })

  it('tells its end once, and is silent afterwards', () => {
    channel.dispatchEvent(new Event('close'))
    channel.dispatchEvent(new Event('error'))
    link.send(Uint8Array.of(1))
    channel.dispatchEvent(new MessageEvent('message', { data: Uint8Array.of(1, 1).buffer }))
    channel.drain()
    expect(events).toEqual(['closed'])
    expect(channel.sent).toEqual([])
    expect(messages).toEqual([])
  })

  it('is dropped with the ban that was asked for', () => {
    link.drop(500)
    expect(events).toEqual(['closed', 'let go 500'])
  })
})
