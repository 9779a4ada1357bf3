import type { Change } from '../../../src/actions/change.ts'
import type { ProposalDraft } from '../../../src/session/drafts/drafts-api.ts'
import type { FakeTable } from '../fake-table.ts'
import { acting } from '../../mechanics/game.ts'
import { ann, bo, callVote, enact, propose, rulesOf, started } from './classic-game.ts'

/** Classic, but for rule 103, which allows every kind of change. */
export function everyChangeAllowed(): FakeTable {
  const rules = rulesOf('classic').map((rule) => (rule.number === 103 ? acting(rule) : rule))
  return started('classic', rules)
}

/** Kinds of change that Classic does not know. */
export const rareChanges: readonly Change[] = [
  { do: 'renumber', rule: 205, to: 250 },
  { do: 'score', player: bo.player, quantity: 'points', by: -5 },
  {
    do: 'alternatives',
    options: [
      { title: 'Sixty to win', changes: [enact('Sixty', 'Whoever has at least 60 points wins.')] },
      { title: 'Nothing to win', changes: [{ do: 'repeal', rule: 208 }] },
    ],
  },
]

/** A draft in which these are being written. */
export const rareDraft: ProposalDraft = {
  title: 'A little of everything',
  commentary: '',
  changes: rareChanges,
  extra: {},
}

export function rareVote(): FakeTable {
  const table = everyChangeAllowed()
  const proposal = propose(table, ann, 'A little of everything', rareChanges)
  callVote(table, ann, proposal)
  return table
}
