// What the rule language makes of a game, as people see it.
import { describe, expect, it } from 'vitest'
import { chronicle } from '../../src/views/chronicle/chronicle.ts'
import { keptFrom } from '../../src/views/precedence/kept-from.ts'
import { pollsFor } from '../../src/views/votes/poll-view.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { scoreboard } from '../../src/views/players/scoreboard.ts'
import { turnsToCome } from '../../src/views/awaited/turn-phase.ts'
import { ann, bo, stateOf } from '../ui/gallery/classic-game.ts'
import { realmTable } from '../ui/gallery/live-game.ts'

const table = realmTable()
const state = stateOf(table)
const [proposal] = state.openProposals.values()
const forbidden = (whose: string) =>
  `Rule 216 would have changed what ${whose} has, but rule 215 forbids it (rule 215 has the lower number)`

describe('a game whose rules are sentences', () => {
  it('shows whom players have, what they own, and who is not counted by which rule', () => {
    const [anns, bos, cys, dees] = scoreboard(state).rows
    expect(anns?.things).toEqual(['2 ships, strength 3, captain Bo Zorn'])
    expect(bos?.links).toEqual([['lord', 'Ann Abel']])
    expect(bos?.isOf.map(({ text }) => text)).toEqual(['captain of ship 1'])
    expect(dees?.isOf.map(({ text }) => text)).toEqual([
      'owner of rule 216',
      'sponsor of proposal 301',
    ])
    expect(cys).toMatchObject({ isUncounted: true, uncountedBy: 216 })
  })

  it('says how each vote stands, and what was asked of the proposal', () => {
    if (proposal === undefined) throw new Error('nothing is open')
    const view = proposalView(state, proposal, bo.player)
    expect(view.facts).toEqual(['adoption index 2', 'sponsor Dee Marsh'])
    expect(
      view.voters.map(({ name, may, ballot, follows, counts }) => [
        name,
        may,
        ballot,
        follows,
        counts?.words,
      ]),
    ).toEqual([
      ['Ann Abel', true, 'for', null, undefined],
      ['Bo Zorn', true, null, null, undefined],
      ['Dee Marsh', true, 'for', 'votes as Ann Abel does', undefined],
      ['Cy Okafor', false, null, null, 'not counted'],
    ])
  })

  it('names both rules where one forbids what the other does, in the chronicle and in the book', () => {
    const made = chronicle(state, table.entries).find(({ title }) =>
      title.includes('made proposal 301'),
    )
    expect(made?.changes).toEqual([
      'The power of rule 216 is now 2 (rule 214).',
      'Dee Marsh is now the sponsor of proposal 301 (rule 216).',
      `${forbidden('Bo Zorn')}.`,
      `${forbidden('Dee Marsh')}.`,
    ])
    expect(keptFrom(state, table.entries)).toEqual([
      { rule: 'r1-216', by: 215, sentence: `${forbidden('Dee Marsh')}; 2 times so far.` },
    ])
  })

  it('puts what rules ask as a question, with the sentence that asks', () => {
    expect(
      pollsFor(state, { me: ann.player, ownAnswer: () => null }).map(({ question, sentence }) => [
        question,
        sentence?.slice(0, 18),
      ]),
    ).toEqual([
      ['Is it true of Dee Marsh: “it was a song”?', 'A player may sing:'],
      ['“Dee Marsh: 3 points for 1 point?”', 'A player may offer'],
    ])
  })

  it('tells what became of the order of turns', () => {
    expect(turnsToCome(state)).toEqual(['After this Ann Abel has another turn, beside the order.'])
  })
})
