import { afterAll, beforeAll, onTestFailed } from 'vitest'
import { ServedChat } from '../harness/messenger.ts'
import type { Served } from '../harness/serve.ts'
import type { ChromiumOptions } from '../harness/chromium.ts'
import { Person } from './person.ts'

/** A group of friends who chat, for the tests of one file. */
export interface Group {
  /** What their messengers carry; there when the tests begin. */
  readonly chat: ServedChat
  /** A member, with a messenger of their own; when the test fails, they tell what they see. */
  member(
    name: string,
    browser?: ChromiumOptions,
  ): Promise<{ readonly person: Person; readonly app: Served }>
}

export function openGroup(): Group {
  const closing: (() => Promise<unknown>)[] = []
  let chat: ServedChat
  beforeAll(() => {
    chat = new ServedChat()
  }, 240_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })
  return {
    get chat() {
      return chat
    },
    member: async (name, browser) => {
      const app = await chat.join(name)
      closing.push(() => app.close())
      const person = await Person.arrive(name, browser)
      closing.push(() => person.goHome())
      onTestFailed(async () => console.error(await person.story()))
      return { person, app }
    },
  }
}
