import { afterAll, beforeAll } from 'vitest'
import type { ChromiumOptions } from '../harness/chromium.ts'
import { serveApp, startSignalling } from '../harness/serve.ts'
import { Person } from './person.ts'

/** Where people meet for the tests of one file: the built app, signalling, and a browser for each guest. */
export interface House {
  /** Of the app; known when the tests begin. */
  readonly address: string
  /** Somebody new, who stays until the tests are over. */
  welcome(name: string, browser?: ChromiumOptions): Promise<Person>
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
  return {
    get address() {
      return address
    },
    welcome: async (name, browser) => {
      const person = await Person.arrive(name, browser)
      closing.push(() => person.goHome())
      return person
    },
  }
}
