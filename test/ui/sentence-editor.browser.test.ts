// A live sentence is edited as English with blanks, in a real browser.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { seriousViolations } from '../e2e/harness/axe.ts'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

async function begin(): Promise<void> {
  await gallery.show('propose-sentence')
  await live().getByText('When', { exact: false }).first().waitFor()
}

const live = () => page.getByRole('group', { name: 'Runs automatically' })
const blank = (name: string) =>
  live().locator('.sentence').getByRole('button', { name, exact: true })
const menu = (name: string) => page.getByRole('group', { name: `Instead of “${name}”` })
const reads = (sentence: string) => expect.poll(() => words(live())).toBe(sentence)

async function words(group: Locator): Promise<string> {
  const text = await group.locator('.sentence').textContent()
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

describe('a live sentence', () => {
  it('has blanks, each with what fits there', async () => {
    await begin()
    await blank('8').click()
    expect(await seriousViolations(page)).toEqual([])
    await menu('8').getByRole('button', { name: '10', exact: true }).click()
    await reads('When a proposal is adopted, its proponent gains 10 points.')
    await blank('its proponent').click()
    await menu('its proponent').getByRole('button', { name: 'everyone', exact: true }).click()
    await reads('When a proposal is adopted, everyone gains 10 points.')
  })

  it('is changed by keyboard alone, in words of one’s own', async () => {
    await begin()
    await blank('its proponent').focus()
    await page.keyboard.press('Enter')
    await menu('its proponent').getByLabel('Or in your own words').focus()
    await page.keyboard.type('everyone who voted for it')
    await page.keyboard.press('Enter')
    await reads('When a proposal is adopted, everyone who voted for it gains 8 points.')
    await page.waitForFunction(() => document.activeElement?.textContent === 'voted for it')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.textContent === 'voted for it')
  })

  it('opens what a blank is part of', async () => {
    await begin()
    await blank('8').click()
    await menu('8').getByRole('button', { name: 'its proponent gains 8 points' }).click()
    await menu('its proponent gains 8 points')
      .getByRole('button', { name: 'its proponent loses 8 points' })
      .click()
    await reads('When a proposal is adopted, its proponent loses 8 points.')
  })

  it('says which word fits nothing, in a blank and in the whole', async () => {
    await begin()
    await blank('8').click()
    await menu('8').getByLabel('Or in your own words').fill('many')
    await menu('8').getByRole('button', { name: 'Put it in' }).click()
    await menu('8').getByRole('alert').getByText('many').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More with this sentence' }).click()
    await page.getByRole('button', { name: 'Write it out' }).click()
    const field = page.getByLabel('Runs automatically')
    await field.fill('When a proposal is adoptd, everyone gains 1 point.')
    await page.getByRole('alert').getByText('adoptd').waitFor()
    await page.getByText('You can edit it until you call the vote.').waitFor({ state: 'hidden' })
    await field.fill('When a proposal is adopted, everyone gains 1 point.')
    await page.getByText('You can edit it until you call the vote.').waitFor()
  })
})

describe('a right', () => {
  it('is asked despite which rules it is', async () => {
    await begin()
    await page.getByRole('button', { name: 'More with this sentence' }).click()
    await page.getByRole('button', { name: 'Write it out' }).click()
    const field = page.getByLabel('Runs automatically')
    await field.fill('Every player may always propose, whatever rules of lower rank say.')
    const asked = page.getByRole('group', { name: 'Despite which rules?' })
    const every = asked.getByLabel('Despite every rule of lower rank')
    expect(await every.isChecked()).toBe(true)
    await asked.getByLabel('Rule 202').check()
    await reads('Every player may always propose, despite rule 202.')
    expect(await every.isChecked()).toBe(false)
    expect(await seriousViolations(page)).toEqual([])
    await asked.getByLabel('Rule 202').uncheck()
    await reads('Every player may always propose, whatever rules of lower rank say.')
  })
})

