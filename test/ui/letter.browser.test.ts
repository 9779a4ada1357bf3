// A rule is written as in a letter, in a real browser: what acts, what nearly, and what stays words; and an assistant’s answer.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousViolations } from '../e2e/harness/axe.ts'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

async function begin(prose: string): Promise<void> {
  await gallery.show('propose-letter')
  await text().fill(prose)
}

const text = () => page.getByLabel('The rule’s text', { exact: true })
const readings = () => page.getByRole('region', { name: 'How the app understands this' })
const sentence = (words: string) => readings().getByRole('listitem').filter({ hasText: words })
const otherWays = () => page.locator('summary', { hasText: 'Other ways' }).click()
const propose = async () => {
  await page.getByRole('button', { name: 'Propose it' }).click()
  await page.getByRole('heading', { name: 'Catching up' }).first().waitFor()
}

describe('what somebody writes', () => {
  it('is told sentence by sentence, and what acts takes the place of its words once it is sent', async () => {
    await begin('We are kind. Nobody may forfeit. We hope so.')
    await readings().getByText('1 of 3 sentences runs automatically.').waitFor()
    await sentence('We are kind').getByText('Words only').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await propose()
    await page.locator('.rule.live').getByText('Nobody may').waitFor()
    await page
      .getByText('1 of 3 sentences runs automatically. The rest is words that friends keep to.')
      .waitFor()
    expect(await page.locator('.people').getByText('We are kind.').count()).toBe(1)
  })

  it('is read as people say it, with what it brings in, and asks what is left open', async () => {
    await begin('When your proposal passes you get 7 points.')
    const acting = sentence('When your proposal passes you get 7 points.')
    await acting.getByText('Runs automatically:').waitFor()
    await acting
      .getByRole('group', { name: 'Runs automatically' })
      .getByText('its proponent')
      .waitFor()
    await acting
      .getByText('If Ann Abel’s proposal is adopted, Ann Abel gets 7 points: 0 → 7')
      .waitFor()
    await text().fill('Everybody gets 3 coins. Sing.')
    const almost = sentence('Everybody gets 3 coins')
    await almost.getByText('When?').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await almost.getByRole('button', { name: /At the end of every circuit/ }).click()
    await expect
      .poll(() => text().inputValue())
      .toBe(
        'Each player has coins, at first 0. At the end of every circuit of turns, everyone gains 3 coins. Sing.',
      )
    await readings().getByText('2 of 3 sentences run automatically.').waitFor()
  })

  it('is left to the others where only people can tell, if somebody wants that', async () => {
    await begin('If your proposal rhymes you get 2 points.')
    await readings()
      .getByRole('button', { name: /^When a proposal is made, if most of the others/ })
      .click()
    await expect
      .poll(() => text().inputValue())
      .toBe(
        'When a proposal is made, if most of the others find that “it rhymes”, its proponent gains 2 points.',
      )
    await readings().getByText('This sentence runs automatically.').waitFor()
    await readings().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => text().inputValue()).toBe('If your proposal rhymes you get 2 points.')
  })

  it('lets what was chosen and brought in be tapped away, one by one', async () => {
    await begin('Each turn you lose 1 point. You get 2 coins when your proposal passes.')
    await readings().getByText('All 2 sentences run automatically.').waitFor()
    await sentence('Each turn')
      .getByRole('button', { name: /^Not this: “Each turn”/ })
      .click()
    await sentence('Each turn').getByText('When?').waitFor()
    await sentence('You get')
      .getByRole('button', { name: /^Not this: This game has no/ })
      .click()
    await sentence('You get').getByText('The app doesn’t know “coins”.').waitFor()
    await readings().getByText('None of 2 sentences runs automatically.').waitFor()
    await sentence('You get').getByRole('button', { name: 'Players count coins' }).click()
    await sentence('Each turn').getByRole('button', { name: 'When a player’s turn ends' }).click()
    await readings().getByText('All 3 sentences run automatically.').waitFor()
    await begin('Nobody may forfeit, because quitting is boring.')
    await readings()
      .getByRole('button', { name: /^Not this: The reason/ })
      .click()
    await expect.poll(() => text().inputValue()).toBe('Nobody may forfeit.')
  })

  it('cannot be proposed without a text, which is said, until something is written', async () => {
    await begin('')
    const missing = page.getByText('Fill in the missing rule, number or text.')
    await missing.waitFor()
    const button = page.getByRole('button', { name: 'Propose it' })
    expect(await button.isDisabled()).toBe(true)
    await text().fill('Nobody may forfeit.')
    await missing.waitFor({ state: 'detached' })
    expect(await button.isDisabled()).toBe(false)
  })

  it('stays words where somebody wants that', async () => {
    await begin('Nobody may forfeit.')
    await readings().getByRole('button', { name: 'Keep as words' }).click()
    await readings().getByText('Stays words, though it could run:').waitFor()
    await page.getByText('Nothing in this runs automatically').waitFor()
    await propose()
    await page
      .getByText('Words only: friends keep to it themselves.', { exact: true })
      .last()
      .waitFor()
    expect(await page.locator('.rule.live').count()).toBe(0)
  })

  it('changes with the blanks of what acts, and comes back', async () => {
    await begin('Be kind. When a proposal is adopted, its proponent gains 7 points. Sing.')
    const acting = sentence('When a proposal is adopted')
    await acting.getByRole('button', { name: '7', exact: true }).click()
    await acting.getByLabel('Or in your own words').fill('10')
    await acting.getByRole('button', { name: 'Put it in' }).click()
    const said = 'Be kind. When a proposal is adopted, its proponent gains 10 points. Sing.'
    await expect.poll(() => text().inputValue()).toBe(said)
    await readings().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => text().inputValue()).toBe(said.replace('10', '7'))
  })

  it('is read anew as it is written on', async () => {
    await begin('Nobody may forfeit.')
    await readings().getByText('This sentence runs automatically.').waitFor()
    await text().press('End')
    await page.keyboard.type(' Nobody may vote on Fridays or so.')
    await readings().getByText('1 of 2 sentences runs automatically.').waitFor()
    await text().fill('')
    await readings().waitFor({ state: 'hidden' })
  })

  it('can be saved where it is not understood, and is sent nowhere', async () => {
    await begin('Nobody may forfeit. Join the club.')
    const download = page.waitForEvent('download')
    await otherWays()
    await page.getByRole('button', { name: 'Save what isn’t understood' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('not-understood.json')
    const told: unknown = JSON.parse(await readFile(await saved.path(), 'utf8'))
    expect(told).toMatchObject([{ text: 'Join the club.', verdict: 'words' }])
  })

  it('is bounded, whatever it is', async () => {
    await begin('‮⠀🦆 <b>x</b> {{}} '.repeat(1_200))
    await readings().getByText('Words only').first().waitFor()
    await otherWays()
    await page.getByRole('button', { name: 'Ask an assistant' }).waitFor()
  })
})

