import type { Locator, Page } from 'playwright-core'
import type { Person } from './person.ts'

/** A grown-up who reads English on a screen with care, and thinks about it. */
const wordsAMinute = 200
/** To find a button and press it, s. */
const tapS = 2
/** To type a short name on a phone, s. */
const typingS = 5

/** What somebody did at one place, and what they read for it. */
export interface Step {
  readonly where: string
  words: number
  taps: number
  typed: number
}

/** Seconds of reading, tapping and typing; nobody waits for anything here. */
export function secondsOf(steps: readonly Step[]): number {
  const sum = (count: (step: Step) => number) => steps.reduce((all, one) => all + count(one), 0)
  const reading = (sum(({ words }) => words) * 60) / wordsAMinute
  return Math.ceil(reading + sum(({ taps }) => taps) * tapS + sum(({ typed }) => typed) * typingS)
}

/**
 * Somebody who sees all this for the first time, and reads every word on the screen before they do what the page asks for: from
 * the top of what is in view down to what they press, or to the lower edge. What they have read they do not read again.
 */
export class Reader {
  readonly steps: Step[] = []
  readonly #person: Person
  readonly #known = new Set<string>()

  constructor(person: Person) {
    this.#person = person
  }

  get page(): Page {
    return this.#person.page
  }

  comesTo(where: string): void {
    this.steps.push({ where, words: 0, taps: 0, typed: 0 })
  }

  /** Reads what is in view, and on down to the end of `until`. */
  async reads(until?: Locator): Promise<void> {
    await until?.waitFor()
    const target = await until?.elementHandle()
    const blocks = await this.page.evaluate(textInView, target ?? null)
    for (const text of blocks) {
      if (this.#known.has(text)) continue
      this.#known.add(text)
      this.#step.words += text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    }
  }

  async taps(button: Locator): Promise<void> {
    await this.reads(button)
    this.#step.taps++
    await button.click()
  }

  async types(field: Locator, text: string): Promise<void> {
    await this.reads(field)
    this.#step.typed++
    await field.fill(text)
  }

  get #step(): Step {
    const step = this.steps.at(-1)
    if (step === undefined) throw new Error('one has to be somewhere first')
    return step
  }
}

/** The texts that can be seen from the upper edge of the window to the lower, or to the end of something beneath it. */
function textInView(target: Element | null): readonly string[] {
  const lowest = Math.max(innerHeight, target?.getBoundingClientRect().bottom ?? 0)
  const isSeen = (rect: DOMRect): boolean =>
    rect.width > 1 &&
    rect.height > 1 &&
    rect.bottom > 0 &&
    rect.top < lowest &&
    rect.right > 0 &&
    rect.left < innerWidth
  const blockOf = (element: Element): Element => {
    const isInline = /^(inline|contents)$/.test(getComputedStyle(element).display)
    return isInline && element.parentElement ? blockOf(element.parentElement) : element
  }
  const texts = new Map<Element, string>()
  const note = (element: Element, text: string): void => {
    const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    if (text.trim() === '' || !element.checkVisibility(seen)) return
    const block = blockOf(element)
    texts.set(block, `${texts.get(block) ?? ''} ${text.trim()}`.trim())
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    if (node.parentElement === null || !isSeen(range.getBoundingClientRect())) continue
    if (node.parentElement.closest('script, style, select, textarea') !== null) continue
    note(node.parentElement, node.textContent ?? '')
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (!isSeen(field.getBoundingClientRect())) continue
    if (field instanceof HTMLSelectElement) note(field, field.selectedOptions[0]?.text ?? '')
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const isText = field instanceof HTMLTextAreaElement || /^(text|search)$/.test(field.type)
      if (isText) note(field, field.value === '' ? field.placeholder : field.value)
    }
  }
  return [...texts.values()]
}
