import type { Phrase } from '../../../src/actions/phrase.ts'
import { sentenceKind } from '../../../src/actions/passage.ts'
import type { ProposalDraft } from '../../../src/session/drafts/drafts-api.ts'
import type { FakePerson, FakeTable } from '../fake-table.ts'
import { ann, bo, cy, rulesOf, started } from './classic-game.ts'
import { move } from './market-game.ts'

const luckyNumber: Phrase = [
  'may',
  ['a player'],
  'try the wheel',
  ['draw number', 10, ['gain', ['they'], ['that many', 'points']]],
]
const crown: Phrase = [
  'may',
  ['a player'],
  'pass the crown on',
  ['draw lot together', ['everyone'], ['become', ['drawn'], 'king']],
]

/** The wheel is turned, and two of the three are asleep: Ann’s device has done its part. */
export function drawingTogether(...here: readonly FakePerson[]): FakeTable {
  const passages = [
    { prose: 'The wheel turns for all, and nobody turns it.' },
    ...[luckyNumber, crown].map((sentence) => ({ kind: sentenceKind, params: { sentence } })),
  ]
  const wheel = { number: 214, title: 'The wheel', passages, mutability: 'mutable' } as const
  const table = started('classic', [...rulesOf('classic'), wheel])
  for (const person of [ann, bo, cy]) {
    if (!here.includes(person)) table.silent.add(person.player)
  }
  move(table, ann, 214, 'try the wheel')
  return table
}

/** A rule being written that leaves a King to chance. */
export const crownDraft: ProposalDraft = {
  title: 'The crown',
  commentary: '',
  changes: [
    {
      do: 'enact',
      title: 'The crown',
      passages: [
        { prose: 'Nobody is king for ever.' },
        { kind: sentenceKind, params: { sentence: crown } },
      ],
    },
  ],
  extra: {},
}