describe('a sentence built from parts', () => {
  const builder = () => page.getByRole('region', { name: 'Build a sentence' })
  const part = (name: string) => builder().getByRole('group', { name, exact: true })

  it('begins in an empty box, by tap and by keyboard, and runs', async () => {
    await begin('')
    await otherWays()
    await page.getByRole('button', { name: 'Build a sentence' }).click()
    await part('When').getByRole('radio', { name: 'When a player’s turn ends' }).check()
    await builder()
      .locator('.said')
      .getByText('When a player’s turn ends, they gain 5 points.')
      .waitFor()
    await builder().getByText('If Ann Abel’s turn ends, Ann Abel gets 5 points: 0 → 5').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await part('How much').getByRole('radio', { name: '5', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await builder()
      .locator('.said')
      .getByText('When a player’s turn ends, they gain 4 points.')
      .waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.parentElement?.textContent)
    expect((await focused())?.trim()).toBe('4')
    await builder().getByRole('button', { name: 'Put it in' }).click()
    await expect
      .poll(() => text().inputValue())
      .toBe('When a player’s turn ends, they gain 4 points.')
    await readings().getByText('This sentence runs automatically.').waitFor()
  })

  it('takes the place of what was nearly understood, and of what was not', async () => {
    await begin('Everybody gets 3 coins. Sing a duet with Bo.')
    await sentence('Everybody gets').getByRole('button', { name: 'Build it from parts' }).click()
    await part('When').getByRole('radio', { name: 'When a player’s turn begins' }).check()
    await builder()
      .locator('.said')
      .getByText('When a player’s turn begins, everyone gains 3 coins.')
      .waitFor()
    await builder().getByRole('button', { name: 'Put it in' }).click()
    const first =
      'Each player has coins, at first 0. When a player’s turn begins, everyone gains 3 coins.'
    await expect.poll(() => text().inputValue()).toBe(`${first} Sing a duet with Bo.`)
    await sentence('Sing')
      .getByText(/Say that part another way|Words only/)
      .waitFor()
    await sentence('Sing').getByRole('button', { name: 'Build it from parts' }).click()
    await builder().getByRole('button', { name: 'Put it in' }).click()
    await expect
      .poll(() => text().inputValue())
      .toBe(`${first} When a proposal is adopted, its proponent gains 5 points.`)
    await readings().getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => text().inputValue())
      .toBe('Everybody gets 3 coins. Sing a duet with Bo.')
  })
})

