import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { startSynomic, type KeeperProcess } from '../cli/keeper-process.ts'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { freshFolder, removeFolder } from './harness/profiles.ts'
import { serveApp, type Served } from './harness/serve.ts'
import { copyMoves, pasteMoves } from './table/moves-by-chat.ts'
import { Person } from './table/person.ts'
import { amend, propose, throwDie, vote } from './table/turn.ts'

let relays: readonly ServedRelay[] = []
/** With mailboxes, and with nothing at all. */
let byMail: Served
let alone: Served
const people: Person[] = []
const closing: (() => Promise<unknown>)[] = []
/** Not the usual one, which may be taken. */
const folderPort = 4497

beforeAll(async () => {
  relays = await Promise.all([serveRelay('honest'), serveRelay('drops'), serveRelay('honest')])
  byMail = await serveApp({ relays: relays.map(({ address }) => address) })
  alone = await serveApp()
}, 240_000)

afterAll(async () => {
  for (const close of closing) await close()
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
  /** The first creates the game: the link to it. */
  create(person: Person): Promise<string>
  /** Somebody sits down at their machine, with what came there meanwhile; before the app is open. */
  sitDown(person: Person): Promise<void>
  /** Somebody opens the game, at this address. */
  come(person: Person, table: string): Promise<void>
  /** Closes the page when what was done there is on its way. */
  leave(person: Person): Promise<void>
}

function byRelays(): Road {
  return {
    create: (person) => person.create('Apart', byMail.url),
    sitDown: () => Promise.resolve(),
    come: async ({ page }, table) => void (await page.goto(table)),
    leave: (person) => person.leave(),
  }
}

/** Everybody posts a text of their new moves in a chat, and pastes those of the others on the first screen. */
function byChat(): Road {
  const chat: string[] = []
  const read = new Map<Person, number>()
  return {
    create: (person) => person.create('Apart', alone.url),
    sitDown: () => Promise.resolve(),
    come: async (person, table) => {
      await pasteMoves(person, alone.url, chat.slice(read.get(person)))
      read.set(person, chat.length)
      await person.page.goto(table)
    },
    leave: async (person) => {
      const text = await copyMoves(person)
      if (text !== null) chat.push(`${person.name}: ${text}`)
      await person.page.goto('about:blank')
    },
  }
}

/**
 * Everybody has a folder that something keeps in step while they are away, not always well, and `synomic folder` on their
 * machine while they are there. Each machine has its own at the same address, which links carry.
 */
function byFolder(): Road {
  const folders = new Map<Person, string>()
  const relay = `ws://127.0.0.1:${folderPort}`
  let process: KeeperProcess | null = null
  let link = ''
  const folderOf = async (person: Person): Promise<string> => {
    const folder = folders.get(person) ?? (await freshFolder())
    folders.set(person, folder)
    return folder
  }
  const sitDown = async (person: Person): Promise<void> => {
    if (process !== null) return
    const own = await folderOf(person)
    for (const other of folders.values()) if (other !== own) carryOver(other, own)
    process = await startSynomic(['folder', own, link, '--port', `${folderPort}`])
    expect(process.address).toBe(relay)
  }
  closing.push(async () => {
    process?.kill()
    for (const folder of folders.values()) await removeFolder(folder)
  })
  return {
    create: async (person) => {
      const { page } = person
      await page.goto(`${alone.url}#/settings`)
      await page.getByText('Servers for new games').click()
      await page.getByLabel('Mailbox relays').fill(relay)
      await person.press('Save')
      await person.sees('Saved.')
      link = await person.create('Apart', alone.url)
      await sitDown(person)
      return link
    },
    sitDown,
    come: async (person, table) => {
      await sitDown(person)
      await person.page.goto(table)
    },
    leave: async (person) => {
      await person.leave()
      process?.kill()
      await process?.ended
      process = null
    },
  }
}

const isOwn = (name: string): boolean => /^[\w-]+\.synomic-mail$/.test(name)

/** As whatever keeps folders in step: copies, beside which it left conflicts, halves of files, and what is none of ours. */
function carryOver(from: string, to: string): void {
  for (const name of readdirSync(from).filter(isOwn)) {
    const content = readFileSync(join(from, name))
    const half = content.subarray(0, Math.floor(content.length * 0.6))
    writeFileSync(join(to, name), content)
    writeFileSync(join(to, `${name}.sync-conflict-1.synomic-mail`), half)
    writeFileSync(join(to, `~${name}.tmp`), half)
  }
  writeFileSync(join(to, 'holiday.txt'), 'a text of somebody')
}

it.each([
  ['relays', byRelays],
  ['texts in a chat', byChat],
  ['a folder', byFolder],
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
    const link = await road.create(ann)
    const table = ann.page.url()
    await road.leave(ann)
    for (const guest of [bo, cy]) {
      const { page } = guest
      await road.sitDown(guest)
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
      amend(by, 208, '100', '1', 'Whoever has at least 1 point wins.'),
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
