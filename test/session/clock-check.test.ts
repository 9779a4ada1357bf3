import { describe, expect, it } from 'vitest'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { deviceId, playerId } from '../../src/actions/ids.ts'
import type { CourierPeer } from '../../src/network/courier.ts'
import { clockFault, WatchedClock } from '../../src/session/meeting/clock-check.ts'
import { Troubles } from '../../src/session/troubles.ts'

const minute = 60_000
const names = ['Ann', 'Bo', 'Cyd', 'Dan', 'Eve']
const mine = deviceId('Ann 0')
const state = {
  deviceOwner: new Map(
    names.flatMap((name) => [0, 1].map((n) => [deviceId(`${name} ${n}`), playerId(name)])),
  ),
  players: new Map(names.map((name) => [playerId(name), { name }])),
} as unknown as GameState

/** A device whose clock is so many minutes ahead of ours. */
function peer(device: string, ahead: number, linked = true): CourierPeer {
  const receivedMs = 1_767_225_600_000
  const presence = {
    device: deviceId(device),
    name: 'whatever it says',
    activity: null,
    heads: [],
    count: 0,
    sentMs: receivedMs + ahead * minute,
    receivedMs,
  }
  return { key: device, presence, linked, offences: 0 }
}

const found = (...peers: readonly CourierPeer[]) => {
  const what = clockFault(peers, mine, state)
  return what === null || what === undefined ? what : [what.code, what.args['minutes']]
}

describe("[act-ahead] a device's clock", () => {
  it('is compared with those of players who are connected, and with no others', () => {
    expect(found()).toBe(undefined)
    expect(found(peer('Ann 0', 99), peer('Mallory 0', 99), peer('Bo 0', 99, false))).toBe(undefined)
    expect(found(peer('Bo 0', 0))).toBe(null)
    expect(found(peer('Bo 0', -1.9), peer('Mallory 0', -99))).toBe(null)
  })

  it('is doubted, like theirs, where there is one to compare it with', () => {
    expect(found(peer('Bo 0', -3))).toEqual(['clock-ahead-of', 3])
    expect(found(peer('Bo 0', 90))).toEqual(['clock-behind-of', 90])
    expect(clockFault([peer('Bo 0', -3)], mine, state)?.args['name']).toBe('Bo')
    expect(found(peer('Bo 0', -3), peer('Bo 1', -4))).toEqual(['clock-ahead-of', 3])
  })

  it('is wrong where most say so, whatever one of them says', () => {
    expect(found(peer('Bo 0', -60), peer('Cyd 0', -61), peer('Dan 0', -62))).toEqual([
      'clock-ahead',
      61,
    ])
    expect(found(peer('Bo 0', 0), peer('Cyd 0', -1e9), peer('Dan 0', 1))).toBe(null)
    expect(found(peer('Bo 0', 5), peer('Cyd 0', 5))).toEqual(['clock-behind', 5])
    // Of two the one that finds less fault.
    expect(found(peer('Bo 0', 0), peer('Cyd 0', -60))).toBe(null)
    expect(found(peer('Bo 0', 60), peer('Cyd 0', 0))).toBe(null)
  })
})

describe('a device’s clock that somebody sets', () => {
  it.each([-60, 60])(
    'was found right no more, by %j minutes, before others are heard again',
    (by) => {
      const heardMs = 1_767_225_600_000
      let [nowMs, elapsedMs] = [heardMs + 1000, 0]
      const clock = new WatchedClock({ now: () => nowMs, elapsed: () => elapsedMs }, new Troubles())
      const pass = (ms: number): void => {
        nowMs += ms
        elapsedMs += ms
        clock.look(null)
      }
      clock.look(null)
      expect(clock.isFoundRight).toBe(false)
      clock.compare([peer('Bo 0', 0)], mine, state)
      pass(1000)
      expect(clock.isFoundRight).toBe(true)
      nowMs += by * minute
      pass(1000)
      clock.compare([peer('Bo 0', 0)], mine, state)
      expect(clock.isFoundRight).toBe(false)
    },
  )
})
