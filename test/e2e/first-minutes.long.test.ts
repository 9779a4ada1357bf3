// Words on the screen and taps, not the clock on the wall: how long somebody reads until they have voted, or proposed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFailed } from 'vitest'
import { root } from '../../scripts/install.js'
import { openHouse } from './table/house.ts'
import { Reader, secondsOf } from './table/reader.ts'
import { report } from './table/reader-report.ts'

const house = openHouse()
const phone = { viewport: { width: 360, height: 780 } }
/** What it takes at most, s; a minute each is meant. */
const most = { friend: 80, host: 120 }

it('takes a friend from the link to a counted vote, and a host from Home to a vote, in little reading', async () => {
  const [ann, bo, efe] = await Promise.all([
    house.welcome('Ann', phone),
    house.welcome('Bo'),
    house.welcome('Efe', phone),
  ])
  onTestFailed(async () => {
    for (const person of [ann, bo, efe]) console.error(await person.story())
  })
  const host = new Reader(ann)
  const friend = new Reader(efe)

  host.comesTo('Home')
  await ann.page.goto(house.address)
  await host.taps(ann.page.getByRole('link', { name: 'Play Nomic with friends' }))

  host.comesTo('A new table')
  await host.types(ann.page.getByLabel('Your name in this game'), 'Ann')
  await host.taps(ann.button('Lay the table'))

  host.comesTo('The lobby, alone')
  const link = ann.page.getByRole('textbox', { name: 'Invitation link' })
  await host.taps(ann.button('Copy').first())
  const invitation = await link.inputValue()
  await bo.join(invitation)
  await ann.sees('Bo')

  friend.comesTo('The invitation')
  await efe.page.goto(invitation)
  await efe.sees('Ann and Bo have joined.')
  await friend.types(efe.page.getByLabel('Your name in this game'), 'Efe')
  await friend.taps(efe.button('Join the game'))

  friend.comesTo('The lobby')
  await efe.sees('Gathering players')
  await friend.reads()

  host.comesTo('The lobby, with two friends')
  await ann.sees('Efe')
  await host.taps(ann.button('Start with 3 players'))

  host.comesTo('The table')
  await ann.sees('Ann’s turn, number 1')
  await host.taps(ann.page.locator('main').getByRole('button', { name: /^Applause/ }))

  friend.comesTo('The table, while the first proposal is written')
  await efe.sees('Ann’s turn, number 1')
  await friend.reads()

  host.comesTo('The editor')
  await ann.page.getByRole('group', { name: 'Enact a new rule' }).waitFor()
  await host.taps(ann.button('Propose it'))

  host.comesTo('The vote')
  await host.taps(ann.button('For'))

  friend.comesTo('The vote')
  await efe.button('For').waitFor()
  await friend.taps(efe.button('For'))
  await efe.button('Take it back').waitFor({ state: 'detached' })
  await bo.sees('2 for, 0 against')

  const told = { friend: friend.steps, host: host.steps }
  if (process.env['SYNOMIC_WRITE'] === '1') {
    await writeFile(join(root, 'docs', 'FIRST-MINUTES.md'), report(told))
  }
  expect(secondsOf(friend.steps)).toBeLessThanOrEqual(most.friend)
  expect(secondsOf(host.steps)).toBeLessThanOrEqual(most.host)
  expect([ann, bo, efe].flatMap(({ errors }) => errors)).toEqual([])
}, 600_000)
