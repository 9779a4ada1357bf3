// By mail in three browsers: a turn that is played, and one whose proponent lets the deadline go by.
import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs } from './table/person.ts'
import { enact, propose, turnOf, votes } from './table/turn.ts'

const house = openHouse()
it('a turn is voted on, and another ends by itself when its two days are over', async () => {
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Miller')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'The letters', 'By mail')
  await turnOf([ann, bo, cy], ann.name, 1)
  await ann.sees(/^Due in 2 days/)
  await propose(ann, 'Tea', (person) => enact(person, 'Tea', 'There is tea.'))
  await votes(
    'Tea',
    [ann, bo, cy].map((person) => [person, 'For']),
  )
  await turnOf([ann, bo, cy], bo.name, 2)
  const before = await ann.points(bo.name)

  // Nobody is there when the deadline passes, and Bo is the last to hear of it.
  const [annIsBack, boIsBack, cyIsBack] = await Promise.all(
    [ann, bo, cy].map((person) => person.goAway()),
  )
  await annIsBack?.(49)
  await ann.sees(/^Bo Zorn made the NULL proposal 302/)
  await turnOf([ann], cy.name, 3)
  await expect.poll(() => ann.points(bo.name), { timeout: patienceMs }).toBe(before - 10)
  await cyIsBack?.(49)
  await cy.sees('Propose a rule-change')
  await boIsBack?.(49)
  await turnOf([bo], cy.name, 3)
  await bo.sees('Waiting for')
  await agree([ann, bo, cy])
  expect([...ann.errors, ...bo.errors, ...cy.errors]).toEqual([])
}, 600_000)
