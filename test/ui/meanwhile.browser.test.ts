// Forms while the others go on playing: nothing that was filled in is lost, and nobody is thrown out of a field.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { isDrawn, visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

const field = (label: string) => page.getByLabel(label, { exact: true })

/** Browsers tell of a caret that moved before they draw what comes next. */
async function isPointed(): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** What can be lost: what fields hold, which one is being filled in, and where in it. */
function standing() {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(input, select, textarea)')]
    const { activeElement } = document
    const isText = activeElement instanceof HTMLTextAreaElement
    return {
      values: controls.map((control) =>
        control instanceof HTMLInputElement && control.type !== 'text'
          ? `${control.value} ${control.checked}`
          : 'value' in control && control.value,
      ),
      focus: controls.findIndex((control) => control === activeElement),
      caret: isText ? activeElement.selectionStart : null,
      open: [...document.querySelectorAll('main :is(details, dialog)[open]')].length,
    }
  })
}

const forms: readonly (readonly [string, string, () => Promise<void>])[] = [
  [
    'a proposal',
    'shared-propose',
    async () => {
      await page.locator('summary', { hasText: 'Your proposal' }).click()
      await field('What is it called?').fill('Majority')
      await page.getByText(/^\d+ rules, 204 to/).click()
      await page.locator('summary', { hasText: /^204/ }).click()
      await page.getByRole('button', { name: 'Repeal rule 204' }).click()
      await field('The rule’s text').fill('More than half is enough.')
      // What would follow is there late, and brings a field of its own.
      await page.getByText('What if it had been in force').waitFor()
    },
  ],
  [
    'a remark',
    'shared-debate',
    async () => {
      await field('Comment').fill('Which words are curses?')
    },
  ],
  [
    'a word with a vote',
    'shared-vote',
    async () => {
      await page.locator('summary', { hasText: 'Comment with your vote' }).click()
      await field('Comment with your vote').fill('With pleasure.')
    },
  ],
  [
    'a ruling',
    'shared-judge',
    async () => {
      await page.locator('summary', { hasText: 'order' }).first().click()
      await page.getByRole('textbox').nth(0).fill('No')
      await page.getByRole('textbox').nth(1).fill('Rule 201 has no passing.')
    },
  ],
  [
    'a question to a Judge',
    'shared-debate',
    async () => {
      await page.getByText('Judgments, claims and more').click()
      await page.getByRole('button', { name: 'Ask for a judgment' }).click()
      await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
      await page.getByRole('dialog').getByRole('textbox').fill('May one pass?')
    },
  ],
  [
    'a claim',
    'shared-table',
    async () => {
      await page.getByText('Judgments, claims and more').click()
      await page.getByRole('button', { name: 'Make a claim' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').nth(0).selectOption('210')
      await dialog.getByRole('combobox').nth(2).selectOption({ index: 2 })
      await dialog.getByRole('spinbutton').fill('7')
    },
  ],
  [
    'a move of a rule',
    'shared-market',
    async () => {
      const bag = page.locator('li', { hasText: 'Offer a bag of minions' }).last()
      await bag.getByText('Fill in').click()
      await bag.getByRole('combobox').first().selectOption({ index: 2 })
      await bag.getByRole('spinbutton').first().fill('4')
      await bag.getByRole('textbox').first().fill('Ten fine minions')
    },
  ],
  [
    'a search',
    'shared-rules',
    async () => {
      await field('Search the rules').fill('points')
    },
  ],
]

it('shows a debate of 500 remarks from its end, and keeps its place while more are made', async () => {
  await gallery.show('shared-huge')
  const debate = page.getByRole('region', { name: 'Debate' })
  const said = debate.getByRole('listitem')
  await debate.getByText(/^Remark 499: /).waitFor()
  expect(await said.count()).toBe(20)
  await page.evaluate(() => dispatchEvent(new Event('meanwhile')))
  await debate.getByText('Meanwhile.').waitFor()
  await debate.getByText(/^Remark 480: /).waitFor()
  await page.getByRole('button', { name: 'Show 100 of 480 earlier comments' }).click()
  await debate.getByText(/^Remark 380: /).waitFor()
  expect(await said.count()).toBe(121)
})

it('opens a rule on a page of its own, from its top, with a way on', async () => {
  await gallery.show('shared-rules')
  await page.getByText('When play cannot go on', { exact: true }).waitFor()
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.evaluate(() => (location.hash += '/205'))
  await page.getByText('Rule 205 · mutable').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('navigation', { name: 'Other rules' }).getByRole('link').last().click()
  await page.getByText('Rule 206 · mutable').waitFor()
})

it('leaves the caret where it went, also before the browser has told of it', async () => {
  await gallery.show('shared-draft')
  const text = field('The rule’s text')
  await text.focus()
  await page.keyboard.press('Control+End')
  await isPointed()
  await page.evaluate(() =>
    addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    }),
  )
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => dispatchEvent(new Event('meanwhile')))
  await expect.poll(() => text.inputValue()).toBe('There is tea. For all.')
  await page.keyboard.type('At four. ')
  expect(await text.inputValue()).toBe('At four. There is tea. For all.')
})

describe('while the others go on playing', () => {
  it.each(forms)('%s stays as it was filled in', async (_, scene, fillIn) => {
    await gallery.show(scene)
    await fillIn()
    await isDrawn(page)
    await page.keyboard.press('ArrowLeft')
    const before = await standing()
    expect(before.focus).toBeGreaterThanOrEqual(0)
    for (let times = 0; times < 3; times += 1) {
      await page.evaluate(() => dispatchEvent(new Event('meanwhile')))
      await page.waitForTimeout(50)
    }
    expect(await standing()).toEqual(before)
  })
})
