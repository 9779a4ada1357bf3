import { readFile } from 'node:fs/promises'
import { expect, it, onTestFailed } from 'vitest'
import { openHouse } from './table/house.ts'
import { copyMoves } from './table/moves-by-chat.ts'
import type { Person } from './table/person.ts'

const house = openHouse()

/** As from the clipboard, where a file manager put it. */
async function pasteFile({ page }: Person, bytes: Buffer): Promise<void> {
  await page.locator('#pasted').evaluate((field, base64) => {
    const content = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([content], 'game.synomic'))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes.toString('base64'))
}

it('one field takes a link, a text of moves, a code, a file, and what is none of them', async () => {
  const [ann, bo, cy] = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Okafor')
  onTestFailed(async () => {
    for (const person of [ann, bo, cy]) console.error(await person.story())
  })
  const link = await ann.create('Anything', house.address)
  const table = ann.page.url()
  const paste = async (person: Person, text: string): Promise<void> => {
    await person.page.goto('about:blank')
    await person.page.goto(house.address)
    const field = person.page.locator('#pasted')
    // The door is folded as long as there is no game.
    await person.page.getByText('I was sent something').waitFor()
    if (!(await field.isVisible())) await person.page.getByText('I was sent something').click()
    await field.fill(text)
    await person.press('Open')
  }

  await paste(bo, 'a holiday')
  await bo.sees(/^This is not an invitation to a game of Synomic/)
  await paste(bo, `Ann wrote:\n> Come! ${link}`)
  await bo.page.getByLabel(/name/i).first().fill(bo.name)
  await bo.press('Join the game')
  await bo.sees('Gathering players')

  const moves = await copyMoves(ann)
  await paste(bo, `Ann: ${moves ?? ''}`)
  await bo.sees(/^Ann Abel’s text for .*Anything.* brought/)

  const saving = ann.page.waitForEvent('download')
  await ann.press(/^(Save|Export) the game/)
  const bytes = await readFile(await (await saving).path())
  await cy.page.goto(house.address)
  await pasteFile(cy, bytes)
  await cy.page.waitForURL(table)

  await ann.open('Players')
  await ann.page.getByRole('link', { name: 'Is everyone getting your moves?' }).first().click()
  await ann.page.getByRole('link', { name: /^Meet by code/ }).click()
  await ann.press('Make a code')
  const code = await ann.page
    .getByRole('textbox', { name: 'Code for the other device' })
    .inputValue()
  await paste(bo, code)
  const answer = bo.page.getByRole('textbox', { name: 'Answer for the other device' })
  expect(await answer.inputValue()).toContain('syn1a.')
  expect([ann, bo, cy].flatMap(({ errors }) => errors)).toEqual([])
})
