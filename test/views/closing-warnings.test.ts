// Of two times in one rule at which a vote closes the later one holds: that is told before anybody votes on the rule.
import { expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import { bookWarnings } from '../../src/views/proposals/book-warnings.ts'
import { said } from '../mechanics/sentence-table.ts'
import { rulesOf, started, stateOf } from '../ui/gallery/classic-game.ts'

// As long as all must vote (105) no such rule holds.
const rules = rulesOf('classic').filter(({ number }) => number !== 105)
const table = () => stateOf(started('classic', rules))

const twoDays = 'A vote closes 2 days after it opened.'

it.each([
  [['A vote lasts 1 week.'], true],
  [['A vote on a repeal closes 1 week after it opened.'], true],
  [['A vote closes as soon as more than half of those who may vote are for it.'], false],
  [[], false],
] as const)('%j beside another closing time is told: %s', (others, isTold) => {
  const passages = passagesOf('Votes end.', [twoDays, ...others].map(said))
  const warned = bookWarnings(table(), [{ do: 'enact', passages }])
  expect(warned.map(({ code }) => code)).toEqual(isTold ? ['warning-closes-twice'] : [])
  if (isTold) expect(warned[0]?.args).toMatchObject({ first: twoDays, second: others[0] })
})

it('is not told of votes on other changes', () => {
  const passages = passagesOf('Votes end.', [
    said('A vote on a repeal closes 1 week after it opened.'),
    said('A vote on an amendment closes 2 days after it opened.'),
  ])
  expect(bookWarnings(table(), [{ do: 'enact', passages }])).toEqual([])
})
