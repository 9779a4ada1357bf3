import { expect, it } from 'vitest'
import { starters } from '../../src/starters/starters.ts'
import { readyIdeas, silenceIdeas } from '../../src/texts/en/views/ready.ts'
import { againstSilence, readyProposals } from '../../src/views/proposals/ready-proposals.ts'
import { tryingOut } from '../../src/views/proposals/if-adopted.ts'
import { allFor, ann, bo, started, stateOf, turn } from '../ui/gallery/classic-game.ts'
import type { FakePerson, FakeTable } from '../ui/fake-table.ts'

const ready = (table: FakeTable, { player }: FakePerson = ann) =>
  readyProposals(stateOf(table), player)

it('has for the first proponent of Classic what can be proposed and does something', () => {
  const table = started()
  const ideas = [...ready(table), ...againstSilence(stateOf(table), ann.player)]
  expect(ideas.map(({ title }) => title)).toEqual([
    ...Object.values(readyIdeas).map((idea) => idea('points').title),
    ...silenceIdeas.map(({ title }) => title),
  ])
  for (const { title, change } of ideas) {
    const wording = { title, changes: [change], extra: {}, by: ann.player, of: null }
    const task = tryingOut(stateOf(table), { wording }, ann.player)
    let step = task.next()
    while (step.done !== true) step = task.next()
    expect(step.value, title).toMatchObject({
      kind: 'tried',
      found: { passes: 'yes', obstacles: [], idle: [], troubles: [] },
    })
  }
})

it('begins with whoever is far ahead, for everybody else', () => {
  const table = started()
  const against = allFor.map(([person]) => [person, person === bo ? 'against' : 'for'] as const)
  turn(table, ann, 'Nothing', [{ do: 'repeal', rule: 205 }], against)
  table.must(bo, {
    type: 'claim',
    rule: 210,
    effects: [{ do: 'add', player: bo.player, quantity: 'points', by: 60 }],
    note: '',
  })
  const [first] = ready(table, ann)
  expect(first?.title).toBe('Slow the leader')
  expect(first?.because).toMatch(/^Bo Zorn leads by \d+ points\.$/)
  expect(ready(table, bo)[0]?.title).toBe('Applause')
  // Somebody would have won at once.
  expect(ready(table).map(({ title }) => title)).not.toContain('A short game')
})

it('offers nothing twice', () => {
  const table = started()
  const [first] = ready(table)
  if (first === undefined) throw new Error('nothing is ready')
  turn(table, ann, first.title, [first.change], allFor)
  expect(ready(table).map(({ title }) => title)).not.toContain(first.title)
})

it.each(starters.map(({ id }) => id))('has three at least in the names of %s', (starter) => {
  expect(ready(started(starter)).length).toBeGreaterThan(2)
})

it('offers no shorter game that would be longer', () => {
  expect(ready(started('evening')).map(({ title }) => title)).not.toContain('A short game')
})
