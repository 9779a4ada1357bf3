// Somebody who looks elsewhere is notified once of what is asked of them, and has it in the page's title.
import { beforeAll, expect, it, onTestFailed } from 'vitest'
import { keepForOffline } from './harness/chromium.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { enact, propose, turnOf, vote } from './table/turn.ts'

const house = openHouse()
let ann: Person
let bo: Person

beforeAll(async () => {
  ann = await house.welcome('Ann Abel')
  bo = await house.welcome('Bo Zorn')
}, 300_000)

/** What the browser shows of the app beside the page. */
function notified(person: Person): Promise<readonly string[]> {
  return person.page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    const shown = await worker.getNotifications()
    return shown.map(({ title, body }) => `${title}: ${body}`)
  })
}

it('notifies whoever looks elsewhere of a vote that they owe, once', async () => {
  onTestFailed(async () => {
    for (const person of [ann, bo]) console.error(await person.story())
  })
  const { page } = bo
  await page
    .context()
    .grantPermissions(['notifications'], { origin: new URL(house.address).origin })
  await bo.join(await ann.create('The post office', house.address))
  await bo.page.evaluate(keepForOffline)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByText('Notifications').first().click()
  await page.getByLabel('I still have to vote').check()
  await bo.sees('Saved.')
  await page.goBack()
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turnOf([ann, bo], ann.name, 1)
  // Before the app is kept for later the page shows it itself, where nobody can look.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.evaluate(() => (document.hasFocus = () => false))
  await propose(ann, 'Tea', (person) => enact(person, 'Tea', 'There is tea.'))
  await expect
    .poll(() => notified(bo), { timeout: patienceMs })
    .toEqual(['The post office: Ann Abel made proposal 301, “Tea”: your vote is awaited'])
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  await vote(bo, 'Tea', 'For')
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  expect(await notified(bo)).toHaveLength(1)
  expect([...ann.errors, ...bo.errors]).toEqual([])
}, 600_000)
