// A vote that nobody can read before its close, in three browsers, one of which never comes back.
import { beforeAll, expect, it, onTestFailed } from 'vitest'
import { openHouse } from './table/house.ts'
import type { Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote, votes } from './table/turn.ts'

const house = openHouse()
let ann: Person
let bo: Person
let cy: Person

beforeAll(async () => {
  ann = await house.welcome('Ann Abel')
  bo = await house.welcome('Bo Zorn')
  cy = await house.welcome('Cy Miller')
}, 300_000)

it('ballots are opened by those who are there, though one who voted is gone for good', async () => {
  onTestFailed(async () => {
    for (const person of [ann, bo]) console.error(await person.story())
  })
  const link = await ann.create('Behind the curtain', house.address)
  for (const person of [bo, cy]) {
    await person.join(link)
    await ann.sees(person.name)
  }
  await ann.press(/^Start with/)
  const everyone = [ann, bo, cy]
  await turnOf(everyone, ann.name, 1)
  await propose(ann, 'Discretion', async (by) => {
    await enact(by, 'Discretion', 'Votes are not shown until the vote closes.')
    await by.press('Make this live')
    await by.page.getByRole('group', { name: 'Runs by itself' }).waitFor()
  })
  await votes(
    'Discretion',
    everyone.map((person) => [person, 'For']),
  )
  await throwDie(ann)
  await turnOf(everyone, bo.name, 2)

  await propose(bo, 'Tea', (by) => enact(by, 'Tea', 'There is tea.'))
  await cy.sees('nobody can read how you voted, unless 2 of the 3 players join to look')
  await vote(cy, 'Tea', 'For')
  for (const person of [ann, bo]) await person.sees('has voted')
  await cy.goAway()
  await vote(ann, 'Tea', 'For')
  await vote(bo, 'Tea', 'For')
  for (const person of [ann, bo]) {
    await person.open('Chronicle')
    await person.sees('Cy Miller voted for proposal 302')
    await person.sees('Proposal 302 was adopted')
  }
  expect([...ann.errors, ...bo.errors, ...cy.errors]).toEqual([])
}, 600_000)
