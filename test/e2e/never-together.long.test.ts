import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { serveApp, type Served } from './harness/serve.ts'
import { Person } from './table/person.ts'
import { amend, propose, throwDie, vote } from './table/turn.ts'

let relays: readonly ServedRelay[] = []
let app: Served
const people: Person[] = []

beforeAll(async () => {
  relays = await Promise.all([serveRelay('honest'), serveRelay('drops'), serveRelay('honest')])
  app = await serveApp({ relays: relays.map(({ address }) => address) })
}, 240_000)

afterAll(async () => {
  for (const person of people) await person.goHome()
  await app.close()
  for (const relay of relays) await relay.close()
})

async function welcome(name: string): Promise<Person> {
  const person = await Person.arrive(name)
  people.push(person)
  return person
}

it('three whose browsers are never open together play Classic from the invitation to a win, by relays alone', async () => {
  const [ann, bo, cy] = [
    await welcome('Ann Abel'),
    await welcome('Bo Zorn'),
    await welcome('Cy Okafor'),
  ]
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story())
  })
  const link = await ann.create('Apart', app.url)
  const table = ann.page.url()
  await ann.leave()
  for (const guest of [bo, cy]) {
    await guest.join(link)
    await guest.leave()
  }
  await ann.page.goto(table)
  await ann.sees('Cy Okafor')
  await ann.press(/^Start with three players|^Start with 3 players/)
  await propose(ann, 'Soon over', (by) =>
    amend(by, 208, async ({ page }) => {
      await page
        .getByLabel(/^(Points|How many|At|Needed)/)
        .first()
        .fill('1')
    }),
  )
  await vote(ann, 'Soon over', 'For')
  await ann.leave()
  for (const guest of [bo, cy]) {
    await guest.page.goto(table)
    await vote(guest, 'Soon over', 'For')
    await guest.leave()
  }
  await ann.page.goto(table)
  await throwDie(ann)
  await ann.sees(/ wins$/)
  const fingerprint = await ann.fingerprint()
  await ann.leave()
  for (const guest of [bo, cy]) {
    await guest.page.goto(table)
    await guest.sees(/ wins$/)
    await guest.leave()
  }
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
})
