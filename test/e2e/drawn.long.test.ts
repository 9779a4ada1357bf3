// Chance drawn together in three browsers, one of which never comes back.
import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { adoptLive, comeBackLater, throwDie, turnOf } from './table/turn.ts'

const house = openHouse()

it('a number is drawn by those who are there, though one who was to draw it too is gone for good', async () => {
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Miller')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'By lot')
  await adoptLive(
    everyone,
    'Fortune',
    'When a player’s turn ends, a 6-sided die is drawn together: everyone else loses that many points.',
  )
  await cy.goAway()
  const before = await bo.points(bo.name)
  await throwDie(ann)
  await turnOf([ann, bo], bo.name, 2)
  for (const person of [ann, bo]) await person.sees('nobody knows it. It is opened once that is')

  await comeBackLater([ann, bo], 1)
  await ann.open('Chronicle')
  await ann.sees(/^A [1-6] was drawn together/)
  await ann.open('Table')
  await agree([ann, bo])
  const lost = before - (await bo.points(bo.name))
  expect(lost).toBeGreaterThanOrEqual(1)
  expect(lost).toBeLessThanOrEqual(6)
  expect([...ann.errors, ...bo.errors]).toEqual([])
}, 600_000)
