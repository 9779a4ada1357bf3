import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser as Chromium, Page as ChromiumPage } from 'playwright-core'
import type { Page as FirefoxPage } from 'puppeteer-core'
import { writeGameFile } from '../../../src/storage/game-file.ts'
import { longestTask } from '../../bench/pauses/longest-task.ts'
import { launchMany } from '../harness/chromium.ts'
import { launchFirefox } from '../harness/firefox.ts'
import { putModule, type ServedFolder } from '../harness/serve.ts'
import type { Worst } from './worst.ts'

/** The longest that one screen held the page, ms. */
export interface Held {
  readonly screen: string
  readonly ms: number
}

/** Somebody who has a seat in games, and looks at what others signed. */
export interface Onlooker {
  readonly browser: string
  /** Sits down in a game and goes through these screens. Throws where the page does not answer. */
  lookAt(worst: Worst): Promise<readonly Held[]>
  leave(): Promise<void>
}

/** Of the three who play, the one who looks on. */
const onlooker = 2
/** A screen is done when the page has been free for so long, ms. */
const quietMs = 700
/** A screen that is not done by then is left: it goes on working, beside the page. */
const patienceMs = 8_000
const seatPage = 'seat'

/** What the two browsers' drivers have in common. */
interface Driven {
  goto(address: string): Promise<unknown>
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>
}

/** In every page from its beginning: how long its thread was not free, as a timer notices. */
const heartbeat = `
  globalThis.beat = { longest: 0, since: performance.now() }
  const every = 4
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    const held = now - last - every
    if (held > beat.longest) beat.longest = held
    if (held > 25) beat.since = now
    last = now
    setTimeout(next, every)
  }
  next()
`

/** Puts the page into the app's folder by which an onlooker sits down. */
export async function prepareSeats(app: ServedFolder): Promise<void> {
  await putModule(app.folder, 'test/e2e/hostile/seat.ts', seatPage)
}

/** With Chromium, in which tasks are traced: the thread's own time, whatever else the machine has to do. */
export async function chromiumOnlooker(app: ServedFolder): Promise<Onlooker> {
  const browser: Chromium = await launchMany()
  return {
    browser: 'Chromium',
    lookAt: async (worst) => {
      const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
      const page: ChromiumPage = await context.newPage()
      await page.addInitScript(heartbeat)
      const driven: Driven = {
        goto: (address) => page.goto(address),
        evaluate: (expression) => page.evaluate(expression),
      }
      const held = await goThrough(driven, app, worst, async (job) => {
        const { ownMs } = await longestTask(browser, job)
        return ownMs
      })
      await context.close()
      return held
    },
    leave: () => browser.close(),
  }
}

/** With Firefox: how late its timers were, on the wall. */
export async function firefoxOnlooker(app: ServedFolder): Promise<Onlooker> {
  const browser = await launchFirefox()
  return {
    browser: 'Firefox',
    lookAt: async (worst) => {
      const context = await browser.createBrowserContext()
      const page: FirefoxPage = await context.newPage()
      await page.evaluateOnNewDocument(heartbeat)
      const driven: Driven = {
        goto: (address) => page.goto(address),
        evaluate: (expression) => page.evaluate(expression),
      }
      const held = await goThrough(driven, app, worst, async (job) => {
        await driven.evaluate('beat.longest = 0')
        await job()
        return Number(await driven.evaluate('beat.longest'))
      })
      await context.close()
      return held
    },
    leave: () => browser.close(),
  }
}

async function goThrough(
  page: Driven,
  app: ServedFolder,
  { game, screens }: Worst,
  measured: (job: () => Promise<unknown>) => Promise<number>,
): Promise<readonly Held[]> {
  const { log } = game.replica
  const file = `${log.game}.synomic`
  await writeFile(join(app.folder, file), writeGameFile(log.game, log.order))
  const seeds = game.seedsOf(onlooker).map((seed) => Buffer.from(seed).toString('base64'))
  await page.goto(`${app.url}${seatPage}.html`)
  await page.evaluate(`seat.sit(${JSON.stringify(file)}, ${JSON.stringify(seeds)})`)
  await page.goto(app.url)
  await isQuiet(page)
  const found: Held[] = []
  for (const { name, page: place, type } of screens) {
    const ms = await measured(async () => {
      await page.evaluate(`location.hash = '#/game/${log.game}${place}'`)
      await isThere(page)
      if (type !== undefined) await looksFor(page, type)
      await isQuiet(page)
    })
    found.push({ screen: name, ms })
  }
  return found
}

/** Until the screen has its heading; throws where it has none in time. */
async function isThere(page: Driven): Promise<void> {
  const end = Date.now() + 3 * patienceMs
  while ((await page.evaluate(`document.querySelector('main h1') !== null`)) !== true) {
    if (Date.now() > end) throw new Error('nothing is shown')
    await later(100)
  }
}

async function looksFor(page: Driven, words: string): Promise<void> {
  await isQuiet(page)
  for (let length = 1; length <= words.length; length++) {
    await page.evaluate(`{
      const field = document.querySelector('input[type=search]')
      field.value = ${JSON.stringify(words.slice(0, length))}
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }`)
  }
}

/** Until the page was free for a while, and says of nothing that it is being worked out; or until nobody would wait longer. */
async function isQuiet(page: Driven): Promise<void> {
  const isFree = `performance.now() - beat.since > ${quietMs} && document.querySelector('[aria-busy=true]') === null`
  await page.evaluate('beat.since = performance.now()')
  const end = Date.now() + patienceMs
  while (Date.now() < end && (await page.evaluate(isFree)) !== true) await later(100)
}

const later = (ms: number) => new Promise((soon) => setTimeout(soon, ms))
