import { expect, it } from 'vitest'
import { seriousViolations } from './harness/axe.ts'
import { openGroup } from './table/group.ts'

const group = openGroup()

it('a game in a messenger’s chat: begun there, joined with one tap, its moves kept by the chat', async () => {
  const { person: ann, app: annApp } = await group.member('Ann')
  const { person: bo, app: boApp } = await group.member('Bo')
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
  expect(group.chat.updates[0]).toMatchObject({
    info: expect.stringContaining('Ann began “In a chat”'),
  })
  await bo.page.goto(boApp.url)
  await bo.sees('Ann invites you to play Nomic.')
  expect(await seriousViolations(bo.page)).toEqual([])
  await bo.press('Join the game')
  await bo.sees('Gathering players')
  await bo.sees('Your moves are kept for the others in the mailbox.')
  await bo.page.goto('about:blank')
  await ann.page.goto(annApp.url)
  await ann.sees('Bo')
  await ann.press(/^Start with two players|^Start with 2 players/)
  await ann.sees('Your move')
  await ann.open('Players')
  await ann.sees('Your moves are kept for the others in the mailbox.')
  await bo.page.goto(boApp.url)
  await bo.sees('Ann’s turn')
  expect([ann, bo].flatMap(({ errors }) => errors)).toEqual([])
})
