import { beforeEach, describe, expect, it } from 'vitest'
import { publicStunServers } from '../../src/actions/ice-server.ts'
import { hostServers } from '../../src/session/meeting/host-servers.ts'

describe('the STUN servers of a page', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="synomic-stun" content="known">'
  })

  it('are the two that come with the app, from a web host and from the disk', () => {
    expect(hostServers(document, 'friends.example.org').iceServers).toEqual(publicStunServers)
    expect(hostServers(document, '').iceServers).toEqual(publicStunServers)
  })

  it.each(['localhost', '127.0.0.1', '[::1]', '192.168.1.7', 'desk.local'])(
    'are none where it comes from %s',
    (hostname) => {
      expect(hostServers(document, hostname).iceServers).toEqual([])
    },
  )

  it('are those that its host names, or none', () => {
    const meta = document.head.querySelector('meta')
    meta?.setAttribute('content', 'stun:stun.example.org:3478')
    expect(hostServers(document, 'friends.example.org').iceServers).toEqual([
      'stun:stun.example.org:3478',
    ])
    meta?.setAttribute('content', '')
    expect(hostServers(document, 'friends.example.org').iceServers).toEqual([])
  })
})
