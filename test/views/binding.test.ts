// What is said to bind a player is what the engine lets them do; what they are said to have earned is what they have.
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Body } from '../../src/actions/body.ts'
import { preview } from '../../src/engine/history/preview.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { binding } from '../../src/views/precedence/binding.ts'
import { earnedBy, playerRecord } from '../../src/views/players/player-record.ts'
import type { FakeTable } from '../ui/fake-table.ts'
import { winClaimed } from '../ui/gallery/asked-game.ts'
import { ann, bo, cy, stateOf, started, underWay } from '../ui/gallery/classic-game.ts'
import { liveTable, realmTable } from '../ui/gallery/live-game.ts'

const games = [
  ['of Classic', underWay],
  ['with moves', liveTable],
  ['of a realm', realmTable],
] as const

/** What a player could sign, by the words in which it would be allowed or forbidden. */
function attempts({ openProposals, players }: GameState): readonly (readonly [string, Body])[] {
  const votes = [...openProposals.values()]
    .filter(({ phase }) => phase === 'voting')
    .flatMap((proposal) =>
      (['for', 'against'] as const).map((ballot): readonly [string, Body] => [
        `vote ${ballot} proposal ${proposal.number}`,
        { type: 'vote', form: currentForm(proposal).hash, ballot },
      ]),
    )
  return [
    ...votes,
    ['end the turn', { type: 'end-turn' }],
    ['invoke judgment', { type: 'invoke-judgment', question: `${players.size}?` }],
    ['forfeit', { type: 'forfeit' }],
  ]
}

function statesOf(table: FakeTable): readonly GameState[] {
  return table.entries.flatMap((_, place) => {
    const state = table.stateAt(place + 1)
    return state?.status === 'playing' ? [state] : []
  })
}

describe('what binds a player', () => {
  it.each(games)('is what the engine lets them do, at each moment of a game %s', (_, make) => {
    let allowedOnes = 0
    for (const state of statesOf(make())) {
      for (const { id } of seatedPlayers(state)) {
        const { lets } = binding(state, id)
        const told = lets.map(({ acts }) => acts).join('; ')
        for (const [words, body] of attempts(state)) {
          const { kind } = preview(mechanicLibrary, state, body, id, state.now)
          expect(told.includes(words), `${words}: ${told}`).toBe(kind === 'applied')
          if (kind === 'applied') allowedOnes++
        }
      }
    }
    expect(allowedOnes).toBeGreaterThan(10)
  })

  it('names the rule that makes, lets or forbids it, and says what no rule speaks of', () => {
    const state = stateOf(started())
    const mine = binding(state, ann.player)
    expect(mine.makes.map(({ what, rule }) => [what, rule])).toEqual([['propose', null]])
    const rules = (bonds: typeof mine.lets) =>
      bonds.map(({ rule, acts }) => `${rule ?? 'none'}: ${acts}`)
    expect(rules(mine.lets)).toContain('113: forfeit')
    expect(rules(mine.lets).at(-1)).toMatch(/^none: propose a rule-change, propose a new rule/)
    expect(rules(mine.forbids)).toContain(
      '103: propose to change immutable rules and propose to strike out immutable rules',
    )
    const others = binding(state, bo.player)
    expect(others.makes).toEqual([])
    expect(rules(others.forbids)).toContain('202: propose a rule-change')
    expect(others.forPeople).toContain(116)
  })
})

describe('what a player has done', () => {
  it.each(games)('adds up to what they have, in a game %s', (_, make) => {
    const table = make()
    const state = stateOf(table)
    for (const { id, quantities } of state.players.values()) {
      const earned = finish(earnedBy(state, table.entries, id))
      for (const [quantity, value] of quantities) {
        const sums = earned.filter((one) => one.quantity === quantity && one.round === state.round)
        expect(sums.reduce((sum, one) => sum + one.sum, 0)).toBe(value)
      }
    }
  })

  it('is told newest first, decided votes alone', () => {
    const { proposals, votes, rulings } = playerRecord(stateOf(underWay()), cy.player)
    expect(proposals).toEqual([{ number: 303, title: 'Good manners', outcome: 'defeated' }])
    expect(votes.map(({ number, ballot }) => [number, ballot])).toEqual([
      [303, 'for'],
      [302, 'against'],
      [301, 'for'],
    ])
    expect(rulings).toEqual([])
    expect(playerRecord(stateOf(realmTable()), ann.player).votes).toEqual([])
  })
})

it('is told to somebody else by the rules, and lets one vote by the rule that has one vote', () => {
  let votes = 0
  for (const state of statesOf(underWay())) {
    for (const { id } of seatedPlayers(state)) {
      const { makes, lets, forbids } = binding(state, id, true)
      expect(forbids.filter(({ because }) => because?.includes('your turn') === true)).toEqual([])
      const asked = makes.find(({ what }) => what === 'vote')
      if (asked === undefined || asked.rule === null) continue
      expect(lets.find(({ acts }) => acts.startsWith('vote for'))?.rule).toBe(asked.rule)
      votes++
    }
  }
  expect(votes).toBeGreaterThan(0)
})

it('asks others nothing that is asked of somebody else', () => {
  const state = stateOf(winClaimed())
  const [mine] = binding(state, ann.player).makes
  expect(mine?.title).toBe('Bo Zorn would win. Do you agree?')
  const [theirs] = binding(state, ann.player, true).makes
  expect(theirs?.title).toBe('Bo Zorn would win.')
  const told = binding(state, ann.player, true).makes.map(({ otherwise }) => otherwise)
  expect(told.filter((line) => /\byou\b/.test(line))).toEqual([])
})
