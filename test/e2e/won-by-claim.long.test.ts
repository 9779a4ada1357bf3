// A win by points that only people can tell of: claimed, contested, judged, and looked back on by a link that another player opens.
import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import type { Person } from './table/person.ts'

const house = openHouse()

/** What is asked of somebody at the table. */
const card = ({ page }: Person) => page.getByRole('region', { name: 'Your move' })

it('a claim of winning is contested and judged in the card, and its story can be sent on', async () => {
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Okafor')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'The Tuesday game')

  await ann.page.getByText('Judgments, claims and more').click()
  await ann.press('Make a claim')
  const dialog = ann.page.getByRole('dialog', { name: 'Make a claim' })
  await dialog.getByLabel('Under which rule?').selectOption('208')
  await dialog.getByLabel('Who', { exact: true }).selectOption({ label: ann.name })
  await dialog.getByLabel(/^How much/).fill('100')
  await dialog.getByLabel('Why? What happened?').fill('We said that tea counts a hundred.')
  await dialog.getByRole('button', { name: 'Make this claim' }).click()
  await ann.sees('Waiting for all of you')

  // Both others are asked; Bo objects there, and neither of them is asked again but Cy, who is Judge.
  const claimed = 'Ann Abel would win. Do you agree?'
  await card(cy).getByText(claimed).waitFor()
  await card(bo).getByText(claimed).waitFor()
  await card(bo).locator('summary', { hasText: 'Object' }).click()
  await card(bo).getByLabel('Why do you object?').fill('Tea counts nothing.')
  await card(bo).getByRole('button', { name: 'Object', exact: true }).click()
  await card(bo).getByText(claimed).waitFor({ state: 'detached' })
  await card(cy).getByText('Does Ann Abel’s claim under rule 208 stand?').waitFor()
  await card(cy).getByText('Tea counts nothing.').first().waitFor()
  await card(cy).getByRole('radio', { name: 'The claim stands' }).check()
  await cy.does('Give this judgment')
  // Nor does the Judge decide alone who has won.
  await bo.sees('Cy Okafor ruled something that no one player decides')
  await card(ann).getByRole('button', { name: 'Agree', exact: true }).click()

  for (const person of everyone) {
    const won = person.page.getByRole('region', { name: 'Ann Abel wins' })
    await won.getByText('Bo Zorn objected to a claim: “Tea counts nothing.”').waitFor()
    await won.getByText('Cy Okafor judged: “The claim stands”.').first().waitFor()
    const ranks = won.locator('ol').first().getByRole('listitem')
    expect(await ranks.first().innerText()).toContain('Ann Abel')
  }
  expect(await agree(everyone)).toMatch(/^[0-9a-f]{64}$/)

  // Bo sends the moment before the judgment on; Cy, whose game is won by now, sees it as it stood then.
  await bo.page.getByRole('link', { name: 'Look back' }).click()
  await bo.sees(/^Move (\d+) of \1$/)
  const last = Number(await bo.page.getByRole('slider').inputValue())
  await bo.page.getByRole('slider').fill(String(last - 1))
  await bo.sees(`Move ${last - 1} of ${last}`)
  await bo.page.getByText('A link to this moment').click()
  const link = await bo.page.getByRole('textbox', { name: /^It opens for/ }).inputValue()
  await cy.page.goto('about:blank')
  await cy.page.goto(link)
  await cy.sees('You are looking at the past')
  await cy.sees(`Move ${last - 1} of ${last}`)
  await cy.sees('Waiting for all of you')
  expect(await cy.page.getByRole('heading', { name: 'Ann Abel wins' }).count()).toBe(0)
  await cy.page.getByRole('link', { name: 'Back to now' }).first().click()
  await cy.sees('Ann Abel wins')
  expect(everyone.flatMap(({ errors }) => errors)).toEqual([])
}, 600_000)
