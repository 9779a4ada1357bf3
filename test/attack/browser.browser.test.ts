import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attacks } from './attacks.ts'
import { nothing } from './hostile.ts'
import { serveModule, startSignalling, type Served } from '../e2e/harness/serve.ts'
import { launchMany, openTab, type Tab } from '../network/browser.ts'
import type { Peer } from '../network/pages/peer.ts'

declare const peer: Peer

/* The attacks of wire.test.ts once more, where they count: over real data channels, in a real browser. */

let browser: Browser
let page: Served
let signalling: Awaited<ReturnType<typeof startSignalling>>

beforeAll(async () => {
  page = await serveModule('test/network/pages/peer.ts')
  signalling = await startSignalling()
  browser = await launchMany()
})
afterAll(async () => {
  await browser.close()
  await Promise.all([page.close(), signalling.close()])
})

const soon = { timeout: 120_000, interval: 50 }
const lastFrame = 1

/** A frame that is all of one message. */
function frame(...message: readonly number[]): readonly number[] {
  return [lastFrame, ...message]
}

async function three(room: string): Promise<readonly [Tab, Tab, Tab]> {
  const tabs = await Promise.all([0, 1, 2].map(() => openTab(browser, page.url)))
  const [a, b, c] = tabs
  if (a === undefined || b === undefined || c === undefined) throw new Error('three were opened')
  await Promise.all(tabs.map((tab, n) => tab.call('start', n, room, [signalling.url])))
  await a.call('seed')
  for (const tab of tabs) {
    await expect.poll(() => linked(tab), soon).toBe(2)
    await expect.poll(() => tab.call('size'), soon).toBe(1)
  }
  return [a, b, c]
}

async function linked(tab: Tab): Promise<number> {
  return (await tab.call('status')).peers.filter((peer) => peer.linked).length
}

describe('a page that keeps no rules', () => {
  it.each([
    ['garbage', frame(200, 201, 202, 203), 20, 'malformed'],
    ['frames without a mark', [9, 9, 9], 20, 'malformed'],
    ['frames without an end', [0, ...Array.from({ length: 60_000 }, () => 7)], 60, 'malformed'],
    ['a list without end', frame(0x84, 1, 1, 0x80, 0x9a, 255, 255, 255, 255), 20, 'malformed'],
    ["y-webrtc's word between tabs", frame(4, 1, 1, 65), 20, 'malformed'],
    ['a flood of questions', frame(...nothing), 4000, 'flood'],
  ])('and sends %s is dropped and named; the others go on', async (_what, bytes, times, reason) => {
    const [a, b, hostile] = await three(`attack-${times}-${bytes.length}-${bytes[1]}`)
    await hostile.call('sendRaw', bytes, times)
    for (const tab of [a, b]) {
      await expect
        .poll(async () => (await tab.call('status')).alarms, soon)
        .toEqual([{ code: `peer-dropped-${reason}`, args: { name: 'Player 2' } }])
      await expect.poll(() => linked(tab), soon).toBe(1)
    }
    await a.call('act', 2)
    await b.call('act', 1)
    await expect
      .poll(async () => [await a.call('size'), await b.call('size')], soon)
      .toEqual([4, 4])
    expect([...a.errors, ...b.errors]).toEqual([])
    await Promise.all([a, b, hostile].map((tab) => tab.close()))
  })
})

describe('a page that knows the game', () => {
  it('carries every attack of the list and gets nowhere over real channels', async () => {
    const [a, b, ...others] = await three('attack-list')
    await a.call('act', 10)
    const sound = new Set<string>()
    let honest = 11
    for (const [i, { name, messages, taken }] of attacks.entries()) {
      const hostile = others.pop() ?? (await openTab(browser, page.url))
      if (i > 0) await hostile.call('start', 9 + i, 'attack-list', [signalling.url])
      await expect.poll(() => linked(hostile), { ...soon, message: `before ${name}` }).toBe(2)
      for (const message of messages) await hostile.call('sendMessage', [...message])
      await Promise.all([a.call('act', 1), b.call('act', 1)])
      honest += 2
      for (const id of taken) sound.add(id)
      await expect
        .poll(() => Promise.all([a.call('size'), b.call('size')]), { ...soon, message: name })
        .toEqual([honest + sound.size, honest + sound.size])
      await hostile.close()
    }
    expect([...a.errors, ...b.errors]).toEqual([])
  })
})

describe('two tabs of one browser', () => {
  it('[wire-tabs] are peers of each other without any server', async () => {
    const first = await openTab(browser, page.url)
    const second = await first.page.context().newPage()
    await second.goto(page.url)
    await first.call('start', 0, 'tabs', [])
    await first.call('seed')
    await first.call('act', 5)
    await second.evaluate(() => peer.start(1, 'tabs', []))
    await expect.poll(() => second.evaluate(() => peer.size()), soon).toBe(6)
    await second.evaluate(() => peer.act(3))
    await expect.poll(() => first.call('size'), soon).toBe(9)
    expect(await linked(first)).toBe(1)
    // Whatever is said on y-webrtc's own channel is heard by nobody.
    await second.evaluate(() =>
      new BroadcastChannel('tabs').postMessage(new Uint8Array(100).buffer),
    )
    await second.evaluate(() => peer.stop())
    await expect.poll(() => linked(first), soon).toBe(0)
    expect(first.errors).toEqual([])
    await first.close()
  })
})
