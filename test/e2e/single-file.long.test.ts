import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { hasFirefox } from './harness/firefox.ts'
import { saveSingle, type SavedFile } from './harness/single.ts'
import { FirefoxPerson } from './table/firefox-person.ts'
import { Person } from './table/person.ts'

let alone: SavedFile
let mailed: SavedFile
let relay: ServedRelay
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  relay = await serveRelay()
  alone = await saveSingle()
  mailed = await saveSingle([relay.address])
}, 240_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  for (const file of [alone, mailed]) await file.remove()
  await relay.close()
})

const passphrase = 'correct horse battery'
const paste =
  'Paste what you were sent: an invitation, moves from the chat, a code to meet, or a game file'
const takeCode = 'Paste the other device’s code, or its answer'

/** Ann opens the file in Chromium and begins a game: gives its code. */
async function annBegins(file: SavedFile): Promise<{ ann: Person; code: string }> {
  const ann = await Person.arrive('Ann Abel')
  closing.push(() => ann.goHome())
  onTestFailed(async () => console.error(await ann.story()))
  await ann.page.goto(file.url)
  await ann.page.getByLabel('Choose a passphrase').fill(passphrase)
  await ann.page.getByLabel('The same once more').fill(passphrase)
  await ann.press('Begin')
  await ann.page.getByRole('link', { name: 'New game' }).click()
  await ann.page.getByLabel('What is the game called?').fill('From a mail')
  await ann.page.getByLabel(/^(Your name|Who are you)/).fill(ann.name)
  await ann.page.getByRole('radio', { name: /^Classic/ }).check()
  await ann.press('Create the game')
  const shown = ann.page.getByRole('textbox', { name: 'Invitation code' })
  return { ann, code: await shown.inputValue() }
}

/** Bo opens the file in Firefox, and pastes the code that Ann sent. */
async function boComes(file: SavedFile, code: string): Promise<FirefoxPerson> {
  const bo = await FirefoxPerson.arrive('Bo Zorn')
  closing.push(() => bo.goHome())
  onTestFailed(async () => console.error(`── ${bo.name}\n${await bo.story()}`))
  await bo.visit(file.url)
  await bo.fillHidden('Choose a passphrase', passphrase)
  await bo.fillHidden('The same once more', passphrase)
  await bo.press('Begin')
  await bo.presses('summary', 'I was sent something')
  await bo.fill(paste, `Ann: ${code} see you`)
  await bo.press('Open')
  await bo.fill('Your name in this game', bo.name)
  await bo.press('Join the game')
  return bo
}

it.runIf(hasFirefox)(
  'from one HTML file, in Chromium and in Firefox, two meet by a code each, and carry moves by chat',
  async () => {
    const { ann, code } = await annBegins(alone)
    const bo = await boComes(alone, code)
    await bo.press('Meet whoever has it by code, without any server', 'link')
    await ann.open('Players')
    await ann.page.getByRole('link', { name: 'Is everyone getting your moves?' }).first().click()
    await ann.page.getByRole('link', { name: /^Meet by code/ }).click()
    await ann.press('Make a code')
    const offer = ann.page.getByRole('textbox', { name: 'Code for the other device' })
    await bo.fill(takeCode, await offer.inputValue())
    await bo.press('Connect')
    await ann.page.getByLabel(takeCode).fill(await bo.valueOf('Answer for the other device'))
    await ann.press('Connect')
    await ann.sees('You are connected.')
    await ann.open('Table')
    await ann.sees('Bo Zorn')
    await bo.press('Table', 'link')
    await bo.sees('Gathering players')
    // Bo's file is closed; what Ann does then goes by chat.
    await bo.visit('about:blank')
    await ann.press(/^Start with two players|^Start with 2 players/)
    await ann.open('More')
    await ann.page.locator('summary', { hasText: 'Moves by chat' }).click()
    await ann.press('Copy all of my moves')
    const text = await ann.page.getByRole('textbox', { name: 'Text for the chat' }).inputValue()
    await bo.visit(alone.url)
    await bo.fillHidden('Passphrase', 'not what was set')
    await bo.press('Open')
    await bo.sees('This is not the passphrase that was set here.')
    await bo.fillHidden('Passphrase', passphrase)
    await bo.press('Open')
    await bo.fill(paste, text)
    await bo.press('Open')
    await bo.sees('brought')
    await bo.press('From a mail', 'link')
    await bo.sees('Ann Abel’s turn')
    expect([...ann.errors, ...bo.errors]).toEqual([])
  },
)

it.runIf(hasFirefox)(
  'from one HTML file a relay is reached: whoever comes later finds the game in its mailbox',
  async () => {
    const { ann, code } = await annBegins(mailed)
    await ann.leave()
    const bo = await boComes(mailed, code)
    await bo.sees('Gathering players')
    await bo.sees('Ann Abel')
    expect([...ann.errors, ...bo.errors]).toEqual([])
  },
)
