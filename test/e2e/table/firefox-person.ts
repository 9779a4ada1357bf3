import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import type { DrivenPage, Named } from '../harness/driven-page.ts'
import { launchFirefox } from '../harness/firefox.ts'
import { OtherPerson } from './other-person.ts'
import { patienceMs } from './person.ts'

/**
 * So Firefox itself says in the page's name, beside what scripts throw, that another page went while the two were about to
 * connect, or that a WebSocket did not come about or broke off. Chromium says these in its console.
 */
const connectionLost = /WebRTC: ICE failed|\bwss?:[/][/]/

/** Somebody with Firefox. */
export class FirefoxPerson extends OtherPerson {
  readonly #page: Page

  private constructor(name: string, browser: Browser, page: Page) {
    const errors: string[] = []
    page.setDefaultTimeout(patienceMs)
    page.on('pageerror', (error) => {
      if (!connectionLost.test(String(error))) errors.push(String(error))
    })
    super(name, driven(browser, page), errors)
    this.#page = page
  }

  /** `first`: what every page of theirs does before anything else. */
  static async arrive(
    name: string,
    first?: () => void,
    languages?: string,
  ): Promise<FirefoxPerson> {
    const browser = await launchFirefox(undefined, languages)
    const page = await browser.newPage()
    if (first !== undefined) await page.evaluateOnNewDocument(first)
    // As wide as the others’: the panel of a proposal stands open beside the book.
    await page.setViewport({ width: 1100, height: 800 })
    return new FirefoxPerson(name, browser, page)
  }

  /** Puts words before or behind what stands in a field, key by key. */
  async write(label: string, where: 'Home' | 'End', words: string): Promise<void> {
    await this.focus(label)
    const { keyboard } = this.#page
    await keyboard.down('Control')
    await keyboard.press(where)
    await keyboard.up('Control')
    await keyboard.type(words)
  }
}

function driven(browser: Browser, page: Page): DrivenPage {
  const find = ({ name, role }: Named): Promise<ElementHandle | null> => {
    const asked = role === undefined ? '' : `[role="${role}"]`
    return page.$(`::-p-aria([name="${name}"]${asked})`).catch(() => null)
  }
  return {
    visit: async (address) => void (await page.goto(address)),
    has: async (what) => (await find(what)) !== null,
    press: async (what) => {
      const found = await find(what)
      await found?.evaluate((there) =>
        there.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await found?.click()
      return found !== null
    },
    focus: async (what) => {
      const found = await find(what)
      await found?.focus()
      return found !== null
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}
