// Bringing in a rule book in a real browser: by file, by drop, by paste, and what cannot be read.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousViolations } from '../e2e/harness/axe.ts'
import { visitGallery } from './gallery/visit.ts'

const book = `101. All players must abide by the rules.

203. A rule-change is adopted if everyone who may vote votes for it, and only then.

208. Whoever has at least 60 points wins.`

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

async function begin(): Promise<void> {
  await gallery.show('new')
  await page.getByRole('radio', { name: /^A rule book of your own/ }).check()
}

async function choose(name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.getByLabel('Or choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer })
}

const found = (count: number) => page.getByText(`Found ${count} rules.`).waitFor()
const rule = (number: string) => page.locator(`details:has(> summary strong:text-is("${number}"))`)

describe('a rule book of one’s own', () => {
  it('is read from a file that is dropped, corrected, and played', async () => {
    await begin()
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'rules.txt', { type: 'text/plain' }))
      return data
    }, book)
    const target = page.getByRole('group', { name: 'The rules as they were understood' })
    await target.dispatchEvent('drop', { dataTransfer: dropped })
    await found(3)
    await page.getByText('3 rules: 0 act, 3 need a word from you, 0 are words.').waitFor()
    await page.getByText('208', { exact: true }).click()
    await rule('208').getByRole('button', { name: 'Let the app do it' }).first().click()
    await page.getByText('203', { exact: true }).click()
    await rule('203')
      .getByLabel('Text', { exact: true })
      .fill(
        'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
      )
    await rule('203')
      .getByText(/It says “.*more than half/)
      .waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Take all suggestions' }).click()
    await page.getByLabel('What is the game called?').fill('Ours')
    await page.getByRole('button', { name: 'Create the game' }).click()
    await page.getByText('Gathering players').first().waitFor()
    await page.evaluate(() => (location.hash += '/rules'))
    await page.getByText('Whoever has at least 60 points wins').waitFor()
    await page.getByText('more than half').filter({ visible: true }).first().waitFor()
  })

  it('is read as soon as it is pasted', async () => {
    await begin()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), book)
    await page.getByLabel('The rule book as text').focus()
    await page.keyboard.press('Control+V')
    await found(3)
  })

  it.each([
    ['5 MB', 'x'.repeat(5_000_000), 'This text has 5000000 characters or bytes'],
    ['a binary', Buffer.from([0x89, 0x50, 0, 1, 2, 3, 255, 254]), 'This is not a text.'],
  ])('says what is wrong with %s, and changes nothing', async (_, content, sentence) => {
    await begin()
    await choose('rules.txt', book)
    await found(3)
    await choose('other.txt', content)
    await page.getByText(sentence).waitFor()
    await found(3)
  })

  it('sets one of two rules with the same number aside, and says so', async () => {
    await begin()
    await choose('rules.txt', `${book}\n\n208. Again.`)
    await page.getByText('Two rules have this number.').first().waitFor()
    await found(3)
  })

  it('asks to have it read where somebody typed it and goes on at once', async () => {
    await begin()
    await page.getByLabel('What is the game called?').fill('Ours')
    await page.getByLabel('Your name in this game').fill('Ann Abel')
    await page.getByLabel('The rule book as text').fill(book)
    await page.getByRole('button', { name: 'Create the game' }).click()
    await page.getByText('has not been read yet').waitFor()
    await page.getByRole('button', { name: 'Read it' }).click()
    await found(3)
  })

  it('says so where two rules are given one number', async () => {
    await begin()
    await choose('rules.txt', book)
    await page.getByText('208', { exact: true }).click()
    await page.getByLabel('Number', { exact: true }).fill('203')
    await page.getByLabel('Number', { exact: true }).press('Tab')
    await page.getByText('There is a rule 203 already.').first().waitFor()
    const number = page.getByLabel('Number', { exact: true })
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('an assistant', () => {
  const ask = () => page.getByRole('region', { name: 'Ask an assistant' })
  const answer = async (pasted: string) => {
    await ask().getByLabel('Its answer').fill(pasted)
    await ask().getByRole('button', { name: 'Read the answer' }).click()
  }

  it('is asked about all rules of which the app does nothing, refusals once more, or about one', async () => {
    await begin()
    await choose(
      'rules.txt',
      '101. The tallest hoards doubloons.\n\n102. A gong is rung at dawn.\n\n103. Socks match.',
    )
    await found(3)
    await page.getByRole('button', { name: 'Ask an assistant about these 3 rules' }).click()
    await expect
      .poll(() => ask().getByLabel('For the assistant').inputValue())
      .toMatch(/The tallest hoards doubloons\.[\s\S]*A gong is rung at dawn\./)
    await answer(
      '```\nRULE 1\nEach player has doubloons, at first 0.\nWhen a player’s turn ends, they get 1 doubloon.\nRULE 3\nWORDS ONLY: socks\n```',
    )
    await ask().getByText('Not understood:').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    const mend = await ask().getByLabel('What it has to mend').inputValue()
    expect(mend).toContain('REFUSED: When a player’s turn ends, they get 1 doubloon.')
    await answer('RULE 1: When a player’s turn ends, they gain 1 doubloon.')
    await ask().locator('.said').getByText('they gain 1 doubloon.').waitFor()
    await ask().getByRole('button', { name: 'Use this instead' }).first().click()
    await page.getByText('3 rules: 1 acts, 0 need a word from you, 2 are words.').waitFor()
    await ask().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Ask an assistant about these 2 rules' }).waitFor()
    await page.getByText('102', { exact: true }).click()
    await rule('102').getByRole('button', { name: 'Ask an assistant', exact: true }).click()
    await answer('When a player’s turn begins, they gain 2 doubloons.\nNOT SAID: “A gong”')
    await ask().getByRole('button', { name: 'Use this instead' }).click()
    await page.getByText('3 rules: 2 act, 0 need a word from you, 1 is words.').waitFor()
    await page.getByLabel('What is the game called?').fill('Doubloons')
    await page.getByRole('button', { name: 'Create the game' }).click()
    await page.getByText('Gathering players').first().waitFor()
  })
})
