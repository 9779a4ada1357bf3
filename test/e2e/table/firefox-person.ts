import type { Browser, Page } from 'puppeteer-core'
import { launchFirefox } from '../harness/firefox.ts'
import { patienceMs } from './person.ts'

/** Somebody with Firefox, which another driver drives than Chromium: as much of a person as a test asks for. */
export class FirefoxPerson {
  readonly name: string
  readonly #browser: Browser
  readonly #page: Page
  /** What went wrong in the page, unnoticed by the person. */
  readonly errors: string[] = []

  private constructor(name: string, browser: Browser, page: Page) {
    this.name = name
    this.#browser = browser
    this.#page = page
    page.setDefaultTimeout(patienceMs)
    page.on('pageerror', (error) => this.errors.push(String(error)))
  }

  static async arrive(name: string): Promise<FirefoxPerson> {
    const browser = await launchFirefox()
    return new FirefoxPerson(name, browser, await browser.newPage())
  }

  goHome(): Promise<void> {
    return this.#browser.close()
  }

  async join(link: string): Promise<void> {
    await this.#page.goto(link)
    await this.fill('Your name in this game', this.name)
    await this.press('Join the game')
    await this.sees('Gathering players')
  }

  async press(name: string, role: 'button' | 'link' = 'button'): Promise<void> {
    await this.#page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click()
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(text)
  }

  /** Puts words before or behind what stands in a field, key by key. */
  async write(label: string, where: 'Home' | 'End', words: string): Promise<void> {
    const field = await this.#page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`)
    await field?.focus()
    await this.#page.keyboard.down('Control')
    await this.#page.keyboard.press(where)
    await this.#page.keyboard.up('Control')
    await this.#page.keyboard.type(words)
  }

  async valueOf(label: string): Promise<string> {
    const field = await this.#page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`)
    return (await field?.evaluate((there) => ('value' in there ? String(there.value) : ''))) ?? ''
  }

  async sees(text: string): Promise<void> {
    const isThere = (words: string) => document.body.innerText.replace(/\s+/g, ' ').includes(words)
    await this.#page.waitForFunction(isThere, {}, text)
  }

  async fingerprint(): Promise<string> {
    await this.press('More', 'link')
    const output = await this.#page.waitForSelector('output')
    const shown = await output?.evaluate((there) => there.textContent.trim())
    await this.press('Table', 'link')
    return shown ?? ''
  }
}
