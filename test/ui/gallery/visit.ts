import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openChromium } from '../../e2e/harness/chromium.ts'
import { serveGallery } from './build.ts'
import { neverThere } from './asked-game.ts'

/** However busy the machine is, what a screen shows comes sooner, ms. */
const patienceMs = 120_000

/** A real browser in which the tests of one file look at scenes of the gallery. */
export interface Visit {
  /** Open while the tests run. */
  readonly page: Page
  /** Lends a page of several to a test that runs beside others. */
  withPage(look: (page: Page) => Promise<void>): Promise<void>
  /** Where a scene is to be seen. */
  sceneUrl(name: string): string
  /** Shows a scene from its beginning and waits until it is drawn; a page that shows one already does not read the app anew. */
  show(name: string, page?: Page): Promise<void>
}

/** Waits until a screen is drawn, and nothing of it is on its way. */
export async function isDrawn(page: Page, scene = ''): Promise<void> {
  await page.waitForSelector('main :is(h1, h2)', { state: 'attached' })
  if (neverThere.has(scene)) return
  await page.waitForSelector('[aria-busy=true]', { state: 'detached' })
}

export function visitGallery(): Visit {
  let gallery: Awaited<ReturnType<typeof serveGallery>> | undefined
  let page: Page | undefined
  let browser: BrowserContext | undefined
  const idle: Page[] = []
  const closing: (() => Promise<unknown>)[] = []
  const sceneUrl = (name: string): string => {
    if (gallery === undefined) throw new Error('the tests have not begun')
    return gallery.sceneUrl(name)
  }
  beforeAll(async () => {
    const served = await serveGallery()
    gallery = served
    closing.push(() => served.close())
    const context = await openChromium()
    browser = context
    closing.push(() => context.close())
    context.setDefaultTimeout(patienceMs)
    page = await context.newPage()
  }, 300_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  return {
    get page() {
      if (page === undefined) throw new Error('the tests have not begun')
      return page
    },
    withPage: async (look) => {
      const lent = idle.pop() ?? (await browser?.newPage())
      if (lent === undefined) throw new Error('the tests have not begun')
      try {
        await look(lent)
      } finally {
        idle.push(lent)
      }
    },
    sceneUrl,
    show: async (name, where = page) => {
      if (where === undefined) throw new Error('the tests have not begun')
      if (where.url() === 'about:blank') await where.goto(sceneUrl(name))
      else {
        await where.evaluate((detail) => dispatchEvent(new CustomEvent('scene', { detail })), name)
      }
      await isDrawn(where, name)
    },
  }
}
