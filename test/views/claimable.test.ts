// A claim begins from what rules leave to the players.
import { describe, expect, it } from 'vitest'
import { rulesInForce } from '../../src/engine/rules/rules.ts'
import { amountIn, claimable } from '../../src/views/judging/claimable.ts'
import { doubted } from '../ui/gallery/doubted-game.ts'
import { stateOf } from '../ui/gallery/classic-game.ts'

describe('what can be claimed', () => {
  it('is offered under rules that leave something to the players, the newest first, in their words', () => {
    const state = stateOf(doubted().table)
    const [first] = claimable(state)
    expect(first?.says).toEqual(['Whoever says please receives 3 points.'])
    expect(first?.title).toBe('Manners')
    expect(claimable(state).length).toBeLessThan(rulesInForce(state).length)
    // What turns are the app knows by itself.
    expect(claimable(state).map(({ number }) => number)).not.toContain(201)
  })

  it('begins with the number that the rule says, where it counts something', () => {
    const quantities = ['points', 'gold']
    expect(amountIn(['Whoever says please receives 3 points.'], quantities)).toEqual({
      quantity: 'points',
      by: 3,
    })
    expect(amountIn(['At 5 o’clock: 1 point.'], quantities)).toEqual({ quantity: 'points', by: 1 })
    expect(amountIn(['Tea is served at 4.', 'It costs 2 cups.'], quantities)).toBeNull()
  })
})
