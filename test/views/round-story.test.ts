// What became law in a round and how far everyone came; what was decided since somebody looked.
import { describe, expect, it } from 'vitest'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { decidedSeen, decidedSince } from '../../src/views/decided-since.ts'
import { ann, bo, cy, enact, stateOf, turn, underWay } from '../ui/gallery/classic-game.ts'

const library = mechanicLibrary

describe('decidedSince', () => {
  it('is what was adopted or defeated since, until that is seen; whoever has just come missed nothing', () => {
    const table = underWay()
    expect(decidedSince(stateOf(table), '', 3)).toEqual([])
    const seen = decidedSeen(stateOf(table))
    expect(decidedSince(stateOf(table), seen, 3)).toEqual([])
    turn(
      table,
      ann,
      'A note',
      [enact('A note', 'There are notes.')],
      [
        [ann, 'for'],
        [bo, 'for'],
        [cy, 'against'],
      ],
    )
    const fresh = decidedSince(stateOf(table), seen, 3)
    expect(fresh.map(({ number, outcome }) => [number, outcome])).toEqual([[304, 'adopted']])
    expect(decidedSince(stateOf(table), '0', 2).map(({ number }) => number)).toEqual([303, 304])
  })
})
