import type { Change, InitialRule } from '../../../src/actions/change.ts'
import { sentenceKind, type Passage } from '../../../src/actions/passage.ts'
import type { FakeTable } from '../fake-table.ts'
import { ann, bo, callVote, cy, everyone, gathered, propose, vote } from './classic-game.ts'

const gains = (points: number): Passage => ({
  kind: sentenceKind,
  params: {
    sentence: ['when', ['adopted'], ['gain', ['proponent'], ['so many', points, 'points']]],
  },
})
const counts: Passage = { kind: sentenceKind, params: { sentence: ['each has', 'points', 0] } }

const cake = {
  title: 'Cake',
  mutability: 'mutable',
  passages: [{ prose: 'There is cake.' }],
} as const

const rules: readonly InitialRule[] = [
  {
    number: 201,
    title: 'Tea',
    mutability: 'mutable',
    passages: [
      counts,
      { prose: 'Whoever proposes makes tea for everyone.' },
      gains(5),
      { prose: 'Tea is served in cups.\n\nNobody has to drink it.' },
    ],
  },
  { ...cake, number: 202 },
]

function tea(first: string, points: number, last: string): Change {
  const passages = [counts, { prose: first }, gains(points), { prose: last }]
  return { do: 'amend', rule: 201, title: 'Tea', passages }
}

const [maker, drinks] = ['Whoever proposes makes tea for everyone.', 'Nobody has to drink it.']

/**
 * Ann’s proposal 301 on cups is debated: Bo’s 302 has changed another passage of its rule meanwhile, Cy’s 303 wants the same
 * passage, and Bo’s 304 one more.
 */
export function meeting(more: readonly Passage[] = []): FakeTable {
  const others = more.length === 0 ? [] : [{ ...cake, number: 203, passages: more }]
  const table = gathered('none', everyone, [...rules, ...others])
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  propose(table, ann, 'Mugs', [tea(maker, 5, `Tea is served in mugs.\n\n${drinks}`)])
  const adopted = propose(table, bo, 'Coffee, too', [
    tea(
      'Whoever proposes makes tea or coffee for everyone.',
      5,
      `Tea is served in cups.\n\n${drinks}`,
    ),
  ])
  callVote(table, bo, adopted)
  for (const person of everyone) vote(table, person, adopted, 'for')
  const coffee = 'Whoever proposes makes tea or coffee for everyone.'
  propose(table, cy, 'Glasses', [tea(coffee, 5, `Tea is served in glasses.\n\n${drinks}`)])
  propose(table, bo, 'Seven points', [tea(coffee, 7, `Tea is served in cups.\n\n${drinks}`)])
  propose(table, cy, 'No tea', [{ do: 'repeal', rule: 201 }])
  return table
}

/** The same, and 301 is adopted beside 302. */
export function meetingAdopted(): FakeTable {
  const table = meeting()
  const mugs = [...(table.state?.openProposals.values() ?? [])].find(({ number }) => number === 301)
  if (mugs === undefined) throw new Error('it is not on the table')
  callVote(table, ann, mugs.id)
  for (const person of everyone) vote(table, person, mugs.id, 'for')
  return table
}

/** Ten proposals at once, each of which changes what the app does. */
export function manyProposals(): FakeTable {
  const table = gathered('none', everyone, rules)
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  for (let count = 1; count <= 10; count++) {
    const passages: readonly Passage[] = [gains(count), { prose: 'Cake is shared.' }]
    propose(table, ann, `Cake ${count}`, [{ do: 'enact', title: `Cake ${count}`, passages }])
  }
  return table
}
