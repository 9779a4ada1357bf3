// The slots of a vote: they say what each ballot brings, and stay at hand while a long proposal is read, before nothing in focus.
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { isDrawn, visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
const phone = { width: 360, height: 640 }

async function open(page: Page, scene: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('about:blank')
  await page.goto(gallery.sceneUrl(scene))
  await isDrawn(page)
}

const slot = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('is at hand from the first line of a proposal on, above the tabs', () =>
  gallery.withPage(async (page) => {
    await open(page, 'vote')
    const act = await slot(page, 'For').boundingBox()
    const tabs = await page.getByRole('navigation').boundingBox()
    expect(act?.y).toBeGreaterThan(phone.height / 2)
    expect((act?.y ?? 0) + (act?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
    // With them is what it takes, and how it stands.
    const stands = page.locator('.reach').getByText('Needs 2 of 3 (rule 301) · 0 for, 1 against')
    const there = await stands.boundingBox()
    expect((there?.y ?? 0) + (there?.height ?? 0)).toBeLessThanOrEqual(act?.y ?? 0)
    // News come where it is not.
    const news = await page.locator('[role=status].news').boundingBox()
    expect(news?.y).toBeLessThan(phone.height / 4)
    // Where it belongs it stays.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect((await slot(page, 'For').boundingBox())?.y).toBeLessThan(0)
  }))

it('is not in reach below another question, of which it would hide something', () =>
  gallery.withPage(async (page) => {
    await open(page, 'speaker')
    await page.getByRole('button', { name: 'For', exact: true }).first().waitFor()
    const positions = await page
      .locator('.reach')
      .evaluateAll((bars) => bars.map((one) => getComputedStyle(one).position))
    expect(positions).toEqual(['static', 'static'])
  }))

it('covers nothing that has the focus, and makes room for who writes', () =>
  gallery.withPage(async (page) => {
    await open(page, 'vote')
    const covered = await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'auto'
      const act = document.querySelector('.reach')
      const reached = [...document.querySelectorAll<HTMLElement>('article :is(a, button, summary)')]
      return reached
        .filter((one) => one.checkVisibility() && !act?.contains(one))
        .filter((one) => {
          one.focus()
          const [mine, its] = [one.getBoundingClientRect(), act?.getBoundingClientRect()]
          return its === undefined || (mine.bottom > its.top + 1 && mine.top < its.bottom - 1)
        })
        .map((one) => one.outerHTML.slice(0, 80))
    })
    expect(covered).toEqual([])
    const position = () => page.locator('.reach').evaluate((one) => getComputedStyle(one).position)
    expect(await position()).toBe('sticky')
    await page.locator('summary', { hasText: /^Comment$/ }).click()
    await page.getByLabel('Comment', { exact: true }).focus()
    expect(await position()).toBe('static')
  }))

it.each([
  ['en', 'For', 'you gain nothing', 'Against', '+10 points if it still passes'],
  ['de', 'Dafür', 'nichts für dich', 'Dagegen', '+10 points, wenn er trotzdem durchkommt'],
])(
  'says in %s what each ballot brings, inside its slot, and grows for none of it',
  (language, ...slots) =>
    gallery.withPage(async (page) => {
      const [infavour, nothing, against, much] = slots
      await open(page, `vote-called&language=${language}`)
      const before = await slot(page, against).boundingBox()
      await slot(page, against).getByText(much).waitFor()
      await slot(page, infavour).getByText(nothing).waitFor()
      expect(await slot(page, against).boundingBox()).toEqual(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    }),
)

it('leaves the card where one is looking when the vote counts, and it stands elsewhere', () =>
  gallery.withPage(async (page) => {
    await open(page, 'vote-called')
    const top = (part: string) =>
      page.locator(part).evaluate((one) => one.getBoundingClientRect().top)
    await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
    const before = await top('article.asked')
    // A click of the driver's scrolls the page itself.
    await slot(page, 'For').evaluate((button: HTMLElement) => button.click())
    // It is signed at once when nobody looks at the page any more.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.locator('article.asked').waitFor({ state: 'detached' })
    const place = 'article[id^="part-"]'
    await expect.poll(async () => Math.abs((await top(place)) - before)).toBeLessThan(2)
  }))

it('says where a ballot decides the vote', () =>
  gallery.withPage(async (page) => {
    await open(page, 'vote')
    await slot(page, 'Against').getByText('it fails: you gain nothing').waitFor()
  }))

it('leaves out what comes whatever one votes, and however it ends', () =>
  gallery.withPage(async (page) => {
    await open(page, 'talked')
    const infavour = slot(page, 'For')
    await infavour.getByText('−10 points if it still fails').waitFor()
    expect(await infavour.innerText()).not.toContain('throw')
  }))
