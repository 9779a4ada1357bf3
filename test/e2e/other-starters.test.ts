import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveApp, startSignalling } from './harness/serve.ts'
import { Person, patienceMs } from './table/person.ts'
import { enact, propose, repeal, throwDie, turnOf, vote, type Writing } from './table/turn.ts'

const closing: (() => Promise<unknown>)[] = []
let home = ''
let ann: Person
let bo: Person

beforeAll(async () => {
  const signalling = await startSignalling()
  closing.push(() => signalling.close())
  const app = await serveApp({ signaling: [signalling.url] })
  closing.push(() => app.close())
  home = app.url
  ann = await Person.arrive('Ann Abel')
  bo = await Person.arrive('Bo Zorn')
  closing.push(
    () => ann.goHome(),
    () => bo.goHome(),
  )
}, 240_000)

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function sitDown(game: string, starter: string): Promise<void> {
  await bo.join(await ann.create(game, home, starter))
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turnOf([ann, bo], ann.name, 1)
}

async function adoptedByAll(by: Person, title: string, write?: Writing): Promise<void> {
  await propose(by, title, write ?? ((person) => enact(person, title, `${title} matter.`)))
  for (const person of [ann, bo]) await vote(person, title, 'For')
}

/** Opens the form of a move that a rule brings; answers where it is. */
async function moveForm(by: Person, title: string) {
  const item = by.page
    .getByRole('listitem')
    .filter({ has: by.page.getByRole('heading', { name: title }) })
  await item.getByText('Fill in').click()
  return item
}

/** Picks the one option of a form's first list that reads like this. */
async function choose(form: Locator, option: RegExp): Promise<void> {
  const list = form.getByRole('combobox').first()
  const labels = await list.locator('option').allInnerTexts()
  await list.selectOption({ label: labels.find((label) => option.test(label)) ?? '' })
}

describe('the other starters in two browsers', () => {
  it('a turn of Chicken and Brick: a choice, two points for a Chicken, a die for a Brick', async () => {
    await sitDown('The coop', 'Chicken and Brick')
    for (const [person, side] of [
      [ann, 'Live Chicken'],
      [bo, 'Brick'],
    ] as const) {
      const form = await moveForm(person, 'Choose: Live Chicken or Brick')
      const option = form.getByRole('radio', { name: side })
      if ((await option.count()) > 0) await option.check()
      else await form.getByRole('combobox').selectOption({ label: side })
      await form.getByRole('button', { name: /^Choose/ }).click()
      await ann.sees(new RegExp(`${person.name} is now .*${side}`))
    }
    await adoptedByAll(ann, 'Manners')
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(2)
    await throwDie(ann)
    await turnOf([ann, bo], bo.name, 2)
    expect(await ann.fingerprint()).toBe(await bo.fingerprint())
  }, 120_000)

  it('a round of Market: points by votes, health in hexadecimal, an onion, and a bribe', async () => {
    await sitDown('The bazaar', 'Market')
    await adoptedByAll(ann, 'Manners')
    await turnOf([ann, bo], bo.name, 2)
    // Proposal 316: (316 − 291) × 2 of 2 votes. 4B health less five.
    expect(await bo.points(ann.name)).toBe(25)
    expect(await bo.figure(ann.name, 'health')).toBe('46')

    const market = await moveForm(ann, 'Buy')
    await choose(market, /onion/i)
    await market.getByRole('button', { name: 'Buy' }).click()
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(20)

    // Rule 209 has no room for another rule, so Bo makes some.
    await adoptedByAll(bo, 'No manners', (person) => repeal(person, /^316 /))
    await turnOf([ann, bo], ann.name, 3)
    await propose(ann, 'Onions', (person) => enact(person, 'Onions', 'Onions are good.'))
    const bribe = await moveForm(ann, 'Bribe a player')
    await choose(bribe, new RegExp(bo.name))
    await bribe.getByRole('button', { name: 'Bribe a player' }).click()
    await expect.poll(() => bo.points(ann.name), { timeout: patienceMs }).toBe(10)
    // Bo is bound: once everybody else has voted, the vote is cast as it was bought.
    await vote(ann, 'Onions', 'For')
    await turnOf([ann, bo], bo.name, 4)
    await ann.sees('Proposal 318 was adopted')
    expect(await ann.fingerprint()).toBe(await bo.fingerprint())
    expect([...ann.errors, ...bo.errors]).toEqual([])
  }, 120_000)
})
