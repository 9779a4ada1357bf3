// German where the app is no page of a web host: in one HTML file, in Chromium and in Firefox, and in a messenger's chat.
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { hasFirefox } from './harness/firefox.ts'
import { saveSingle, type SavedFile } from './harness/single.ts'
import { FirefoxPerson } from './table/firefox-person.ts'
import { openGroup } from './table/group.ts'
import { Person } from './table/person.ts'

const german = { locale: 'de-AT' }
const group = openGroup()
const closing: (() => Promise<unknown>)[] = []
let file: SavedFile

beforeAll(async () => {
  file = await saveSingle()
  closing.push(() => file.remove())
}, 240_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const passphrase = 'Kamel Dachboden Tinte Mai'

it.runIf(hasFirefox)('speaks German from one HTML file, in Chromium and in Firefox', async () => {
  const ada = await Person.arrive('Ada', german)
  closing.push(() => ada.goHome())
  onTestFailed(async () => console.error(await ada.story()))
  const { page } = ada
  await page.goto(file.url)
  await page.getByLabel('Wähle eine Passphrase').fill(passphrase)
  await page.getByLabel('Dieselbe noch einmal').fill(passphrase)
  await ada.press('Anfangen')
  await ada.sees('Ein Spiel, in dem ihr die Regeln macht')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('link', { name: 'Neues Spiel' }).first().click()
  await page.getByLabel('Wie heißt das Spiel?').fill('Aus einer Datei')
  await page.getByLabel('Dein Name in diesem Spiel').fill('Ada')
  await ada.press('Spiel anlegen')
  const code = await page.getByRole('textbox', { name: 'Einladungscode' }).inputValue()

  const bo = await FirefoxPerson.arrive('Bo', undefined, 'de-AT')
  closing.push(() => bo.goHome())
  onTestFailed(async () => console.error(await bo.story()))
  await bo.visit(file.url)
  await bo.fillHidden('Wähle eine Passphrase', passphrase)
  await bo.fillHidden('Dieselbe noch einmal', passphrase)
  await bo.press('Anfangen')
  await bo.presses('summary', 'Mir wurde etwas geschickt')
  await bo.fill(
    'Füge ein, was man dir geschickt hat: eine Einladung, Spielzüge aus dem Chat, einen Code zum Treffen oder eine Spieldatei',
    code,
  )
  await bo.press('Öffnen')
  await bo.fill('Dein Name in diesem Spiel', 'Bo')
  await bo.press('Mitspielen')
  await bo.sees('Jemanden, der es hat, per Code treffen, ganz ohne Server')
  expect(ada.errors).toEqual([])
})

it('speaks German in a messenger’s chat', async () => {
  const { person: ann, app } = await group.member('Ann', german)
  await ann.page.goto(app.url)
  await ann.sees('Das Spiel, das du hier beginnst, gehört diesem Chat')
  expect(await ann.page.locator('html').getAttribute('lang')).toBe('de')
  await ann.page.getByRole('link', { name: 'Neues Spiel' }).first().click()
  await ann.page.getByLabel('Wie heißt das Spiel?').fill('Im Chat')
  await ann.press('Spiel anlegen')
  await ann.sees('Alle in diesem Chat können mitspielen')
  expect(ann.errors).toEqual([])
})
