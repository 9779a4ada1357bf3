import { expect, it } from 'vitest'
import { stateHash } from '../../../src/engine/history/state-hash.ts'
import { names } from './names.ts'
import { peerActions } from './peer-actions.ts'
import { playMarket } from './script.ts'
import { growth, heapOfReplay, lateArrivals, moments, replayOf } from './tasks.ts'

// What is measured must be what it says; how long it takes is no matter for a test.
const moves = 270
const script = playMarket(moves)

it('plays Market with bribes and shopping, the same moves again from the same seed', () => {
  expect(script.steps).toHaveLength(moves)
  const kinds = new Set(script.steps.map((step) => step.do))
  for (const kind of ['propose', 'vote', 'bribe', 'counter-bribe', 'buy', 'eat'] as const) {
    expect(kinds).toContain(kind)
  }
  const again = playMarket(100).actions
  expect(again).toEqual(script.actions.slice(0, again.length))
})

it('replays to the game that was played, nothing refused', () => {
  const replay = replayOf(script.actions)
  expect(replay.entries).toHaveLength(moves + names.length + 1)
  expect(replay.entries.filter(({ outcome }) => outcome.kind !== 'applied')).toEqual([])
  const half = replayOf(script.actions.slice(0, 120))
  half.advance(script.actions, 120)
  if (replay.state === null || half.state === null) throw new Error('no game')
  expect(stateHash(half.state)).toBe(stateHash(replay.state))
})

it('tells boardgame.io one thing for each step', () => {
  const told = peerActions(script.steps, names)
  expect(told).toHaveLength(moves)
  const rounds = script.standings.filter(({ over }, at) => !over && script.standings[at - 1]?.over)
  expect(rounds.length).toBeGreaterThan(0)
  expect(told.filter((action) => action === 'another match')).toHaveLength(rounds.length)
})

it('measures what it says it does', async () => {
  const { actions } = script
  expect(heapOfReplay(actions)).toMatchObject({ entries: actions.length })
  for (const figures of [
    await growth(actions),
    await moments(actions),
    await lateArrivals(actions),
  ]) {
    for (const value of Object.values(figures)) expect(value).toBeGreaterThanOrEqual(0)
  }
})
