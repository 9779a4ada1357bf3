import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { root } from '../../../scripts/install.js'
import { launchChromium } from '../../e2e/harness/chromium.ts'
import { freshFolder, removeFolder } from '../../e2e/harness/profiles.ts'
import { serveApp, startSignalling } from '../../e2e/harness/serve.ts'
import { kept } from './driver.ts'
import type { KeptGame } from './drivers/long-game.ts'
import type { Took } from './stopwatch.ts'

/** The points of the players: the first of the table. */
const points = 'main button[aria-label*=", points: "]'
/** What happened lately: the last of it. When both are there, the table can be read and used. */
const lately = 'main [aria-labelledby="lately"] li'
/** Text, because what compiles this file would put helpers into a function that the page does not have. */
export const noteWhenUsable = `requestAnimationFrame(function look() {
  const isThere = (what) => document.querySelector(what) !== null
  if (![${JSON.stringify(points)}, ${JSON.stringify(lately)}].every(isThere)) return requestAnimationFrame(look)
  // Painted, and the page is free again.
  requestAnimationFrame(() => setTimeout(() => { globalThis.usableAtMs = performance.now(); performance.mark('usable') }, 0))
})`
/** The first game of the shelf. */
const gameLink = 'main li a'
/** By then the page that shows the shelf has done all it does by itself. */
const shelfMs = 4_000
const patienceMs = 180_000
/** After this a snapshot has been made: it is made when nothing happened for 3 s. */
export const settleMs = 15_000

export interface BrowserFigures {
  /** Main thread's time to hash every action's bytes by the app's own code. */
  readonly hash: readonly Took[]
  /** From the navigation until the table is usable, deriving all of the archive. */
  readonly cold: readonly Took[]
  /** The same from the snapshot that was kept meanwhile. */
  readonly reopened: readonly Took[]
  /** From the snapshot, chosen on the shelf: from the click. */
  readonly chosen: readonly Took[]
}

/**
 * Opens a long game in Chromium: brought in by its file, as a person would, then opened again and again.
 * `cpuMs` is the main thread's own time, which busy neighbours touch less than the clock on the wall.
 */
export async function measureBrowser(path: string, rounds: number): Promise<BrowserFigures> {
  const { actions, file } = kept<KeptGame>(path)
  const filePath = `${path}.synomic`
  writeFileSync(filePath, file)
  const signalling = await startSignalling()
  const app = await serveApp({ signaling: [signalling.url] })
  const found: Record<keyof BrowserFigures, Took[]> = {
    hash: [],
    cold: [],
    reopened: [],
    chosen: [],
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const profile = await freshFolder()
      const address = await withPage(profile, (page) => bringIn(page, app.url, filePath))
      found.hash.push(await withPage(profile, (page) => hashIn(page, app.url, actions)))
      found.cold.push(await withPage(profile, (page) => open(page, address)))
      await withPage(profile, async (page) => {
        await open(page, address)
        await page.waitForTimeout(settleMs)
      })
      found.reopened.push(await withPage(profile, (page) => open(page, address)))
      found.chosen.push(await withPage(profile, (page) => choose(page, app.url)))
      await removeFolder(profile)
    }
  } finally {
    await app.close()
    await signalling.close()
  }
  return found
}

/** A browser started for this alone. */
export async function withPage<T>(profile: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await launchChromium(profile)
  context.setDefaultTimeout(patienceMs)
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Imports the file and leaves at once, before a snapshot is made. Returns the table's address. */
export async function bringIn(page: Page, home: string, filePath: string): Promise<string> {
  await page.goto(home)
  await page.setInputFiles('#game-file', filePath)
  await page.locator(points).first().waitFor()
  return page.url()
}

async function open(page: Page, address: string): Promise<Took> {
  await page.addInitScript({ content: noteWhenUsable })
  const spent = await mainThread(page)
  await page.goto(address)
  return { wallMs: await untilUsable(page), cpuMs: await spent() }
}

async function choose(page: Page, home: string): Promise<Took> {
  await page.addInitScript({
    content: `addEventListener('click', () => { globalThis.clickedAtMs = performance.now(); ${noteWhenUsable} }, true)`,
  })
  await page.goto(home)
  await page.locator(gameLink).first().waitFor()
  await page.waitForTimeout(shelfMs)
  const spent = await mainThread(page)
  // By itself: what moves a mouse asks the page where things are.
  await page.evaluate(`document.querySelector(${JSON.stringify(gameLink)}).click()`)
  const usableMs = await untilUsable(page)
  const cpuMs = await spent()
  const clickedMs = await page.evaluate(() => Number(Reflect.get(globalThis, 'clickedAtMs')))
  return { wallMs: usableMs - clickedMs, cpuMs }
}

/** Ms after the navigation. */
async function untilUsable(page: Page): Promise<number> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt;) {
    const atMs: unknown = await page.evaluate(() => Reflect.get(globalThis, 'usableAtMs'))
    if (typeof atMs === 'number') return atMs
    await page.waitForTimeout(50)
  }
  throw new Error('the table did not come')
}

async function hashIn(page: Page, home: string, actions: readonly Uint8Array[]): Promise<Took> {
  await page.goto(home)
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', 'base', 'hash.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'hashing',
    target: 'es2022',
    write: false,
  })
  await page.evaluate(`${outputFiles[0]?.text ?? ''};globalThis.hashing = hashing`)
  const texts = actions.map((bytes) => Buffer.from(bytes.subarray(64)).toString('base64'))
  await page.evaluate((list) => {
    const all = list.map((text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)))
    Object.assign(globalThis, { all })
  }, texts)
  const spent = await mainThread(page)
  const wallMs = await page.evaluate(() => {
    const before = performance.now()
    const { sha256Hex } = Reflect.get(globalThis, 'hashing')
    for (const bytes of Reflect.get(globalThis, 'all')) sha256Hex(bytes)
    return performance.now() - before
  })
  return { wallMs, cpuMs: await spent() }
}

/** Starts to count the main thread's time, ms; call the answer for what it came to. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await read()
  return async () => (await read()) - before
}
