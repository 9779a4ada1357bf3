// Two people whose browsers ask for German: from Home to a counted vote.
import { expect, it, onTestFailed } from 'vitest'
import { openHouse } from './table/house.ts'

const house = openHouse()
const german = { locale: 'de-AT', viewport: { width: 360, height: 780 } }

it('speaks German to whose browser asks for it: a new game, somebody joins, a proposal is voted on', async () => {
  const [ada, bo] = await Promise.all([house.welcome('Ada', german), house.welcome('Bo', german)])
  onTestFailed(async () => {
    for (const person of [ada, bo]) console.error(await person.story())
  })
  const { page } = ada
  await page.goto(house.address)
  await ada.sees('Ein Spiel, in dem ihr die Regeln macht')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('link', { name: 'Neues Spiel' }).first().click()
  await page.getByLabel('Wie heißt das Spiel?').fill('Freitagsnomic')
  await page.getByLabel('Dein Name in diesem Spiel').fill('Ada')
  await ada.press('Spiel anlegen')
  const invitation = await page.getByRole('textbox', { name: 'Einladungslink' }).inputValue()

  await bo.page.goto(invitation)
  await bo.page.getByLabel('Dein Name in diesem Spiel').fill('Bo')
  await bo.press('Mitspielen')
  await bo.sees('Es geht bald los')
  await ada.does('Zu zweit anfangen')

  await ada.press(/^A hand for the last/)
  await page.locator('summary', { hasText: 'Dein Antrag' }).click()
  await ada.does('Beantragen')
  await ada.does('Wortlaut festlegen und abstimmen lassen')
  await bo.sees('A hand for the last')
  // What rules say stays in their language, and is marked so.
  const said = bo.page.locator('[lang=en]', { hasText: 'At the end of every circuit of turns' })
  await said.first().waitFor()
  await bo.does('Dafür')
  await ada.does('Dafür')
  await bo.sees('Antrag 301 wurde angenommen.')

  // Chosen on the device, it is spoken from then on.
  await bo.page.getByRole('link', { name: 'Einstellungen' }).click()
  await bo.page.getByRole('radio', { name: 'English' }).check()
  await bo.sees('For this browser only. Changes apply at once.')
  expect(await bo.page.locator('html').getAttribute('lang')).toBe('en')
  expect([...ada.errors, ...bo.errors]).toEqual([])
})
