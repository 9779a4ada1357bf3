import type { Browser } from 'playwright-core'
import { openTab, tabOf, type Tab } from './browser.ts'
import type { Peer } from './pages/peer.ts'

declare const peer: Peer

export const actionBytes = 60_000
const rounds = 12
const perRound = 50
const patienceMs = 300_000

/** One device that holds 32 MB, a newcomer, and a second tab of the newcomer's browser; these two have nothing yet. */
export interface LargeRoom {
  readonly host: Tab
  readonly newcomer: Tab
  readonly beside: Tab
  /** Actions in the room. */
  readonly size: number
  /** The newcomer comes, and has everything when this is done. */
  giveNewcomer(): Promise<void>
  /** The second tab is opened, without any server, and has everything when this is done. */
  giveBeside(): Promise<void>
}

/** @param url of a page made of `pages/peer.ts` */
export async function largeRoom(
  browser: Browser,
  url: string,
  signalling: string,
): Promise<LargeRoom> {
  const [host, newcomer] = await Promise.all([openTab(browser, url), openTab(browser, url)])
  const beside = await tabOf(await newcomer.page.context().newPage(), url)
  await host.call('start', 0, 'large', [signalling])
  await host.call('seed')
  for (let i = 0; i < rounds; i++) await host.call('act', perRound, actionBytes)
  await host.call('reopen')
  const size = await host.call('size')
  // The first signature that a page verifies takes some tens of ms, and has nothing to do with the wire.
  for (const tab of [newcomer, beside]) {
    await tab.call('start', 9, 'elsewhere', [])
    await tab.call('seed')
    await tab.call('stop')
  }
  return {
    ...{ host, newcomer, beside, size },
    giveNewcomer: async () => {
      await newcomer.call('start', 1, 'large', [signalling])
      await holds(newcomer, size)
    },
    giveBeside: async () => {
      await beside.call('start', 2, 'large', [])
      await holds(beside, size)
    },
  }
}

async function holds({ page }: Tab, size: number): Promise<void> {
  const options = { timeout: patienceMs, polling: 100 }
  await page.waitForFunction((count) => peer.size() >= count, size, options)
}
