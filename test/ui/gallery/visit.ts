import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from '../../e2e/harness/chromium.ts'
import { freshFolder, removeFolder } from '../../e2e/harness/profiles.ts'
import { serveGallery } from './build.ts'

/** However busy the machine is, what a screen shows comes sooner, ms. */
const patienceMs = 120_000

/** A real browser in which the tests of one file look at scenes of the gallery. */
export interface Visit {
  /** Open while the tests run. */
  readonly page: Page
  /** Where a scene is to be seen. */
  sceneUrl(name: string): string
}

export function visitGallery(): Visit {
  let gallery: Awaited<ReturnType<typeof serveGallery>> | undefined
  let page: Page | undefined
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const served = await serveGallery()
    gallery = served
    closing.push(() => served.close())
    const profile = await freshFolder()
    closing.push(() => removeFolder(profile))
    const browser = await launchChromium(profile)
    closing.push(() => browser.close())
    page = await browser.newPage()
    page.setDefaultTimeout(patienceMs)
  }, 300_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  return {
    get page() {
      if (page === undefined) throw new Error('the tests have not begun')
      return page
    },
    sceneUrl: (name) => {
      if (gallery === undefined) throw new Error('the tests have not begun')
      return gallery.sceneUrl(name)
    },
  }
}
