import type { Browser, Page } from 'playwright-core'
import type { Peer } from './pages/peer.ts'

declare const peer: Peer

/** No more than this is waited for what a page does, however busy the machine is, ms. */
const patienceMs = 120_000

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
