// Screens in a real browser: nothing for axe to find, nothing wider than a phone, usable by keyboard.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { seriousViolations } from '../e2e/harness/axe.ts'
import { ann } from './gallery/classic-game.ts'
import { most } from './gallery/by-day.ts'
import { looks, soundScreen } from './gallery/sound-screen.ts'
import { isDrawn, visitGallery } from './gallery/visit.ts'

const gallery = visitGallery()
let page: Page

beforeAll(() => {
  page = gallery.page
})

/** Shows a scene from its beginning, in a page that may have shown others. */
async function open(scene: string): Promise<void> {
  await gallery.show(scene)
}

/** The same, in a page that has shown nothing before, and shows it again when it is read anew. */
async function openAnew(scene: string): Promise<void> {
  await page.goto(gallery.sceneUrl(scene))
  await isDrawn(page)
}

/** By how much a row's last figure is more than the one before; dice have thrown the rest. */
async function gained(row: Locator): Promise<number> {
  return apart(await row.locator('td').allTextContents())
}

/** By how much the second of these is more than the first. */
function apart(figures: readonly string[]): number {
  const [before = 0, after = 0] = figures.map((text) => Number(text.replace('−', '-')))
  return after - before
}

/** Axe is most of the work: each of these gets it in one look, and all scenes in all looks in gallery.long.browser.test.ts. */
const screens = most.map((scene, at) => [scene, at % 2 === 0 ? [looks[0]] : [looks[1]]] as const)

describe.concurrent('what people see most', () => {
  it.each(screens)('%s: sound, and as wide as a phone', (scene, inLooks) =>
    gallery.withPage((own) => soundScreen(gallery, scene, own, inLooks)),
  )
})

describe('what waits for devices that are not there', () => {
  it('names of whom how many are needed, in a line for the chat, too', async () => {
    await open('draw-waits')
    await page.getByText('It waits for Bo Zorn or Cy Okafor to open the app.').waitFor()
    const drawn = page.getByRole('region', { name: 'Drawn together' })
    await drawn.getByText('What if nothing happens?').click()
    await page.getByText('If nobody comes it waits on').waitFor()
    const line = page.getByRole('textbox', { name: 'A line for your chat' })
    await expect.poll(() => line.inputValue()).toContain('waits for Bo Zorn or Cy Okafor: open the')
    await expect
      .poll(() => page.getByRole('button', { name: 'Do my device’s part now' }).count())
      .toBe(0)
  })

  it('has a button where it is my own device that it waits for', async () => {
    await open('draw-waits-for-me')
    await page.getByRole('button', { name: 'Do my device’s part now' }).click()
    await page.getByText('It is fixed what is drawn, and nobody knows it.').waitFor()
  })

  it('lets all at the table take a proposal off it whose ballots nobody opens', async () => {
    await open('ballots-opening')
    await page.getByText('To open its ballots, it waits for Bo Zorn or Cy Okafor.').waitFor()
    const offer = page.locator('summary', { hasText: 'Take it off the table together' })
    await offer.click()
    await page.getByRole('button', { name: 'Take it off the table together' }).click()
    await offer.waitFor({ state: 'hidden' })
  })
})

describe('votes that chance casts', () => {
  it('are told with whose they are, and the vote waits for them: their draw has a button', async () => {
    await open('chance-votes')
    const vote = page.getByRole('region', { name: 'The vote' })
    await vote.getByText('It is decided once chance has voted for Ann Abel and Bo Zorn').waitFor()
    await vote
      .getByText('It waits for 2 of Ann Abel, Bo Zorn and Cy Okafor to open the app.')
      .waitFor()
    expect(await vote.getByRole('radio').count()).toBe(0)
    await vote.getByRole('button', { name: 'Do my device’s part now' }).click()
    await vote.getByText('Done by now: Bo Zorn.').waitFor()
    await vote.locator('summary', { hasText: 'Take it off the table together' }).waitFor()
  })

  it('can be thrown at the proposal by whoever is to, and then they are there', async () => {
    await open('chance-votes-thrown')
    const vote = page.getByRole('region', { name: 'The vote' })
    await vote.getByText('It waits for Ann Abel to throw.').waitFor()
    await vote.getByText('or leaves, they vote against it').waitFor()
    expect(await vote.getByText('can foresee').count()).toBe(0)
    await vote.getByRole('button', { name: 'Throw the dice' }).click()
    await vote.getByText('It is decided once').waitFor({ state: 'hidden' })
    await page
      .getByText(/^(Adopted|Defeated)/)
      .first()
      .waitFor()
  })

  it('are not thrown where votes are hidden, before enough have its end settled: that is told, and what not throwing comes to', async () => {
    await open('chance-votes-unsettled')
    const vote = page.getByRole('region', { name: 'The vote' })
    await vote.getByText('Chance votes once that is settled').waitFor()
    await vote.getByText('or leaves, they abstain. Ann Abel can foresee what falls').waitFor()
    expect(await vote.getByRole('button', { name: /^Throw/ }).count()).toBe(0)
    expect(await page.getByText('It waits for Ann Abel to throw.').count()).toBe(0)
  })

  it('are not shown where votes are hidden, before the vote is over', async () => {
    await open('chance-votes-kept')
    const vote = page.getByRole('region', { name: 'The vote' })
    await vote.getByText('Chance votes for Ann Abel, who had not voted').waitFor()
    await vote.getByText('nobody votes by what they see of it').waitFor()
    await vote.getByText('It is opened once the vote is over').waitFor()
  })
})

