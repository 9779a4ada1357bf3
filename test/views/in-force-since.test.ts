import { describe, expect, it } from 'vitest'
import type { Change } from '../../src/actions/change.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { beginningsIn, inForceSince, otherPast } from '../../src/views/rules/in-force-since.ts'
import type { FakePerson, FakeTable } from '../ui/fake-table.ts'
import { ann, bo, cy, enact, stateOf, underWay } from '../ui/gallery/classic-game.ts'

function since(table: FakeTable, changes: readonly Change[], turn: number) {
  const state = stateOf(table)
  const { entries } = table
  const count = beginningsIn(entries).find((one) => one.turn?.number === turn)?.count ?? 0
  const past = otherPast(state, changes, count)
  const would = table.supposing(past.supposed)
  if (would.state === null) throw new Error('there was a game')
  const { rules, fault } = past.made()
  const other = { state: would.state, entries: would.entries }
  return { fault, ...inForceSince({ state, entries }, other, { count, rules }) }
}

const pays = enact('Prize', 'Live.', [
  {
    kind: 'sentence',
    params: { sentence: ['when', ['adopted'], ['gain', ['proponent'], ['so many', 5, 'points']]] },
  },
])

/** So many more points than dice and votes have given somebody. */
function more(table: FakeTable, { player, name }: FakePerson, by: number) {
  const points = stateOf(table).players.get(player)?.quantities.get('points') ?? 0
  const text = (value: number) => String(value).replace('-', '−')
  return { what: `${name}, points`, before: text(points), after: text(points + by) }
}

describe('what if it had been in force', () => {
  it('says what would be different now, links to where it came about, and leaves the game as it was', () => {
    const table = underWay()
    const before = stateHash(stateOf(table))
    const { differences, moments } = since(table, [pays], 2)
    expect(differences).toContainEqual(more(table, bo, 5))
    expect(moments).toHaveLength(1)
    const place = moments[0]?.place ?? 0
    expect(table.entries[place]?.changes.map(({ kind }) => kind)).toContain('proposal')
    expect(moments[0]?.instead[0]).toContain('+5 points')
    expect(stateHash(stateOf(table))).toBe(before)
  })

  it('counts from the turn that was chosen', () => {
    const table = underWay()
    const [first] = since(table, [pays], 1).differences
    expect(first).toEqual(more(table, ann, 5))
    expect(since(underWay(), [pays], 3).moments).toEqual([])
  })

  it('says what a rule that was struck out would not have done', () => {
    const table = underWay()
    const { differences, moments } = since(table, [{ do: 'repeal', rule: 206 }], 3)
    expect(differences).toContainEqual(more(table, cy, 10))
    expect(moments[0]?.missing[0]).toContain('10 points')
  })

  it('tells moves that would not have fitted any more', () => {
    const nobodyThrows = { do: 'repeal', rule: 202 } as const
    const { moments } = since(underWay(), [nobodyThrows], 2)
    const stale = moments.flatMap(({ stale: one, place }) =>
      one === null ? [] : [[underWay().entries[place]?.action.body.type, one.code]],
    )
    expect(stale).toContainEqual(['throw', 'no-throw-owed'])
  })

  it('says why it could not have been in force then', () => {
    const amended: Change = { do: 'repeal', rule: 301 }
    expect(since(underWay(), [amended], 1).fault).toMatchObject({ code: 'no-such-rule' })
  })
})
