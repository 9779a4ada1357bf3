// A vote that nobody can read before its close, in two Chromiums and a Firefox: without the Firefox its ballots would not be opened.
import { afterEach, expect, it, onTestFailed } from 'vitest'
import { hasFirefox } from './harness/firefox.ts'
import { agree } from './table/agree.ts'
import { FirefoxPerson } from './table/firefox-person.ts'
import { openHouse } from './table/house.ts'
import { adoptLive, throwDie, turnOf, vote } from './table/turn.ts'

const house = openHouse()
const guests: FirefoxPerson[] = []
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.goHome()
})

it.runIf(hasFirefox)(
  'a Firefox helps to open what a Chromium encrypted, and has its own opened, though one is gone for good',
  async () => {
    const [ann, cy] = await house.guests('Ann Abel', 'Cy Miller')
    const fay = await FirefoxPerson.arrive('Fay Quill')
    guests.push(fay)
    onTestFailed(async () => {
      for (const person of [ann, fay]) console.error(await person.story(), person.errors)
    })
    const link = await ann.create('Behind two curtains', house.address)
    for (const guest of [fay, cy]) {
      await guest.join(link)
      await ann.sees(guest.name)
    }
    await ann.press('Start with 3 players')
    const hides = adoptLive([ann, cy], 'Discretion', 'Votes are not shown until the vote closes.')
    await fay.sees('Discretion')
    await fay.votes('For')
    await hides
    await throwDie(ann)

    await turnOf([ann, cy, fay], fay.name, 2)
    await fay.proposes('Tea', async () => {
      await fay.press('Write a new rule')
      await fay.fill('The rule’s title', 'Tea')
      await fay.fill('The rule’s text', 'There is tea.')
    })
    await cy.page.getByText('Who sees how I vote?').first().click()
    await cy.sees('Only 2 of the 3 players acting together could open it early')
    await vote(cy, 'Tea', 'For')
    await fay.sees('has voted')
    await cy.goAway()
    await vote(ann, 'Tea', 'For')
    await fay.votes('For')
    await ann.open('Chronicle')
    await ann.sees('Cy Miller voted for proposal 302')
    await ann.sees('Fay Quill voted for proposal 302')
    await ann.sees('Proposal 302 was adopted')
    await ann.open('Table')
    await fay.sees('Throw the die')
    expect(await agree([ann, fay])).toMatch(/^[0-9a-f]{64}$/)
    expect([ann, cy, fay].flatMap(({ errors }) => errors)).toEqual([])
  },
  900_000,
)
