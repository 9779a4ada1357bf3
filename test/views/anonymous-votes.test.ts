// What of anonymous votes is shown, and what rules that go by who voted how are said to do.
import { expect, it } from 'vitest'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { ballotShown, dealingOf } from '../../src/session/duties/ballots.ts'
import { bookWarnings } from '../../src/views/proposals/book-warnings.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { playerRecord } from '../../src/views/players/player-record.ts'
import { gainFromShowing } from '../../src/views/votes/vote-shown.ts'
import { bookRule } from '../mechanics/game.ts'
import { points } from '../mechanics/scene.ts'
import { said } from '../mechanics/sentence-table.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  gathered,
  propose,
  stateOf,
  vote,
} from '../ui/gallery/classic-game.ts'
import { seatOf, type FakeTable } from '../ui/fake-table.ts'
import { inWords } from '../in-words.ts'

const rewarding = 'When a proposal is adopted, everyone who voted against it gains 10 points.'

function voted(...more: readonly string[]): {
  readonly table: FakeTable
  readonly id: ReturnType<typeof propose>
} {
  const rules = [
    bookRule(201, ...inWords('Votes are anonymous.')),
    bookRule(202, points()),
    bookRule(203, ...more.map(said)),
  ]
  const table = gathered('', everyone, rules, { door: 'open' })
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  const id = propose(table, ann, 'Tea', [enact('Tea', 'Tea at four.')])
  callVote(table, ann, id)
  vote(table, ann, id, 'for')
  vote(table, bo, id, 'against')
  vote(table, cy, id, 'for')
  return { table, id }
}

function viewOf({ table, id }: ReturnType<typeof voted>) {
  const proposal = proposalById(stateOf(table), id)
  if (proposal === undefined) throw new Error('it was proposed')
  return proposalView(stateOf(table), proposal, ann.player)
}

it('are shown as numbers, beside who voted, until somebody shows theirs', () => {
  const game = voted()
  const view = viewOf(game)
  expect(view.proposal.outcome).toBe('adopted')
  expect(view.tally).toMatchObject({ for: 2, against: 1 })
  expect(view.anonymous).toEqual({ byRule: 201, ballots: 3 })
  expect(view.voters.map(({ name, voted: has, ballot }) => [name, has, ballot])).toEqual([
    ['Ann Abel', true, null],
    ['Bo Zorn', true, null],
    ['Cy Okafor', true, null],
  ])
  expect(playerRecord(stateOf(game.table), bo.player).votes).toEqual([])
  const cast = dealingOf(game.table.entries, view.proposal, bo.player) ?? ''
  const shown = ballotShown(seatOf(bo), stateOf(game.table), view.proposal, cast)
  if (shown === null) throw new Error('Bo voted')
  game.table.must(bo, shown)
  expect(viewOf(game).voters[1]).toMatchObject({ ballot: 'against', known: 'as they have shown' })
  expect(viewOf(game).voters[0]?.ballot).toBeNull()
})

it('bring whoever shows theirs what a rule gives for it, which is told before, and once', () => {
  const paying =
    'When a player shows that they voted against a proposal that was adopted, they gain 6 points.'
  const game = voted(paying)
  const pointsOf = (person: typeof bo) =>
    stateOf(game.table).players.get(person.player)?.quantities.get('points') ?? 0
  const gainOf = (person: typeof bo) => {
    const { proposal } = viewOf(game)
    const cast = dealingOf(game.table.entries, proposal, person.player) ?? ''
    const body = ballotShown(seatOf(person), stateOf(game.table), proposal, cast)
    if (body === null) return null
    const gain = gainFromShowing(stateOf(game.table), body, person.player)
    return { gain, body }
  }
  expect(pointsOf(bo)).toBe(0)
  expect(gainOf(ann)?.gain).toEqual({ gains: [], rules: [] })
  const bos = gainOf(bo)
  expect(bos?.gain).toEqual({ gains: ['+6 points'], rules: [203] })
  if (bos === null) throw new Error('Bo voted')
  game.table.must(bo, bos.body)
  expect(pointsOf(bo)).toBe(6)
  expect(gainOf(bo)).toBeNull()
  game.table.sign(bo, bos.body)
  expect(pointsOf(bo)).toBe(6)
})

it('do nothing in rules that go by them, and are counted in those that go by numbers', () => {
  const { table } = voted(
    rewarding,
    'When a proposal is adopted, everyone who did not vote for it gains 7 points.',
    'When a proposal is adopted, everyone who voted on it gains 3 points.',
    'When a proposal is adopted, its proponent gains 1 point for each vote for it.',
  )
  const { players } = stateOf(table)
  expect(everyone.map(({ player }) => players.get(player)?.quantities.get('points') ?? 0)).toEqual([
    5, 3, 3,
  ])
})

it('are told of where a wording would go by who voted how, or would hide it from rules that do', () => {
  const change = { do: 'enact', passages: [said(rewarding)] } as const
  const { table } = voted()
  const warned = bookWarnings(stateOf(table), [change])
  expect(warned).toMatchObject([
    { code: 'warning-votes-unknown', args: { words: expect.stringContaining('voted against it') } },
  ])
  const harmless = { do: 'enact', passages: passagesOf('Tea.', []) } as const
  expect(bookWarnings(stateOf(table), [harmless])).toEqual([])
  const open = gathered('', everyone, [bookRule(202, points()), bookRule(203, said(rewarding))])
  open.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  const passages = passagesOf('Nobody learns.', [...inWords('Votes are anonymous.')])
  const hiding = { do: 'enact', passages } as const
  expect(bookWarnings(stateOf(open), [hiding])).toMatchObject([{ args: { number: 203 } }])
  expect(bookWarnings(stateOf(open), [change])).toEqual([])
  const proposal = propose(open, ann, 'Hide', [hiding])
  expect(ask(mechanicLibrary, stateOf(open), 'anonymity', { proposal }).value).toBe('named')
})

it('are decided on otherwise where what is adopted would go by them', () => {
  const byTeams =
    'A rule-change is adopted if more than half of those who vote are for it, with one vote for each king, and only then.'
  const byKing =
    'A rule-change is adopted if nobody is king and did not vote for it, and only then.'
  for (const sentence of [byTeams, byKing]) {
    const game = voted(sentence)
    expect(viewOf(game).proposal.outcome).toBe('adopted')
    const change = { do: 'enact', passages: [said(sentence)] } as const
    expect(bookWarnings(stateOf(game.table), [change])).toMatchObject([
      { code: 'warning-adoption-unknown', args: { number: 302 } },
    ])
  }
  const others = voted(
    byTeams,
    'A rule-change is adopted if everyone who may vote votes for it, and only then.',
  )
  expect(viewOf(others).proposal.outcome).toBe('defeated')
})
