// What goes out by the system's share sheet, which headless browsers do not have: one that notes what it was given.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousViolations } from '../e2e/harness/axe.ts'
import { allLooks } from './gallery/sound-screen.ts'
import { visitGallery } from './gallery/visit.ts'

declare const given: { name: string; size: number; title: string }[]

/** What makes a text that can be copied, where it is not there from the start. */
const made = ['Make a link', 'Copy everybody’s moves']

const gallery = visitGallery()
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share the game as a file …' })

/** `refuses`: it finds when it is asked that it takes no such file; `null`: the browser has none. */
async function withSheet(
  page: Page,
  refuses: boolean | null,
  scene = 'game-settings',
): Promise<void> {
  await page.evaluate((refusesAll) => {
    const list: { name: string; size: number; title: string }[] = []
    const share = ({ files = [], title = '' }: ShareData): Promise<void> => {
      for (const { name, size } of files) list.push({ name, size, title })
      return refusesAll === true
        ? Promise.reject(new DOMException('no such file', 'NotAllowedError'))
        : Promise.resolve()
    }
    const canShare = refusesAll === null ? undefined : () => true
    Object.assign(globalThis, { given: list })
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare })
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  }, refuses)
  await gallery.show(scene, page)
}

describe('where copying is refused', () => {
  it.each(['lobby', 'past', 'vote', 'silent', 'devices', 'game-settings'])(
    'every button of %s says so and selects the text',
    (scene) =>
      gallery.withPage(async (page) => {
        await gallery.show('home', page)
        await page.evaluate(() =>
          Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
          }),
        )
        await gallery.show(scene, page)
        for (const name of made) {
          const maker = page.getByRole('button', { name })
          if ((await maker.count()) > 0) await maker.first().click()
        }
        const folded = page.locator('details:not([open]):has(.line) > summary')
        await page
          .getByRole('button', { name: 'Copy', exact: true, includeHidden: true })
          .first()
          .waitFor({ state: 'attached' })
        while ((await folded.count()) > 0) await folded.first().click()
        const lines = await page.locator('.line:has(> :is(input, textarea)[readonly])').all()
        expect(lines.length).toBeGreaterThan(0)
        for (const line of lines) {
          await line.getByRole('button', { name: 'Copy', exact: true }).click()
          await page.getByText('Copying was not allowed here.').first().waitFor()
          const field = line.locator('input, textarea')
          const all = await field.inputValue()
          expect(all).not.toBe('')
          const selected = () => page.evaluate(() => getSelection()?.toString())
          await expect.poll(selected).toBe(all)
        }
      }),
  )
})

describe('the game as a file', () => {
  let page: Page
  beforeEach(async () => {
    page = gallery.page
    await gallery.show('home', page)
  })

  it('goes to the share sheet', async () => {
    await withSheet(page, false)
    await shareButton(page).click()
    await expect.poll(() => page.evaluate(() => given.length)).toBe(1)
    const [one] = await page.evaluate(() => given)
    expect(one?.name).toMatch(/^[\w-]+\.synomic$/)
    expect(one?.size).toBeGreaterThan(0)
  })

  it('is saved where the sheet takes no such file', async () => {
    await withSheet(page, true)
    const coming = page.waitForEvent('download')
    await shareButton(page).click()
    expect((await coming).suggestedFilename()).toMatch(/\.synomic$/)
  })

  it('is only saved where there is no sheet for files', async () => {
    await withSheet(page, null)
    await page.getByRole('button', { name: 'Save the game as a file' }).waitFor()
    expect(await shareButton(page).count()).toBe(0)
  })

  it('is offered to the sheet where a text of moves is too long for some chats', async () => {
    await withSheet(page, false)
    expect(await shareButton(page).count()).toBe(1)
    await page.locator('summary', { hasText: 'Moves by chat' }).click()
    await page.getByRole('button', { name: 'Copy everybody’s moves' }).click()
    await page.getByText('Some chats take no more than 2000').waitFor()
    await expect.poll(() => shareButton(page).count()).toBe(2)
  })
})

describe('a picture of what happened', () => {
  let page: Page
  beforeEach(async () => {
    page = gallery.page
    await gallery.show('home', page)
  })
  const dialog = () => page.getByRole('dialog', { name: 'Show it to others' })
  const openIt = () => page.getByRole('button', { name: 'Show it to others' }).first().click()
  const said = async () => (await dialog().getByRole('img').getAttribute('alt')) ?? ''

  it('goes to the share sheet, without names unless somebody wants them', async () => {
    await withSheet(page, false, 'won')
    await openIt()
    expect(await said()).toMatch(/^Round 1 is over\.\nPlayer in seat 3 wins\n/)
    expect(await said()).not.toMatch(/Ann|Bo|Cy|The Tuesday game/)
    await dialog().getByRole('button', { name: 'Share the picture …' }).click()
    await expect.poll(() => page.evaluate(() => given.length)).toBe(1)
    const [one] = await page.evaluate(() => given)
    expect(one?.name).toBe('player-in-seat-3-wins.png')
    expect(one?.size).toBeGreaterThan(10_000)
    await dialog().getByRole('checkbox', { name: 'With everyone’s names' }).check()
    await expect.poll(said).toContain('1. Cy Okafor: 60')
  })

  it('is saved where the sheet takes none, and where there is no sheet', async () => {
    for (const [refuses, name] of [
      [true, 'Share the picture …'],
      [null, 'Save the picture'],
    ] as const) {
      await withSheet(page, refuses, 'proposal')
      await openIt()
      const coming = page.waitForEvent('download')
      await dialog().getByRole('button', { name }).click()
      expect((await coming).suggestedFilename()).toBe('win-at-sixty.png')
    }
  })

  it('is drawn as wide as chats show it, and high enough for all that it says', async () => {
    await gallery.show('won', page)
    await openIt()
    const image = dialog().getByRole('img')
    const sizes = () =>
      image.evaluate((one) =>
        one instanceof HTMLImageElement ? [one.naturalWidth, one.naturalHeight] : [],
      )
    await expect.poll(async () => (await sizes())[0]).toBe(1080)
    expect((await sizes())[1]).toBeGreaterThan(1080)
    for (const look of allLooks) {
      await page.setViewportSize(look)
      await page.emulateMedia({ colorScheme: look.colorScheme })
      expect(await seriousViolations(page)).toEqual([])
    }
  })
})
