// Speaker in three browsers: a proposal that nobody’s vote is seen on for a week, and a Voter who never comes back.
import { expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs } from './table/person.ts'
import { comeBackLater, enact, vote } from './table/turn.ts'

const house = openHouse()
it('a week decides, with those who came', async () => {
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Miller')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'The speakers', 'Speaker')
  await bo.sees('Ann Abel became Speaker')

  await bo.page.getByRole('link', { name: 'Write a proposal' }).click()
  await bo.page.getByLabel('What is it called?').fill('Tea')
  await enact(bo, 'Tea', 'There is tea.')
  await bo.sees('A proposal needs a commentary.')
  await bo.page.getByLabel('What do you want to say for it?').fill('It warms.')
  await bo.page.getByLabel(/^the most interesting thing/).fill('A bird sang.')
  await bo.press('Propose it')
  await cy.page.getByText('Who sees how I vote?').first().click()
  await cy.sees('Nobody learns how you voted, now or later, unless 2 of the 3 players join to look')
  await cy.goAway()
  await vote(ann, 'Tea', 'For')
  await vote(bo, 'Tea', 'For')
  await ann.sees(/^in 7 days/)

  await comeBackLater([ann, bo], 169)
  for (const person of [ann, bo]) await person.sees('Its ballots are opened once that is settled')
  // Should it be Cy who is next to seal, the two pass them over when the seals' patience is over, once for each seal.
  const comeBackUntil = async (isSo: () => Promise<unknown>) => {
    for (let times = 0; times < 4; times++) {
      await comeBackLater([ann, bo], 30)
      const is = await isSo().then(
        () => true,
        () => false,
      )
      if (is) return
    }
  }
  // What Bo gets besides is drawn together: those who are there deal, and open it once that is settled.
  const dealt = 'nobody knows it. It is opened once that is'
  await comeBackUntil(() =>
    ann
      .seen(dealt)
      .first()
      .waitFor({ timeout: patienceMs / 2 }),
  )
  for (const person of [ann, bo]) await person.sees(dealt)
  // Three points for Cy, who abstained, and one to ten by the draw.
  const points = () => ann.points(bo.name)
  await comeBackUntil(() => expect.poll(points, { timeout: patienceMs / 2 }).toBeGreaterThan(3))
  expect(await points()).toBeGreaterThanOrEqual(4)
  expect(await points()).toBeLessThanOrEqual(13)
  await ann.open('Chronicle')
  await ann.sees('Proposal 351 was adopted')
  await ann.open('Table')
  await agree([ann, bo])
  expect([...ann.errors, ...bo.errors]).toEqual([])
}, 900_000)
