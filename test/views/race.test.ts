// How far everyone has come on the way to what wins; what is enough for a vote; who is next.
import { describe, expect, it } from 'vitest'
import { tallyOf } from '../../src/engine/votes/tally.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { nextUp, turnPhases } from '../../src/views/awaited/turn-phase.ts'
import { raceOf } from '../../src/views/players/race.ts'
import { foregone, votesEnough } from '../../src/views/votes/votes-enough.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  propose,
  rulesOf,
  started,
  stateOf,
  turn,
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'
import { darkDeal } from '../ui/gallery/market-game.ts'
import { speaking } from '../ui/gallery/speaker-game.ts'
import { inWords } from '../in-words.ts'
import { bookRule } from '../mechanics/game.ts'
import type { FakeTable } from '../ui/fake-table.ts'

/** `[quantity, goal, rule]`. */
function aim(table: FakeTable) {
  const race = raceOf(stateOf(table))
  return race && [race.quantity, race.goal, race.rule]
}

function enough(table: FakeTable) {
  const [proposal] = stateOf(table).openProposals.values()
  if (proposal === undefined) throw new Error('nothing is open')
  return votesEnough(stateOf(table), proposal)
}

function callOne(table: FakeTable) {
  const note = propose(table, ann, 'A note', [enact('A note', 'There are notes.')])
  callVote(table, ann, note)
  return table
}

describe('raceOf', () => {
  it('is to what the rules in force say wins, as far as each has come', () => {
    expect(aim(started())).toEqual(['points', 100, 208])
    const later = underWay()
    expect(aim(later)).toEqual(['points', 60, 302])
    const come = raceOf(stateOf(later))?.come
    for (const { player } of everyone) {
      const points = stateOf(later).players.get(player)?.quantities.get('points') ?? 0
      expect(come?.get(player)).toBeCloseTo(points / 60)
    }
  })

  it('is found where it takes more than the number, and with another one', () => {
    expect(aim(speaking())).toEqual(['points', 100, 203])
    expect(aim(darkDeal())).toEqual(['points', 200, 208])
  })

  it('begins lower where somebody has less than nothing', () => {
    const table = started()
    turn(
      table,
      ann,
      'Nothing',
      [enact('Nothing', 'Nothing.')],
      [
        [ann, 'against'],
        [bo, 'against'],
        [cy, 'for'],
      ],
    )
    const points = stateOf(table).players.get(ann.player)?.quantities.get('points') ?? 0
    const come = raceOf(stateOf(table))?.come
    expect(points).toBeLessThan(0)
    expect(come?.get(ann.player)).toBe(0)
    expect(come?.get(bo.player)).toBeCloseTo(-points / (100 - points))
  })

  it('is none where no number of anything wins', () => {
    expect(
      aim(
        started(
          'classic',
          rulesOf('classic').filter(({ number }) => number !== 208),
        ),
      ),
    ).toBe(null)
  })
})

describe('votesEnough', () => {
  it('is what the rules in force ask for, as things stand', () => {
    // More for than against is one, if the others abstain.
    expect(enough(speaking())).toBe(null)
    expect(enough(callOne(started()))).toBe(3)
    expect(enough(callOne(underWay()))).toBe(2)
  })

  it('is not told before the vote', () => {
    const table = started()
    propose(table, ann, 'A note', [enact('A note', 'There are notes.')])
    expect(enough(table)).toBe(null)
  })
})

describe('foregone', () => {
  const ends = (table: FakeTable) => {
    const [proposal] = stateOf(table).openProposals.values()
    if (proposal === undefined) throw new Error('nothing is open')
    return foregone(stateOf(table), proposal, tallyOf(mechanicLibrary, stateOf(table), proposal))
  }
  const voted = (table: FakeTable, ...ballots: readonly Parameters<typeof vote>[3][]) => {
    const [proposal] = stateOf(callOne(table)).openProposals.keys()
    if (proposal === undefined) throw new Error('nothing is open')
    for (const [at, ballot] of ballots.entries()) vote(table, everyone[at] ?? ann, proposal, ballot)
    return ends(table)
  }

  it('is told as soon as the rest can change nothing, and not before', () => {
    expect(voted(started())).toBe(null)
    expect(voted(started(), 'for', 'for')).toBe(null)
    // All have to be for it.
    expect(voted(started(), 'for', 'against')).toBe(false)
    // A majority is enough.
    expect(voted(underWay(), 'for')).toBe(null)
    expect(voted(underWay(), 'for', 'against')).toBe(null)
    expect(voted(underWay(), 'for', 'for')).toBe(true)
    expect(voted(underWay(), 'against', 'against')).toBe(false)
  })

  it('is not told while a vote can be another', () => {
    const words = inWords(
      'Every player may always change their vote, whatever rules of lower rank say.',
    )
    const table = started('classic', [...rulesOf('classic'), bookRule(260, ...words)])
    expect(voted(table, 'for', 'against')).toBe(null)
  })
})

describe('nextUp', () => {
  it('is whoever the rules have follow', () => {
    expect(nextUp(stateOf(started()))).toBe(bo.player)
    expect(nextUp(stateOf(speaking()))).toBe(null)
  })
})

describe('turnPhases', () => {
  const steps = (starter: string) =>
    turnPhases(stateOf(started(starter)))[0]?.steps.map(({ name }) => name)

  it('have no debate where what is proposed is put to the vote at once', () => {
    expect(steps('classic')).toEqual(['propose', 'debate', 'vote', 'throw'])
    expect(steps('evening')).toEqual(['propose', 'vote', 'throw'])
  })
})
