import type { BrowserContext, Page } from 'playwright-core'
import { keepForOffline, openChromium, type ChromiumOptions } from '../harness/chromium.ts'

/** How long a person looks for something that has to come from another browser, ms. */
export const patienceMs = 120_000

/** Somebody with a browser of their own, who sees and does what a player sees and does. */
export class Person {
  readonly name: string
  readonly #context: BrowserContext
  #page: Page
  /** What went wrong in the page, unnoticed by the person. */
  readonly errors: string[] = []

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name
    this.#context = context
    this.#page = page
    this.#listen()
  }

  static async arrive(name: string, browser: ChromiumOptions = {}): Promise<Person> {
    const context = await openChromium(browser)
    context.setDefaultTimeout(patienceMs)
    return new Person(name, context, await context.newPage())
  }

  get page(): Page {
    return this.#page
  }

  async goHome(): Promise<void> {
    await this.#context.close()
  }

  /** Closes the tab when all that was done here is kept for the others, and is away. */
  async leave(): Promise<void> {
    await this.open('Players')
    await this.sees(/^Your moves are kept for the others in/)
    await this.page.goto('about:blank')
  }

  /** Closes the tab, loses the network, and opens the app again at the same place. */
  async reopenOffline(): Promise<void> {
    await this.#page.evaluate(keepForOffline)
    const { url } = await this.#away()
    await this.#context.setOffline(true)
    await this.#come(url)
  }

  async comeOnline(): Promise<void> {
    await this.#context.setOffline(false)
  }

  /** Closes the tab; answers how to open the app again at the same place, when so many hours have gone by. */
  async goAway(): Promise<(hours: number) => Promise<void>> {
    const { url } = await this.#away()
    return async (hours) => {
      await this.#context.addInitScript(moveClock, hours * 3_600_000)
      await this.#come(url)
    }
  }

  /** Creates a game and answers the link to it. */
  async create(game: string, home: string, starter = 'Classic'): Promise<string> {
    const { page } = this
    await page.goto(home)
    await page.getByRole('link', { name: 'New game' }).first().click()
    await page.getByLabel('What is the game called?').fill(game)
    await page
      .getByLabel(/^(Your name|Who are you)/)
      .first()
      .fill(this.name)
    await page.getByRole('radio', { name: new RegExp(`^${starter}`) }).check()
    await page.getByRole('button', { name: 'Create the game' }).click()
    return page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  }

  async join(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByLabel(/name/i).first().fill(this.name)
    await this.button('Join the game').click()
    await this.page.getByText('Gathering players').first().waitFor()
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).first().click()
  }

  /**
   * Presses a button that goes when it has done its work; once more where it slipped away from under the finger, because
   * something came in from others just then.
   */
  async does(name: string): Promise<void> {
    const button = this.button(name).first()
    await button.waitFor()
    const until = Date.now() + patienceMs
    do {
      await button.click({ timeout: 3_000 }).catch(() => undefined)
      const gone = await button.waitFor({ state: 'hidden', timeout: 3_000 }).then(
        () => true,
        () => false,
      )
      if (gone) return
    } while (Date.now() < until)
    throw new Error(`“${name}” is still offered to ${this.name}`)
  }

  /** What stands there with these words, and is not folded away. */
  seen(text: string | RegExp) {
    return this.page.getByText(text).filter({ visible: true })
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.seen(text).first().waitFor()
  }

  async open(place: 'Table' | 'Rules' | 'Chronicle' | 'Players' | 'More'): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: place }).click()
  }

  /** Points as the table shows them. */
  async points(of: string): Promise<number> {
    return Number((await this.figure(of, 'points')).replace('−', '-'))
  }

  /** A number as the table writes it, e.g. a player's health. */
  async figure(of: string, quantity: string): Promise<string> {
    const shown = this.page.getByRole('button', { name: new RegExp(`^${of}, ${quantity}: `) })
    const label = (await shown.first().getAttribute('aria-label')) ?? ''
    return /: (\S+)\. /.exec(label)?.[1] ?? label
  }

  /** What this person's last throw showed, as their table shows it. */
  async thrown(): Promise<number> {
    const line = this.page.locator('p', { hasText: `${this.name} threw` }).first()
    return Number(await line.getByRole('img').first().getAttribute('aria-label'))
  }

  async fingerprint(): Promise<string> {
    await this.open('More')
    const shown = await this.page.locator('output').textContent()
    await this.open('Table')
    return shown ?? ''
  }

  /** What the person has before their eyes: printed when a game does not go as it should. */
  async story(): Promise<string> {
    const seen = await this.page
      .locator('main')
      .innerText({ timeout: 1_000 })
      .catch((error: unknown) => String(error))
    return [`── ${this.name} at ${this.page.url()}`, seen, ...this.errors].join('\n')
  }

  async #away(): Promise<{ url: string }> {
    const url = this.#page.url()
    await this.#page.evaluate(allWritten)
    await this.#page.close()
    return { url }
  }

  async #come(url: string): Promise<void> {
    this.#page = await this.#context.newPage()
    this.#listen()
    await this.#page.goto(url)
  }

  #listen(): void {
    this.#page.on('pageerror', (error) => this.errors.push(error.message))
  }
}

/** Each time it is called, the page's clock goes so much ahead. */
function moveClock(byMs: number): void {
  const now = Date.now.bind(Date)
  Date.now = () => now() + byMs
}

/** What a page was still writing into its databases is kept: a reader's turn comes after it. */
async function allWritten(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((done, failed) => {
      const opening = indexedDB.open(name)
      opening.onerror = failed
      opening.onsuccess = () => {
        const { result: database } = opening
        const stores = [...database.objectStoreNames]
        if (stores.length === 0) done(null)
        else database.transaction(stores).oncomplete = done
        database.close()
      }
    })
  }
}
