// What is shown to people who are not in the game: a proposal, what became of it, who won.
import { describe, expect, it } from 'vitest'
import { proposalByNumber } from '../../src/engine/votes/proposals.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { postcardOfProposal, postcardOfWin, postcardText } from '../../src/views/game/postcard.ts'
import { withStandInNames } from '../../src/views/players/stand-in-names.ts'
import { inWords } from '../in-words.ts'
import { winJudged } from '../ui/gallery/asked-game.ts'
import {
  ann,
  bo,
  callVote,
  enact,
  propose,
  stateOf,
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'

function ofProposal(state: GameState, number: number) {
  const proposal = proposalByNumber(state, number)
  if (proposal === undefined) throw new Error('there is no such proposal')
  return postcardOfProposal(state, proposal)
}

describe('what is shown of a proposal', () => {
  it('is what it says, who voted how, and what became of it', () => {
    const card = ofProposal(stateOf(underWay()), 303)
    expect(card).toMatchObject({
      over: 'Proposal 303, by Cy Okafor',
      title: 'Good manners',
      stamp: { text: 'Defeated', adopted: false },
      lines: ['1 for, 2 against.', 'Whoever says please when proposing receives 2 points.'],
    })
    expect(card.rows.map(({ name, text }) => [name, text])).toEqual([
      ['Ann Abel', 'against'],
      ['Bo Zorn', 'against'],
      ['Cy Okafor', 'for'],
    ])
  })

  it('says its sentences in the order of the rule, whoever carries them out', () => {
    const passages = [
      ...inWords('When a proposal is adopted, its proponent gains 7 points.'),
      { prose: 'Be nice on Mondays.' },
    ]
    const table = underWay()
    propose(table, ann, 'Seven', [{ do: 'enact', title: 'Seven', passages }])
    expect(ofProposal(stateOf(table), 304).lines).toEqual([
      'When a proposal is adopted, its proponent gains 7 points.',
      'Be nice on Mondays.',
    ])
  })

  it('tells no vote before the close', () => {
    const table = underWay()
    const tea = propose(table, ann, 'Tea', [enact('Tea', 'There is tea.\n\nIt is hot.')])
    callVote(table, ann, tea)
    vote(table, bo, tea, 'against')
    const card = ofProposal(stateOf(table), 304)
    expect(card).toMatchObject({ stamp: null, rows: [], lines: ['There is tea.', 'It is hot.'] })
  })
})

describe('what is shown of a win', () => {
  it('is everyone’s place, and what became law', () => {
    const table = winJudged()
    const card = postcardOfWin(stateOf(table), table.entries)
    expect(card).toMatchObject({ title: 'Bo Zorn wins', stamp: null })
    expect(card?.rows.map(({ name, text, isFirst }) => [name, text, isFirst])).toEqual([
      ['1. Bo Zorn', '4', true],
      ['2. Cy Okafor', '6', false],
      ['3. Ann Abel', '4', false],
    ])
    expect(card?.lines.at(-1)).toBe('Bo Zorn won (rule 302).')
    const text = card === null ? '' : postcardText(card)
    expect(text).toContain('\n\n1. Bo Zorn: 4\n2. Cy Okafor: 6\n')
  })

  it('is nothing before', () => {
    const table = underWay()
    expect(postcardOfWin(stateOf(table), table.entries)).toBeNull()
  })

  it('names neither the game, nor a person who is called by their seat', () => {
    const table = underWay()
    const shown = withStandInNames(stateOf(table), () => true)
    const text = postcardText(ofProposal(shown, 302))
    expect(text).toContain('Proposal 302, by Player in seat 2')
    expect(text).not.toMatch(/Ann|Bo Zorn|Cy|Tuesday/)
  })
})
