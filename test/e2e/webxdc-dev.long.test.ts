import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { DevMessenger, type Instance } from './harness/dev-messenger.ts'
import { Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, votes } from './table/turn.ts'

let messenger: DevMessenger
const people: Person[] = []

beforeAll(async () => {
  messenger = await DevMessenger.start()
}, 240_000)

afterAll(async () => {
  for (const person of people) await person.goHome()
  await messenger.close()
})

/** Whoever has that messenger: it calls them by its own name. */
async function member({ id, url }: Instance): Promise<Person> {
  const person = await Person.arrive(`Instance ${id}`)
  people.push(person)
  await person.page.goto(url)
  return person
}

it('three play the first turn of Classic in webxdc’s own development host', async () => {
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story())
  })
  const [first, second] = await messenger.instances()
  if (first === undefined || second === undefined) throw new Error('it begins with two')
  const ann = await member(first)
  await ann.sees('The game that you begin here is this chat’s')
  await ann.page.getByRole('link', { name: 'New game' }).click()
  await ann.page.getByLabel('What is the game called?').fill('In the host')
  await ann.page.getByRole('radio', { name: /^Classic/ }).check()
  await ann.press('Create the game')
  await ann.sees('Your moves are kept for the others in the mailbox.')

  const bo = await member(second)
  await bo.press('Join the game')
  const cy = await member(await messenger.join())
  await cy.press('Join the game')
  for (const guest of [bo, cy]) await ann.sees(guest.name)
  await ann.press(/^Start with three players|^Start with 3 players/)
  await turnOf([ann, bo, cy], ann.name, 1)
  await propose(ann, 'Tea', (person) => enact(person, 'Tea', 'There is tea.'))
  await votes(
    'Tea',
    [ann, bo, cy].map((person) => [person, 'For']),
  )
  await throwDie(ann)
  await turnOf([ann, bo, cy], bo.name, 2)

  // The app is closed and opened again: what the messenger kept, and what the app kept in it, is all that it has.
  await cy.page.goto('about:blank')
  await cy.page.goto((await messenger.instances())[2]?.url ?? '')
  await turnOf([cy], bo.name, 2)
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
}, 600_000)
