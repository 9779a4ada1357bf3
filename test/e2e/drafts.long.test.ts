// What drafts.test.ts does in two Chromiums, with one of them a Firefox.
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { hasFirefox } from './harness/firefox.ts'
import { FirefoxPerson } from './table/firefox-person.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { enact, share, turnOf, vote } from './table/turn.ts'

const title = 'What is it called?'
const label = 'The rule’s text'
const house = openHouse()

describe.runIf(hasFirefox)('a draft in Firefox, beside Chromium', () => {
  let ann: Person
  let bo: FirefoxPerson

  beforeAll(async () => {
    ann = await house.welcome('Ann Abel')
    bo = await FirefoxPerson.arrive('Bo Zorn')
  }, 300_000)
  afterAll(() => bo.goHome())

  async function read(words: string): Promise<void> {
    const values = () => Promise.all([ann.page.getByLabel(label).inputValue(), bo.valueOf(label)])
    await expect.poll(values, { timeout: patienceMs }).toEqual([words, words])
  }

  async function annWrites(where: 'Home' | 'End', words: string): Promise<void> {
    const text = ann.page.getByLabel(label)
    await text.focus()
    await ann.page.keyboard.press(`Control+${where}`)
    await text.pressSequentially(words)
  }

  it('[draft-sync] is written together, alone while one is offline, merged, proposed, and voted on as it is', async () => {
    onTestFailed(async () => console.error(await ann.story(), bo.errors))
    await bo.join(await ann.create('The tea room', house.address, 'Market'))
    await ann.sees(bo.name)
    await ann.press(/^Start with/)
    await turnOf([ann], ann.name, 1)
    await ann.page.getByRole('link', { name: 'Write a proposal' }).click()
    await ann.page.getByLabel(title).fill('Tea')
    await enact(ann, 'Tea', 'There is tea.')
    await share(ann)
    await bo.sees('On the table: “Tea” by Ann Abel.')
    await bo.press('Draft a proposal', 'link')
    await bo.does('Tea')
    await ann.sees('Bo Zorn is in it now.')
    await bo.write(label, 'End', ' And cake.')
    await read('There is tea. And cake.')
    await Promise.all([annWrites('Home', 'At four. '), bo.write(label, 'End', ' For all.')])
    await read('At four. There is tea. And cake. For all.')

    // What she was writing stands there again.
    await ann.reopenOffline()
    await annWrites('Home', 'Ann says: ')
    await bo.sees('Nobody else is in it now.')
    await bo.write(label, 'End', ' Says Bo.')
    await bo.fill(title, 'Tea at four')
    await ann.comeOnline()
    const merged = 'Ann says: At four. There is tea. And cake. For all. Says Bo.'
    await read(merged)
    await expect
      .poll(() => ann.page.getByLabel(title).inputValue(), { timeout: patienceMs })
      .toBe('Tea at four')

    await ann.press('Propose it')
    await bo.sees('This draft is gone')
    await bo.press('Table', 'link')
    await ann.does('Call the vote')
    await bo.sees(merged)
    await ann.sees(merged)
    await bo.press('For')
    await vote(ann, 'Tea at four', 'For')
    await bo.sees('Bo Zorn’s turn, number 2')
    await turnOf([ann], bo.name, 2)
    const same = async () => (await ann.fingerprint()) === (await bo.fingerprint())
    await expect.poll(same, { timeout: patienceMs, interval: 500 }).toBe(true)
    expect([...ann.errors, ...bo.errors]).toEqual([])
  }, 600_000)
})
