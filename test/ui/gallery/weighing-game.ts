import type { InitialRule } from '../../../src/actions/change.ts'
import { bookRule } from '../../mechanics/game.ts'
import { points } from '../../mechanics/scene.ts'
import { said } from '../../mechanics/sentence-table.ts'
import type { FakeTable } from '../fake-table.ts'
import { ann, bo, cy, everyone, gathered } from './classic-game.ts'
import { inWords } from '../../in-words.ts'

const judges: readonly InitialRule[] = [
  bookRule(
    201,
    ...inWords('Turns go round by seat.'),
    ...inWords(
      'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
    ),
  ),
  bookRule(202, points()),
]

/** Cy has judged, and a rule has the judgment overruled in two days, unless the others uphold it. */
export function weighing(): FakeTable {
  const upholding = said(
    'A judgment is overruled unless all of the other players uphold it within 2 days.',
  )
  const table = gathered('', everyone, [...judges, bookRule(301, upholding)])
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  const judgment = table.must(bo, { type: 'invoke-judgment', question: 'May a hat be a rule?' })
  table.must(cy, { type: 'judge', judgment, answer: 'It may' })
  table.must(ann, { type: 'uphold', judgment })
  return table
}
