import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/find-browser.js'
import { isLoopback } from '../../loopback.ts'

const options = [
  '--no-sandbox',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a network there is no mDNS to resolve `….local` candidates: let pages name 127.0.0.1.
  '--disable-features=WebRtcHideLocalIpsWithMdns,MediaRouter,OptimizationHints,Translate',
  '--allow-loopback-in-peer-connection',
]

export interface ChromiumOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** IANA name, e.g. `Europe/Athens`. */
  readonly timezoneId?: string
  /** BCP 47, what the browser asks pages for; English unless it is said. */
  readonly locale?: string
  /** For what comes from outside the page, and is none of its own doing. */
  readonly bypassCSP?: boolean
}

/**
 * Starts Chromium with a profile of its own. Closing the context ends the browser; opening the same folder
 * again is the same person coming back.
 */
export async function launchChromium(
  profileDir: string,
  { viewport = { width: 1100, height: 800 }, ...rest }: ChromiumOptions = {},
): Promise<BrowserContext> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error('no Chromium was found: npm test installs one, or set SYNOMIC_CHROMIUM')
  }
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath,
    args: options,
    viewport,
    // What moves is drawn sixty times a second, for nobody.
    reducedMotion: 'reduce',
    // Tests speak of times and numbers as an English reader sees them.
    locale: 'en-GB',
    ...rest,
  })
  context.on('request', (request) => checkAddress(request.url()))
  const watch = (page: Page): void => void page.on('websocket', (one) => checkAddress(one.url()))
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return context
}

/** Thrown where nobody catches it, so that the run fails whatever test it came from. */
function checkAddress(address: string): void {
  const { protocol, hostname } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol) || isLoopback(hostname)) return
  throw new Error(`a page dialled ${address}`)
}
