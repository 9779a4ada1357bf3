import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../scripts/install.js'
import { agree } from './table/agree.ts'
import { openHouse } from './table/house.ts'
import { patienceMs, type Person } from './table/person.ts'
import { amend, enact, propose, repeal, throwDie, turnOf, vote, votes } from './table/turn.ts'

const run = promisify(execFile)
const house = openHouse()

it('three friends play Classic from the invitation to a win, and agree to the last bit', async () => {
  // ── the invitation, and seats in the order shown
  const everyone = await house.guests('Ann Abel', 'Bo Zorn', 'Cy Okafor')
  const [ann, bo, cy] = everyone
  await house.begin(everyone, 'The Tuesday game')
  await turnOf(everyone, ann.name, 1)

  // ── turn 1: rule 203 becomes a simple majority; still by unanimity
  await propose(ann, 'Majority', (by) =>
    amend(
      by,
      203,
      'everyone who may vote votes for it',
      'more than half of those who may vote are for it',
      'A simple majority is enough.',
    ),
  )
  await votes(
    'Majority',
    everyone.map((person) => [person, 'For']),
  )
  await throwDie(ann)
  await turnOf(everyone, bo.name, 2)

  // The rule says so, and the app does it.
  await ann.open('Rules')
  await ann.sees('301')
  await ann.sees('more than half of those who may vote')
  await ann.open('Table')

  // ── turn 2: a sentence in words of one’s own, written and tried where it is to stand: a title, a sentence and three taps
  await bo.page.getByRole('link', { name: 'Write a proposal' }).click()
  await enact(bo, 'Underdog', 'the player with the fewest points gets 3 at the end of each round')
  await bo.page.getByRole('group', { name: 'Runs automatically' }).getByText('fewest').waitFor()
  await bo.sees('This sentence runs automatically.')
  await bo.page.getByRole('region', { name: 'If adopted now' }).getByText('Needs').waitFor()
  await bo.sees('Everyone will see it. You can edit it until you call the vote.')
  await bo.press('Propose it')
  await bo.does('Call the vote')
  // Cy is against it, and rule 204 begins to pay.
  await votes('Underdog', [
    [ann, 'For'],
    [cy, 'Against'],
    [bo, 'For'],
  ])
  await expect.poll(() => ann.points(cy.name), { timeout: patienceMs }).toBe(10)
  await throwDie(bo)
  await turnOf(everyone, cy.name, 3)

  // ── turn 3: defeated, which costs Cy the ten points again; Bo closes the tab while the vote can still be taken back, and it
  // counts when the game is opened again
  await propose(cy, 'No consequences', (by) => repeal(by, 206))
  await vote(ann, 'No consequences', 'Against')
  await bo.page.getByRole('heading', { name: 'No consequences' }).first().waitFor()
  const table = bo.page.url()
  await bo.press('Against')
  await bo.sees('It counts in 5 seconds.')
  await bo.page.waitForTimeout(1_000)
  await bo.page.goto('about:blank')
  await bo.page.goto(table)
  await cy.sees('0 for, 2 against')
  await vote(cy, 'No consequences', 'For')
  await expect.poll(() => bo.points(cy.name), { timeout: patienceMs }).toBe(0)
  const before = await Promise.all(everyone.map(({ name }) => bo.points(name)))
  await throwDie(cy)
  await turnOf(everyone, ann.name, 4)

  // All have taken their turn: whoever has the fewest points has 3 more, and of those who tie each.
  const thrown = await cy.thrown()
  const after = before.map((points, seat) => (seat === 2 ? points + thrown : points))
  const fewest = Math.min(...after)
  expect(await Promise.all(everyone.map(({ name }) => ann.points(name)))).toEqual(
    after.map((points) => (points === fewest ? points + 3 : points)),
  )

  // ── turn 4: rule 208 reworded, so that 16 points suffice, one more than any dice give by then; Cy votes on it
  // without a network
  await propose(ann, 'A short game', async (by) => {
    await by.press('Change rule 208')
    const sentence = by.page.getByRole('group', { name: 'Runs automatically' })
    // A tap is lost that comes before all of the draft is there; a person taps again.
    const inOwnWords = sentence.getByLabel('Or in your own words')
    const isOpen = async () => {
      if (!(await inOwnWords.isVisible()))
        await sentence.getByRole('button', { name: '100', exact: true }).click()
      return inOwnWords.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
    await inOwnWords.fill('16')
    await sentence.getByRole('button', { name: 'Put it in' }).click()
    await by.sees('Here it says “100 points”, but what runs automatically does not:')
    await by.page.getByLabel('The rule’s text').fill('A short game for friends.')
  })
  await cy.button('For').waitFor()
  await cy.reopenOffline()
  await vote(cy, 'A short game', 'For')
  await votes('A short game', [
    [ann, 'For'],
    [bo, 'For'],
  ])
  await ann.sees('Waiting for Cy Okafor')
  await cy.comeOnline()
  await ann.button('Throw the die').waitFor()

  // Then a judgment, overruled.

  await bo.page.getByText('Judgments, claims and more').click()
  await bo.press('Ask for a judgment')
  await bo.page.getByLabel('The question').fill('May a proposal rhyme?')
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Ask the Judge' }).click()
  await cy.page.getByLabel('Your judgment').fill('Never')
  await cy.does('Give this judgment')
  for (const other of [ann, bo]) await other.does('Overrule')
  await bo.page.getByLabel('Your judgment').fill('Always')
  await bo.does('Give this judgment')
  await throwDie(ann)
  for (const other of [ann, cy]) await other.does(`Let ${bo.name}’s turn begin`)
  await turnOf(everyone, bo.name, 5)

  // ── on until somebody has the 16 points of that sentence: whoever votes against what is adopted gains ten
  const seats = [ann, bo, cy]
  for (let turn = 5; !(await isWon(ann)); turn++) {
    expect(turn, 'the game ends').toBeLessThan(12)
    const at = (turn - 1) % 3
    const [proponent, dissenter, third] = [seats[at], seats[(at + 1) % 3], seats[(at + 2) % 3]]
    if (proponent === undefined || dissenter === undefined || third === undefined) break
    await turnOf(everyone, proponent.name, turn)
    const title = `Custom ${turn}`
    await propose(proponent, title, (by) => enact(by, title, `It is customary to greet, ${turn}.`))
    await votes(title, [
      [proponent, 'For'],
      [third, 'For'],
      [dissenter, 'Against'],
    ])
    await proponent.page
      .getByRole('button', { name: 'Throw the die' })
      .or(proponent.page.getByText(/ wins$/))
      .first()
      .waitFor()
    if (!(await isWon(proponent))) await throwDie(proponent)
    await Promise.race([turnOf([ann], dissenter.name, turn + 1), ann.sees(/ wins$/)])
  }

  // ── all see the same winner, the same state; and so does the terminal
  for (const person of everyone) await person.sees(/ wins$/)
  const fingerprint = await agree(everyone)
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(await replayed(cy)).toBe(fingerprint)
  expect(everyone.flatMap(({ errors }) => errors)).toEqual([])
}, 900_000)

async function isWon(person: Person): Promise<boolean> {
  return (await person.page.getByText(/ wins$/).count()) > 0
}

/** The state hash that `synomic replay` prints for the game as this person exports it. */
async function replayed(person: Person): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'synomic-export-'))
  try {
    await person.open('More')
    const coming = person.page.waitForEvent('download')
    await person.press('Save the game as a file')
    const file = join(folder, 'game.synomic')
    await (await coming).saveAs(file)
    const { stdout } = await run('npm', ['run', '-s', 'synomic', '--', 'replay', file, '--json'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    })
    const parsed: unknown = JSON.parse(stdout)
    return String(Object(Object(parsed).state).hash)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
