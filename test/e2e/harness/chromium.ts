import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
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
  /** What starts it; default: the Chromium that is found, which all share. */
  readonly program?: string
}

/** A Chromium for many people and devices: each in a context of its own, which shares nothing with the others. */
export function launchMany(): Promise<Browser> {
  return chromium.launch(program())
}

let shared: Promise<Browser> | undefined

/** The one for all files that this process runs, and ends with it: to start one takes longer than many a test. */
export function sharedChromium(): Promise<Browser> {
  if (shared === undefined) {
    shared = chromium.launch({ ...program(), handleSIGTERM: false })
    // Vitest gives half a second. At the exit it is ended and its folder removed at once, not in good order.
    process.once('SIGTERM', () => process.exit())
  }
  return shared
}

/** Somebody's browser: storage of its own in the shared Chromium, which is gone when the context is closed. */
export async function openChromium({
  program: executablePath,
  ...chosen
}: ChromiumOptions = {}): Promise<BrowserContext> {
  if (executablePath === undefined) {
    const browser = await sharedChromium()
    return watched(await browser.newContext(asSeen(chosen)))
  }
  const browser = await chromium.launch({ ...program(), executablePath })
  const context = await browser.newContext(asSeen(chosen))
  context.on('close', () => void browser.close())
  return watched(context)
}

/** A Chromium with a profile that stays: closing the context ends it; opening the same folder again is coming back. */
export async function launchChromium(profileDir: string): Promise<BrowserContext> {
  return watched(
    await chromium.launchPersistentContext(profileDir, { ...program(), ...asSeen({}) }),
  )
}

function program() {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error('no Chromium was found: npm test installs one, or set SYNOMIC_CHROMIUM')
  }
  return { executablePath, args: options }
}

function asSeen({ viewport = { width: 1100, height: 800 }, ...rest }: ChromiumOptions) {
  return {
    viewport,
    // What moves is drawn sixty times a second, for nobody.
    reducedMotion: 'reduce',
    // Tests speak of times and numbers as an English reader sees them.
    locale: 'en-GB',
    ...rest,
  } as const
}

function watched(context: BrowserContext): BrowserContext {
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

/** In a page: what the app does by itself after half a minute. From then on it opens without its host. */
export async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker.register('./sw.js')
  await navigator.serviceWorker.ready
}
