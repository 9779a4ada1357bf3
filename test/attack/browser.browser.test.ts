import { describe, expect, it } from 'vitest'
import { attacks } from './attacks.ts'
import { dropsAll, getNowhere, openTabs, outOfForm } from './over-channels.ts'
import { linked, meetInBrowser, soon } from '../network/meeting.ts'
import type { Peer } from '../network/pages/peer.ts'

declare const peer: Peer

/*
 * Attacks of wire.test.ts once more, where they count: over real data channels, in a real browser. By day every third, and
 * one that is dropped for its form and one for how much it is; the others in browser.long.browser.test.ts.
 */

openTabs()

describe('pages that keep no rules', () => {
  it('and send what is out of form are dropped and named, each; the others go on', () =>
    dropsAll([outOfForm[2], outOfForm[5]].flatMap((one) => one ?? [])))
})

describe('a page that knows the game', () => {
  it('carries attacks of the list and gets nowhere over real channels', () =>
    getNowhere(attacks.filter((_, at) => at % 3 === 0)))
})

describe('two tabs of one browser', () => {
  const meeting = meetInBrowser()

  it('[wire-tabs] are peers of each other without any server', async () => {
    const [first] = await meeting.open(1)
    if (first === undefined) throw new Error('one was asked for')
    const second = await first.page.context().newPage()
    await second.goto(meeting.page.url)
    await first.call('start', 0, 'tabs', [])
    await first.call('seed')
    await first.call('act', 5)
    await second.evaluate(() => peer.start(1, 'tabs', []))
    await expect.poll(() => second.evaluate(() => peer.size()), soon).toBe(6)
    await second.evaluate(() => peer.act(3))
    await expect.poll(() => first.call('size'), soon).toBe(9)
    await expect.poll(() => linked(first), soon).toBe(1)
    // Whatever is said on y-webrtc's own channel is heard by nobody.
    await second.evaluate(() =>
      new BroadcastChannel('tabs').postMessage(new Uint8Array(100).buffer),
    )
    await second.evaluate(() => peer.stop())
    await expect.poll(() => linked(first), soon).toBe(0)
    expect(first.errors).toEqual([])
  })
})
