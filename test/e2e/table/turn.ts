import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'

type Ballot = 'For' | 'Against'

/** Whatever browser they have. */
interface Onlooker {
  sees(text: string): Promise<void>
}

/** What a proponent fills into the form, after title and before “Propose it”. */
export type Writing = (proponent: Person) => Promise<void>

/** A proposal from the empty form to its wording being fixed: rules 202 and 111. */
export async function propose(by: Person, title: string, write: Writing): Promise<void> {
  await by.page.getByRole('link', { name: 'Write a proposal' }).click()
  await by.page.getByLabel('What is it called?').fill(title)
  await write(by)
  await by.press('Propose it')
  await by.page.getByRole('heading', { name: title }).first().waitFor()
  await by.does('Call the vote')
}

/** Puts what is written on the table, for others to write in it. */
export async function share(by: Person): Promise<void> {
  await by.page.locator('summary', { hasText: 'Your proposal' }).click()
  await by.press('Share this draft')
}

/** Votes, and waits until it can no longer be taken back. */
export async function vote(by: Person, title: string, ballot: Ballot): Promise<void> {
  await by.page.getByRole('heading', { name: title }).first().waitFor()
  await by.does(ballot)
  await by.button('Take it back').waitFor({ state: 'detached' })
}

/** All at once. */
export async function votes(
  title: string,
  ballots: readonly (readonly [Person, Ballot])[],
): Promise<void> {
  await Promise.all(ballots.map(([by, ballot]) => vote(by, title, ballot)))
}

/** The die of rule 202. */
export async function throwDie(by: Person): Promise<void> {
  await by.does('Throw the die')
  await by.sees(`${by.name} threw`)
}

/** Everybody waits until they see whose turn it is. */
export async function turnOf(
  people: readonly Onlooker[],
  name: string,
  turn: number,
): Promise<void> {
  for (const person of people) await person.sees(`${name}’s turn, number ${turn}`)
}

/** Puts other words in a blank of a rule's sentence, and has its text say them. */
export async function amend(
  by: Person,
  rule: number,
  blank: string,
  words: string,
  text: string,
): Promise<void> {
  await by.press(`Change rule ${rule}`)
  const sentence = by.page.getByRole('group', { name: 'Runs automatically' })
  await sentence.getByRole('button', { name: blank, exact: true }).click()
  await sentence.getByLabel('Or in your own words').fill(words)
  await sentence.getByRole('button', { name: 'Put it in' }).click()
  await by.page.getByLabel('The rule’s text').fill(text)
}

export async function enact(by: Person, title: string, text: string): Promise<void> {
  const { page } = by
  await by.press('Write a new rule')
  await page.getByLabel('The rule’s title').fill(title)
  await page.getByLabel('The rule’s text').fill(text)
}

/** The first player's turn: a rule of one live sentence is proposed and adopted by all, up to the throw of the die. */
export async function adoptLive(
  everyone: readonly [Person, ...Person[]],
  title: string,
  text: string,
): Promise<void> {
  const [by] = everyone
  await turnOf(everyone, by.name, 1)
  await propose(by, title, async () => {
    await enact(by, title, text)
    await by.sees('This sentence runs automatically.')
  })
  await votes(
    title,
    everyone.map((person) => [person, 'For']),
  )
  await by.button('Throw the die').waitFor()
}

/** All close the game, and open it again so many hours later, one after the other. */
export async function comeBackLater(people: readonly Person[], hours: number): Promise<void> {
  const backs = await Promise.all(people.map((person) => person.goAway()))
  for (const back of backs) await back(hours)
}

export async function repeal(by: Person, rule: number): Promise<void> {
  await by.page.locator('summary', { hasText: String(rule) }).click()
  await by.press(`Repeal rule ${rule}`)
}

/** Picks the first option that reads like this, once the list has it. */
export async function chooseOption(list: Locator, reading: RegExp): Promise<void> {
  const option = list.locator('option').filter({ hasText: reading }).first()
  await option.waitFor({ state: 'attached' })
  await list.selectOption({ label: await option.innerText() })
}
