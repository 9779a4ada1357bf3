// What the table asks of a person, in a real browser: the act stands in the card, and says what follows.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { seriousViolations } from '../e2e/harness/axe.ts'
import { visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page
let card: Locator

beforeAll(() => {
  page = gallery.page
  card = page.getByRole('region', { name: 'Your move' })
})

const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
const isGone = (text: string) => card.getByText(text).waitFor({ state: 'detached' })

/** What is thrown hangs on every vote: what can be told beforehand is how far apart numbers are. */
const numbersIn = (text: string) =>
  [...text.matchAll(/[−-]?\d+/g)].map(([digits]) => Number(digits.replace('−', '-')))

describe('the card has the act inside it', () => {
  it('a claim that waits: what it is, by when, and a word for or against it', async () => {
    await gallery.show('take-claimed')
    await card.getByText('Bo Zorn claims: −5 points for Ann Abel. Do you agree?').waitFor()
    await card.getByText('Under rule 210.').waitFor()
    expect(await card.getByText('Bo Zorn is for it').count()).toBe(0)
    await card.getByText(/it takes effect .* after the others have seen it/).waitFor()
    expect(await page.getByRole('heading', { name: 'Claims' }).count()).toBe(0)
    const points = page.getByRole('button', { name: /^Ann Abel, points: / })
    const before = numbersIn(await points.innerText())
    await press('Agree')
    await isGone('Bo Zorn claims')
    expect(numbersIn(await points.innerText())).toEqual(before.map((one) => one - 5))
  })

  it('a claim of winning, contested where it is asked; its contester is not asked again', async () => {
    await gallery.show('win-claimed')
    await card.getByText('Bo Zorn would win. Do you agree?').waitFor()
    await card.locator('summary', { hasText: 'Object' }).click()
    await card.getByLabel('Why do you object?').fill('Tea is worth nothing.')
    await press('Object')
    await isGone('Bo Zorn would win')
    // On top of everybody’s table, whatever they have said of it.
    const waiting = page.getByRole('region', { name: 'Waiting for all of you' })
    await waiting.getByText('Somebody objects').waitFor()
    await waiting.getByText('Bo Zorn would win.').waitFor()
  })

  it('a reason against it, and a word with a vote, kept where one goes away before it is said', async () => {
    for (const [scene, fold, label] of [
      ['win-claimed', 'Object', 'Why do you object?'],
      ['vote', 'Comment with your vote', 'Comment with your vote'],
    ] as const) {
      await gallery.show(scene)
      await card.locator('summary', { hasText: fold }).click()
      const said = card.getByRole('textbox', { name: label })
      await said.fill('Tea is tea.')
      await page.getByRole('link', { name: 'Rules', exact: true }).first().click()
      await card.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Table', exact: true }).first().click()
      // Seen, not only there: a word in a fold would go with the vote unnoticed.
      await said.waitFor({ state: 'visible' })
      expect(await said.inputValue()).toBe('Tea is tea.')
    }
  })

  it('a judgment on it, which waits for the others; and who won by it comes first, with the story', async () => {
    await gallery.show('win-contested')
    // Whoever is to judge says by that what they think of it, and is asked once.
    await card.getByText('Somebody objects: it takes effect if').waitFor()
    expect(await page.getByRole('button', { name: 'Agree', exact: true }).count()).toBe(0)
    await card.getByRole('radio', { name: 'The claim stands' }).check()
    await press('Give this judgment')
    const waiting = page.getByRole('region', { name: 'Waiting for all of you' })
    await waiting.getByText('ruled something that no one player decides').waitFor()
    await gallery.show('win-judged')
    await page.getByRole('heading', { name: 'Bo Zorn wins' }).waitFor()
    await page.getByText('It was won under rule 302').waitFor()
    const won = page.getByRole('region', { name: 'Bo Zorn wins' })
    const ranks = won.locator('ol').first().getByRole('listitem')
    expect(await ranks.first().innerText()).toMatch(/^1\s+B?\s*Bo Zorn/)
    await won.getByText('Ann Abel objected to a claim: “Tea is worth nothing.”').waitFor()
  })

  it('somebody who asks for a seat, and a new secret', async () => {
    await gallery.show('seat-request')
    await card.getByRole('heading', { name: 'Ann Abel asks for the seat' }).waitFor()
    await press('Decline')
    await isGone('Ann Abel asks for the seat')
    await page.getByRole('heading', { name: 'Ann Abel asks for the seat' }).waitFor()
    await gallery.show('new-secret')
    await press('Agree to it')
    await isGone('Ann Abel would like to change')
  })

  it('what was ruled, and what can be done about it, before what it was about and what was thrown', async () => {
    await gallery.show('judged')
    const ruled = page.getByRole('region', { name: 'Does Bo Zorn’s claim under rule 210 stand?' })
    const top = async (found: Locator) => (await found.boundingBox())?.y ?? Infinity
    const overrule = await top(ruled.getByRole('button', { name: 'Overrule' }))
    expect(await top(ruled.getByText('The claim falls'))).toBeLessThan(overrule)
    expect(overrule).toBeLessThan(await top(ruled.getByText('What it was about')))
    expect(overrule).toBeLessThan(await top(page.getByText('Ann Abel threw', { exact: true })))
    await ruled.getByText('What it was about').click()
    await ruled.getByText('“We did not').waitFor()
    await ruled.getByText('If this is overruled').click()
    const [now = NaN, then] = numbersIn(
      await ruled.getByRole('row', { name: /^Ann Abel, points/ }).innerText(),
    )
    expect(then).toBe(now - 5)
  })

  it('the consent that the next turn waits for', async () => {
    await gallery.show('consent')
    await card.getByText('Let Bo Zorn’s turn begin?').waitFor()
    expect(await card.getByText('overrule the Judge').count()).toBe(0)
    await press('Let Bo Zorn’s turn begin')
    await isGone('Let Bo Zorn’s turn begin?')
  })

  it('a signature; put off it stands at the end, and is still wanted', async () => {
    await gallery.show('to-sign')
    await card.getByText('+5 points for Cy Okafor').waitFor()
    await press('Not now')
    await card.getByText('Nothing else to do right now.').waitFor()
    const putOff = card.getByRole('listitem')
    await card.getByText('Postponed:').waitFor()
    expect(await putOff.innerText()).toContain('Sign what Ann Abel has signed, if you like')
    expect(await seriousViolations(page)).toEqual([])
    await press('Do it now')
    await press('Sign it too')
    await isGone('Sign what Ann Abel has signed')
    await page.getByText('Signed by Ann Abel and Bo Zorn.').waitFor()
  })
})

describe('a vote', () => {
  const vote = () => page.getByRole('region', { name: 'The vote' })

  it('says in one sentence what is enough, by which rule, and how it stands', async () => {
    await gallery.show('vote')
    const sentence = vote().getByText('Needs 2 of 3 (rule 301) · 0 for, 1 against')
    await sentence.waitFor()
    expect(await vote().getByText('more than half').count()).toBe(0)
    await gallery.show('vote-called')
    await vote().getByText('Needs 2 of 3 (rule 301) · 0 for, 0 against').waitFor()
  })

  it('says at once that it can no longer pass', async () => {
    await gallery.show('vote-lost')
    await card
      .getByText('It can no longer pass. Needs all 3 (rule 203) · 0 for, 1 against')
      .waitFor()
  })

  it('says when it is final, before and after it is cast', async () => {
    await gallery.show('vote')
    await press('For')
    await page.getByText('It counts in 5 seconds. Then it is final.').waitFor()
    await vote().getByText('Your vote is final.').waitFor()
    await gallery.show('proposal')
    await page.getByText('The vote is final.').waitFor()
  })

  it('says until when it can change, where the rules let it', async () => {
    await gallery.show('vote-changeable')
    await vote().getByText('You can change your vote until voting closes, in 24 hours').waitFor()
    await vote().getByRole('button', { name: 'For', exact: true }).click()
    await page.getByText('You can change it until the vote closes.').waitFor()
    await vote().getByText('· 1 for, 0 against').waitFor()
    expect(await page.getByText('Your vote is final.').count()).toBe(0)
  })
})

describe('a moment gone by', () => {
  it('tells exactly when it was, by touch and by keyboard, by one’s own clock and that of UTC', async () => {
    await gallery.show('vote')
    const when = page.getByRole('region', { name: 'Recent moves' }).locator('time').first()
    await when.getByRole('button', { name: /ago$/ }).focus()
    await page.keyboard.press('Enter')
    const exact = page.locator('.popped:popover-open')
    await exact.waitFor()
    // It opens first, and is filled in the frame after that.
    await expect.poll(() => exact.innerText()).toMatch(/2026.*\n.*10:\d\d UTC$/)
    const [at, box] = await Promise.all([when.boundingBox(), exact.boundingBox()])
    expect(box?.y).toBeGreaterThan(at?.y ?? Infinity)
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await exact.waitFor({ state: 'hidden' })
  })
})

it('says nothing twice: what a rule says of several moves, and whom one can play on without', async () => {
  await gallery.show('dark-deal')
  const moves = page.getByRole('region', { name: 'Special moves' })
  await moves.getByRole('heading', { name: 'Accept a bag' }).waitFor()
  const says = moves.getByText('Players can sell one another alive minions')
  expect(await says.filter({ visible: true }).count()).toBe(1)
  await gallery.show('silent')
  await card.getByRole('button', { name: 'Continue without Cy Okafor' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue without Cy Okafor' }).count()).toBe(1)
  await gallery.show('spectator')
  await page.getByRole('heading', { name: 'You’re watching' }).waitFor()
  expect(await card.count()).toBe(0)
})

it('hiding is offered quietly', async () => {
  await gallery.show('vote')
  const hide = page.getByRole('button', { name: /^Hide this remark of Cy/ }).first()
  const looks = await hide.evaluate((button) => {
    const { color, textDecorationLine } = getComputedStyle(button)
    const note = button.closest('.note')
    return { isSoft: note !== null && getComputedStyle(note).color === color, textDecorationLine }
  })
  expect(looks).toEqual({ isSoft: true, textDecorationLine: 'none' })
})

describe('a table that is not there yet, or alone', () => {
  it('says that the game is being opened, and later that it takes its time', async () => {
    await gallery.show('loading')
    await page.getByRole('heading', { name: 'The Tuesday game' }).waitFor()
    await page.getByText('Opening the game …').waitFor()
    expect(await seriousViolations(page)).toEqual([])
  })

  it('lets one play on without anybody else there, and says where it goes', async () => {
    await gallery.show('alone')
    await page.getByText('What you do is kept, and goes out later.').waitFor()
    await press('For')
    await page.getByText('Your vote is final.').waitFor()
  })
})

it('everyone who waits for the start is there, and nobody struck through', async () => {
  await gallery.show('players-gathering')
  const name = page.getByRole('link', { name: 'Cy Okafor' })
  await name.waitFor()
  expect(await name.evaluate((one) => getComputedStyle(one).textDecorationLine)).not.toContain(
    'line-through',
  )
  expect(await page.getByText('waits for a seat').count()).toBe(0)
})

it('leads from the settings back to where one was', async () => {
  await gallery.show('players-gathering')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Cy Okafor' }).waitFor()
})

describe('the lobby of a game that its founder does not start', () => {
  it('says for whom it waits and since when; who waits makes it anew, and the others find the way', async () => {
    await gallery.show('lobby-waiting')
    await page.getByText('The last sign of Ann Abel came').waitFor()
    await page.getByText('If Ann Abel doesn’t come, you can start without them').waitFor()
    const begin = page.getByRole('button', { name: 'Make the new game' })
    expect(await begin.count()).toBe(0)
    await gallery.show('lobby-anew')
    await page.getByText('Cy Okafor made this game anew').waitFor()
    const way = page.getByRole('link', { name: 'Go to the new game' })
    expect(await way.getAttribute('href')).toMatch(/^#\/join\/syn1[.]/)
    await gallery.show('lobby-gone')
    await begin.click()
    // The one who made it can start it.
    await page.getByText('Friends who open the link show up here.').waitFor()
  })
})
