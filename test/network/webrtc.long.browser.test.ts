import { describe, expect, it } from 'vitest'
import { frameBytesMax } from '../../src/network/webrtc/channel-link.ts'
import { startSignalling } from '../e2e/harness/serve.ts'
import { actionBytes, largeRoom } from './large-room.ts'
import { linked, meetInBrowser, soon } from './meeting.ts'

/** Runs of the simultaneous joins; 100 were made by hand: docs/decisions/0004-peers-never-write.md. */
const joinRuns = Number(process.env.SYNOMIC_JOIN_RUNS ?? 5)

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

const meeting = meetInBrowser()

describe('devices over the real y-webrtc', () => {
  it('[wire-window] give a newcomer 32 MB, and so does a second tab, in small pieces all the way', async () => {
    const room = await largeRoom(meeting.browser, meeting.page.url, meeting.server.url)
    const { host, newcomer, beside } = room
    const all = [host, newcomer, beside]
    meeting.tabs.push(...all)
    await room.giveNewcomer()
    await room.giveBeside()
    const { bytesReceived } = (await newcomer.call('status')).counts
    expect(bytesReceived).toBeGreaterThan(32 * mebibyte)
    expect(bytesReceived).toBeLessThan(38 * mebibyte)
    for (const tab of all) {
      const most = await tab.call('mostAtOnce')
      // Messages are of 64 KiB and an action; only what is sent again goes as 32 actions in one.
      expect(Math.max(most.message, most.tabs)).toBeLessThan(2 * mebibyte)
      expect(most.channel).toBeLessThanOrEqual(frameBytesMax + 1)
      expect(most.dealtWith).toBeLessThan(2 * mebibyte)
      expect(await tab.call('heads')).toBe(await host.call('heads'))
      expect(tab.errors).toEqual([])
    }
    // All ways were gone, and looked at.
    expect(await beside.call('mostAtOnce')).toMatchObject({ channel: 0 })
    const { message, channel, tabs: toTabs } = await newcomer.call('mostAtOnce')
    expect(Math.min(message, toTabs)).toBeGreaterThan(actionBytes)
    expect(channel).toBeGreaterThan(0)
  })

  it(`[wire-initiator] connect all of 8 that join at once, ${joinRuns} times`, async () => {
    const times: number[] = []
    for (let run = 0; run < joinRuns; run++) {
      const eight = await meeting.open(8)
      const startMs = Date.now()
      await Promise.all(
        eight.map((tab, n) => tab.call('start', n, `join-${run}`, [meeting.server.url])),
      )
      for (const tab of eight) {
        await expect.poll(() => linked(tab), { timeout: 120_000, interval: 50 }).toBe(7)
      }
      times.push(Date.now() - startMs)
      await eight[0]?.call('seed')
      await Promise.all(eight.map((tab) => expect.poll(() => tab.call('size'), soon).toBe(1)))
      expect(eight.flatMap(({ errors }) => errors)).toEqual([])
      await Promise.all(meeting.tabs.splice(0).map((tab) => tab.close()))
    }
    times.sort((x, y) => x - y)
    const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0
    console.log(`8 joining at once, ms: median ${at(0.5)}, 90 % ${at(0.9)}, most ${at(1)}`)
  }, 3_600_000)

  it('notice one that crashed, and take it back', async () => {
    const [a, b] = await meeting.pair('crash')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await b.close()
    meeting.tabs.splice(meeting.tabs.indexOf(b), 1)
    await a.call('act', 2)
    const [again] = await meeting.open(1)
    await again?.call('start', 1, 'crash', [meeting.server.url])
    await expect.poll(() => again?.call('size'), soon).toBe(3)
    await expect.poll(() => linked(a), { timeout: 120_000, interval: 200 }).toBe(1)
  })

  it('go on without the signalling server, and find newcomers when it is back', async () => {
    const own = await startSignalling()
    const [a, b, c] = await meeting.open(3)
    if (a === undefined || b === undefined || c === undefined) return
    await a.call('start', 0, 'dead', [own.url])
    await b.call('start', 1, 'dead', [own.url])
    await expect.poll(() => linked(a), soon).toBe(1)
    await own.close()
    await expect
      .poll(async () => (await a.call('status')).signalling, soon)
      .toMatch(/unreachable|connecting/)
    await a.call('seed')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await c.call('start', 2, 'dead', [own.url])
    await expect.poll(async () => (await c.call('status')).signalling, soon).toBe('unreachable')
    const again = await startSignalling({ port: own.port })
    await expect.poll(() => linked(c), soon).toBe(2)
    await expect.poll(() => c.call('size'), soon).toBe(1)
    await again.close()
  })

  it('connect again after the network has changed, and catch up', async () => {
    const [a, b] = await meeting.pair('cut')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await b.call('cut')
    await a.call('act', 2)
    await b.call('act', 2)
    await expect.poll(() => b.call('uncut'), soon).toBe(1)
    await expect
      .poll(async () => [await a.call('size'), await b.call('size')], soon)
      .toEqual([5, 5])
  })
})
