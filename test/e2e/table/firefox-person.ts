import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { launchFirefox } from '../harness/firefox.ts'
import { patienceMs } from './person.ts'

/** So Firefox itself says in the page's name that another page went while the two were about to connect. */
const connectionLost = 'WebRTC: ICE failed'

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
    page.on('pageerror', (error) => {
      if (!String(error).includes(connectionLost)) this.errors.push(String(error))
    })
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

  goHome(): Promise<void> {
    return this.#browser.close()
  }

  async visit(address: string): Promise<void> {
    await this.#page.goto(address)
  }

  async join(link: string): Promise<void> {
    await this.visit(link)
    await this.fill('Your name in this game', this.name)
    await this.press('Join the game')
    await this.sees('Gathering players')
  }

  async press(name: string, role: 'button' | 'link' = 'button'): Promise<void> {
    const found = await this.#find(`[name="${name}"][role="${role}"]`)
    // Out from under what stands at the lower edge, which the driver takes for seen.
    await found.evaluate((there) => there.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await found.click()
  }

  /** Presses what its accessibility tree does not have as a button: what opens a fold, a blank of a sentence. */
  async presses(selector: 'summary' | '.blank', words: string): Promise<void> {
    const press = (what: string, said: string): boolean => {
      const all = [...document.querySelectorAll<HTMLElement>(what)]
      const one = all.find(({ innerText }) => innerText.trim() === said)
      one?.click()
      return one !== undefined
    }
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      if (await this.#page.evaluate(press, selector, words)) return
      await new Promise((soon) => setTimeout(soon, 100))
    }
    throw new Error(`${this.name} looks for “${words}” in: ${await this.story()}`)
  }

  /** Follows a link to where a field is; once more where it slipped away from under the finger. */
  async follows(link: string, field: string): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      const found = await this.#page.$(`::-p-aria([name="${link}"][role="link"])`)
      await found?.evaluate((there) =>
        there.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await found?.click().catch(() => undefined)
      if (await this.#within(3_000, `[name="${field}"][role="textbox"]`)) return
    }
    throw new Error(`“${link}” leads ${this.name} nowhere`)
  }

  /** Presses a button that goes when it has done its work; once more where it slipped away from under the finger. */
  async does(name: string): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      await this.press(name).catch(() => undefined)
      if (await this.#isGone(name)) return
    }
    throw new Error(`“${name}” is still offered to ${this.name}`)
  }

  /** Votes, and waits until it can no longer be taken back. */
  async votes(ballot: 'For' | 'Against'): Promise<void> {
    await this.does(ballot)
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      if (await this.#isGone('Take it back')) return
    }
    throw new Error(`${this.name}’s vote is still held`)
  }

  /** A proposal from the empty form to its wording being fixed. */
  async proposes(title: string, write: () => Promise<void>): Promise<void> {
    await this.follows('Write a proposal', 'What is it called?')
    await this.fill('What is it called?', title)
    await write()
    await this.press('Propose it')
    await this.sees(title)
    await this.does('Call the vote')
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#put(await this.#find(`[name="${label}"][role="textbox"]`), text)
  }

  /** Into a field whose text is not shown. */
  async fillHidden(label: string, text: string): Promise<void> {
    await this.#put(await this.#find(`[name="${label}"]`), text)
  }

  /** Puts words before or behind what stands in a field, key by key. */
  async write(label: string, where: 'Home' | 'End', words: string): Promise<void> {
    const field = await this.#find(`[name="${label}"][role="textbox"]`)
    await field.focus()
    await this.#page.keyboard.down('Control')
    await this.#page.keyboard.press(where)
    await this.#page.keyboard.up('Control')
    await this.#page.keyboard.type(words)
  }

  async valueOf(label: string): Promise<string> {
    const field = await this.#find(`[name="${label}"][role="textbox"]`)
    return field.evaluate((there) => ('value' in there ? String(there.value) : ''))
  }

  async sees(text: string): Promise<void> {
    await this.seesOneOf([text])
  }

  async seesOneOf(texts: readonly string[]): Promise<void> {
    await this.#page.waitForFunction(isOneThere, {}, texts)
  }

  /** Whether it is there now. */
  reads(text: string): Promise<boolean> {
    return this.#page.evaluate(isOneThere, [text])
  }

  /** What the person has before their eyes. */
  story(): Promise<string> {
    return this.#page.evaluate(() => document.body.innerText)
  }

  async fingerprint(): Promise<string> {
    await this.press('More', 'link')
    const output = await this.#page.waitForSelector('output')
    const shown = await output?.evaluate((there) => there.textContent.trim())
    await this.press('Table', 'link')
    return shown ?? ''
  }

  /** Whether something comes within so many ms, by name and role. */
  async #within(ms: number, what: string): Promise<boolean> {
    for (const until = Date.now() + ms; Date.now() < until;) {
      if ((await this.#page.$(`::-p-aria(${what})`).catch(() => null)) !== null) return true
      await new Promise((soon) => setTimeout(soon, 100))
    }
    return false
  }

  /** Whether a button goes within 3 s. */
  async #isGone(name: string): Promise<boolean> {
    for (const until = Date.now() + 3_000; Date.now() < until;) {
      const found = await this.#page.$(`::-p-aria([name="${name}"][role="button"])`)
      if (found === null) return true
      await new Promise((soon) => setTimeout(soon, 100))
    }
    return false
  }

  /** As by pasting. In the page's own realm: events from the driver's do not reach the app on file://. */
  async #put(field: ElementHandle, text: string): Promise<void> {
    await field.focus()
    await this.#page.evaluate((words) => {
      const focused = document.activeElement
      if (focused === null || !('value' in focused)) return
      focused.value = words
      focused.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
  }

  /** By name and role. Asked again and again: on file:// the driver cannot be told when something comes. */
  async #find(what: string): Promise<ElementHandle> {
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      const found = await this.#page.$(`::-p-aria(${what})`).catch(() => null)
      if (found !== null) return found
      await new Promise((soon) => setTimeout(soon, 100))
    }
    throw new Error(`${this.name} looks for ${what}`)
  }
}

/** In the page. */
function isOneThere(texts: readonly string[]): boolean {
  const shown = document.body.innerText.replace(/\s+/g, ' ')
  return texts.some((text) => shown.includes(text))
}
