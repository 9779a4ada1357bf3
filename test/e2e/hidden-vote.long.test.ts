// A vote that nobody can read before its close, in three browsers, one of which never comes back.
import { expect, it } from 'vitest'
import { openHouse } from './table/house.ts'
import { enact, propose, throwDie, turnOf, vote, votes } from './table/turn.ts'

const house = openHouse()
it('ballots are opened by those who are there, though one who voted is gone for good', async () => {
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Miller')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'Behind the curtain')
  await turnOf(everyone, ann.name, 1)
  await propose(ann, 'Discretion', async (by) => {
    await enact(by, 'Discretion', 'Votes are not shown until the vote closes.')
    await by.sees('This sentence runs automatically.')
  })
  await votes(
    'Discretion',
    everyone.map((person) => [person, 'For']),
  )
  await throwDie(ann)
  await turnOf(everyone, bo.name, 2)

  await propose(bo, 'Tea', (by) => enact(by, 'Tea', 'There is tea.'))
  await cy.page.getByText('Who sees how I vote?').first().click()
  await cy.sees('Only 2 of the 3 players acting together could open it early')
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
