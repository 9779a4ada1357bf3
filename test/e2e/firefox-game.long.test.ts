// Whole games of Classic in which Firefox plays along, and in which nobody has anything else.
import { afterEach, describe, expect, it, onTestFailed } from 'vitest'
import { hasFirefox } from './harness/firefox.ts'
import { agree } from './table/agree.ts'
import { FirefoxPerson } from './table/firefox-person.ts'
import { openHouse } from './table/house.ts'
import type { Person } from './table/person.ts'
import { amend, enact, propose, throwDie, turnOf, vote, type Writing } from './table/turn.ts'

const house = openHouse()

const guests: FirefoxPerson[] = []
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.goHome()
})

/** Somebody who stays until the test is over. */
async function withFirefox(name: string): Promise<FirefoxPerson> {
  const person = await FirefoxPerson.arrive(name)
  guests.push(person)
  return person
}

/** Over the book the panel with the proposal is folded away. */
async function proposeOnPhone(by: Person, title: string, write: Writing): Promise<void> {
  await by.page.getByRole('link', { name: 'Write a proposal' }).click()
  await write(by)
  await by.page.locator('summary', { hasText: 'Your proposal' }).click()
  await by.page.getByLabel('What is it called?').fill(title)
  await by.press('Propose it')
  await by.page.getByRole('heading', { name: title }).first().waitFor()
  await by.does('Call the vote')
}

/** Rule 208 becomes a sentence of its own, in which so many points suffice. */
const shortGame = (points: number): Writing =>
  async function write(by) {
    await by.press('Change rule 208')
    const sentence = by.page.getByRole('group', { name: 'Runs automatically' })
    await sentence.getByRole('button', { name: '100', exact: true }).click()
    await sentence.getByLabel('Or in your own words').fill(String(points))
    await sentence.getByRole('button', { name: 'Put it in' }).click()
    await by.page.getByLabel('The rule’s text').fill('A short game for friends.')
  }

describe.runIf(hasFirefox)('whole games in Firefox', () => {
  it('three Chromiums, one of them a phone, and a Firefox play Classic to a win', async () => {
    const [ann, bo, cy] = await Promise.all([
      house.welcome('Ann Abel'),
      house.welcome('Bo Zorn', { viewport: { width: 360, height: 780 } }),
      house.welcome('Cy Okafor'),
    ])
    const fay = await withFirefox('Fay Quill')
    const everyone = [ann, bo, cy, fay] as const
    onTestFailed(async () => {
      for (const person of everyone) console.error(await person.story(), person.errors)
    })
    const votesOn = (title: string, against: (typeof everyone)[number] | null) =>
      Promise.all(
        everyone.map(async (person) => {
          const ballot = person === against ? 'Against' : 'For'
          if (person instanceof FirefoxPerson) {
            await person.sees(title)
            await person.votes(ballot)
          } else await vote(person, title, ballot)
        }),
      )

    const link = await ann.create('Four windows', house.address)
    for (const guest of [bo, cy, fay]) {
      await guest.join(link)
      await ann.sees(guest.name)
    }
    await ann.press('Start with 4 players')
    await turnOf(everyone, ann.name, 1)
    await propose(ann, 'Majority', (by) =>
      amend(
        by,
        203,
        'everyone who may vote votes for it',
        'more than half of those who may vote are for it',
        'A simple majority is enough.',
      ),
    )
    await votesOn('Majority', null)
    await throwDie(ann)

    await turnOf(everyone, bo.name, 2)
    await proposeOnPhone(bo, 'A short game', shortGame(20))
    await votesOn('A short game', cy)
    await throwDie(bo)

    // ── whoever votes against what is adopted gains ten: somebody else each time
    for (let turn = 3; (await winners(ann)) === 0; turn++) {
      expect(turn, 'the game ends').toBeLessThan(14)
      const at = (turn - 1) % everyone.length
      const [by, against] = [everyone[at], everyone[(at + 1) % everyone.length]]
      if (by === undefined || against === undefined) break
      await turnOf(everyone, by.name, turn)
      const title = `Custom ${turn}`
      const text = `It is customary to greet, ${turn}.`
      if (by instanceof FirefoxPerson) await by.proposesRule(title, text)
      else if (by === bo) await proposeOnPhone(by, title, (one) => enact(one, title, text))
      else await propose(by, title, (one) => enact(one, title, text))
      await votesOn(title, against)
      await ann.sees(/Waiting for .*throw|Throw the die| wins$/)
      if ((await winners(ann)) > 0) break
      if (by instanceof FirefoxPerson) await by.does('Throw the die')
      else await throwDie(by)
      const next = `${against.name}’s turn, number ${turn + 1}`
      await ann.page
        .getByText(/ wins$/)
        .or(ann.page.getByText(next))
        .first()
        .waitFor()
    }

    for (const person of everyone) await person.sees(' wins')
    expect(await agree(everyone)).toMatch(/^[0-9a-f]{64}$/)
    expect(everyone.flatMap(({ errors }) => errors)).toEqual([])
  }, 1_500_000)

  it('two friends who both have Firefox play Classic to a win, among themselves', async () => {
    const [ann, bo] = [await withFirefox('Ann'), await withFirefox('Bo')]
    const everyone = [ann, bo] as const
    onTestFailed(async () => {
      for (const person of everyone) console.error(await person.story(), person.errors)
    })
    await bo.join(await ann.create('Two foxes', house.address))
    await ann.sees(bo.name)
    await ann.press('Start with 2 players')

    await turnOf(everyone, ann.name, 1)
    await ann.proposesShortGame()
    await Promise.all(everyone.map((person) => person.votes('For')))
    await ann.does('Throw the die')
    for (let turn = 2; !(await ann.reads(' wins')); turn++) {
      expect(turn, 'the game ends').toBeLessThan(14)
      const by = everyone[(turn - 1) % 2] ?? ann
      await turnOf(everyone, by.name, turn)
      const title = `Custom ${turn}`
      await by.proposesRule(title, `It is customary to greet, ${turn}.`)
      await Promise.all(everyone.map((person) => person.votes('For')))
      await by.does('Throw the die')
      const next = everyone[turn % 2]?.name ?? ''
      await ann.seesOneOf([' wins', `${next}’s turn, number ${turn + 1}`])
    }
    for (const person of everyone) await person.sees(' wins')
    expect(await agree(everyone)).toMatch(/^[0-9a-f]{64}$/)
    expect(everyone.flatMap(({ errors }) => errors)).toEqual([])
  }, 1_500_000)
})

function winners({ page }: Person): Promise<number> {
  return page.getByText(/ wins$/).count()
}
