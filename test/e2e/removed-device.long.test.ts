import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { addDevice } from './table/devices.ts'
import { openHouse } from './table/house.ts'
import { patienceMs } from './table/person.ts'
import { enact, propose, turnOf, vote } from './table/turn.ts'

const house = openHouse()
const why = /signed by a device that has been removed from its seat/

it('a device that is removed while it is away has no effect, though its clock stopped before', async () => {
  const [ann, bo, phone] = await house.guests('Ann Abel', 'Bo Zorn', 'Ann Abel')
  await house.begin([bo, ann], 'The Tuesday game')
  await turnOf([ann, bo], bo.name, 1)
  await addDevice(ann, phone, 'Telephone')
  await turnOf([phone], bo.name, 1)
  await ann.open('Table')
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

  expect([ann, bo, phone].flatMap(({ errors }) => errors)).toEqual([])
}, 900_000)
