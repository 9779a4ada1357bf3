import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-browser.js'
import type { Peer } from './pages/peer.ts'

declare const peer: Peer

/** No more than this is waited for what a page does, however busy the machine is, ms. */
const patienceMs = 120_000

/** One Chromium for many devices: each in a context of its own, which shares nothing with the others. */
export function launchMany(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('no Chromium was found')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      '--allow-loopback-in-peer-connection',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
    ],
  })
}

/** A device in a page of its own. */
export interface Tab {
  readonly page: Page
  /** What went wrong in the page without being caught. */
  readonly errors: readonly string[]
  call<Name extends keyof Peer>(
    name: Name,
    ...args: Parameters<Peer[Name]>
  ): Promise<Awaited<ReturnType<Peer[Name]>>>
  close(): Promise<void>
}

export async function openTab(browser: Browser, url: string): Promise<Tab> {
  const context = await browser.newContext()
  return tabOf(await context.newPage(), url)
}

/** A device in this page; closing it closes all of its context. */
export async function tabOf(page: Page, url: string): Promise<Tab> {
  const errors: string[] = []
  page.setDefaultTimeout(patienceMs)
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  return {
    page,
    errors,
    call: (name, ...args) =>
      page.evaluate(([method, values]) => Reflect.apply(Reflect.get(peer, method), peer, values), [
        name,
        args,
      ] as const),
    close: () => page.context().close(),
  }
}
