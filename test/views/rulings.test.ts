// Claims, contests and rulings: what people see of them before and after.
import { describe, expect, it } from 'vitest'
import type { ClaimEffect, Order } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { lastClaims } from '../../src/views/judging/claims.ts'
import { judgmentView, openJudgments } from '../../src/views/judging/judgment-view.ts'
import { stateDifference } from '../../src/views/chronicle/state-difference.ts'
import { fakeSession } from '../ui/fake-session.ts'
import type { FakeTable } from '../ui/fake-table.ts'
import { ann, bo, cy, everyone, started, stateOf } from '../ui/gallery/classic-game.ts'

const effects: readonly ClaimEffect[] = [
  { do: 'add', player: cy.player, quantity: 'points', by: 7 },
  { do: 'give-item', player: cy.player, item: 'onions', count: 2 },
  { do: 'give-title', player: cy.player, title: 'Poet' },
]

/** Bo applies rule 210 by hand, Cy gains by it, Ann contests it. Ann is moving, so Cy judges. */
function contested() {
  const table = started()
  const claim = table.must(bo, { type: 'claim', rule: 210, effects, note: 'Verse.' })
  table.must(bo, { type: 'contest', claim, reason: 'It does not scan.' })
  const [judgment] = stateOf(table).judgments.values()
  if (judgment === undefined) throw new Error('it is in judgment')
  const judge = everyone.find(({ player }) => player === judgment.judge)
  if (judge === undefined) throw new Error('somebody judges')
  return { table, claim, judgment: judgment.id, judge }
}

const rulingOn = (judgment: ActionId, answer: string, ...orders: readonly Order[]) =>
  ({ type: 'judge', judgment, answer, orders }) as const

const standing = (table: FakeTable) =>
  lastClaims(stateOf(table), 5).map((line) => [line.standing, line.answer, line.contestable])

describe('another round', () => {
  it('begins without what was claimed and asked in the last', () => {
    const { table } = contested()
    expect(openJudgments(stateOf(table))).toHaveLength(1)
    const win = { do: 'win', player: bo.player } as const
    for (const person of everyone) {
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects: [win] } })
    }
    table.wait(60_000)
    for (const person of [ann, bo]) table.must(person, { type: 'new-round', keepRules: true })
    expect(stateOf(table).round).toBe(2)
    expect(openJudgments(stateOf(table))).toEqual([])
    expect(lastClaims(stateOf(table), 5)).toEqual([])
  })
})

describe('a claim', () => {
  it('is contested, judged, and undone or standing, and stays in the list', () => {
    const first = started()
    first.must(bo, { type: 'claim', rule: 210, effects, note: '' })
    expect(standing(first)).toEqual([['uncontested', '', true]])
    const { table, claim, judgment, judge } = contested()
    expect(standing(table)).toEqual([['open', '', false]])
    table.must(judge, rulingOn(judgment, 'It scans'))
    expect(standing(table)).toEqual([['stands', 'It scans', false]])
    for (const person of everyone) {
      if (person !== judge) table.must(person, { type: 'overrule', judgment })
    }
    expect(standing(table)).toEqual([['open', '', false]])
    const next = everyone.find(
      ({ player }) => player === stateOf(table).judgments.get(judgment)?.judge,
    )
    if (next === undefined) throw new Error('somebody judges')
    table.must(next, rulingOn(judgment, 'It limps', { do: 'undo', action: claim }))
    expect(standing(table)).toEqual([['undone', 'It limps', false]])
  })
})

describe('the difference that a ruling would make', () => {
  it('is all that hangs on what it undoes: numbers, things, titles', async () => {
    const { table, claim, judgment, judge } = contested()
    const session = fakeSession(table, judge)
    const ruling = rulingOn(judgment, 'Void', { do: 'undo', action: claim })
    const after = (await session.foresee(ruling))?.state
    if (after === null || after === undefined) throw new Error('it can be judged so')
    const before = stateOf(table)
    expect(stateDifference(before, after)).toEqual([
      { what: 'Cy Okafor, points', before: '7', after: '0' },
      { what: 'What Cy Okafor has', before: '2 onions', after: 'nothing' },
      { what: 'The title “Poet”', before: 'Cy Okafor', after: 'nobody' },
    ])
    expect(stateOf(table)).toBe(before)
  })

  it('tells of the turn and numbers of the table too; what no Judge decides alone waits', async () => {
    const { table, judgment, judge } = contested()
    const done: readonly ClaimEffect[] = [
      { do: 'end-turn' },
      { do: 'set', player: null, quantity: 'rain', to: 3 },
    ]
    const linesOf = async (effects: readonly ClaimEffect[]) => {
      const ruling = rulingOn(judgment, 'So be it', { do: 'apply', effects })
      const after = (await fakeSession(table, judge).foresee(ruling))?.state
      if (after === null || after === undefined) throw new Error('it can be judged so')
      return stateDifference(stateOf(table), after)
    }
    expect(await linesOf(done)).toContainEqual({
      what: 'rain, for the table',
      before: '0',
      after: '3',
    })
    expect(await linesOf([...done, { do: 'win', player: ann.player }])).toEqual([
      {
        what: 'Waiting for everybody to agree',
        before: 'nothing',
        after: 'Ann Abel would win',
      },
    ])
  })
})

describe('overruling', () => {
  const words = (table: FakeTable, judgment: ActionId) => {
    const found = stateOf(table).judgments.get(judgment)
    if (found === undefined) throw new Error('it was asked')
    return judgmentView(stateOf(table), table.entries, found, ann.player).overruling
  }

  it('takes what the rules say now', () => {
    const { table, judgment, judge } = contested()
    table.must(judge, rulingOn(judgment, 'It scans'))
    expect(words(table, judgment)).toMatchObject({
      number: 212,
      sentence: expect.stringContaining('all of the other players can overrule a judge') as string,
    })
    const changes = [{ do: 'repeal', rule: 212 }] as const
    for (const person of everyone) {
      table.must(person, { type: 'sign-together', what: { do: 'change', changes } })
    }
    expect(words(table, judgment)).toBeNull()
  })
})
