// What pictures of a game are drawn from is what the game says.
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { ruleMap } from '../../src/views/rules/rule-map.ts'
import { scoreHistory } from '../../src/views/players/score-history.ts'
import {
  noStops,
  nextStop,
  stopBefore,
  stopsIn,
  turnsApart,
} from '../../src/views/chronicle/stops.ts'
import { votesTogether } from '../../src/views/votes/votes-together.ts'
import type { FakeTable } from '../ui/fake-table.ts'
import {
  ann,
  bo,
  cy,
  callVote,
  everyone,
  propose,
  stateOf,
  underWay,
  vote,
  enact,
} from '../ui/gallery/classic-game.ts'
import { liveTable, realmTable } from '../ui/gallery/live-game.ts'

/** A claim was made, contested and undone: points came and went. */
function withRuling(): FakeTable {
  const table = underWay()
  const add = { do: 'add', player: ann.player, quantity: 'points', by: -5 } as const
  const claim = table.must(bo, { type: 'claim', rule: 210, effects: [add], note: 'So it is.' })
  table.must(ann, { type: 'contest', claim, reason: 'It is not.' })
  const [judgment] = stateOf(table).judgments.values()
  const judge = everyone.find(({ player }) => player === judgment?.judge) ?? cy
  const answer = { answer: 'The claim falls', orders: [{ do: 'undo', action: claim } as const] }
  if (judgment !== undefined) table.must(judge, { type: 'judge', judgment: judgment.id, ...answer })
  return table
}

const games = [
  ['with a ruling', withRuling],
  ['with moves', liveTable],
  ['of a realm', realmTable],
] as const

describe('scores over time', () => {
  it.each(games)('are at each moment of a game %s what players had then', (_, make) => {
    const table = make()
    const task = scoreHistory(stateOf(table), table.entries, 'points')
    const { lines, steps, min, max } = finish(task)
    expect(lines.map(({ player }) => player)).toEqual(stateOf(table).seats)
    for (let count = 1; count <= table.entries.length; count++) {
      for (const { player, points } of lines) {
        const then = points.findLast((point) => point.count <= count)?.value
        const had = table.stateAt(count)?.players.get(player)?.quantities.get('points') ?? 0
        expect(then).toBe(had)
        expect(had).toBeGreaterThanOrEqual(min)
        expect(had).toBeLessThanOrEqual(max)
      }
    }
    for (const { count, action } of steps) expect(table.entries[count - 1]?.action.id).toBe(action)
  })

  it('name the rules that moved them, and the proposals that were adopted', () => {
    const table = withRuling()
    const task = scoreHistory(stateOf(table), table.entries, 'points')
    const { steps, adopted } = finish(task)
    expect(new Set(steps.map(({ rule }) => rule))).toEqual(new Set([201, 202, 204, 206]))
    expect(adopted.map(({ number }) => number)).toEqual([301, 302])
  })
})

describe('who votes with whom', () => {
  it('counts proposals that are decided, and none that is open', () => {
    const table = underWay()
    const open = propose(table, ann, 'Tea', [enact('Tea', 'Tea for all.')])
    callVote(table, ann, open)
    vote(table, ann, open, 'for')
    vote(table, bo, open, 'against')
    const told = votesTogether(stateOf(table)).map(({ name, others }) => [
      name,
      ...others.map((one) => one && `${one.alike} of ${one.both}`),
    ])
    expect(told).toEqual([
      ['Ann Abel', null, '3 of 3', '1 of 3'],
      ['Bo Zorn', '3 of 3', null, '1 of 3'],
      ['Cy Okafor', '1 of 3', '1 of 3', null],
    ])
  })
})

describe('the map of the rules', () => {
  it('tells what sentences change, decide and go by, and which rules people apply', () => {
    const state = stateOf(liveTable())
    const { rules, things, forPeople } = ruleMap(state)
    const touching = (number: number, how: string) =>
      rules
        .find((rule) => rule.number === number)
        ?.touches.filter((one) => one.how === how)
        .map(({ thing }) => thing)
    expect(touching(214, 'changes')).toEqual(expect.arrayContaining(['gold', 'points']))
    expect(touching(215, 'goes by')).toEqual(expect.arrayContaining(['proposals']))
    expect(touching(203, 'decides')).toEqual(['whether a proposal is adopted'])
    expect(forPeople).toContain(101)
    expect(things).toEqual([...things].sort())
    const touched = rules.flatMap(({ touches }) => touches.map(({ thing }) => thing))
    expect(new Set(touched)).toEqual(new Set(things))
    expect(rules.length + forPeople.length).toBe(
      [...state.rules.values()].filter(({ status }) => status === 'in-force').length,
    )
  })
})

describe('stops on the way through a game', () => {
  it('are where turns begin, proposals are adopted, and Judges have ruled', () => {
    const table = withRuling()
    const stops = finish(stopsIn(table.entries))
    const changeAt = (count: number) =>
      (table.entries[count - 1]?.changes ?? []).map(({ kind }) => kind)
    expect(stops.turns.length).toBe(4)
    for (const count of stops.turns) expect(changeAt(count)).toContain('turn-began')
    expect(stops.adoptions.length).toBe(2)
    for (const count of stops.adoptions) expect(changeAt(count)).toContain('rule')
    expect(stops.rulings.length).toBe(1)
    expect(stops.wins).toEqual([])
    const movers = turnsApart(table.entries, stops.turns, 100).map(({ player }) => player)
    expect(movers).toEqual([ann, bo, cy, ann].map(({ player }) => player))
    const [first = 0, second = 0, third = 0] = stops.turns
    const most = Math.ceil(table.entries.length / (third - first))
    const apart = turnsApart(table.entries, [first, second, third], most)
    expect(apart.map(({ at }) => at)).toEqual([first, third])
    expect([nextStop(stops.turns, first), stopBefore(stops.turns, second)]).toEqual([second, first])
    expect([nextStop(noStops.wins, 0), stopBefore(stops.turns, first)]).toEqual([null, null])
  })
})
