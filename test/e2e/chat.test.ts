import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { seriousViolations } from './harness/axe.ts'
import { ServedChat } from './harness/messenger.ts'
import type { Served } from './harness/serve.ts'
import { Person } from './table/person.ts'

let chat: ServedChat
const closing: (() => Promise<unknown>)[] = []
beforeAll(() => {
  chat = new ServedChat()
}, 240_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** A member of the chat, with a messenger of their own. */
async function member(name: string): Promise<{ person: Person; app: Served }> {
  const app = await chat.join(name)
  closing.push(() => app.close())
  const person = await Person.arrive(name)
  closing.push(() => person.goHome())
  onTestFailed(async () => console.error(await person.story()))
  return { person, app }
}

it('a game in a messenger’s chat: begun there, joined with one tap, its moves kept by the chat', async () => {
  const { person: ann, app: annApp } = await member('Ann')
  const { person: bo, app: boApp } = await member('Bo')
  await ann.page.goto(annApp.url)
  await ann.sees('The game that you begin here is this chat’s')
  await ann.page.getByRole('link', { name: 'New game' }).click()
  await ann.page.getByLabel('What is the game called?').fill('In a chat')
  await ann.page.getByRole('radio', { name: /^Classic/ }).check()
  await ann.press('Create the game')
  await ann.sees('Everybody in this chat can join')
  await ann.sees('Your moves are kept for the others in the mailbox.')
  // Ann's messenger is closed; there is no link to paste, and the name is the messenger's.
  await ann.page.goto('about:blank')
  expect(chat.updates[0]).toMatchObject({ info: expect.stringContaining('Ann began “In a chat”') })
  await bo.page.goto(boApp.url)
  await bo.sees('Ann invites you to this game of Nomic.')
  expect(await seriousViolations(bo.page)).toEqual([])
  await bo.press('Join the game')
  await bo.sees('Gathering players')
  await bo.sees('Your moves are kept for the others in the mailbox.')
  await bo.page.goto('about:blank')
  await ann.page.goto(annApp.url)
  await ann.sees('Bo')
  await ann.press(/^Start with two players|^Start with 2 players/)
  await ann.sees('Your moves are kept for the others in the mailbox.')
  await bo.page.goto(boApp.url)
  await bo.sees('Ann’s turn')
  expect([ann, bo].flatMap(({ errors }) => errors)).toEqual([])
})
