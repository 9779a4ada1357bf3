import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote } from './table/turn.ts'

const house = openHouse()
const why = /signed by a device that has been removed from its seat/

it('a second device plays, is removed and has no effect; a lost seat is given back', async () => {
  const [ann, bo, phone] = await house.guests('Ann Abel', 'Bo Zorn', 'Ann Abel')
  const invitation = await ann.create('The Tuesday game', house.address)
  await bo.join(invitation)
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turnOf([ann, bo], ann.name, 1)

  // ── a second device by link: it votes, and throws the die that the first device's proposal asks for
  await ann.open('Players')
  await ann.page.getByRole('link', { name: 'Your devices, and how to add one' }).click()
  await ann.press('Make a link')
  const link = await ann.page
    .getByRole('textbox', { name: 'Link for another device of yours' })
    .inputValue()
  await phone.page.goto(link)
  await phone.page.getByLabel('What do you call this device?').fill('Telephone')
  await phone.press('Play here as Ann Abel')
  await turnOf([phone], ann.name, 1)
  await ann.sees('The link has been used')
  await ann.open('Table')
  await propose(ann, 'Tea', (by) => enact(by, 'Tea', 'There is tea.'))
  await vote(phone, 'Tea', 'For')
  await vote(bo, 'Tea', 'For')
  await throwDie(phone)
  await turnOf([ann, bo, phone], bo.name, 2)

  // ── it is removed while it is away, and then votes with a clock that stopped before that
  await propose(bo, 'Milk', (by) => enact(by, 'Milk', 'There is milk.'))
  await phone.page.getByRole('heading', { name: 'Milk' }).first().waitFor()
  await phone.reopenOffline()
  await phone.page.clock.setFixedTime(Date.now())
  await ann.page.getByRole('heading', { name: 'Milk' }).first().waitFor()
  await ann.open('Players')
  await ann.page.getByRole('link', { name: 'Your devices, and how to add one' }).click()
  await ann.press('Remove “Telephone” …')
  await ann.press('Remove this device')
  await expect
    .poll(() => ann.button('Remove “Telephone” …').count(), { timeout: patienceMs })
    .toBe(0)
  await vote(phone, 'Milk', 'For')
  await phone.comeOnline()
  await phone.sees('This device no longer plays for Ann Abel')
  for (const person of [bo, ann]) {
    await person.open('Chronicle')
    await person.sees(why)
  }
  await agree([ann, bo, phone])

  // ── Ann's devices are gone; from a new one she asks for her seat, and Bo gives it back
  await Promise.all([ann.goHome(), phone.goHome()])
  const fresh = await house.welcome('Ann Abel')
  await fresh.page.goto(invitation)
  await fresh.press(/^I play in this game already/)
  await fresh.press('I am Ann Abel: ask for my seat')
  await fresh.sees('You ask for Ann Abel’s seat')
  const told = await codeFor(fresh)
  await bo.open('Table')
  await bo.sees('Ann Abel asks for the seat back from a new device')
  expect(await codeFor(bo)).toBe(told)
  // Until the connections to the devices that are gone have broken off, the seat counts as held.
  const give = bo.button('It is Ann Abel: give back the seat')
  await expect
    .poll(
      async () => {
        if ((await give.count()) > 0) await give.click({ timeout: 1000 }).catch(() => undefined)
        return give.count()
      },
      { timeout: 2 * patienceMs, interval: 1000 },
    )
    .toBe(0)
  await fresh.sees('Your devices')

  // ── and plays on
  await fresh.open('Table')
  await vote(fresh, 'Milk', 'For')
  await vote(bo, 'Milk', 'For')
  await throwDie(bo)
  await turnOf([bo, fresh], fresh.name, 3)
  await agree([fresh, bo])
  expect([ann, bo, phone, fresh].flatMap(({ errors }) => errors)).toEqual([])
}, 900_000)

const code = /\d{4}\s*\d{4}\s*\d{4}\s*\d{4}/

/** The digits that a person compares with another's. */
async function codeFor({ page }: Person): Promise<string> {
  const seen = async () => code.exec(await page.locator('main').innerText())?.[0] ?? ''
  await expect.poll(seen, { timeout: patienceMs }).toMatch(code)
  return (await seen()).replace(/\s/g, '')
}
