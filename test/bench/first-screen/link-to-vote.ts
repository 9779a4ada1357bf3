import type { Browser, Page } from 'playwright-core'

/** A game that somebody has begun. */
export interface NewTable {
  readonly link: string
  /** Begins the game, and puts a proposal to the vote. */
  callsVote(): Promise<void>
}

/** The host, in a browser of their own: what it takes there is not measured. */
export async function newTable(browser: Browser, home: string): Promise<NewTable> {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(300_000)
  await page.goto(home)
  await page.getByRole('link', { name: 'New game' }).first().click()
  await page.getByLabel('What is the game called?').fill('Friday Nomic')
  await page.getByLabel('Your name in this game').fill('Ann')
  await page.getByRole('button', { name: 'Create the game' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  return {
    link,
    callsVote: async () => {
      await page.getByRole('button', { name: 'Start with 2 players' }).click()
      await page.getByRole('button', { name: /^Applause/ }).click()
      await page.getByRole('button', { name: 'Propose it' }).click()
      await page.getByRole('button', { name: 'Call the vote' }).click()
    },
  }
}

/** A friend opens the link, joins, and votes; the vote is signed. */
export async function linkToVote(page: Page, { link, callsVote }: NewTable): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name in this game').fill('Efe')
  await page.getByRole('button', { name: 'Join the game' }).click()
  await page.getByText('Gathering players').first().waitFor()
  await callsVote()
  // In the lobby one can practise a vote: this is the other.
  await page.getByText('Ann’s turn, number 1').waitFor()
  await page.getByRole('button', { name: 'For', exact: true }).click()
  await page.getByRole('button', { name: 'Take it back' }).waitFor({ state: 'visible' })
  await page.getByRole('button', { name: 'Take it back' }).waitFor({ state: 'detached' })
}
