import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serveModule, startSignalling, type Served } from '../e2e/harness/serve.ts'
import { frameBytesMax } from '../../src/network/frame.ts'
import { launchMany, openTab, type Tab } from './browser.ts'
import { actionBytes, largeRoom } from './large-room.ts'

/** Runs of the simultaneous joins; 100 were made by hand: docs/decisions/0004-peers-never-write.md. */
const joinRuns = Number(process.env.SYNOMIC_JOIN_RUNS ?? 1)

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

let browser: Browser
let page: Served
let server: Served
const tabs: Tab[] = []

beforeAll(async () => {
  page = await serveModule('test/network/pages/peer.ts')
  server = { ...(await startSignalling()) }
  browser = await launchMany()
})
afterEach(() => Promise.all(tabs.splice(0).map((tab) => tab.close())))
afterAll(async () => {
  await browser.close()
  await Promise.all([page.close(), server.close()])
})

async function open(count: number): Promise<readonly Tab[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => openTab(browser, page.url)))
  tabs.push(...opened)
  return opened
}

async function pair(room: string): Promise<readonly [Tab, Tab]> {
  const [a, b] = await open(2)
  if (a === undefined || b === undefined) throw new Error('two were asked for')
  await a.call('start', 0, room, [server.url])
  await a.call('seed')
  await b.call('start', 1, room, [server.url])
  return [a, b]
}

async function linked(tab: Tab): Promise<number> {
  return (await tab.call('status')).peers.filter((one) => one.linked).length
}

const soon = { timeout: 120_000, interval: 50 }

describe('devices over the real y-webrtc', () => {
  it('find each other and hold the same', async () => {
    const [a, b] = await pair('basic')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await b.call('act', 3)
    await expect.poll(() => a.call('size'), soon).toBe(4)
    expect(await a.call('heads')).toBe(await b.call('heads'))
    await expect
      .poll(async () => (await a.call('status')).peers, soon)
      .toMatchObject([{ linked: true, presence: { name: 'Player 1', count: 4 } }])
    expect([...a.errors, ...b.errors]).toEqual([])
  })

  it('[wire-window] give a newcomer 32 MB, and so does a second tab, in small pieces all the way', async () => {
    const room = await largeRoom(browser, page.url, server.url)
    const { host, newcomer, beside } = room
    const all = [host, newcomer, beside]
    tabs.push(...all)
    await room.giveNewcomer()
    await room.giveBeside()
    const { bytesReceived } = (await newcomer.call('status')).counts
    expect(bytesReceived).toBeGreaterThan(32 * mebibyte)
    expect(bytesReceived).toBeLessThan(38 * mebibyte)
    for (const tab of all) {
      const most = await tab.call('mostAtOnce')
      // A portion of 48 KiB stops at the first action that reaches it.
      expect(most.document).toBeLessThan(128 * kibibyte)
      // Messages are of 64 KiB and an action; only what is sent again goes as 32 actions in one.
      expect(Math.max(most.message, most.tabs)).toBeLessThan(2 * mebibyte)
      expect(most.channel).toBeLessThanOrEqual(frameBytesMax + 1)
      expect(most.dealtWith).toBeLessThan(2 * mebibyte)
      expect(await tab.call('heads')).toBe(await host.call('heads'))
      expect(tab.errors).toEqual([])
    }
    // All ways were gone, and looked at.
    expect(await beside.call('mostAtOnce')).toMatchObject({ channel: 0 })
    const { document, message, channel, tabs: toTabs } = await newcomer.call('mostAtOnce')
    expect(Math.min(document, message, toTabs)).toBeGreaterThan(actionBytes)
    expect(channel).toBeGreaterThan(0)
  }, 600_000)

  it(`[wire-initiator] connect all of 8 that join at once, ${joinRuns} times`, async () => {
    const times: number[] = []
    for (let run = 0; run < joinRuns; run++) {
      const eight = await open(8)
      const startMs = Date.now()
      await Promise.all(eight.map((tab, n) => tab.call('start', n, `join-${run}`, [server.url])))
      for (const tab of eight) {
        await expect.poll(() => linked(tab), { timeout: 120_000, interval: 50 }).toBe(7)
      }
      times.push(Date.now() - startMs)
      await eight[0]?.call('seed')
      await Promise.all(eight.map((tab) => expect.poll(() => tab.call('size'), soon).toBe(1)))
      expect(eight.flatMap(({ errors }) => errors)).toEqual([])
      await Promise.all(tabs.splice(0).map((tab) => tab.close()))
    }
    times.sort((x, y) => x - y)
    const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0
    console.log(`8 joining at once, ms: median ${at(0.5)}, 90 % ${at(0.9)}, most ${at(1)}`)
  }, 3_600_000)

  it('go on without the signalling server, and find newcomers when it is back', async () => {
    const own = await startSignalling()
    const [a, b, c] = await open(3)
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
    const [a, b] = await pair('cut')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await b.call('cut')
    await a.call('act', 2)
    await b.call('act', 2)
    await expect.poll(() => b.call('uncut'), soon).toBe(1)
    await expect
      .poll(async () => [await a.call('size'), await b.call('size')], soon)
      .toEqual([5, 5])
  })

  it('notice one that crashed, and take it back', async () => {
    const [a, b] = await pair('crash')
    await expect.poll(() => b.call('size'), soon).toBe(1)
    await b.close()
    tabs.splice(tabs.indexOf(b), 1)
    await a.call('act', 2)
    const [again] = await open(1)
    await again?.call('start', 1, 'crash', [server.url])
    await expect.poll(() => again?.call('size'), soon).toBe(3)
    await expect.poll(() => linked(a), { timeout: 120_000, interval: 200 }).toBe(1)
  })
})
