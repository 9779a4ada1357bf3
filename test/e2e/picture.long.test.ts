// Two browsers: one person chooses a picture, and the other has it before their eyes, in the place of letters.
import { expect, it, onTestFailed } from 'vitest'
import { pictureOf } from '../ui/gallery/picture.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { turnOf } from './table/turn.ts'

const house = openHouse()
const paper = '#2060c0'

/** The piece beside Ann’s name among the players at the table. */
const pieceOf = (at: Person, whose: Person) =>
  at.page.getByRole('row', { name: whose.name }).locator('span.piece')

/** What colour the picture on it has in its corner, by eights of 256; `null`: there are letters. */
function corner(at: Person, whose: Person): Promise<readonly number[] | null> {
  return pieceOf(at, whose).evaluate(async (piece) => {
    const image = piece.querySelector('img')
    if (image === null) return null
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [...(pen?.getImageData(2, 2, 1, 1).data ?? [])].map((part) => Math.round(part / 32))
  })
}

it('[picture-given] is chosen by one and seen by the other on the piece, also when the first is gone', async () => {
  const [ann, bo] = await house.guests('Ann Abel', 'Bo Zorn')
  onTestFailed(async () => console.error(await ann.story(), await bo.story()))
  await bo.join(await ann.create('The Tuesday game', house.address))
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turnOf([ann, bo], ann.name, 1)
  expect(await corner(bo, ann)).toBeNull()

  await ann.open('Players')
  await ann.page.getByRole('link', { name: ann.name, exact: true }).click()
  await ann.page.locator('summary', { hasText: 'Your picture' }).click()
  const { bytes } = pictureOf([paper, '#ffffff'])
  const file = { name: 'bird.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
  await ann.page.getByLabel('Choose a picture').setInputFiles(file)
  await ann.page.getByRole('img', { name: 'Picture of Ann Abel' }).waitFor()

  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16))
  const chosen = [red, green, blue, 255].map((part = 0) => Math.round(part / 32))
  await expect.poll(() => corner(bo, ann), { timeout: patienceMs }).toEqual(chosen)
  // Bo’s own stays a letter.
  expect(await pieceOf(bo, bo).innerText()).toBe('B')

  await ann.goHome()
  await bo.page.reload()
  await expect.poll(() => corner(bo, ann), { timeout: patienceMs }).toEqual(chosen)
  await bo.open('Players')
  await bo.page.getByRole('link', { name: ann.name, exact: true }).click()
  await bo.press('Hide this picture on this device')
  await bo.open('Table')
  await expect.poll(() => corner(bo, ann), { timeout: patienceMs }).toBeNull()
  expect([...ann.errors, ...bo.errors]).toEqual([])
})
