// What Speaker leaves to chance: nobody chooses or foresees it, and nobody in particular is needed for it.
import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Draw } from '../../src/engine/draws/draw.ts'
import { drawDealing, drawShare } from '../../src/session/duties/draws.ts'
import { gathered, stateOf, vote } from '../ui/gallery/classic-game.ts'
import { fakePerson, seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'

const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => fakePerson(name))
const [ann = fakePerson('Ann'), bo = ann, cy = ann, di = ann] = people

/** So many play Speaker; Ann speaks. Nobody does anything by themselves. */
function speaking(count: number): FakeTable {
  const seated = people.slice(0, count)
  const table = gathered('speaker', seated, undefined, { door: 'open' })
  table.must(ann, { type: 'start', seats: seated.map(({ player }) => player) })
  for (const { player } of people) table.silent.add(player)
  return table
}

function drawIn(table: FakeTable): Draw {
  const [draw] = stateOf(table).draws?.values() ?? []
  if (draw === undefined) throw new Error('something is drawn')
  return draw
}

function deal(table: FakeTable, luck: number): void {
  for (const person of [ann, bo, cy]) {
    const bytes = () => new Uint8Array(32).fill(luck)
    const body = drawDealing(seatOf(person), stateOf(table), drawIn(table), bytes)
    if (body !== null) table.must(person, body)
  }
}

function open(table: FakeTable): void {
  for (const person of [ann, bo, cy]) {
    const body = drawShare(seatOf(person), drawIn(table))
    if (body !== null) table.must(person, body)
  }
}

function judgeOf(table: FakeTable): FakePerson | null {
  const [judgment] = stateOf(table).judgments.values()
  return people.find(({ player }) => player === judgment?.judge) ?? null
}

describe('a Judge who is drawn together', () => {
  it('is a Voter, never the Speaker who invoked it', () => {
    const table = speaking(5)
    table.must(ann, { type: 'invoke-judgment', question: 'Is it so?' })
    expect(judgeOf(table)).toBeNull()
    expect(drawIn(table).alone.sides).toBe(4)
    deal(table, 1)
    open(table)
    expect(judgeOf(table)).not.toBeNull()
    expect(judgeOf(table)).not.toBe(ann)
  })

  it('and has left the table meanwhile does not judge: another is drawn', () => {
    const luck = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => judgeOf(invoked(one, false)) === di)
    const table = invoked(luck ?? 0, true)
    expect(judgeOf(table)).toBeNull()
    expect(drawIn(table).alone.sides).toBe(3)
    deal(table, 1)
    open(table)
    expect([bo, cy, people[4]]).toContain(judgeOf(table))

    function invoked(luckOfAll: number, isGone: boolean): FakeTable {
      const begun = speaking(5)
      begun.must(ann, { type: 'invoke-judgment', question: 'Is it so?' })
      deal(begun, luckOfAll)
      if (isGone) begun.must(di, { type: 'leave' })
      open(begun)
      return begun
    }
  })

  it('is drawn in the next round, where the one before ended first', () => {
    const table = speaking(4)
    table.must(ann, { type: 'invoke-judgment', question: 'Is it so?' })
    const { id } = drawIn(table)
    for (const person of people.slice(0, 4)) {
      const effects = [{ do: 'set', player: bo.player, quantity: 'points', to: 100 } as const]
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
    // One winner needs no lot.
    expect(stateOf(table)).toMatchObject({ status: 'playing', round: 2 })
    expect(drawIn(table).id).not.toBe(id)
    deal(table, 1)
    open(table)
    expect(judgeOf(table)).not.toBeNull()
  })

  it('is nobody to draw where one alone is left: they are named at once', () => {
    const table = speaking(2)
    table.must(ann, { type: 'invoke-judgment', question: 'Is it so?' })
    expect(judgeOf(table)).toBe(bo)
    expect(stateOf(table).owedThrows.size).toBe(0)
  })
})

it('of two players the proponent throws for what is adopted', () => {
  const table = speaking(2)
  table.must(bo, {
    type: 'propose',
    title: 'Tea',
    changes: [{ do: 'enact', title: 'Tea', passages: passagesOf('There is tea.') }],
    commentary: 'It warms.',
    extra: { 'the most interesting thing of the last 24 hours': 'A bird sang.' },
  })
  const [proposal] = stateOf(table).openProposals.values()
  if (proposal === undefined) throw new Error('it is open')
  for (const person of [ann, bo]) vote(table, person, proposal.id, 'for')
  for (const person of [ann, bo]) {
    table.must(person, { type: 'sign-together', what: { do: 'close-vote', proposal: proposal.id } })
  }
  expect(stateOf(table).draws).toBeUndefined()
  expect([...stateOf(table).owedThrows.values()]).toMatchObject([{ player: bo.player, sides: 10 }])
})