describe('a sentence to begin from', () => {
  const palette = () => page.getByRole('group', { name: 'Sentences that run automatically' })
  const text = () => page.getByLabel('The rule’s text', { exact: true })
  const more = () => page.getByLabel('More of the rule’s text')

  it('is found by “/” and cue words, by keyboard', async () => {
    await begin()
    await text().fill('')
    await text().press('/')
    await palette().getByRole('heading', { name: 'Catching up' }).waitFor()
    await palette().getByText('e.g. “When Ann Abel’s proposal is adopted').first().waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.type('poorest circuit')
    await palette().locator('[aria-busy="false"]').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('fewest'))
    await page.keyboard.press('Enter')
    await palette().waitFor({ state: 'hidden' })
    await expect.poll(() => live().count()).toBe(2)
    await expect.poll(() => words(live().first())).toContain('fewest')
  })

  it('can be left for words for people', async () => {
    await begin()
    await page.getByRole('button', { name: 'Add a sentence that runs automatically' }).click()
    await palette().getByLabel('Find a sentence').fill('Clap loudly')
    await palette().getByRole('button', { name: 'Just write “Clap loudly”' }).click()
    await expect.poll(() => more().inputValue()).toBe('Clap loudly')
  })

  it('is told from prose that says another number', async () => {
    await begin()
    const hint = page.getByText('“5 points”')
    await hint.waitFor()
    await text().fill('A good idea deserves a hand: its author gets 8 points.')
    await hint.waitFor({ state: 'hidden' })
  })
})

describe('the rule book', () => {
  const sheet = (name: string) => page.getByRole('group', { name, exact: true })

  it('is where one proposes: a rule is changed, struck out and written where it stands', async () => {
    await gallery.show('first-turn')
    await page.getByRole('link', { name: 'Rules', exact: true }).click()
    await page.getByRole('link', { name: 'Change rule 205' }).click()
    const entry = page.getByRole('article').filter({ has: sheet('Amend rule 205') })
    await entry.getByLabel('The rule’s text').fill('Silence is golden.')
    // The others stand by: folded, and a tap away.
    await page.getByText('Winning', { exact: true }).waitFor({ state: 'hidden' })
    await page.getByText('20 rules, 101 to 204').click()
    await page.getByRole('button', { name: 'Change rule 203' }).waitFor()
    await page.getByText('Adoption', { exact: true }).click()
    await page.getByRole('button', { name: 'Repeal rule 203' }).click()
    await sheet('Repeal rule 203').locator('del', { hasText: 'unanimous' }).waitFor()
    await page.getByText('18 rules, 101 to 202').click()
    await page.getByRole('button', { name: 'Make mutable: rule 101' }).click()
    await sheet('Transmute rule 101: make it mutable').waitFor()
    await page.getByRole('button', { name: 'Write a new rule' }).first().click()
    await sheet('Enact a new rule').getByLabel('The rule’s title').fill('Tea')
    await page.getByText('4 changes', { exact: true }).waitFor()
    await sheet('Repeal rule 203').getByRole('button', { name: 'Leave it as it is' }).click()
    await page.getByText('3 changes', { exact: true }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.goBack()
    await sheet('Amend rule 205').waitFor({ state: 'hidden' })
  })

  it('has something ready for who does not know what to propose, and steps back for it', async () => {
    await gallery.show('first-turn')
    await page.getByRole('link', { name: 'Rules', exact: true }).click()
    await page.evaluate(() => (location.hash = location.hash.replace('rules', 'propose')))
    await page.getByRole('button', { name: 'Change rule 208' }).waitFor()
    await page.getByText('Or take something ready').click()
    await page.getByRole('button', { name: /^Applause/ }).click()
    await sheet('Enact a new rule').getByText('a proposal is adopted').waitFor()
    await page.getByRole('button', { name: 'Change rule 208' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Propose it' }).click()
    await page.getByRole('heading', { name: 'Applause' }).first().waitFor()
  })
})
