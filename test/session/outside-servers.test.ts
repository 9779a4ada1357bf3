import { describe, expect, it } from 'vitest'
import { fromOutside } from '../../src/session/meeting/host-servers.ts'

const inside = [
  'ws://127.0.0.1:6379',
  'ws://127.9.9.9/',
  'ws://localhost:4444',
  'wss://app.localhost',
  'ws://[::1]:80',
  'ws://[::ffff:127.0.0.1]:80',
  'ws://0x7f000001/',
  'ws://2130706433/',
  'ws://0.0.0.0/',
  'wss://192.168.1.1/admin',
  'wss://10.0.0.7',
  'wss://172.16.0.1',
  'wss://169.254.169.254/latest',
  'wss://[fd00::1]/',
  'wss://printer.local/',
  'wss://router/',
  'wss://router./',
]
const public_ = ['wss://signal.example.org', 'wss://relay.example.com:8443/x', 'wss://8.8.8.8']

const none = { signaling: [], iceServers: [], relays: [] }

const only = (addresses: readonly string[], servedFrom: string | null) => {
  const { signaling } = fromOutside({ ...none, signaling: addresses }, none, servedFrom)
  const { relays } = fromOutside({ ...none, relays: addresses }, none, servedFrom)
  expect(relays).toEqual(signaling)
  return signaling
}

describe('addresses that a link or a game brings', () => {
  it('never lead into the reader’s own machine or network', () => {
    expect(only([...inside, ...public_], 'synomic.example.org')).toEqual(public_)
    expect(only([...inside, ...public_], null)).toEqual(public_)
  })

  it('lead to this machine where the page was served from it, and no further', () => {
    const local = ['ws://127.0.0.1:4444', 'ws://localhost:1', 'ws://192.168.1.1/']
    expect(only(local, 'localhost')).toEqual(local.slice(0, 2))
    expect(only(local, '127.0.0.1')).toEqual(local.slice(0, 2))
  })

  it('lead to the one address in the network that served the page', () => {
    const near = ['ws://192.168.1.5:4444', 'ws://192.168.1.1/', 'ws://127.0.0.1:1']
    expect(only(near, '192.168.1.5')).toEqual(near.slice(0, 1))
  })

  it('may be such that this device names itself', () => {
    const own = { ...none, relays: ['ws://127.0.0.1:7777'] }
    const { relays } = fromOutside({ ...none, relays: inside.concat(own.relays) }, own, null)
    expect(relays).toEqual(own.relays)
  })

  it('are addresses at all', () => {
    expect(only(['http://example.org', 'file:///etc', 'javascript:1', '', 'ws://'], null)).toEqual(
      [],
    )
  })

  it('cover STUN and TURN', () => {
    const iceServers = [
      'stun:192.168.1.1:3478',
      'turn:127.0.0.1:3478 me secret',
      'stun:stun.example.org:3478',
      'turns:turn.example.org?transport=tcp me secret',
    ]
    const { iceServers: kept } = fromOutside({ ...none, iceServers }, none, null)
    expect(kept).toEqual(iceServers.slice(2))
  })
})
