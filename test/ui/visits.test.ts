import { describe, expect, it } from 'vitest'
import { fail, fault, ok } from '../../src/base/result.ts'
import { actionId, type GameId } from '../../src/actions/ids.ts'
import type { GameSession } from '../../src/session/api.ts'
import { Visits } from '../../src/ui/visits.ts'
import { ann, started } from './gallery/classic-game.ts'
import { fakeSession } from './fake-session.ts'

const game = (number: number): GameId => actionId(String(number).padStart(64, '0'))

/** Counts, as the app does, how often each game is held; one that nobody holds is closed and opened anew. */
function house() {
  const held = new Map<GameId, { readonly session: GameSession; times: number }>()
  const openGame = (id: GameId) => {
    const known = held.get(id)
    const close = () => {
      const one = held.get(id)
      if (one && --one.times === 0) held.delete(id)
      return Promise.resolve()
    }
    const one = known ?? { session: { ...fakeSession(started(), ann), id, close }, times: 0 }
    one.times += 1
    held.set(id, one)
    return Promise.resolve(ok(one.session))
  }
  return { openGame, shut: (id: GameId) => held.delete(id), held }
}

describe('games that were visited', () => {
  it('stay open, each held once, but for all except the last six', async () => {
    const { openGame, held } = house()
    const visits = new Visits({ openGame })
    for (const number of [1, 2, 3, 1, 4, 5, 6, 7, 7, 8]) await visits.to(game(number))
    const open = [1, 4, 5, 6, 7, 8].map(game)
    expect([...held.keys()].sort()).toEqual(open)
    expect([...held.values()].map(({ times }) => times)).toEqual(open.map(() => 1))
  })

  it('are held by their own session where they were closed and opened anew', async () => {
    const { openGame, shut, held } = house()
    const visits = new Visits({ openGame })
    await visits.to(game(1))
    shut(game(1))
    await visits.to(game(1))
    expect(held.get(game(1))?.times).toBe(1)
  })

  it('are forgotten when they are taken off the device', async () => {
    const { openGame, shut, held } = house()
    const visits = new Visits({ openGame })
    await visits.to(game(1))
    visits.forget(game(1))
    shut(game(1))
    for (const number of [2, 3, 4, 5, 6, 7]) await visits.to(game(number))
    expect(held.size).toBe(6)
  })

  it('say why one cannot be opened', async () => {
    const visits = new Visits({ openGame: () => Promise.resolve(fail(fault('no-game-yet'))) })
    expect(await visits.to(game(1))).toEqual(fail(fault('no-game-yet')))
  })
})
