import { expect, it } from 'vitest'
import { openHouse } from './table/house.ts'
import { turnOf } from './table/turn.ts'

const house = openHouse()

it('[draft-private] in Classic two find their drafts private, by rule 210', async () => {
  const [ann, bo] = await house.guests('Ann Abel', 'Bo Zorn')
  await house.begin([ann, bo], 'The closed room', 'Classic')
  await turnOf([ann, bo], ann.name, 1)
  await ann.page.getByRole('link', { name: 'Write a proposal' }).click()
  await ann.page.getByLabel('What is it called?').fill('Secret')
  await bo.page.getByRole('link', { name: 'Draft a proposal' }).click()
  for (const person of [ann, bo]) {
    await person.sees('The rules keep drafts private')
    await person.page.getByRole('link', { name: 'rule 210' }).first().waitFor()
    expect(await person.button('Share this draft').count()).toBe(0)
  }
  expect(await bo.page.getByText('Secret').count()).toBe(0)
  await ann.page.getByRole('link', { name: 'rule 210' }).first().click()
  await ann.sees('Nobody may share a draft but with whoever has chosen the same team')
  expect([...ann.errors, ...bo.errors]).toEqual([])
}, 600_000)
