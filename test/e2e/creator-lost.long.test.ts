import { expect, it, onTestFailed } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { enact, propose, throwDie, turnOf, vote, votes } from './table/turn.ts'

const house = openHouse()

it('the creator’s only browser is lost after inviting: the others begin, play, and let a newcomer in by the old link', async () => {
  const [ann, bo, cy, dana] = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Okafor', 'Dana Roe')
  onTestFailed(async () => {
    for (const person of [bo, cy, dana]) console.error(await person.story())
  })
  const link = await ann.create('Without its creator', house.address)
  for (const guest of [bo, cy]) {
    await guest.join(link)
    await ann.sees(guest.name)
  }
  await ann.page.getByText('Who else can start the game?').click()
  await ann.does(`Let ${bo.name} start it`)
  await bo.button(`Leave out ${ann.name}`).waitFor()
  await ann.goHome()

  await bo.press(`Leave out ${ann.name}`)
  await bo.press('Start with 2 players')
  await turnOf([bo, cy], bo.name, 1)
  await propose(bo, 'Tea', (by) => enact(by, 'Tea', 'There is tea.'))
  await votes('Tea', [
    [bo, 'For'],
    [cy, 'For'],
  ])
  await throwDie(bo)
  await turnOf([bo, cy], cy.name, 2)

  await dana.page.goto(link)
  await dana.page.getByLabel(/name/i).first().fill(dana.name)
  await dana.press(/^(Join the game|Ask to join)$/)
  // One player alone lets nobody into a game that runs.
  await cy.does(`Let ${dana.name} in`)
  await bo.does('Agree')
  await turnOf([dana], cy.name, 2)
  await propose(cy, 'Milk', (by) => enact(by, 'Milk', 'There is milk.'))
  for (const person of [bo, cy, dana]) await vote(person, 'Milk', 'For')
  await throwDie(cy)
  expect(await agree([bo, cy, dana])).toMatch(/^[0-9a-f]{64}$/)
  expect([bo, cy, dana].flatMap(({ errors }) => errors)).toEqual([])
})
