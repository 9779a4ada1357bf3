// What a rule asks in secret, in three browsers, one of which never comes back.
import { expect, it } from 'vitest'
import { patienceMs } from './table/person.ts'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { adoptLive, comeBackLater, throwDie } from './table/turn.ts'

const house = openHouse()

it('answers stay encrypted until the day is over, and are opened by those who are there', async () => {
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Miller')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'Behind the curtain')
  await adoptLive(
    everyone,
    'Applause',
    'When a player’s turn ends, everyone is asked in secret, with 1 day to answer: “Who?” Then whoever was named most gains 5 points.',
  )
  await cy.goAway()
  await throwDie(ann)
  for (const person of [ann, bo]) {
    await person.sees('unless 2 of the 3 players join to look')
    await person.does(bo.name)
  }
  await ann.sees('Bo Zorn has answered')
  await bo.sees('Ann Abel has answered')
  const before = await ann.points(bo.name)

  await comeBackLater([ann, bo], 25)
  await ann.sees('Nobody can answer any more.')
  expect(await ann.points(bo.name)).toBe(before)
  await comeBackLater([ann, bo], 1)
  await expect.poll(() => ann.points(bo.name), { timeout: patienceMs }).toBe(before + 5)
  await ann.open('Chronicle')
  await ann.sees('Bo Zorn had answered “Who?”: Bo Zorn')
  await ann.open('Table')
  await agree([ann, bo])
  expect([...ann.errors, ...bo.errors]).toEqual([])
}, 600_000)
