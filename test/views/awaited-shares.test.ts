// What waits for devices that are not there: of whom how many are still needed, for votes, answers and draws.
import { inWords } from '../in-words.ts'
import { expect, it } from 'vitest'
import { drawDealing, drawShare } from '../../src/session/duties/draws.ts'
import { sharesAwaited } from '../../src/views/votes/awaited-shares.ts'
import { drawingTogether } from '../ui/gallery/drawn-game.ts'
import { bidding, bidsOpening } from '../ui/gallery/secret-game.ts'
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

const people = everyone.map(({ player }) => player)

/** What the first of what waits waits for, with all settled but so many of the newest entries. */
function awaited(table: FakeTable, id: string | undefined, unsettled = 0) {
  const { entries } = table
  const part = { entries, settled: entries.length - unsettled }
  return sharesAwaited(stateOf(table), id ?? '', part)
}

it('tells of a draw who has to deal, and then, once that is settled, who has to open it', () => {
  const first = (table: FakeTable) => [...(stateOf(table).draws?.values() ?? [])][0]
  const begun = drawingTogether(ann)
  expect(awaited(begun, first(begun)?.id)).toMatchObject({
    what: 'draw',
    stage: 'dealing',
    left: 1,
    of: [bo.player, cy.player],
    given: [ann.player],
  })
  const table = drawingTogether()
  for (const person of [ann, bo]) {
    const draw = first(table)
    const luck = () => new Uint8Array(32).fill(1)
    const body = draw && drawDealing(seatOf(person), stateOf(table), draw, luck)
    if (body) table.sign(person, body)
  }
  expect(awaited(table, first(table)?.id, 1)).toMatchObject({ stage: 'settling' })
  const fixed = awaited(table, first(table)?.id)
  expect(fixed).toMatchObject({ stage: 'opening', left: 2, of: people, given: [] })
  const draw = first(table)
  const share = draw && drawShare(seatOf(cy), draw)
  if (share) table.sign(cy, share)
  expect(awaited(table, draw?.id)).toMatchObject({
    left: 1,
    of: [ann.player, bo.player],
    given: [cy.player],
  })
})

it('tells of secret answers who has to open them, once their end is settled or all have answered', () => {
  const first = (table: FakeTable) => [...stateOf(table).polls.keys()][0]
  const asked = bidding()
  expect(awaited(asked, first(asked))).toBeNull()
  const table = bidsOpening()
  expect(awaited(table, first(table))).toMatchObject({
    what: 'answers',
    stage: 'opening',
    left: 1,
    of: [bo.player, cy.player],
    given: [ann.player],
  })
  expect(awaited(table, first(table), 2)).toMatchObject({ stage: 'settling' })
  const [poll] = asked.state?.polls.keys() ?? []
  asked.must(cy, { type: 'answer', poll: poll ?? '', option: 1 })
  expect(awaited(asked, poll, asked.entries.length)).toMatchObject({ stage: 'opening', left: 2 })
})

const hidden = 'Votes are not shown until the vote closes.'

/** A vote that all but so many of the last have voted in, and that everybody has closed. */
function closed(voters: readonly (typeof ann)[], secrecy = hidden) {
  const rule = {
    number: 201,
    passages: [{ prose: 'Hidden.' }, ...inWords(secrecy)],
    mutability: 'mutable',
  } as const
  const table = gathered('', everyone, [rule])
  for (const { player } of everyone.slice(1)) table.must(ann, { type: 'admit', player })
  table.must(ann, { type: 'start', seats: people })
  for (const player of people) table.silent.add(player)
  const id = propose(table, ann, 'Tea', [enact('Tea', 'Tea at four.')])
  callVote(table, ann, id)
  expect(awaited(table, id)).toBeNull()
  for (const person of voters) vote(table, person, id, 'for')
  for (const person of voters.length < everyone.length ? everyone : []) {
    table.must(person, { type: 'sign-together', what: { do: 'close-vote', proposal: id } })
  }
  return { table, id }
}

it.each([
  [hidden, 'opening'],
  // Who saw the sum could leave with an earlier date, and take it away.
  ['Votes are anonymous.', 'settling'],
] as const)(
  'tells of ballots who has to open them, and that their end has to be settled first: %s, where all have voted %s',
  (secrecy, stage) => {
    const all = closed(everyone, secrecy)
    const unsettled = all.table.entries.length
    const opening = { what: 'ballots', stage: 'opening', left: 2, of: people, given: [] }
    expect(awaited(all.table, all.id, unsettled)).toMatchObject({ ...opening, stage })
    expect(awaited(all.table, all.id)).toMatchObject(opening)
    const some = closed([ann, bo], secrecy)
    expect(awaited(some.table, some.id, 1)).toMatchObject({ stage: 'settling' })
    expect(awaited(some.table, some.id)).toMatchObject(opening)
    some.table.silent.delete(bo.player)
    some.table.openBallots()
    expect(awaited(some.table, some.id)).toMatchObject({
      left: 1,
      of: [ann.player, cy.player],
      given: [bo.player],
    })
    some.table.silent.delete(cy.player)
    some.table.openBallots()
    expect(awaited(some.table, some.id)).toBeNull()
  },
)

it('waits for those who have left the table, too, where their key is the one that holds', () => {
  const { table, id } = closed([ann, bo])
  table.must(cy, { type: 'leave' })
  expect(awaited(table, id)).toMatchObject({ left: 2, of: people })
})
