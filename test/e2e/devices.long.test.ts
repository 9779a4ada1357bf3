import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { addDevice } from './table/devices.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote } from './table/turn.ts'

const house = openHouse()

it('a second device plays; a lost seat is given back', async () => {
  const [ann, bo, phone] = await house.guests('Ann Abel', 'Bo Zorn', 'Ann Abel')
  const invitation = await ann.create('The Tuesday game', house.address)
  await bo.join(invitation)
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turnOf([ann, bo], ann.name, 1)

  // ── a second device by link: it votes, and throws the die that the first device's proposal asks for
  await addDevice(ann, phone, 'Telephone')
  await turnOf([phone], ann.name, 1)
  await ann.open('Table')
  await propose(ann, 'Tea', (by) => enact(by, 'Tea', 'There is tea.'))
  await vote(phone, 'Tea', 'For')
  await vote(bo, 'Tea', 'For')
  await throwDie(phone)
  await turnOf([ann, bo, phone], bo.name, 2)

  await propose(bo, 'Milk', (by) => enact(by, 'Milk', 'There is milk.'))
  await ann.page.getByRole('heading', { name: 'Milk' }).first().waitFor()
  await agree([ann, bo, phone])

  // ── Ann's devices are gone; from a new one she asks for her seat, and Bo gives it back
  await Promise.all([ann.goHome(), phone.goHome()])
  const fresh = await house.welcome('Ann Abel')
  await fresh.page.goto(invitation)
  await fresh.press('Ask for my seat back')
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
