import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { serveApp, type Served } from './harness/serve.ts'
import { Person } from './table/person.ts'
import { amend, propose, throwDie, vote } from './table/turn.ts'

let relays: readonly ServedRelay[] = []
/** With mailboxes, and with nothing at all. */
let byMail: Served
let alone: Served
const people: Person[] = []

beforeAll(async () => {
  relays = await Promise.all([serveRelay('honest'), serveRelay('drops'), serveRelay('honest')])
  byMail = await serveApp({ relays: relays.map(({ address }) => address) })
  alone = await serveApp()
}, 240_000)

afterAll(async () => {
  for (const person of people) await person.goHome()
  await byMail.close()
  await alone.close()
  for (const relay of relays) await relay.close()
})

async function welcome(name: string): Promise<Person> {
  const person = await Person.arrive(name)
  people.push(person)
  return person
}

/** How what somebody did reaches others who are never there with them. */
interface Road {
  /** Of the app, as it is served to those who take this road. */
  readonly address: () => string
  /** Somebody opens the game, at this address, with what came meanwhile. */
  come(person: Person, table: string): Promise<void>
  /** Closes the page when what was done there is on its way. */
  leave(person: Person): Promise<void>
}

function byRelays(): Road {
  return {
    address: () => byMail.url,
    come: async ({ page }, table) => void (await page.goto(table)),
    leave: (person) => person.leave(),
  }
}

/** Everybody posts a text of their new moves in a chat, and pastes those of the others on the first screen. */
function byChat(): Road {
  const chat: string[] = []
  const read = new Map<Person, number>()
  return {
    address: () => alone.url,
    come: async (person, table) => {
      const { page } = person
      await page.goto(alone.url)
      for (const text of chat.slice(read.get(person))) {
        await page.locator('#pasted').fill(text)
        await person.press('Open')
        await person.sees(/brought/)
        await page.reload()
      }
      read.set(person, chat.length)
      await page.goto(table)
    },
    leave: async (person) => {
      const { page } = person
      await person.open('More')
      await person.press('Copy my new moves')
      const text = page.getByRole('textbox', { name: 'Text for the chat' })
      const nothing = person.seen('There is nothing new of yours')
      await text.or(nothing).waitFor()
      if (await text.isVisible()) chat.push(`${person.name}: ${await text.inputValue()}`)
      await page.goto('about:blank')
    },
  }
}

it.each([
  ['relays', byRelays],
  ['texts in a chat', byChat],
])(
  'three whose browsers are never open together play Classic from the invitation to a win, by %s alone',
  async (_, open) => {
    const road = open()
    const [ann, bo, cy] = [
      await welcome('Ann Abel'),
      await welcome('Bo Zorn'),
      await welcome('Cy Okafor'),
    ]
    onTestFailed(async () => {
      for (const person of people) console.error(await person.story())
    })
    const link = await ann.create('Apart', road.address())
    const table = ann.page.url()
    await road.leave(ann)
    for (const guest of [bo, cy]) {
      const { page } = guest
      await page.goto(link)
      await page.getByLabel(/name/i).first().fill(guest.name)
      await guest.press('Join the game')
      await page.waitForURL((url) => table.startsWith(url.href))
      await road.come(guest, table)
      await guest.sees('Gathering players')
      await road.leave(guest)
    }
    await road.come(ann, table)
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
    await road.leave(ann)
    for (const guest of [bo, cy]) {
      await road.come(guest, table)
      await vote(guest, 'Soon over', 'For')
      await road.leave(guest)
    }
    await road.come(ann, table)
    await throwDie(ann)
    await ann.sees(/ wins$/)
    const fingerprint = await ann.fingerprint()
    await road.leave(ann)
    for (const guest of [bo, cy]) {
      await road.come(guest, table)
      await guest.sees(/ wins$/)
      await road.leave(guest)
    }
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(people.flatMap(({ errors }) => errors)).toEqual([])
  },
)
