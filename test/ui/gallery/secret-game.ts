import type { Phrase } from '../../../src/actions/phrase.ts'
import { sentenceKind } from '../../../src/actions/passage.ts'
import type { FakeTable } from '../fake-table.ts'
import { ann, bo, cy, everyone, rulesOf, started, stateOf } from './classic-game.ts'
import { move } from './market-game.ts'

const auction: Phrase = [
  'may',
  ['a player'],
  'hold an auction',
  ['bid', ['everyone'], 'points', ['days', 1], ['all'], ['become', ['they'], 'king']],
]

/** Ann has called for bids, and she and Bo have made theirs. Nobody’s device helps to open them. */
export function bidding(): FakeTable {
  const passages = [{ kind: sentenceKind, params: { sentence: auction } }]
  const rule = { number: 214, title: 'The auction', passages, mutability: 'mutable' } as const
  const table = started('classic', [...rulesOf('classic'), rule])
  const effects = everyone.map(
    ({ player }) => ({ do: 'set', player, quantity: 'points', to: 20 }) as const,
  )
  for (const person of everyone) {
    table.silent.add(person.player)
    table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
  }
  move(table, ann, 214, 'hold an auction')
  const [poll = ''] = stateOf(table).polls.keys()
  table.must(ann, { type: 'answer', poll, option: 7 })
  table.must(bo, { type: 'answer', poll, option: 5 })
  return table
}

/** The day is over, Cy has not bid, and Ann’s device has done its part. */
export function bidsOpening(): FakeTable {
  const table = bidding()
  table.silent.delete(ann.player)
  table.wait(86_400_000)
  table.must(cy, { type: 'tick' })
  return table
}