describe('ballots that nobody can open any more', () => {
  it('are said to be so, and all at the table can take the proposal off it', async () => {
    await open('ballots-hopeless')
    await page.getByText('nobody can open them any more').waitFor()
    const part = page.getByRole('button', { name: 'Do my device’s part now' })
    expect(await part.count()).toBe(0)
    await page.locator('summary', { hasText: 'Take it off the table together' }).click()
    const off = page.getByRole('button', { name: 'Take it off the table together' })
    await off.click()
    await off.waitFor({ state: 'hidden' })
  })
})

describe('a player who is silent', () => {
  it('is named with how long, and played on without; with a line for the chat', async () => {
    await open('silent')
    await page.getByText('The last thing from Cy Okafor came').waitFor()
    const line = page.getByRole('textbox', { name: 'A line for your chat' })
    await expect.poll(() => line.inputValue()).toContain('Cy Okafor, we wait for you in “The Tue')
    await page.getByRole('button', { name: 'Continue without Cy Okafor' }).click()
    await page.getByText('inactive: not counted until they’re back').waitFor()
    await page.getByText('The last thing from Cy Okafor came').waitFor({ state: 'hidden' })
  })

  it('lets those who are left go on in a new game, where half or more are silent', async () => {
    await open('half-silent')
    await page.getByText('proposal 301, which is under debate').waitFor()
    await page.getByRole('button', { name: 'Go on in a new game' }).click()
    await page.getByText('This game goes on from another').waitFor()
    await page.getByText('Nobody has taken the seat of Bo Zorn and Cy Okafor yet.').waitFor()
    await page.getByText('Propose a rule-change').first().waitFor()
    expect(await seriousViolations(page)).toEqual([])
  })

  it('comes back with one tap', async () => {
    await open('absent')
    await page.getByRole('button', { name: 'I’m back' }).click()
    await page.getByRole('heading', { name: 'Waiting for' }).waitFor()
  })
})

