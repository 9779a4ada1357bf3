import { describe, expect, it } from 'vitest'
import { serveRelay } from './mail/served-relay.ts'
import { linked, meetInBrowser, soon } from './meeting.ts'

const meeting = meetInBrowser()

describe('devices over the real y-webrtc', () => {
  it('find each other and hold the same', async () => {
    const [a, b] = await meeting.pair('basic')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await b.call('act', 3)
    await expect.poll(() => a.call('size'), soon).toBe(4)
    const agree = async () => (await a.call('heads')) === (await b.call('heads'))
    await expect.poll(agree, soon).toBe(true)
    await expect
      .poll(async () => (await a.call('status')).peers, soon)
      .toMatchObject([{ linked: true, presence: { name: 'Player 1', count: 4 } }])
    expect([...a.errors, ...b.errors]).toEqual([])
  })

  it('[meet-relay] find each other by relays alone, which are told little and ever more seldom', async () => {
    const relays = [await serveRelay('mute'), await serveRelay()]
    const addresses = relays.map(({ address }) => address)
    const [a, b, c] = await meeting.open(3)
    if (a === undefined || b === undefined || c === undefined) return
    await a.call('start', 0, 'relayed', [], 'secret', addresses)
    await a.call('seed')
    await expect.poll(async () => (await a.call('status')).signalling, soon).toBe('connected')
    await b.call('start', 1, 'relayed', [], 'secret', addresses)
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await c.call('start', 2, 'relayed', [], 'secret', addresses)
    await expect.poll(() => linked(c), soon).toBe(2)
    const { relay } = relays[1]!
    expect(relay.counts.events).toBeLessThan(80)
    expect(relay.counts.kept).toBe(0)
    // Another room's devices are not heard of.
    await expect.poll(() => linked(a), soon).toBe(2)
    expect([...a.errors, ...b.errors, ...c.errors]).toEqual([])
    for (const tab of [a, b, c]) await tab.call('stop')
    for (const one of relays) await one.close()
  })

  it('[meet-code] find each other by a code each, with no server at all, and nobody by a wrong one', async () => {
    const [a, b] = await meeting.open(2)
    if (a === undefined || b === undefined) return
    await a.call('startByCode', 0)
    await a.call('seed')
    await a.call('act', 3)
    await b.call('startByCode', 1)
    const former = await a.call('code')
    const late = await b.call('code', former)
    const offer = await a.call('code')
    expect(await a.call('code', 'nothing')).toBe('code-none')
    expect(await b.call('code', late)).toBe('code-no-offer')
    expect(await a.call('takeAnswer', late)).toBe('code-other')
    const answer = await b.call('code', offer)
    expect([offer, answer].every(({ length }) => length < 300)).toBe(true)
    expect(await a.call('takeAnswer', answer)).toBe('')
    expect([await a.call('opened'), await b.call('opened')]).toEqual([true, true])
    await expect.poll(() => b.call('size'), soon).toBe(4)
    await b.call('act', 1)
    await expect.poll(() => a.call('size'), soon).toBe(5)
    await expect
      .poll(async () => (await a.call('status')).peers, soon)
      .toMatchObject([{ linked: true, presence: { name: 'Player 1' } }])
    expect([...a.errors, ...b.errors]).toEqual([])
    for (const tab of [a, b]) await tab.call('stop')
  })
})
