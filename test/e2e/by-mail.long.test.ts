// By mail in three browsers: a turn that is played, and one whose proponent lets the deadline go by.
import { beforeAll, expect, it, onTestFailed } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { enact, propose, turnOf, votes } from './table/turn.ts'

const house = openHouse()
let ann: Person
let bo: Person
let cy: Person

beforeAll(async () => {
  ann = await house.welcome('Ann Abel')
  bo = await house.welcome('Bo Zorn')
  cy = await house.welcome('Cy Miller')
}, 300_000)

it('a turn is voted on, and another ends by itself when its two days are over', async () => {
  onTestFailed(async () => {
    for (const person of [ann, bo, cy]) console.error(await person.story())
  })
  const link = await ann.create('The letters', house.address, 'By mail')
  for (const person of [bo, cy]) {
    await person.join(link)
    await ann.sees(person.name)
  }
  await ann.press(/^Start with/)
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
  await bo.sees('Nothing is asked of you right now.')
  await agree([ann, bo, cy])
  expect([...ann.errors, ...bo.errors, ...cy.errors]).toEqual([])
}, 600_000)
