// A proposal that two write who are never there together: what one leaves in the mailbox the other finds.
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { serveApp, type Served } from './harness/serve.ts'
import { patienceMs, Person } from './table/person.ts'
import { enact, share, turnOf } from './table/turn.ts'

let relays: readonly ServedRelay[] = []
let app: Served
const people: Person[] = []
beforeAll(async () => {
  relays = await Promise.all([serveRelay(), serveRelay()])
  app = await serveApp({ relays: relays.map(({ address }) => address) })
}, 240_000)
afterAll(async () => {
  for (const person of people) await person.goHome()
  await app.close()
  for (const relay of relays) await relay.close()
})

it('[draft-left] two who are never there together write a draft on the table, and are told where it lies', async () => {
  for (const name of ['Ann Abel', 'Bo Zorn']) people.push(await Person.arrive(name))
  const [ann, bo] = people
  if (ann === undefined || bo === undefined) return
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story())
  })
  // A book without rule 210.
  await bo.join(await ann.create('Tea by letter', app.url, 'Market'))
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turnOf(people, ann.name, 1)
  const table = bo.page.url()
  await bo.leave()

  const lies = /finds it as it stands, in [12] of 2 mailboxes/
  await ann.page.getByRole('link', { name: 'Write a proposal' }).click()
  await ann.page.getByLabel('What is it called?').fill('Tea')
  await enact(ann, 'Tea', 'There is tea.')
  await share(ann)
  await ann.sees(/finds what you write once it is in a mailbox/)
  await ann.sees(lies)
  await ann.page.goto('about:blank')

  await bo.page.goto(table)
  await bo.sees('On the table: “Tea” by Ann Abel.')
  await bo.page.getByRole('link', { name: 'Draft a proposal' }).click()
  await bo.press('Tea')
  const text = bo.page.getByLabel('The rule’s text')
  await text.focus()
  await bo.page.keyboard.press('Control+End')
  await text.pressSequentially(' And cake.')
  await bo.sees(/finds what you write once it is in a mailbox/)
  await bo.sees(lies)
  await bo.page.goto('about:blank')

  await ann.page.goto(table)
  await ann.page.getByRole('link', { name: 'Write a proposal' }).click()
  // It is open again, or stands in the list where it came after the page.
  const again = ann.page.getByLabel('The rule’s text')
  const listed = ann.button('Tea')
  await again.or(listed).first().waitFor()
  if (await listed.isVisible()) await listed.click()
  await expect
    .poll(() => again.inputValue(), { timeout: patienceMs })
    .toBe('There is tea. And cake.')
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
})
