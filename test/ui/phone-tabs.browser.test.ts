// A game's tabs on a phone: at its lower edge, in reach of a thumb, and never before what one reads or fills in.
import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { isDrawn, visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
const upright = { width: 360, height: 740 }
const lying = { width: 740, height: 360 }
const narrowest = { width: 320, height: 640 }
/** What is left of it above a keyboard. */
const aboveKeyboard = { width: 320, height: 280 }

async function open(page: Page, scene: string, language: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${gallery.sceneUrl(scene)}&language=${language}`)
  await isDrawn(page)
}

/** What hangs over the edge of its tab, and how far the tabs' own edge is from the page's. */
const tabs = (page: Page) =>
  page.evaluate(() => {
    const nav = document.querySelector('nav')
    return {
      below: innerHeight - (nav?.getBoundingClientRect().bottom ?? 0),
      tooWide: [...document.querySelectorAll('nav a')]
        .filter((tab) => tab.scrollWidth > tab.clientWidth)
        .map(({ textContent }) => textContent),
    }
  })

/** What the tabs are before, of all that can get the focus, when it has it. */
const hiddenBehindTabs = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    const top = document.querySelector('nav')?.getBoundingClientRect().top ?? innerHeight
    const reached = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a, button, summary, input, select):not(:disabled)',
      ),
    ].filter((one) => one.checkVisibility() && one.closest('nav, dialog, [popover]') === null)
    const hidden = reached.filter((one) => {
      one.focus()
      // Less than a pixel is rounding.
      return one.getBoundingClientRect().bottom > top + 1
    })
    scrollTo(0, document.documentElement.scrollHeight)
    const end = [...document.querySelectorAll('main p, main li:not(nav li), main a:not(nav a)')]
    const last = Math.max(
      ...end
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().bottom),
    )
    return {
      hidden: hidden.map((one) => one.outerHTML.slice(0, 80)),
      reached: reached.length > 0,
      endIsSeen: last <= top + 1,
    }
  })

const places = ['', '/rules', '/chronicle', '/players', '/settings', '/propose', '/proposal/316']

it.each(['en', 'de'])(
  'nothing is too wide, or behind the tabs, with the longest names in %s',
  (language) =>
    gallery.withPage(async (page) => {
      await page.setViewportSize(narrowest)
      await open(page, 'shared-long', language)
      const home = (await page.evaluate(() => location.hash)).split('/').slice(0, 3).join('/')
      for (const place of places) {
        await page.evaluate((hash) => (location.hash = hash), `${home}${place}`)
        await isDrawn(page)
        const width = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(width, { message: place }).toBe(narrowest.width)
        expect(await tabs(page), place).toEqual({ below: 0, tooWide: [] })
        const seen = { hidden: [], reached: true, endIsSeen: true }
        await expect.poll(() => hiddenBehindTabs(page), { message: place }).toEqual(seen)
      }
    }),
)

it('leaves all room to what is written while a keyboard is open', () =>
  gallery.withPage(async (page) => {
    await page.setViewportSize(narrowest)
    await open(page, 'debate', 'en')
    const field = page.getByRole('textbox').first()
    await field.focus()
    await page.setViewportSize(aboveKeyboard)
    await field.scrollIntoViewIfNeeded()
    const atTheEdge = () =>
      page.evaluate(() => document.elementFromPoint(160, innerHeight - 4)?.closest('nav') === null)
    expect(await atTheEdge()).toBe(true)
    await page.setViewportSize(narrowest)
    expect(await atTheEdge()).toBe(false)
  }))

/** A field of a scene, and what somebody is in the middle of writing there. */
const written: readonly [string, (page: Page) => Promise<Locator>][] = [
  ['shared-debate', (page) => Promise.resolve(page.locator('textarea:visible').last())],
  ['propose', (page) => Promise.resolve(page.locator('textarea:visible').first())],
  [
    'propose-sentence',
    async (page) => {
      const live = page.getByRole('group', { name: 'Runs automatically' })
      await live.getByRole('button', { name: 'its proponent', exact: true }).click()
      return page
        .getByRole('group', { name: 'Instead of “its proponent”' })
        .getByLabel('Or in your own words')
    },
  ],
]

it.each(written)('turned around in mid-sentence it keeps all where it was: %s', (scene, fieldOf) =>
  gallery.withPage(async (page) => {
    await page.setViewportSize(upright)
    await open(page, scene, 'en')
    const field = await fieldOf(page)
    await field.fill('everyone who voted for it')
    for (let back = 0; back < 4; back++) await page.keyboard.press('ArrowLeft')
    const state = () =>
      field.evaluate((one) => {
        if (!(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)) return null
        const { top, bottom } = one.getBoundingClientRect()
        return {
          text: one.value,
          caret: [one.selectionStart, one.selectionEnd],
          hasFocus: document.activeElement === one,
          isSeen: bottom > 0 && top < innerHeight,
        }
      })
    const kept = {
      text: 'everyone who voted for it',
      caret: [21, 21],
      hasFocus: true,
      isSeen: true,
    }
    await expect.poll(state).toEqual(kept)
    for (const look of [lying, upright]) {
      await page.setViewportSize(look)
      await expect.poll(state, { message: `${look.width} px` }).toEqual(kept)
    }
  }),
)

it('a name that is too long stays as it is typed, and a sentence says so', () =>
  gallery.withPage(async (page) => {
    await page.setViewportSize(upright)
    await open(page, 'invited', 'en')
    const field = page.getByLabel('Your name in this game')
    const long = '🐙 عبد الرحمن '.repeat(6).slice(0, 60)
    const tooLong = page.getByText('and a name can have 40: please shorten it a little.')
    await field.fill(long)
    await tooLong.waitFor()
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe(long)
    expect(await field.evaluate((one) => one.matches(':invalid'))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(upright.width)
    // Each of them is one sign, and two for the browser.
    await field.fill('🐙'.repeat(40))
    await tooLong.waitFor({ state: 'detached' })
    expect(await field.evaluate((one) => one.matches(':valid'))).toBe(true)
  }))

it('stands beside the name of the game where there is room', () =>
  gallery.withPage(async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, 'debate', 'en')
    expect((await tabs(page)).below).toBeGreaterThan(600)
  }))

it('tells elsewhere in the game that something is asked at the table', () =>
  gallery.withPage(async (page) => {
    await open(page, 'asked-elsewhere', 'en')
    const table = page.getByRole('navigation').getByRole('link', { name: 'Table' })
    await expect.poll(() => table.getAttribute('title')).toBe('you have something to do')
    await table.click()
    await expect.poll(() => table.getAttribute('title')).toBeNull()
  }))
