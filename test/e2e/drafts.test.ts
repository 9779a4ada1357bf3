// Two browsers draft a proposal together where no rule forbids it; where rule 210 does: drafts-private.long.test.ts.
import { beforeAll, expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { enact, share, turnOf, vote } from './table/turn.ts'

const house = openHouse()
let ann: Person
let bo: Person

beforeAll(async () => {
  ;[ann, bo] = await house.guests('Ann Abel', 'Bo Zorn')
}, 300_000)

async function sitDown(game: string, starter: string): Promise<void> {
  await house.begin([ann, bo], game, starter)
  await turnOf([ann, bo], ann.name, 1)
}

function text(person: Person) {
  return person.page.getByLabel('The rule’s text')
}

/** Puts words before or behind what stands in the rule's text, key by key. */
async function writes(person: Person, where: 'Home' | 'End', words: string): Promise<void> {
  await text(person).focus()
  await person.page.keyboard.press(`Control+${where}`)
  await text(person).pressSequentially(words)
}

async function reads(person: Person, words: string): Promise<void> {
  await expect.poll(() => text(person).inputValue(), { timeout: patienceMs }).toBe(words)
}

it('[draft-sync] two browsers write a proposal together, one goes offline, they merge, and vote on exactly that', async () => {
  // A book without rule 210.
  await sitDown('The tea room', 'Market')
  await ann.page.getByRole('link', { name: 'Write a proposal' }).click()
  await ann.page.getByLabel('What is it called?').fill('Tea')
  await enact(ann, 'Tea', 'There is tea.')
  // Who reloads the page as they write finds what they wrote, but for what they typed in the same moment: it is on its way to the disk.
  await ann.page.waitForTimeout(1_000)
  await ann.page.reload()
  await reads(ann, 'There is tea.')
  await expect.poll(() => ann.page.getByLabel('What is it called?').inputValue()).toBe('Tea')
  await share(ann)
  await bo.sees('On the table: “Tea” by Ann Abel.')
  await bo.page.getByRole('link', { name: 'Draft a proposal' }).click()
  await bo.press('Tea')
  await ann.sees('Bo Zorn is in it now.')
  await writes(bo, 'End', ' And cake.')
  await reads(ann, 'There is tea. And cake.')
  await ann.sees('Bo Zorn is writing here.')

  // Both write in one text at once: nobody's caret jumps, nothing is lost.
  await Promise.all([writes(ann, 'Home', 'At four. '), writes(bo, 'End', ' For all.')])
  for (const person of [ann, bo]) await reads(person, 'At four. There is tea. And cake. For all.')

  await bo.reopenOffline()
  await bo.press('Tea')
  await writes(bo, 'End', ' Says Bo.')
  await ann.sees('Nobody else is in it now.')
  await writes(ann, 'Home', 'Ann says: ')
  await ann.page.getByLabel('What is it called?').fill('Tea at four')
  await bo.comeOnline()
  const merged = 'Ann says: At four. There is tea. And cake. For all. Says Bo.'
  for (const person of [ann, bo]) await reads(person, merged)
  await expect
    .poll(() => bo.page.getByLabel('What is it called?').inputValue(), { timeout: patienceMs })
    .toBe('Tea at four')

  await ann.press('Propose it')
  await bo.sees('This draft is gone')
  await bo.open('Table')
  await ann.does('Call the vote')
  for (const person of [ann, bo]) {
    await person.sees(merged)
    await vote(person, 'Tea at four', 'For')
  }
  await turnOf([ann, bo], bo.name, 2)
  await agree([ann, bo])
  await bo.open('Rules')
  await bo.sees(merged)
  expect([...ann.errors, ...bo.errors]).toEqual([])
}, 600_000)
