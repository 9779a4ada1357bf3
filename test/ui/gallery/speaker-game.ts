import type { Phrase } from '../../../src/actions/phrase.ts'
import { ruleByNumber } from '../../../src/engine/rules/rules.ts'
import { ballotShown, dealingOf } from '../../../src/session/duties/ballots.ts'
import { seatOf, type FakeTable } from '../fake-table.ts'
import { ann, bo, cy, enact, everyone, started, stateOf, vote } from './classic-game.ts'
import { move } from './market-game.ts'

/** Speaker: Ann speaks; two votes are open, Bo wants a ruling, and Ann has called for the Slush Fund. */
export function speaking(): FakeTable {
  const table = started('speaker')
  proposeIn(table, bo, 'A hat', 'The Speaker wears a hat.')
  proposeIn(table, cy, 'Tea', 'There is tea at four.')
  table.must(bo, { type: 'invoke-judgment', question: 'Must the hat be worn in bed?' })
  move(table, ann, 340, 'propose the Slush Fund')
  return table
}

const speakerDraws: Phrase = [
  'when',
  ['won'],
  [
    'draw lot',
    ['holder', 'Speaker'],
    ['winners'],
    ['steps', ['new round, going on'], ['become', ['drawn'], 'Speaker']],
  ],
]

/** Two Voters have won at once: by a rule of theirs the Speaker draws one of them. */
export function drawing(): FakeTable {
  const table = speaking()
  const passages = [{ kind: 'sentence', params: { sentence: speakerDraws } }]
  const before = ruleByNumber(stateOf(table), 203)
  const kept = before?.passages.slice(0, -1) ?? []
  const change = { do: 'amend', rule: 203, passages: [...kept, ...passages] } as const
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'change', changes: [change] } })
  }
  const effects = [bo, cy].map(
    ({ player }) => ({ do: 'set', player, quantity: 'points', to: 100 }) as const,
  )
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
  }
  if (stateOf(table).status !== 'won') throw new Error('nobody has won')
  return table
}

/** The first vote is over, and counted without names; Cy, who was against it, has shown theirs, or can. */
export function counted(isShown = true): FakeTable {
  const table = speaking()
  const [first] = stateOf(table).openProposals.values()
  if (first === undefined) throw new Error('there are two')
  vote(table, ann, first.id, 'for')
  vote(table, bo, first.id, 'for')
  vote(table, cy, first.id, 'against')
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'close-vote', proposal: first.id } })
  }
  const closed = stateOf(table).closedProposals.get(first.id)
  if (closed === undefined) throw new Error('its ballots are counted')
  const cast = dealingOf(table.entries, closed, cy.player) ?? ''
  const shown = ballotShown(seatOf(cy), stateOf(table), closed, cast)
  if (isShown && shown !== null) table.must(cy, shown)
  return table
}

function proposeIn(table: FakeTable, by: typeof ann, title: string, text: string): void {
  table.must(by, {
    type: 'propose',
    title,
    changes: [enact(title, text)],
    commentary: 'It makes us merry.',
    extra: { 'the most interesting thing of the last 24 hours': 'A magpie took my spoon.' },
  })
}
