// The game as a file by the system's share sheet, which headless browsers do not have: one that notes what it was given.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { visitGallery } from './gallery/visit.ts'

declare const given: { name: string; size: number; title: string }[]

const gallery = visitGallery()
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share the game as a file …' })

/** `refuses`: it finds when it is asked that it takes no such file; `null`: the browser has none. */
async function withSheet(page: Page, refuses: boolean | null): Promise<void> {
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
  await gallery.show('game-settings', page)
}

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
    await page.getByRole('button', { name: 'Copy everybody’s moves' }).click()
    await page.getByText('Some chats take no more than 2000').waitFor()
    await expect.poll(() => shareButton(page).count()).toBe(2)
  })
})
