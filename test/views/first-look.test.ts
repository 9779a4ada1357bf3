import { expect, it } from 'vitest'
import { firstLook } from '../../src/views/game/first-look.ts'
import {
  allFor,
  ann,
  callVote,
  enact,
  gathered,
  propose,
  started,
  stateOf,
  turn,
} from '../ui/gallery/classic-game.ts'
import type { FakeTable } from '../ui/fake-table.ts'

const look = (table: FakeTable) => firstLook(stateOf(table))

it('names who has come, before the start, when one takes a seat at once', () => {
  expect(look(gathered())).toEqual({
    whoIsIn: 'Ann Abel, Bo Zorn and Cy Okafor have joined.',
    isBegun: false,
    goingOn: ['It hasn’t started yet.'],
    howIn: null,
    asked: { surname: false, account: false },
  })
})

it('says whose turn it is, what they talk about or vote on, what became law, and who lets one in', () => {
  const table = started()
  expect(look(table)).toMatchObject({
    goingOn: ['It is turn 1, Ann Abel’s.'],
    howIn: 'Until Ann Abel, Bo Zorn or Cy Okafor lets you in, you watch.',
  })
  const tea = propose(table, ann, 'Tea', [enact('Tea', 'There is tea.')])
  expect(look(table).goingOn.at(-1)).toBe('They talk about “Tea”.')
  callVote(table, ann, tea)
  expect(look(table).goingOn.at(-1)).toBe('They vote on “Tea”.')
})

it('counts what was adopted', () => {
  const table = started()
  turn(table, ann, 'Tea', [enact('Tea', 'There is tea.')], allFor)
  expect(look(table).goingOn).toEqual(['It is turn 2, Bo Zorn’s.', 'So far 1 proposal became law.'])
})
