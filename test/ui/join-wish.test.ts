import { describe, expect, it } from 'vitest'
import type { Fault } from '../../src/base/result.ts'
import type { GameSession } from '../../src/session/api.ts'
import { joinOnArrival, keepWish, wishOf } from '../../src/ui/join/wish.ts'
import { fakeSession } from './fake-session.ts'
import { ann, bo, gathered, stateOf } from './gallery/classic-game.ts'

/** Bo's side of Ann's game, which has not arrived there yet. */
function onItsWay() {
  const table = gathered('classic', [ann])
  const there = fakeSession(table, bo)
  let tell: () => void = () => undefined
  let here = false
  const session: GameSession = {
    ...there,
    id: there.id,
    view: () => (here ? there.view() : { ...there.view(), state: null, me: null }),
    subscribe: (listener) => {
      tell = listener
      return () => {
        tell = () => undefined
      }
    },
  }
  const arrive = (): void => {
    here = true
    tell()
  }
  const names = () => Array.from(stateOf(table).players.values(), ({ name }) => name)
  return { session, arrive, names }
}

describe('somebody who asked to join', () => {
  it('joins when the game arrives, once', async () => {
    const { session, arrive, names } = onItsWay()
    keepWish(session, { name: 'Bo Zorn', account: '' })
    joinOnArrival(session, (fault) => expect.fail(fault.code))
    expect(names()).toEqual(['Ann Abel'])
    arrive()
    await Promise.resolve()
    expect(names()).toEqual(['Ann Abel', 'Bo Zorn'])
    expect(wishOf(session)).toBeNull()
    arrive()
    expect(names()).toEqual(['Ann Abel', 'Bo Zorn'])
  })

  it('joins when the game is there already, and not without having asked', () => {
    const { session, arrive, names } = onItsWay()
    arrive()
    joinOnArrival(session, (fault) => expect.fail(fault.code))
    expect(names()).toEqual(['Ann Abel'])
    keepWish(session, { name: 'Bo Zorn', account: '' })
    joinOnArrival(session, (fault) => expect.fail(fault.code))
    expect(names()).toEqual(['Ann Abel', 'Bo Zorn'])
  })

  it('is told why where it cannot be', async () => {
    const { session, arrive, names } = onItsWay()
    const faults: Fault[] = []
    keepWish(session, { name: 'Ann Abel', account: '' })
    joinOnArrival(session, (fault) => faults.push(fault))
    arrive()
    await new Promise((done) => setTimeout(done, 0))
    expect(names()).toEqual(['Ann Abel'])
    expect(faults).toHaveLength(1)
  })
})