describe('an amendment', () => {
  it('shows its writer and its voters what the rule does and would do, side by side', async () => {
    await gallery.show('propose-amend')
    const table = page.getByRole('table', { name: 'What rule 206 does' })
    const cells = async () =>
      (await table.getByRole('cell').allInnerTexts()).map((one) => one.trim())
    await table.waitFor()
    const both = ['Ann Abel loses 10 points: 0 → −10', 'Ann Abel loses 3 points: 0 → −3']
    expect(await cells()).toEqual(both)
    await table.getByText('If Ann Abel’s proposal is defeated:').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Propose it' }).click()
    await page.getByRole('heading', { name: 'Milder' }).first().waitFor()
    const tried = page.locator('summary').filter({ hasText: 'Once it’s a rule' })
    await tried.getByText('Ann Abel loses 3 points: 0 → −3 (now: Ann Abel loses 10').waitFor()
    await tried.click()
    await table.waitFor()
    expect(await cells()).toEqual(both)
  })
})

describe('what proposals on the table would do', () => {
  const tried = () => page.locator('summary').filter({ hasText: 'Once it’s a rule' })

  it('stands on the page of one; of many on the table, each is one line', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await gallery.show('many-proposals')
    const rows = page.getByRole('region', { name: 'On the table' }).getByRole('listitem')
    await rows.nth(9).getByText('Proposal 310 by Ann Abel, under debate').waitFor()
    expect(await rows.count()).toBe(10)
    expect(await tried().count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
    await rows.getByRole('link', { name: 'Cake 10' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cake 10' }).waitFor()
    await tried().getByText('Ann Abel’s proposal is adopted, Ann Abel gets 10 point').waitFor()
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})

describe('words that say otherwise than what runs', () => {
  const told = () =>
    page.getByText('Here it says “in verse”, but what runs automatically does not:')

  it('are told to those who vote', async () => {
    await gallery.show('vote-otherwise')
    await told().waitFor()
    expect(await seriousViolations(page)).toEqual([])
  })
})

describe('an assistant', () => {
  const ask = () => page.getByRole('region', { name: 'Ask an assistant' })
  const answer = async (pasted: string) => {
    await ask().getByLabel('Its answer').fill(pasted)
    await ask().getByRole('button', { name: 'Read the answer' }).click()
  }

  it('is asked in two rounds, and what it says takes the place of the words', async () => {
    await begin('The tallest of us hoards doubloons. Nobody may forfeit.')
    await otherWays()
    await page.getByRole('button', { name: 'Ask an assistant' }).click()
    const prompt = await ask().getByLabel('For the assistant').inputValue()
    expect(prompt.endsWith('\nThe tallest of us hoards doubloons.')).toBe(true)
    await answer(
      'Sure!\n```\nEach player has doubloons, at first 0.\nWhen a player’s turn ends, they get 1 doubloon.\n```',
    )
    await ask().getByText('Not understood:').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    const mend = await ask().getByLabel('What it has to mend').inputValue()
    expect(mend.includes('\nREFUSED: When a player’s turn ends, they get 1 doubloon.')).toBe(true)
    await answer('When a player’s turn ends, they gain 1 doubloon.')
    await ask().locator('.said').getByText('they gain 1 doubloon.').waitFor()
    await ask().getByRole('button', { name: 'Use this instead' }).click()
    await expect
      .poll(() => text().inputValue())
      .toBe(
        'Each player has doubloons, at first 0. When a player’s turn ends, they gain 1 doubloon. Nobody may forfeit.',
      )
    await readings().getByText('All 3 sentences run automatically.').waitFor()
  })

  it('changes nothing by what makes no sense', async () => {
    const prose = 'The tallest of us hoards doubloons.'
    await begin(prose)
    await otherWays()
    await page.getByRole('button', { name: 'Ask an assistant' }).click()
    for (const pasted of ['🦆', '<script>alert(1)</script>', 'When '.repeat(200_000)]) {
      await ask().getByLabel('For the assistant').waitFor()
      await answer(pasted)
      await expect.poll(() => ask().getByLabel('Its answer').inputValue()).toBe('')
      expect(await ask().getByRole('button', { name: 'Use this instead' }).count()).toBe(0)
    }
    expect(await text().inputValue()).toBe(prose)
  })
})
