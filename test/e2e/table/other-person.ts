import { expressionOf, type DrivenPage, type Named } from '../harness/driven-page.ts'
import { patienceMs } from './person.ts'

/** Somebody with another browser than Chromium, which another driver drives: as much of a person as a test asks for. */
export class OtherPerson {
  readonly name: string
  readonly #page: DrivenPage
  /** What went wrong in the page, unnoticed by the person. */
  readonly errors: readonly string[]

  constructor(name: string, page: DrivenPage, errors: readonly string[]) {
    this.name = name
    this.#page = page
    this.errors = errors
  }

  goHome(): Promise<void> {
    return this.#page.close()
  }

  visit(address: string): Promise<void> {
    return this.#page.visit(address)
  }

  async join(link: string): Promise<void> {
    await this.visit(link)
    await this.fill('Your name in this game', this.name)
    await this.press('Join the game')
    await this.sees('Gathering players')
  }

  /** Creates a game of Classic and answers the link to it. */
  async create(game: string, home: string): Promise<string> {
    await this.visit(home)
    await this.press('New game with other rules', 'link')
    await this.fill('What is the game called?', game)
    await this.fill('Your name in this game', this.name)
    await this.press('Create the game')
    return this.valueOf('Invitation link')
  }

  press(name: string, role: 'button' | 'link' = 'button'): Promise<void> {
    return this.#until(() => this.#page.press({ name, role }), `the ${role} “${name}”`)
  }

  /** Presses what its accessibility tree does not have as a button: what opens a fold, a blank of a sentence. */
  presses(selector: 'summary' | '.blank', words: string): Promise<void> {
    const press = (what: string, said: string): boolean => {
      const all = [...document.querySelectorAll<HTMLElement>(what)]
      const one = all.find(({ innerText }) => innerText.trim() === said)
      one?.click()
      return one !== undefined
    }
    return this.#until(() => this.#tells(press, selector, words), `“${words}”`)
  }

  /** Follows a link to where a field is; once more where it slipped away from under the finger. */
  async follows(link: string, field: string): Promise<void> {
    const there: Named = { name: field, role: 'textbox' }
    await this.#until(async () => {
      await this.#page.press({ name: link, role: 'link' }).catch(() => false)
      return this.#within(3_000, () => this.#page.has(there))
    }, `where “${link}” leads`)
  }

  /** Presses a button that goes when it has done its work; once more where it slipped away from under the finger. */
  async does(name: string): Promise<void> {
    await this.#until(async () => {
      await this.press(name).catch(() => undefined)
      return this.#isGone(name)
    }, `an end to “${name}”`)
  }

  /** Votes, and waits until it can no longer be taken back. */
  async votes(ballot: 'For' | 'Against'): Promise<void> {
    await this.does(ballot)
    await this.#until(() => this.#isGone('Take it back'), 'the end of “Take it back”')
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

  /** That six points suffice in Classic, by a sentence that is changed word by word. */
  proposesShortGame(): Promise<void> {
    return this.proposes('A short game', async () => {
      await this.press('Change rule 208')
      await this.presses('.blank', '100')
      await this.fill('Or in your own words', '6')
      await this.press('Put it in')
      await this.fill('The rule’s text', 'A short game for friends.')
    })
  }

  /** A new rule, by its words. */
  proposesRule(title: string, text: string): Promise<void> {
    return this.proposes(title, async () => {
      await this.press('Write a new rule')
      await this.fill('The rule’s title', title)
      await this.fill('The rule’s text', text)
    })
  }

  fill(label: string, text: string): Promise<void> {
    return this.#put({ name: label, role: 'textbox' }, text)
  }

  /** Into a field whose text is not shown. */
  fillHidden(label: string, text: string): Promise<void> {
    return this.#put({ name: label }, text)
  }

  async valueOf(label: string): Promise<string> {
    await this.focus(label)
    const value = (): string => {
      const focused = document.activeElement
      return focused !== null && 'value' in focused ? String(focused.value) : ''
    }
    return this.#says(value)
  }

  focus(label: string): Promise<void> {
    return this.#focus({ name: label, role: 'textbox' })
  }

  sees(text: string): Promise<void> {
    return this.seesOneOf([text])
  }

  seesOneOf(texts: readonly string[]): Promise<void> {
    return this.#until(() => this.#tells(isOneThere, texts), texts.join(' or '))
  }

  /** Whether it is there now. */
  reads(text: string): Promise<boolean> {
    return this.#tells(isOneThere, [text])
  }

  /** What the person has before their eyes. */
  story(): Promise<string> {
    return this.#says(() => document.body.innerText)
  }

  async fingerprint(): Promise<string> {
    await this.press('More', 'link')
    const shown = (): string => document.querySelector('output')?.textContent.trim() ?? ''
    await this.#until(async () => (await this.#says(shown)) !== '', 'the fingerprint')
    const fingerprint = await this.#says(shown)
    await this.press('Table', 'link')
    return fingerprint
  }

  /** As by pasting. In the page's own realm: events from the driver's do not reach the app on file://. */
  async #put(what: Named, text: string): Promise<void> {
    await this.#focus(what)
    const put = (words: string): void => {
      const focused = document.activeElement
      if (focused === null || !('value' in focused)) return
      focused.value = words
      focused.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await this.#page.evaluate(expressionOf(put, text))
  }

  #focus(what: Named): Promise<void> {
    return this.#until(() => this.#page.focus(what), `the field “${what.name}”`)
  }

  /** Whether a button goes within 3 s. */
  #isGone(name: string): Promise<boolean> {
    return this.#within(3_000, async () => !(await this.#page.has({ name, role: 'button' })))
  }

  async #tells<Args extends unknown[]>(isSo: (...args: Args) => boolean, ...args: Args) {
    return (await this.#page.evaluate(expressionOf(isSo, ...args))) === true
  }

  async #says(words: () => string): Promise<string> {
    return String(await this.#page.evaluate(expressionOf(words)))
  }

  /** Asks again and again: on file:// no driver can be told when something comes. */
  async #within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
    for (const until = Date.now() + ms; Date.now() < until;) {
      if (await isSo()) return true
      await new Promise((soon) => setTimeout(soon, 100))
    }
    return false
  }

  async #until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    if (await this.#within(patienceMs, isSo)) return
    throw new Error(`${this.name} looks for ${what} in: ${await this.story()}`)
  }
}

/** In the page. */
function isOneThere(texts: readonly string[]): boolean {
  const shown = document.body.innerText.replace(/\s+/g, ' ')
  return texts.some((text) => shown.includes(text))
}
