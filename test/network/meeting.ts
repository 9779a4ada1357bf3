import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { serveModule, startSignalling, type Served } from '../e2e/harness/serve.ts'
import { sharedChromium } from '../e2e/harness/chromium.ts'
import { openTab, type Tab } from './browser.ts'

/** What is waited for between two pages, however busy the machine is. */
export const soon = { timeout: 120_000, interval: 200 }

/** The shared Chromium, the page of a device and a signalling server, for the tests of one file; tabs are closed after each. */
export interface Meeting {
  readonly browser: Browser
  readonly page: Served
  readonly server: Served
  /** Those open now, for a test that closes or adds some itself. */
  readonly tabs: Tab[]
  open(count: number): Promise<readonly Tab[]>
  /** Two that have started, one after the other; the first begins a game. */
  pair(room: string): Promise<readonly [Tab, Tab]>
}

export function meetInBrowser(): Meeting {
  let browser: Browser
  let page: Served
  let server: Served
  const tabs: Tab[] = []
  beforeAll(async () => {
    page = await serveModule('test/network/pages/peer.ts')
    server = { ...(await startSignalling()) }
    browser = await sharedChromium()
  })
  afterEach(() => Promise.all(tabs.splice(0).map((tab) => tab.close())))
  afterAll(async () => {
    await Promise.all([page.close(), server.close()])
  })
  const open = async (count: number): Promise<readonly Tab[]> => {
    const opened = await Promise.all(
      Array.from({ length: count }, () => openTab(browser, page.url)),
    )
    tabs.push(...opened)
    return opened
  }
  return {
    get browser() {
      return browser
    },
    get page() {
      return page
    },
    get server() {
      return server
    },
    tabs,
    open,
    pair: async (room) => {
      const [a, b] = await open(2)
      if (a === undefined || b === undefined) throw new Error('two were asked for')
      await a.call('start', 0, room, [server.url])
      await a.call('seed')
      await b.call('start', 1, room, [server.url])
      return [a, b]
    },
  }
}

/** How many others a page is connected with. */
export async function linked(tab: Tab): Promise<number> {
  return (await tab.call('status')).peers.filter((one) => one.linked).length
}
