import { beforeEach, describe, expect, it } from 'vitest'
import type { Room, WebrtcConn } from 'y-webrtc'
import type { Signal } from '../../../src/network/webrtc/signal.ts'
import { giveAnswer, SignalFilter } from '../../../src/network/webrtc/signal.ts'

type What = Extract<Signal, { type: 'signal' }>['what']

let room: Room
let filter: SignalFilter
let now: number

beforeEach(() => {
  now = 1000
  room = { peerId: 'm', bcConns: new Set(), webrtcConns: new Map() } as unknown as Room
  filter = new SignalFilter(room, () => now)
})

function connect(peer: string, closed = false): void {
  room.webrtcConns.set(peer, { closed } as WebrtcConn)
}

const announce = (from: string): Signal => ({ type: 'announce', from })
const signal = (from: string, what: What, token = 1, to = 'm'): Signal => ({
  type: 'signal',
  from,
  to,
  token,
  what,
})

describe('[wire-initiator] of two devices', () => {
  it('the one with the greater key begins, when it hears of the other', () => {
    expect(filter.judge(announce('a'))).toBe('pass')
  })

  it('the other says that it is here, once, and waits', () => {
    expect(filter.judge(announce('z'))).toBe('announce')
    connect('z')
    expect(filter.judge(announce('z'))).toBe('drop')
  })

  it('the one that begins takes answers and candidates for a connection it has, and no offers', () => {
    for (const what of ['offer', 'answer', 'candidate'] as const) {
      expect(filter.judge(signal('a', what))).toBe('drop')
    }
    connect('a')
    expect(filter.judge(signal('a', 'offer'))).toBe('drop')
    expect(filter.judge(signal('a', 'answer'))).toBe('answer')
    expect(filter.judge(signal('a', 'candidate'))).toBe('pass')
    connect('a', true)
    expect(filter.judge(signal('a', 'answer'))).toBe('drop')
  })

  it('the other takes offers and candidates in either order, and no answers', () => {
    expect(filter.judge(signal('z', 'answer'))).toBe('drop')
    expect(filter.judge(signal('z', 'candidate', 5))).toBe('pass')
    connect('z')
    expect(filter.judge(signal('z', 'offer', 5))).toBe('pass')
    expect(filter.judge(signal('z', 'candidate', 5))).toBe('pass')
  })

  it('a new attempt replaces the one there was; leftovers of that one are not heard any more', () => {
    expect(filter.judge(signal('z', 'offer', 1))).toBe('pass')
    connect('z')
    expect(filter.judge(signal('z', 'offer', 2))).toBe('renew')
    expect(filter.judge(signal('z', 'candidate', 1))).toBe('drop')
    expect(filter.judge(signal('z', 'candidate', 2))).toBe('pass')
  })
})

it('[wire-initiator] addresses that servers told late are heard, though y-webrtc has another token for them by then', () => {
  expect(filter.judge(signal('z', 'offer', 1))).toBe('pass')
  connect('z')
  expect(filter.judge(signal('z', 'candidate', 2))).toBe('pass')
  expect(filter.judge(signal('z', 'candidate', 1))).toBe('pass')
  connect('z', true)
  expect(filter.judge(signal('z', 'candidate', 3))).toBe('drop')
})

describe('signals that are not for us', () => {
  it('are dropped: our own, of our other tabs, and those to others', () => {
    room.bcConns.add('tab')
    for (const one of [announce('m'), announce('tab'), signal('z', 'offer', 1, 'x')]) {
      expect(filter.judge(one)).toBe('drop')
    }
  })

  it('are dropped while their sender is banned', () => {
    filter.ban('a', 500)
    filter.ban('b', 0)
    expect(filter.judge(announce('a'))).toBe('drop')
    expect(filter.judge(announce('b'))).toBe('pass')
    now += 501
    expect(filter.judge(announce('a'))).toBe('pass')
  })
})

describe('an answer', () => {
  /** What a connection was told; `isGone`: it is destroyed, and bears no signal any more. */
  function connected(isGone = false) {
    const told: unknown[] = []
    const peer = {
      destroyed: isGone,
      signal: (what: unknown) => {
        if (isGone) throw new Error('cannot signal after peer is destroyed')
        told.push(what)
      },
    }
    const connection = { closed: false, glareToken: 7, peer } as unknown as WebrtcConn
    room.webrtcConns.set('a', connection)
    return { told, connection }
  }

  it('is given to its connection at once, which begins its next attempt with another token', () => {
    const { told, connection } = connected()
    giveAnswer(room, 'a', 'v=0')
    expect(told).toEqual([{ type: 'answer', sdp: 'v=0' }])
    expect(connection.glareToken).toBeUndefined()
  })

  it('comes to nothing where its connection is gone meanwhile, or going', () => {
    expect(() => giveAnswer(room, 'a', 'v=0')).not.toThrow()
    const { told, connection } = connected(true)
    expect(() => giveAnswer(room, 'a', 'v=0')).not.toThrow()
    Object.assign(connection, { closed: true })
    expect(() => giveAnswer(room, 'a', 'v=0')).not.toThrow()
    expect(told).toEqual([])
  })
})
