import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withStandInNames } from '../../src/views/players/stand-in-names.ts'
import { nameOf } from '../../src/views/players/people.ts'
import { ann, bo, everyone, started, stateOf } from '../ui/gallery/classic-game.ts'

const state = stateOf(started())

describe('names that somebody does not want to read', () => {
  it('are said by the seat, and the others as ever', () => {
    const shown = withStandInNames(state, (id) => id === bo.player)
    expect(nameOf(shown, bo.player)).toBe('Player in seat 2')
    expect(nameOf(shown, ann.player)).toBe(ann.name)
  })

  it('stand nowhere in what is shown, and nothing else is different', () => {
    fc.assert(
      fc.property(fc.subarray([...everyone]), fc.array(fc.string()), (meant, others) => {
        const hidden = new Set([...meant.map(({ player }) => player), ...others])
        const shown = withStandInNames(state, (id) => hidden.has(id))
        for (const { player, name } of everyone) {
          expect(nameOf(shown, player) === name).toBe(!hidden.has(player))
        }
        expect({ ...shown, players: null }).toEqual({ ...state, players: null })
        if (meant.length === 0) expect(shown).toBe(state)
      }),
    )
  })
})
