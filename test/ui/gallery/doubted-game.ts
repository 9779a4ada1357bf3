import type { ActionId } from '../../../src/actions/ids.ts'
import { passagesOf } from '../../../src/actions/passage.ts'
import type { FakePerson, FakeTable } from '../fake-table.ts'
import {
  allFor,
  ann,
  bo,
  cy,
  enact,
  everyone,
  propose,
  started,
  stateOf,
  turn,
} from './classic-game.ts'

/**
 * Ann’s proposal of two turns ago is doubted: its rule was claimed by and amended since, and Bo’s own turn had nothing to do with it. Cy
 * has proposed now.
 */
export function doubted(): {
  readonly table: FakeTable
  readonly proposal: ActionId
  readonly judgment: ActionId
  readonly judge: FakePerson
} {
  const table = started()
  const proposal = turn(
    table,
    ann,
    'Manners',
    [enact('Manners', 'Whoever says please receives 2 points.')],
    allFor,
  )
  const effects = [{ do: 'add', player: bo.player, quantity: 'points', by: 2 }] as const
  table.must(bo, { type: 'claim', rule: 301, effects, note: 'I said please.' })
  const passages = passagesOf('Whoever says please receives 3 points.')
  turn(table, bo, 'More for manners', [{ do: 'amend', rule: 301, passages }], allFor)
  propose(table, cy, 'Tea', [enact('Tea', 'Tea is served at four.')])
  const question = 'Was it read out before the vote?'
  const judgment = table.must(cy, { type: 'invoke-judgment', question, about: proposal })
  const { judge: named } = stateOf(table).judgments.get(judgment) ?? {}
  const judge = everyone.find(({ player }) => player === named)
  if (judge === undefined) throw new Error('somebody judges')
  return { table, proposal, judgment, judge }
}

/** The same, judged: it does not count. */
export function undoneByRuling(): FakeTable {
  const { table, proposal, judgment, judge } = doubted()
  table.must(judge, {
    type: 'judge',
    judgment,
    answer: 'It does not count',
    orders: [{ do: 'undo', action: proposal }],
  })
  return table
}
