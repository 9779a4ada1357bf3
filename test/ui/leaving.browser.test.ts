// Nobody can be kept: a seat is given up from the table whatever the rules say, and its player can ask for it again.
import { expect, it } from 'vitest'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()

it('leaves the table after one question, and asks to come back', () =>
  gallery.withPage(async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await gallery.show('live-table', page)
    await page.getByText('Judgments, claims and more').click()
    await page.getByRole('button', { name: 'Give up my seat' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the game' }).click()
    await page.getByRole('button', { name: 'Ask to come back' }).click()
    await page.getByRole('button', { name: 'Don’t join after all' }).waitFor()
    expect(await page.getByRole('button', { name: 'Give up my seat' }).count()).toBe(0)
  }))
