import type { Page } from 'playwright-core'
import { expect, it, onTestFailed } from 'vitest'
import { openHouse } from './table/house.ts'

const house = openHouse()

it('goes from the link to a counted vote by keyboard alone', async () => {
  const [ann, bo] = await Promise.all([house.welcome('Ann'), house.welcome('Bo')])
  onTestFailed(async () => {
    for (const person of [ann, bo]) console.error(await person.story())
  })
  await bo.page.goto(await ann.create('By keys', house.address))
  await bo.page.getByLabel('Your name in this game').waitFor()
  await tabsTo(bo.page, 'Your name in this game')
  await bo.page.keyboard.type('Bo')
  await tabsTo(bo.page, 'Join the game')
  await bo.page.keyboard.press('Enter')
  await ann.sees('Bo')
  await ann.press('Start with 2 players')
  await bo.sees('Ann’s turn, number 1')
  await ann.press(/^Applause/)
  await ann.press('Propose it')
  await ann.does('Call the vote')
  await bo.button('For').waitFor()
  await tabsTo(bo.page, 'For')
  await bo.page.keyboard.press('Enter')
  await ann.sees('1 for, 0 against')
  expect([ann, bo].flatMap(({ errors }) => errors)).toEqual([])
}, 300_000)

/** Goes on with the tab key until a control of this name has the focus; no page has more of them than that. */
async function tabsTo(page: Page, name: string): Promise<void> {
  const isThere = (wanted: string) => {
    const here = document.activeElement
    const labels = here instanceof HTMLInputElement ? [...(here.labels ?? [])] : []
    // Without what is drawn only, such as the tick on a ballot.
    const said = (one: Element): string => {
      const copy = document.createElement('div')
      copy.innerHTML = one.innerHTML
      for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove()
      return copy.textContent.trim()
    }
    return [here, ...labels].some((one) => one !== null && said(one) === wanted)
  }
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await page.evaluate(isThere, name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`“${name}” is not reached by keyboard`)
}
