import { expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Change } from '../../src/actions/change.ts'
import { actionTitle } from '../../src/views/chronicle/action-title.ts'
import { firstLook } from '../../src/views/game/first-look.ts'
import { playerRecord } from '../../src/views/players/player-record.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { ann, started, stateOf } from '../ui/gallery/classic-game.ts'

/** Somebody with the command line proposes without a title. */
function untitled(changes: readonly Change[]) {
  const table = started()
  const id = table.must(ann, { type: 'propose', title: ' ', changes })
  const state = stateOf(table)
  const proposal = state.openProposals.get(id)
  const entry = table.entries.at(-1)
  if (proposal === undefined || entry === undefined) throw new Error('it was proposed')
  return { state, proposal, entry }
}

it.each([
  [{ do: 'amend', rule: 203, passages: passagesOf('A majority.') }, 'Amend rule 203: Adoption'],
  [{ do: 'repeal', rule: 206 }, /^Repeal rule 206: ./],
  [{ do: 'enact', title: 'Tea', passages: passagesOf('There is tea.') }, 'Tea'],
  [{ do: 'enact', passages: passagesOf('There is tea.') }, /./],
] as const)(
  'a proposal without a title is called by its change, wherever it is named: %j',
  (change, title) => {
    const { state, proposal, entry } = untitled([change])
    const shown = proposalView(state, proposal).title
    if (typeof title === 'string') expect(shown).toBe(title)
    else expect(shown).toMatch(title)
    expect(actionTitle(state, entry)).toContain(`“${shown}”`)
    expect(playerRecord(state, ann.player).proposals[0]?.title ?? shown).toBe(shown)
    expect(firstLook(state).goingOn.join(' ')).toContain(shown)
  },
)
