import { afterAll, beforeAll, onTestFailed } from 'vitest'
import type { ChromiumOptions } from '../harness/chromium.ts'
import { serveApp, startSignalling } from '../harness/serve.ts'
import { Person } from './person.ts'

/** Where people meet for the tests of one file: the built app, signalling, and a browser for each guest. */
export interface House {
  /** Of the app; known when the tests begin. */
  readonly address: string
  /** Somebody new, who stays until the tests are over. */
  welcome(name: string, browser?: ChromiumOptions): Promise<Person>
  /** Some, all at once. */
  guests<const Names extends readonly string[]>(
    ...names: Names
  ): Promise<{ -readonly [At in keyof Names]: Person }>
  /** The first creates a game, the others join it, and it is started; when the test fails, all tell what they see. */
  begin(people: readonly Person[], game: string, starter?: string): Promise<void>
}

export function openHouse(): House {
  const closing: (() => Promise<unknown>)[] = []
  let address = ''
  beforeAll(async () => {
    const signalling = await startSignalling()
    closing.push(() => signalling.close())
    const app = await serveApp({ signaling: [signalling.url] })
    closing.push(() => app.close())
    address = app.url
  }, 240_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  const welcome: House['welcome'] = async (name, browser) => {
    const person = await Person.arrive(name, browser)
    closing.push(() => person.goHome())
    return person
  }
  return {
    get address() {
      return address
    },
    welcome,
    guests: (...names) => Promise.all(names.map((name) => welcome(name))) as never,
    begin: async (people, game, starter) => {
      onTestFailed(async () => {
        for (const person of people) console.error(await person.story())
      })
      const [host, ...guests] = people
      if (host === undefined) throw new Error('nobody is there')
      const link = await host.create(game, address, starter)
      for (const guest of guests) {
        await guest.join(link)
        await host.sees(guest.name)
      }
      await host.press(/^Start with/)
    },
  }
}
