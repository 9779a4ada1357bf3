// What somebody does not want to see, in a real browser.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { pictureForm } from '../../src/actions/picture-form.ts'
import { madePng, pngChunk } from '../actions/made-png.ts'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

const shows = (text: string) => expect.poll(() => page.getByText(text, { exact: false }).count())

describe('a remark', () => {
  it('is hidden on this device, and shown again', async () => {
    await gallery.show('debate')
    await page
      .getByRole('button', { name: 'Hide this remark of Bo Zorn on this device' })
      .first()
      .click()
    await shows('What counts as a poem?').toBe(0)
    await page.getByText('A remark that you hid on this device.').first().waitFor()
    await shows('I would pay ten.').not.toBe(0)
    await page.getByRole('button', { name: 'Show this remark of Bo Zorn again' }).first().click()
    await shows('What counts as a poem?').not.toBe(0)
  })

  it('is hidden in the chronicle where it is in the debate, with the comment on a vote', async () => {
    await gallery.show('hidden')
    await shows('I would pay ten.').toBe(0)
    await page
      .getByRole('button', { name: /^Hide this remark of Cy/ })
      .last()
      .click()
    await shows('Ten, or nothing.').toBe(0)
    await page.getByRole('link', { name: 'Chronicle', exact: true }).click()
    await page.getByText('A remark that you hid on this device.').first().waitFor()
    await shows('I would pay ten.').toBe(0)
    await shows('Ten, or nothing.').toBe(0)
  })
})

describe('a player', () => {
  it('is muted on this device, with what they said by a tap, and read again', async () => {
    await gallery.show('talked')
    await page.getByRole('button', { name: 'Bravo! Bo Zorn', exact: true }).waitFor()
    await page.getByText('You muted Cy Okafor.').first().waitFor()
    await shows('I would pay ten.').toBe(0)
    await page.getByRole('button', { name: 'Unmute' }).first().click()
    await page.getByRole('button', { name: 'Bravo! Bo Zorn and Cy Okafor' }).waitFor()
    await shows('I would pay ten.').not.toBe(0)
    await page
      .getByRole('button', { name: /^Hide this remark of Cy/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Mute Cy Okafor on this device' }).first().click()
    await page.getByText('You muted Cy Okafor.').first().waitFor()
  })
})

describe('a name', () => {
  it('is hidden on every screen of the game, and shown again from the player’s page', async () => {
    await gallery.show('hidden')
    await shows('Player in seat 2').not.toBe(0)
    await shows('Bo Zorn').toBe(0)
    await gallery.show('hidden-name')
    await shows('Bo Zorn').toBe(0)
    await page.getByRole('button', { name: 'Show the name' }).click()
    await page.getByRole('heading', { name: 'Bo Zorn', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Hide this name on this device' }).click()
    await page.getByRole('heading', { name: 'Player in seat 2', exact: true }).waitFor()
  })
})

describe('a picture', () => {
  const pieces = () => page.locator('table .piece img')

  it('stands on its player’s piece, and others have their letters', async () => {
    await gallery.show('pictured')
    await expect.poll(() => pieces().count()).toBe(2)
    const kinds = await pieces().evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    expect(kinds).toEqual([64, 64])
    expect(await page.locator('table .piece', { hasText: 'C' }).count()).toBe(1)
  })

  it('is hidden on this device, then for everybody, where it cannot be shown again', async () => {
    await gallery.show('pictured-other')
    const image = page.getByRole('img', { name: 'Picture of Bo Zorn' })
    await image.waitFor()
    await page
      .getByText('Cy Okafor wants it hidden from everybody: 1 of the 2 players that it takes.')
      .waitFor()
    await page.getByRole('button', { name: 'Hide this picture on this device' }).click()
    await image.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Show the picture' }).click()
    await image.waitFor()
    await page.getByRole('button', { name: 'Hide for everybody' }).click()
    await page.getByText('A majority hid this picture for everybody.').waitFor()
    await image.waitFor({ state: 'hidden' })
  })

  it('that somebody chooses is drawn anew: small, and without what stood in the file', async () => {
    await gallery.show('pictured-self')
    await page.getByText('Your picture').click()
    const words = pngChunk('tEXt', new TextEncoder().encode('Comment\0At home, 52.5 N 13.4 E'))
    const buffer = Buffer.from(madePng('chosen', 900, [words]))
    const image = page.getByRole('img', { name: 'Picture of Ann Abel' })
    const before = await image.getAttribute('src')
    await page
      .getByLabel('Choose another picture')
      .setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer })
    await expect.poll(() => image.getAttribute('src')).not.toBe(before)
    const drawn = await image.evaluate(async (element) => {
      if (!(element instanceof HTMLImageElement)) return []
      const answer = await fetch(element.src)
      return [...new Uint8Array(await answer.arrayBuffer())]
    })
    const bytes = Uint8Array.from(drawn)
    expect(bytes.length).toBeLessThanOrEqual(16 * 1024)
    expect(pictureForm(bytes)).toMatchObject({ width: 128, height: 128 })
    expect(Buffer.from(bytes).includes('At home')).toBe(false)
  })

  it('is refused where it is none', async () => {
    await gallery.show('pictured-self')
    await page.getByText('Your picture').click()
    const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script>`)
    await page
      .getByLabel('Choose another picture')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer })
    await page.getByText('This cannot be made into a picture').waitFor()
  })
})
