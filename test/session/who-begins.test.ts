import { describe, expect, it } from 'vitest'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { createBody, playerOf } from '../log/world.ts'
import { expectSameEverywhere, gathered, type Device } from './seats-in-play.ts'

const listed = (...devices: readonly Device[]) => devices.map(({ key }) => playerOf(key))
const names = ({ replica: { state } }: Device) =>
  state === null ? [] : seatedPlayers(state).map(({ name }) => name)

describe('a game whose founder is gone', () => {
  it('[seat-start] is begun by whom the founder let in, and goes on to be sealed without the founder', () => {
    const { ann, bo, cy, act, seal, share, clock } = gathered()
    for (const friend of [bo, cy]) act(ann, { type: 'admit', player: playerOf(friend.key) })
    seal([ann, bo, cy])
    const others = [bo, cy]
    const start = act(cy, { type: 'start', seats: listed(cy, bo) }, others)
    for (let view = 0; view < 3; view++) {
      clock.now += createBody.settings.patienceMs
      seal(others)
    }
    share(others)
    expect(names(bo)).toEqual(['Cy', 'Bo'])
    expect(bo.log.seals?.isSealed(start.id)).toBe(true)
    share()
    expect(names(ann)).toEqual(['Cy', 'Bo'])
  })
})

describe('two who begin at once', () => {
  it('[seat-start] begin one game on every device: the first in the order; the other start is told', async () => {
    const { ann, bo, cy, all, act, seal, share } = gathered()
    act(ann, { type: 'admit', player: playerOf(bo.key) })
    const first = act(bo, { type: 'start', seats: listed(bo, ann, cy) }, [bo])
    const second = act(ann, { type: 'start', seats: listed(ann, cy) }, [ann])
    expect(names(ann)).toEqual(['Ann', 'Cy'])
    share()
    expect(first.time).toBeLessThan(second.time)
    for (const device of all) {
      expect(names(device)).toEqual(['Bo', 'Ann', 'Cy'])
      expect(device.replica.entryOf(second.id)?.outcome).toEqual({
        kind: 'refused',
        fault: { code: 'already-started', args: {} },
      })
    }
    seal()
    await expectSameEverywhere(all, cy)
  })
})
