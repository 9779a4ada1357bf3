import type { FakeTable } from '../fake-table.ts'
import { anewNote } from '../../../src/texts/en/ui/coming/go-on.ts'
import { ann, bo, cy, enact, gathered, propose, started, stateOf, vote } from './classic-game.ts'

const weekMs = 7 * 86_400_000

/** Nothing has come from Cy for a week; Bo would play on without Cy. */
export function silent(): FakeTable {
  const table = started()
  table.wait(weekMs)
  table.must(bo, { type: 'absent', player: cy.player })
  table.must(ann, { type: 'present' })
  return table
}

/** Nothing has come from Ann for a day, whose turn the rules end. */
export function ruledSilent(): FakeTable {
  const table = started('market')
  table.wait(25 * 3_600_000)
  table.must(bo, { type: 'present' })
  return table
}

/** Nothing has come from Bo and Cy for more than a week; Ann's proposal waits. */
export function halfSilent(): FakeTable {
  const table = started()
  propose(table, ann, 'Tea', [enact('Tea', 'Whoever has the turn makes tea.')])
  table.wait(weekMs + 3_600_000)
  table.must(ann, { type: 'present' })
  return table
}

/** The time of the vote on Ann's proposal is over, and nobody else has done anything since it opened: so it stays open. */
export function unseenVote(): FakeTable {
  const table = started('week')
  const proposal = propose(table, ann, 'Tea', [enact('Tea', 'Whoever has the turn makes tea.')])
  vote(table, ann, proposal, 'for')
  table.wait(30 * 3_600_000)
  table.must(ann, { type: 'present' })
  return table
}

/** Ann, who made the game, has not come back to start it; Cy has made it anew, where the lobby says so. */
export function founderGone(isAnew: boolean): FakeTable {
  const table = gathered()
  table.wait(25 * 3_600_000)
  const text = anewNote('https://play.example/#syn1.eJwVyrEOgCAMANFfMZ3b')
  if (isAnew) table.must(cy, { type: 'comment', about: stateOf(table).game, text })
  return table
}

/** Ann would, too. */
export function absent(): FakeTable {
  const table = silent()
  table.must(ann, { type: 'absent', player: cy.player })
  return table
}
