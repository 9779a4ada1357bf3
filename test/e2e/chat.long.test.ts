import { expect, it } from 'vitest'
import { openGroup } from './table/group.ts'

const group = openGroup()

it('in a messenger’s chat whoever comes late asks for the game, and a lost seat is asked for with one tap', async () => {
  const { person: ann, app: annApp } = await group.member('Ann')
  const { person: bo, app: boApp } = await group.member('Bo')
  await ann.page.goto(annApp.url)
  await ann.page.getByRole('link', { name: 'New game' }).click()
  await ann.page.getByLabel('What is the game called?').fill('In a chat')
  await ann.page.getByRole('radio', { name: /^Classic/ }).check()
  await ann.press('Create the game')
  await ann.sees('Your moves are kept for the others in the mailbox.')
  await bo.page.goto(boApp.url)
  await bo.press('Join the game')
  await ann.press(/^Start with two players|^Start with 2 players/)
  await bo.sees('Ann’s turn')

  // Cy came to the chat when all that had been said, and asks for it; Ann has the game open.
  const { person: cy, app: cyApp } = await group.member('Cy')
  await cy.page.goto(cyApp.url)
  await cy.press('Ask the chat for it')
  await cy.page.getByRole('link', { name: 'In a chat' }).click()
  await cy.press('Just watch')
  await cy.sees('Ann’s turn')

  // Bo's messenger forgot what the app stored, and has what the chat said. A page on which he is here still would say so.
  await bo.page.goto('about:blank')
  const { person: again } = await group.member('Bo')
  await again.page.goto(boApp.url)
  await again.press('I am Bo and play here already: ask for my seat')
  await again.sees('You ask for Bo’s seat')
  await ann.does('It is Bo: give back the seat')
  await again.open('Table')
  await again.sees(/Bo\s+you/)
  expect([ann, bo, cy, again].flatMap(({ errors }) => errors)).toEqual([])
})
