import { beforeAll, describe, expect, it } from 'vitest'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import {
  chooseOption,
  enact,
  propose,
  repeal,
  throwDie,
  turnOf,
  vote,
  votes,
  type Writing,
} from './table/turn.ts'

const house = openHouse()
let ann: Person
let bo: Person

beforeAll(async () => {
  ;[ann, bo] = await house.guests('Ann Abel', 'Bo Zorn')
}, 300_000)

async function sitDown(game: string, starter: string): Promise<void> {
  await house.begin([ann, bo], game, starter)
  await turnOf([ann, bo], ann.name, 1)
}

async function adoptedByAll(by: Person, title: string, write?: Writing): Promise<void> {
  await propose(by, title, write ?? ((person) => enact(person, title, `${title} matter.`)))
  await votes(
    title,
    [ann, bo].map((person) => [person, 'For']),
  )
}

/** Opens the form of a move that a rule brings; answers where it is. */
async function moveForm(by: Person, title: string) {
  const item = by.page
    .getByRole('listitem')
    .filter({ has: by.page.getByRole('heading', { name: title, exact: true }) })
  await item.getByText('Fill in').click()
  return item
}

describe('the other starters in two browsers', () => {
  it('a turn of Chicken and Brick: a choice, two points for a Chicken, a die for a Brick', async () => {
    await sitDown('The coop', 'Chicken and Brick')
    for (const [person, side] of [
      [ann, 'Live Chicken'],
      [bo, 'Brick'],
    ] as const) {
      const form = await moveForm(person, 'Choose')
      const option = form.getByRole('radio', { name: side })
      if ((await option.count()) > 0) await option.check()
      else await form.getByRole('combobox').selectOption({ label: side })
      await form.getByRole('button', { name: /^Choose/ }).click()
      await ann.sees(new RegExp(`${person.name}’s .* is now ${side}`))
    }
    await adoptedByAll(ann, 'Manners')
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(2)
    await throwDie(ann)
    await turnOf([ann, bo], bo.name, 2)
    await agree([ann, bo])
  }, 600_000)

  it('a round of Market: points by votes, health in hexadecimal, an onion, and a bribe', async () => {
    await sitDown('The bazaar', 'Market')
    await adoptedByAll(ann, 'Manners')
    await turnOf([ann, bo], bo.name, 2)
    // Proposal 316: (316 − 291) × 2 of 2 votes. 4B health less five.
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(25)
    expect(await bo.figure(ann.name, 'health')).toBe('46')

    const market = await moveForm(ann, 'Buy')
    await chooseOption(market.getByRole('combobox').first(), /onion/i)
    await market.getByRole('button', { name: 'Buy' }).click()
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(20)

    // Rule 209 has no room for another rule, so Bo makes some.
    await adoptedByAll(bo, 'No manners', (person) => repeal(person, 316))
    await turnOf([ann, bo], ann.name, 3)
    await propose(ann, 'Onions', (person) => enact(person, 'Onions', 'Onions are good.'))
    const bribe = await moveForm(ann, 'Bribe a player')
    await chooseOption(bribe.getByRole('combobox').first(), new RegExp(bo.name))
    await bribe.getByRole('button', { name: 'Bribe a player' }).click()
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(10)
    // Bo is bound: once everybody else has voted, the vote is cast as it was bought.
    await vote(ann, 'Onions', 'For')
    await turnOf([ann, bo], bo.name, 4)
    await ann.sees('Proposal 318 was adopted')
    await agree([ann, bo])
    expect([...ann.errors, ...bo.errors]).toEqual([])
  }, 600_000)
})
