import { expect, it } from 'vitest'
import { markOf } from '../../src/ui/parts/player-marks.ts'
import { playerId } from '../../src/actions/ids.ts'
import { ann, bo, cy, stateOf, underWay } from './gallery/classic-game.ts'

const state = stateOf(underWay())
const someone = state.players.get(ann.player)

/** A table of so many, by these names. */
function tableOf(names: readonly string[]) {
  if (someone === undefined) throw new Error('Ann does not play')
  const players = new Map(
    names.map((name, index) => {
      const id = playerId(String(index).padStart(64, '0'))
      return [id, { ...someone, id, name }]
    }),
  )
  const table = { ...state, players }
  return [...players.keys()].map((id) => markOf(table, id))
}

it('tells players apart by colour, shape and letter', () => {
  const marks = [ann, bo, cy].map(({ player }) => markOf(state, player))
  expect(marks.map(({ letters }) => letters)).toEqual(['A', 'B', 'C'])
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(3)
  expect(new Set(marks.map(({ shape }) => shape)).size).toBe(3)
})

it('takes two letters where one is not enough, and never breaks one', () => {
  const letters = tableOf(['ann', 'Anna', 'Bo', '🦊 fox', 'שרה']).map((mark) => mark.letters)
  expect(letters).toEqual(['AN', 'AN', 'B', '🦊', 'ש'])
})

it('gives nobody the colour and shape of another, of 24 at a table', () => {
  const marks = tableOf(Array.from({ length: 24 }, (_, index) => `P${index}`))
  expect(new Set(marks.map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(24)
})
