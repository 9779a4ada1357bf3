import { afterEach, describe, expect, it, vi } from 'vitest'
import { signingKey } from '../../src/crypto/keys.ts'
import { agree, Device, until } from './device.ts'
import { loopbackHub } from './loopback.ts'

afterEach(() => vi.restoreAllMocks())

describe('a courier on a machine that is slow', () => {
  it('takes all that it is offered, also what comes while it takes in the rest', async () => {
    // Each step seems to take longer than a slice may.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    const hub = loopbackHub()
    const [a, b] = [1, 2].map((n) => {
      const key = signingKey(new Uint8Array(32).fill(n))
      return new Device(`Player ${n}`, key, (host) => hub.courier(host))
    })
    if (a === undefined || b === undefined) return
    a.seed()
    for (let i = 0; i < 100; i++) a.act()
    await a.courier.start()
    await b.courier.start()
    for (let i = 0; i < 30; i++) a.act()
    await until(() => agree(a, b), 'all of it')
    expect(b.log.size).toBe(131)
    await Promise.all([a.courier.stop(), b.courier.stop()])
  })
})