describe('by keyboard alone', () => {
  it('skips to the content, votes, and is told the outcome', async () => {
    await openAnew('vote')
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Skip'))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
    await page.getByRole('button', { name: 'For', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Take it back')
    await page.getByRole('heading', { name: 'Waiting for' }).waitFor()
    // The buttons are gone; the keyboard goes on in the content, not at the top of the page.
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
  })

  it('opens and leaves the why of a number', async () => {
    await open('debate')
    await page.getByRole('button', { name: /^Bo Zorn, points/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Bo Zorn, points' })
    await dialog.getByText(/^\+\d/).first().waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('has a word of the game explain itself where it stands', async () => {
    await open('first-turn')
    const word = page.getByRole('button', { name: 'rule-change' })
    const says = page.getByText('A new rule; or a rule changed')
    await word.focus()
    await page.keyboard.press('Enter')
    await says.waitFor({ state: 'visible' })
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await says.waitFor({ state: 'hidden' })
    expect(await word.getAttribute('aria-describedby')).toBe(await says.getAttribute('id'))
  })

  it('moves a seat up', async () => {
    await open('lobby')
    await page.getByRole('button', { name: 'Move Cy Okafor up' }).focus()
    await page.keyboard.press('Enter')
    const names = page.locator('ol .name')
    await expect.poll(() => names.allTextContents()).toEqual(['Ann Abel', 'Cy Okafor', 'Bo Zorn'])
  })
})

describe('on paper', () => {
  /** What can only be pressed, typed into or gone to. */
  const controls = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button:not(.word), input, select, textarea, nav, summary')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.outerHTML.slice(0, 80)),
    )

  it('the rule book is black on white by night, too, without controls, and says of when it is', async () => {
    await open('rules')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await controls()).toEqual([])
    const looks = await page
      .locator('article h3')
      .first()
      .evaluate((title) => {
        const [of, paper] = [getComputedStyle(title), getComputedStyle(document.documentElement)]
        return [of.color, paper.backgroundColor, of.breakAfter]
      })
    expect(looks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'avoid'])
    await page.getByText('The rules of “The Tuesday game”, as they stood').waitFor()
    expect(await page.getByRole('heading', { name: 'No longer in force' }).count()).toBe(0)
    await page.emulateMedia({ media: null, colorScheme: null })
  })

  it('the chronicle is told from its beginning, whole', async () => {
    await open('chronicle')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await controls()).toEqual([])
    const chapters = page.locator('section > .apart > h2')
    await expect.poll(() => chapters.first().textContent()).toBe('Before the first turn')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => chapters.last().textContent()).toBe('Before the first turn')
    await page.emulateMedia({ media: null })
  })
})

describe('what one asks oneself', () => {
  it('why it is somebody’s turn, and what has changed in the scores since one looked', async () => {
    await open('scores-changed')
    await page.getByText('Small numbers: changes since you last looked,').waitFor()
    const row = page.getByRole('row', { name: /Cy Okafor/ })
    await row.locator('.changed', { hasText: /^[+−]\d+$/ }).waitFor()
    await page
      .getByRole('button', { name: /^The turn: Ann Abel’s turn, number 4\. Why\?$/ })
      .click()
    const why = page.getByRole('dialog')
    await why.getByText('Ann Abel’s turn began, number 4').waitFor()
    expect(await seriousViolations(page)).toEqual([])
  })

  it('what a rule means for oneself now, where it stands', async () => {
    await open('rules')
    const rule = page.getByRole('article').filter({ hasText: 'What it means for you now' }).first()
    await rule.getByText('What it means for you now').click()
    await rule
      .getByText(/^(Must|May|May not): /)
      .first()
      .waitFor()
  })
})

describe('one rule', () => {
  it('says what it gave to whom, and when; and leads to changing it', async () => {
    await open('rule-points')
    const done = page.getByRole('region', { name: 'What it did so far' })
    const ann = done.getByRole('row', { name: /Ann Abel/ })
    await ann.getByText(/^\+\d+$/).waitFor()
    const link = done.getByRole('link', { name: /^View this moment: Cy Okafor threw/ })
    expect(await link.getAttribute('href')).toContain('/at/')
    await page.getByRole('link', { name: 'Change rule 202' }).click()
    await page.getByRole('group', { name: 'Amend rule 202' }).waitFor()
  })
})

describe('how everybody is', () => {
  it('is a table: points that say why, what is to be done, when somebody was there last', async () => {
    await open('players')
    const cy = page.getByRole('row', { name: /Cy Okafor/ })
    await cy.getByText('To do: Let Bo Zorn’s turn begin').waitFor()
    await cy.getByText('Seat 3 · last seen 3 minutes ago').waitFor()
    await cy.getByRole('link', { name: '2 moves behind' }).waitFor()
    await cy.getByRole('button', { name: /^Cy Okafor, points: 16/ }).click()
    await page.getByRole('dialog', { name: 'Cy Okafor, points' }).getByText('16').last().waitFor()
  })

  it('is one tap from the table as a chart and as a film, which stands still for who wants less motion', async () => {
    await open('judged')
    const film = page.getByRole('link', { name: 'Watch as a film' })
    await page.getByRole('link', { name: 'Score chart' }).waitFor()
    const bar = page.getByRole('region', { name: 'Go through the game' })
    // These browsers want less motion.
    await film.click()
    await bar.getByRole('button', { name: 'Play' }).waitFor()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('judged')
    await film.click()
    await bar.getByRole('button', { name: 'Pause' }).waitFor()
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
})

describe('the past', () => {
  it('is gone through by slider, move by move and by what was adopted; nothing can be done there', async () => {
    await open('past')
    await page.getByRole('complementary', { name: 'You are looking at the past' }).waitFor()
    // Bo has not voted on proposal 302 yet, and cannot do so now.
    await page.getByText('Bo Zorn’s turn, number 2').waitFor()
    expect(await page.getByRole('button', { name: 'For', exact: true }).count()).toBe(0)
    const slider = page.getByRole('slider', { name: 'Moment of the game' })
    await slider.focus()
    await page.keyboard.press('Home')
    const bar = page.getByRole('region', { name: 'Go through the game' })
    await bar.getByText('Ann Abel created the game').waitFor()
    await page.keyboard.press('End')
    await page.getByText(/^Move (\d+) of \1$/).waitFor()
    await slider.fill('13')
    await page.getByLabel('Go by').selectOption('adoptions')
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByText('Move 9 of').waitFor()
    const points = page.getByRole('button', { name: /^Ann Abel, points: 0/ })
    await points.waitFor()
    await page.getByLabel('Go by').selectOption('wins')
    await page.getByText('There is nothing of that kind yet.').waitFor()
  })

  it('has a link to each moment, which the address follows, and a way back to now', async () => {
    await open('past-rules')
    const first = page.url()
    await page.getByRole('slider').fill('2')
    await page.waitForFunction((url) => location.href !== url, first)
    await page.getByText('A link to this moment').click()
    const link = await page.getByRole('textbox', { name: /^It opens for/ }).inputValue()
    expect(`${link}/rules`).toBe(page.url())
    await page.getByRole('link', { name: 'Table' }).click()
    await page.getByText('Move 2 of').waitFor()
    await page.getByRole('link', { name: 'Back to now' }).first().click()
    await page.getByRole('heading', { name: 'Your move' }).waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
    await page.getByRole('link', { name: 'Look back' }).click()
    await page.getByText(/^Move (\d+) of \1$/).waitFor()
  })

  it('plays by itself until the end', async () => {
    await open('past')
    await page.getByLabel('Go by').selectOption('rulings')
    await page.getByRole('button', { name: 'Play' }).click()
    const bar = page.getByRole('region', { name: 'Go through the game' })
    await bar.getByText('judged: “The claim falls”').waitFor()
    await bar.getByRole('button', { name: 'Play' }).waitFor()
  })
})

describe('pictures', () => {
  it('say the same in tables, and show what one rule touches alone', async () => {
    await open('pictures')
    const scores = page.getByRole('region', { name: 'Scores over time' })
    // What moved them stands at each step, too.
    const steps = scores.locator('svg g', { has: page.locator('circle') })
    await expect
      .poll(() => steps.allTextContents())
      .toContain('Cy Okafor: +10. Bo Zorn voted for proposal 304.204')
    await scores.getByText('The same as a table').click()
    await scores.getByRole('row', { name: /Bo Zorn threw a \d.*Bo Zorn \+\d+ \d+$/ }).waitFor()
    const votes = page.getByRole('region', { name: 'Who votes with whom' }).first()
    await votes.getByText('The same as a table').click()
    await votes.getByRole('row', { name: /^Ann Abel 4 of 4/ }).waitFor()
    const rules = page.getByRole('region', { name: 'What rules touch' })
    const lines = rules.locator('svg path')
    const all = await lines.count()
    await rules.getByLabel('Show').selectOption('points')
    await expect.poll(() => lines.count()).toBeLessThan(all)
    await rules.getByText('The same as a table').click()
    const row = rules.getByRole('row', { name: /^rule 301/i })
    await row.getByText('whether a proposal is adopted').waitFor()
    expect(await seriousViolations(page)).toEqual([])
  })
})

describe('a player’s own page', () => {
  it('tells what binds them now, by rule, and what they have done', async () => {
    await open('vote')
    await page.getByText('Judgments, claims and more').click()
    await page.getByRole('link', { name: 'What I can do now' }).click()
    const bound = page.getByRole('region', { name: 'What binds you now' })
    await bound.getByRole('listitem').filter({ hasText: 'Vote on proposal 304' }).waitFor()
    const forbidden = bound.getByRole('listitem').filter({ hasText: 'It is not your turn.' })
    await forbidden.getByRole('link', { name: 'rule 202' }).waitFor()
    const done = page.getByRole('region', { name: 'Until now' })
    await done.getByRole('row', { name: /^rule 202 points \+\d+ 1$/ }).waitFor()
    await page.getByRole('link', { name: 'All players' }).click()
    await page.getByRole('link', { name: 'Cy Okafor', exact: true }).click()
    await page.getByRole('heading', { name: 'What binds Cy Okafor now' }).waitFor()
  })
})

describe('what was done', () => {
  it('is told chapter by chapter, with all moves folded; each of them can be looked at then', async () => {
    await open('chronicle')
    const turn = page.getByRole('region', { name: 'Turn 1, Ann Abel’s' })
    await turn.getByText('Proposal 301 was adopted').waitFor()
    await turn.getByText(/^All \d+ moves$/).click()
    await turn
      .getByRole('listitem')
      .filter({ hasText: 'Cy Okafor voted for proposal 301' })
      .getByRole('link', { name: /^View this moment/ })
      .click()
    await page.getByText('You are looking at the past').waitFor()
    await open('chronicle')
    await page.getByLabel('Show').selectOption('every move')
    await page.getByText('Ann Abel created the game').waitFor()
  })

  it('shows rule by rule what changed since one looked, until one has seen it', async () => {
    await open('rules-changed')
    const changed = page.getByRole('region', { name: 'Changed since your last visit' })
    await changed.locator('ins, del').first().waitFor()
    await changed.getByRole('button', { name: 'Got it' }).click()
    await changed.waitFor({ state: 'detached' })
  })
})

describe('what screens do', () => {
  it('lets somebody in before the start, who then can begin', async () => {
    await open('lobby')
    await page.getByText('Who else can start the game?').click()
    await page.getByRole('button', { name: 'Let Bo Zorn start it' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Bo Zorn' })
      .getByText('can start the game')
      .waitFor()
    await open('lobby-let-in')
    await page.getByRole('button', { name: 'Start with 3 players' }).waitFor()
  })

  it('tells what happened since one looked as a story, until it is read, and again when asked', async () => {
    await open('scores-changed')
    const story = page.getByRole('region', { name: 'What is new to you' })
    const lines = story.locator('ol li')
    await expect.poll(() => lines.count()).toBe(7)
    expect(await lines.first().innerText()).toContain('Your turn began.')
    await story.getByText('How the votes went').click()
    await story.getByText('Adopted').nth(1).waitFor()
    await story.getByText('Defeated', { exact: true }).waitFor()
    await story.getByText('1 for, 2 against').waitFor()
    await story.getByRole('button', { name: 'Got it' }).click()
    await story.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'What is new to you' }).click()
    await expect.poll(() => lines.count()).toBe(7)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('since')
  })

  it('ends with ranks and the story of the round', async () => {
    await open('won')
    await page.getByRole('heading', { name: 'Cy Okafor wins' }).waitFor()
    const ranks = page.locator('.ranks li')
    await expect.poll(() => ranks.first().innerText()).toMatch(/1\s+C\s+Cy Okafor.*60/s)
    await page.getByText('Bo Zorn’s “Win at sixty” (proposal 302) became law, 2 to 1.').waitFor()
  })

  it('throws the die and lets anyone check the throw', async () => {
    await open('throw')
    await page.getByRole('button', { name: 'Throw the die' }).click()
    await page.getByText('Ann Abel threw', { exact: true }).waitFor()
    // It comes rolling, once.
    const rolling = page.locator('svg.rolls')
    await rolling.waitFor()
    await page.getByRole('link', { name: 'Rules', exact: true }).click()
    await page.getByRole('link', { name: 'Table', exact: true }).click()
    await page.getByText('Ann Abel threw', { exact: true }).waitFor()
    expect(await rolling.count()).toBe(0)
    await page.getByRole('button', { name: 'Check this throw' }).click()
    await page.getByText('the proof is right').waitFor()
  })

  it('refuses with the rule that is the reason, while the proposal is being written', async () => {
    await open('watching')
    await page.evaluate(() => (location.hash += '/propose/203'))
    await page.getByText('(rule 202)').waitFor()
  })

  it('writes kinds of change that a rule book has to allow first', async () => {
    await open('propose-rare')
    await page.getByText('Rule 205 becomes rule 250.').waitFor()
    await page.getByText('−5 points for Bo Zorn.').waitFor()
    await page.getByText('This proposal makes 3 changes at once.').waitFor()
    await page.getByLabel('Which number should it have?').fill('206')
    await page.getByText('There is a rule 206 already.').first().waitFor()
    await page.getByLabel('Which number should it have?').fill('260')
    await page.getByRole('button', { name: 'Propose it' }).click()
    await page.getByText('Renumber rule 205 as 260').first().waitFor()
  })

  it('asks what to do with a proposal begun before, when one comes to change another rule', async () => {
    await open('propose-rare')
    await page.evaluate(() => (location.hash += '/210'))
    const question = page.getByRole('group', { name: '“A little of everything”' })
    await question.getByRole('button', { name: 'Add this to it' }).click()
    await page.getByRole('group', { name: 'Amend rule 210' }).waitFor()
    await page.getByText('4 changes', { exact: true }).waitFor()
  })

  it('sends which alternative a voter would rather have', async () => {
    await open('vote-rare')
    await page.getByRole('radio', { name: 'Nothing to win' }).check()
    await page.getByRole('button', { name: 'For', exact: true }).click()
    await page.getByRole('heading', { name: 'Waiting for' }).waitFor()
  })

  it('lets a vote go by another’s', async () => {
    await open('realm')
    await page.getByText('Copy another player’s vote').click()
    await page.getByLabel('Whose?').selectOption('Dee Marsh')
    await page.getByRole('button', { name: 'Vote as Dee Marsh does' }).click()
    await page.getByText('votes as Dee Marsh does').waitFor()
  })

  it('takes a vote back before it is signed, and says what each ballot would earn', async () => {
    await open('vote-called')
    const against = page.getByRole('button', { name: 'Against', exact: true })
    await against.getByText('+10 points if it still passes').waitFor()
    await page
      .getByRole('button', { name: 'For', exact: true })
      .getByText('you gain nothing')
      .waitFor()
    await page.getByRole('button', { name: 'For', exact: true }).click()
    await page.getByText('You vote for it. It counts in 5 seconds.').waitFor()
    await page.getByRole('button', { name: 'Take it back' }).press('Enter')
    await against.click()
    await page.getByText('You vote against it.').waitFor()
    await page.getByRole('heading', { name: 'Waiting for' }).waitFor()
    await page.getByText('· 0 for, 1 against').waitFor()
  })

  it('offers ready proposals to whoever proposes for the first time', async () => {
    await open('first-turn')
    await page.getByRole('button', { name: 'Applause' }).click()
    await page.getByRole('group', { name: 'Enact a new rule' }).waitFor()
    await page.getByRole('button', { name: 'Propose it' }).click()
    await page.getByRole('heading', { name: 'Applause' }).first().waitFor()
    await page.getByRole('button', { name: 'Call the vote' }).waitFor()
  })

  it('brings back what was written when another kind of change is tried and left', async () => {
    await open('propose')
    const sheet = page.getByRole('group', { name: /^(Amend|Repeal) rule 203$/ })
    await sheet.getByLabel('The rule’s text').fill('Ten votes are enough.')
    await sheet.getByRole('button', { name: 'Repeal' }).click()
    await sheet.locator('del', { hasText: 'unanimous' }).waitFor()
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    const text = sheet.getByLabel('The rule’s text')
    await expect.poll(() => text.inputValue()).toBe('Ten votes are enough.')
  })

  it('marks what is written into a rule, and taken out of it, while one writes', async () => {
    await open('propose')
    const sheet = page.getByRole('group', { name: 'Amend rule 203' })
    await sheet.getByLabel('The rule’s text').fill('A rule-change is adopted if most are for it.')
    await sheet.getByText('What changes in the wording').waitFor()
    await sheet.locator('ins', { hasText: 'most are for it' }).waitFor()
    await sheet.locator('del', { hasText: 'the vote is unanimous' }).waitFor()
  })

  it('shows a rule in the book when one follows a link to it while one writes', async () => {
    await open('propose')
    const address = page.url()
    await page.getByText(/^\d+ rules, 204 to/).click()
    await page.locator('summary', { hasText: /^204/ }).click()
    await page.locator('[data-rule="204"]').getByRole('link', { name: 'points' }).first().click()
    // It was folded twice.
    const line = page.locator('[data-rule="201"]')
    await line.getByRole('article').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('201'))
    expect(page.url()).toBe(address)
  })

  it('shows what a ruling would change before it is given', async () => {
    await open('judge')
    const falls = page.getByRole('radio', { name: 'The claim falls' })
    const says = (one: Locator) => one.getAttribute('aria-describedby')
    const would = page.locator(`#${await says(falls)}`).getByText(/^Ann Abel, points \S+ → \S+$/)
    expect(apart((await would.innerText()).match(/[−\d]+/g) ?? [])).toBe(5)
    await page.getByRole('radio', { name: 'The claim stands' }).check()
    await page.getByText('All stays as it is now.').waitFor()
    await falls.check()
    // What is chosen can be changed before it is given.
    await page.getByText('Judge otherwise').click()
    const table = page.getByRole('table', { name: 'What that would change' })
    const row = table.getByRole('row', { name: /^Ann Abel, points/ })
    await expect.poll(() => gained(row)).toBe(5)
    await page.getByLabel('Your judgment').fill('It falls, for rule 210 names no penalty')
    expect(await falls.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Give this judgment' }).click()
    await page.getByText('It falls, for rule 210 names no penalty').first().waitFor()
  })

  it('shows of a long rule what changes, and the rest when asked', async () => {
    await open('market-proposal')
    await page.getByRole('heading', { level: 1, name: 'Less magic' }).waitFor()
    const rest = page.getByText('Minions assist players.')
    await page.getByText('They cannot regain any, except by magic').waitFor()
    expect(await rest.count()).toBe(0)
    await page.getByRole('button', { name: 'Show the whole rule' }).click()
    await rest.waitFor()
  })

  it('tries on a copy what would follow, beside a proposal and beside what is being written', async () => {
    await open('proposal-open')
    const panel = page.getByRole('region', { name: 'If adopted now' })
    await panel.getByText('Cy Okafor, points').waitFor()
    const against = panel.getByRole('row', { name: /^Against/ })
    await expect
      .poll(() => against.locator('td').allTextContents())
      .toEqual(['cannot be', 'nothing'])
    await panel.getByText('What if it had been in force').click()
    await panel.getByLabel('Since').selectOption('turn 3, Cy Okafor’s')
    const different = panel.getByRole('table', { name: 'What would be different now' })
    const cys = different.getByRole('row', { name: /^Cy Okafor, points/ })
    await expect.poll(() => gained(cys)).toBe(5)
    await panel.getByRole('link', { name: 'Cy Okafor voted for proposal 303.' }).click()
    await page.locator('li[aria-current=true]', { hasText: 'Proposal 303 was defeated' }).waitFor()
    await open('watching')
    await page.evaluate(() => (location.hash += '/propose/enact'))
    await page.getByText('Fill in the missing rule, number or text.').waitFor()
  })

  it('forks a game to try things in, in which one plays all seats, and leaves nothing behind', async () => {
    await open('vote')
    await page.getByText('Judgments, claims and more').click()
    await page.getByRole('button', { name: 'Try things out in a rehearsal' }).click()
    const bar = page.getByRole('complementary', { name: 'Rehearsal' })
    const seat = bar.getByRole('combobox', { name: 'You sit in the seat of' })
    await bar.getByText('Asked now: Ann Abel and Bo Zorn.').waitFor()
    await page.getByRole('button', { name: 'For', exact: true }).click()
    await bar.getByText('Asked now: Ann Abel.').waitFor()
    await expect.poll(() => seat.inputValue()).toBe(ann.player)
    expect(await seriousViolations(page)).toEqual([])
    await bar.getByRole('button', { name: 'End the rehearsal' }).click()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'For', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'This game is not on this device' }).waitFor()
  })

  it('practises with whoever has no game yet: first comes a vote', async () => {
    await open('welcome')
    await page.getByRole('button', { name: 'Try it alone: a practice game' }).click()
    const bar = page.getByRole('complementary', { name: 'Practice game' })
    await bar.getByText('Step 1 of 4').waitFor()
    await page.getByRole('button', { name: 'Against', exact: true }).click()
    await bar.getByText('Step 2 of 4').waitFor()
    await page.getByText('Proposal 301 was defeated').first().waitFor()
    await bar.getByRole('button', { name: 'End the practice game' }).click()
    await page.getByRole('heading', { name: 'A game of making the rules' }).waitFor()
  })

  it('lets whoever waits in the lobby practise a vote, which is gone when they go', async () => {
    await open('lobby-waiting')
    const card = page.getByRole('region', { name: 'While you wait: a practice vote' })
    const begin = page.getByRole('button', { name: 'While you wait: a practice vote' })
    await begin.click()
    await card.getByRole('button', { name: 'Against', exact: true }).click()
    await card.getByText('Defeated').waitFor()
    await card.getByText('That’s a turn:').waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await card.getByRole('link', { name: 'Go on, and propose something yourself' }).click()
    const bar = page.getByRole('complementary', { name: 'Practice game' })
    await bar.getByRole('button', { name: 'End the practice game' }).click()
    await page.getByRole('heading', { name: 'Gathering players' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'This game is not on this device' }).waitFor()
    await open('lobby')
    await begin.click()
    await card.getByRole('button', { name: 'For', exact: true }).waitFor()
  })

  it('shows what is encrypted to its readers, in the form too, and to others only that it is', async () => {
    await open('dark-deal')
    const accept = page.getByRole('listitem').filter({ hasText: 'Accept a bag' })
    await accept.getByText('Fill in').click()
    await accept.getByText('Sorry, friend.').first().waitFor()
    await expect.poll(() => page.getByText('Sorry, friend.').count()).toBe(3)
    // What one is offered comes before whose turn it is, with what takes it.
    const offered = page.getByRole('region', { name: 'Encrypted, on the table' })
    const [above, below] = await Promise.all(
      [offered, page.getByRole('region', { name: 'The turn' })].map((one) => one.boundingBox()),
    )
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await offered.getByRole('button', { name: 'Accept a bag' }).waitFor()
    await open('dark-deal-others')
    const encrypted = 'Encrypted; readable by Ann Abel and Bo Zorn, and by nobody else.'
    await expect.poll(() => page.getByText(encrypted).count()).toBe(2)
    expect(await page.textContent('body')).not.toContain('Sorry, friend.')
  })

  it('asks whether a clock is right that went ahead by hours', async () => {
    await openAnew('clock-jumped')
    const question = page.getByText('has just gone ahead by 9 hours')
    await question.waitFor()
    await page.getByRole('button', { name: 'My clock is right' }).click()
    await question.waitFor({ state: 'detached' })
  })

  it('offers the game as a file where it was deleted under the page, and asks before it is left', async () => {
    await openAnew('storage-deleted')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the game as a file' }).click()
    expect((await coming).suggestedFilename()).toBe('the-tuesday-game.synomic')
    await page.reload()
    expect(asked).toEqual([])
    await page.getByText('was deleted from this device while this page was open').click()
    await page.reload()
    await expect.poll(() => asked).toEqual(['beforeunload'])
  })

  it('says whose wording was taken over, and folds away claims that are decided', async () => {
    await open('debate')
    await page.getByRole('button', { name: 'Use this wording' }).click()
    await page.getByText('This wording of Cy Okafor’s was taken over').waitFor()
    await open('judged')
    await page.getByText('1 earlier claim').click()
    await page.getByText('Undone. Judged: “The claim falls”').waitFor()
  })

  it('says who is in and what goes on before one joins, and how one gets in', async () => {
    await open('invited-late')
    await page.getByText('Ann Abel, Bo Zorn and Cy Okafor have joined.').waitFor()
    await page.getByText('They vote on “A prize for poets”.').waitFor()
    await page.getByRole('button', { name: 'Ask to join' }).waitFor()
    await open('join')
    await page.getByText('Checking who’s playing …').waitFor()
    await page.getByText('No one with this game is online.').waitFor()
    // It can always be pressed: without a name one is led to where it goes.
    const name = page.getByLabel('Your name in this game')
    for (const none of ['', '  ']) {
      await name.fill(none)
      await page.getByRole('button', { name: 'Join the game' }).click()
      await page.waitForFunction(() => document.activeElement?.matches('input:invalid'))
    }
    expect(page.url()).toContain('#/join/')
  })

  it('offers whoever has voted on one device a second one, and to save a game that has grown', async () => {
    await open('debate')
    const card = page.getByRole('region', { name: 'Keep your seat safe' })
    await card.getByText('Keep your seat safe').click()
    await card.getByText('Your seat is stored only in this browser.').waitFor()
    await card.getByRole('link', { name: 'Add another device' }).waitFor()
    await card.getByRole('button', { name: 'Not now' }).click()
    await card.waitFor({ state: 'detached' })
    await open('shared-huge')
    await card.getByText('Keep your seat safe').click()
    await card.getByText(/^49\d moves came in since you last saved/).waitFor()
    const coming = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Save the game as a file' }).click()
    expect((await coming).suggestedFilename()).toBe('the-tuesday-game.synomic')
    await card.waitFor({ state: 'detached' })
  })

  it('says what to do where the browser has cleared the game', async () => {
    await open('not-here')
    await page.getByText('open its invitation once more, and ask for your seat').waitFor()
  })

  it('says kindly what is wrong with a link', async () => {
    await open('broken-link')
    await page.getByText('This link does not open a game').waitFor()
  })
})
