// What somebody does not want to see, in a real browser.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
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
    await shows('What counts as verse?').toBe(0)
    await page.getByText('A remark that you hid on this device.').first().waitFor()
    await shows('I would pay ten.').not.toBe(0)
    await page.getByRole('button', { name: 'Show this remark of Bo Zorn again' }).first().click()
    await shows('What counts as verse?').not.toBe(0)
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
