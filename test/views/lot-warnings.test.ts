// Who throws votes of others may prefer not to: that is said where it is written, and to those who vote.
import { expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import { bookWarnings } from '../../src/views/proposals/book-warnings.ts'
import { lotsShown } from '../../src/views/votes/lots.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import { said } from '../mechanics/sentence-table.ts'
import { ann, propose, started, stateOf } from '../ui/gallery/classic-game.ts'
import { leftToChance } from '../ui/gallery/lots-game.ts'

it.each([
  ['drawn together', false],
  ['thrown by its proponent', false],
  ['thrown by its proponent, or else votes against it', false],
  ['thrown by its proponent, or else abstains', true],
  ['thrown by its proponent, or else votes for it', true],
  ['thrown by the player whose turn it is', true],
  ['thrown by the player whose turn it is, or else votes against it', true],
] as const)('a vote at random, %s: who throws it may choose: %s', (how, mayChoose) => {
  const passages = passagesOf('Chance votes.', [
    said(`A player may hurry a proposal: whoever has not voted on it votes at random, ${how}.`),
  ])
  const change = { do: 'enact', passages } as const
  const table = started()
  const warned = bookWarnings(stateOf(table), [change])
  expect(warned.map(({ code }) => code)).toEqual(mayChoose ? ['warning-throw-chosen'] : [])
  const id = propose(table, ann, 'Hurry', [change])
  const proposal = proposalById(stateOf(table), id)
  if (proposal === undefined) throw new Error('it was proposed')
  const { warnings } = proposalView(stateOf(table), proposal)
  expect(warnings).toEqual(
    mayChoose
      ? [expect.stringContaining(`at random, ${how}. Drawn together, nobody can choose.`)]
      : [],
  )
})

it.each([
  ['thrown', false],
  ['chosen', true],
  ['drawn', false],
] as const)('those who vote are told so of what is %s: %s', (how, mayChoose) => {
  const state = stateOf(leftToChance(how))
  const [proposal] = state.openProposals.values()
  if (proposal === undefined) throw new Error('it waits for chance')
  expect(lotsShown(state, proposal)).toMatchObject([{ mayChoose }])
})
