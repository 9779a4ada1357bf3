import { describe, expect, it } from 'vitest'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { shownReclaims } from '../../src/views/players/reclaims.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import type { Body } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { deviceOf, enact, playerOf, rule, Table, use } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const dieKey = 'ab'.repeat(32)
const bo = playerOf('Bo')

const library = libraryOf(
  mechanic('dice', {
    reacts: {
      proposed: ({ player }) => [
        {
          do: 'owe-throw',
          player,
          sides: 6,
          count: 1,
          purpose: 'throw',
          method: 'verifiable',
          bind: [],
        },
      ],
    },
  }),
)

/** Bo's devices are lost; a new one has asked for the seat. */
function asked(names: readonly string[] = ['Ann', 'Bo', 'Cy']) {
  const at = Table.of(names, [rule(201, use('dice'))], library)
  const ask = (device = 'New') => at.act(device, { type: 'reclaim', player: bo, dieKey, boxKey })
  const agree = (by: string, device = 'New', last?: ActionId) =>
    at.act(by, {
      type: 'reseat',
      player: bo,
      device: deviceOf(device),
      dieKey,
      boxKey,
      ...(last === undefined ? {} : { lasts: [{ device: deviceOf('Bo'), last }] }),
    })
  const devices = () => at.state.players.get(bo)?.devices
  return { at, ask, agree, devices }
}

describe('a seat whose devices are lost', () => {
  it('[seat-reclaim] goes to the device that asks when most of the others agree', () => {
    const { at, ask, agree, devices } = asked()
    agree('Ann')
    expect(at.result).toBe('no-such-reclaim')
    ask()
    expect(at.result).toBe('applied')
    agree('Bo')
    expect(at.result).toBe('not-your-own-seat')
    agree('Ann')
    agree('Ann')
    expect(at.result).toBe('already-signed')
    expect(devices()).toEqual([deviceOf('Bo')])
    agree('Cy')
    expect(devices()).toEqual([deviceOf('New')])
    expect(at.state.players.get(bo)?.dieKey).toBe(dieKey)
    expect(at.state.boxKeys.get(deviceOf('New'))).toBe(boxKey)
    expect(at.state.reclaims).toBeUndefined()
    at.propose('New', enact())
    expect(at.result).toBe('applied')
    at.propose('Bo', enact())
    expect(at.result).toBe('not-a-player')
    at.join('Bo')
    expect(at.result).toBe('seat-moved')
  })

  it('[seat-reclaim] needs the one other of two players, and nobody alone can have it', () => {
    const two = asked(['Ann', 'Bo'])
    two.ask()
    two.agree('Ann')
    expect(two.devices()).toEqual([deviceOf('New')])
    two.at.act('Ann', { type: 'forfeit' })
    two.at.act('Other', { type: 'reclaim', player: bo, dieKey, boxKey })
    expect(two.at.result).toBe('nobody-to-agree')
  })

  it('[seat-reclaim] is asked for by nobody whom the game knows, and not before the start', () => {
    const { at, agree } = asked()
    at.act('Cy', { type: 'reclaim', player: bo, dieKey, boxKey })
    expect(at.result).toBe('device-known')
    at.act('New', { type: 'reclaim', player: playerOf('Nobody'), dieKey, boxKey })
    expect(at.result).toBe('no-such-player')
    at.act('Cy', { type: 'forfeit' })
    at.act('New', { type: 'reclaim', player: playerOf('Cy'), dieKey, boxKey })
    expect(at.result).toBe('no-seat-to-reclaim')
    at.act('New', { type: 'reclaim', player: bo, dieKey, boxKey })
    at.act('Ann', {
      type: 'reseat',
      player: bo,
      device: deviceOf('New'),
      dieKey: 'cd'.repeat(32),
      boxKey,
    })
    expect(at.result).toBe('reclaim-differs')
    const other = 'cd'.repeat(32)
    at.act('Ann', { type: 'reseat', player: bo, device: deviceOf('New'), dieKey, boxKey: other })
    expect(at.result).toBe('reclaim-differs')
    at.join('New')
    agree('Ann')
    expect(at.result).toBe('device-known')
    const early = new Table()
    early.act('New', { type: 'reclaim', player: playerOf('Ann'), dieKey, boxKey })
    expect(early.result).toBe('reclaim-too-early')
  })

  it('[seat-reclaim] keeps what those who agreed hold of the lost device, and nothing later or backdated', () => {
    const { at, ask, agree } = asked()
    const earlier = at.propose('Bo', enact())
    const kept = at.propose('Bo', enact())
    const place = at.order.length
    ask()
    agree('Ann', 'New', earlier)
    agree('Cy', 'New', kept)
    expect(at.result).toBe('applied')
    expect(at.state.openProposals.has(kept)).toBe(true)
    const body: Body = { type: 'propose', title: '', changes: [enact()] }
    const time = at.order[place]?.time ?? 0
    const stolen = at.signBy(deviceOf('Bo'), body, { time })
    at.order.splice(place, 0, stolen)
    at.replay.advance(at.order, place, at.facts)
    expect(at.outcomeOf(stolen.id)).toEqual({ kind: 'cut-off' })
    expect(at.state.players.get(bo)?.devices).toEqual([deviceOf('New')])
    const anew = new Replay(library)
    anew.advance(at.order, 0, at.facts)
    expect(stateHash(anew.state ?? at.state)).toBe(stateHash(at.state))
  })

  it('[seat-reclaim] can be denied to who asks, by its own player too; a later word counts', () => {
    const { at, ask, agree, devices } = asked()
    ask()
    const deny = (by: string) => at.act(by, { type: 'decline-reseat', device: deviceOf('New') })
    agree('Ann')
    deny('Ann')
    deny('Ann')
    expect(at.result).toBe('already-signed')
    deny('Bo')
    expect(at.state.reclaims?.get(deviceOf('New'))).toMatchObject({
      agreed: new Map(),
      declined: new Set([playerOf('Ann'), bo]),
    })
    agree('Cy')
    expect(devices()).toEqual([deviceOf('Bo')])
    agree('Ann')
    expect(devices()).toEqual([deviceOf('New')])
    deny('Cy')
    expect(at.result).toBe('no-such-reclaim')
  })

  it('[seat-reclaim] owes other throws then: whoever chose the new die key knew the old ones', () => {
    const { at, ask, agree } = asked()
    at.propose('Bo', enact())
    at.propose('Ann', enact())
    const before = [...at.state.owedThrows.values()]
    ask()
    agree('Ann')
    const last = agree('Cy')
    const after = [...at.state.owedThrows.values()]
    expect(after.map(({ player }) => player)).toEqual(before.map(({ player }) => player))
    expect(after[0]?.id).not.toBe(before[0]?.id)
    expect(after[1]).toEqual(before[1])
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'throw-owed', throwId: after[0]?.id }),
    )
    expect(at.entry.action.id).toBe(last)
  })

  it('[seat-reclaim] is asked for by as many as like, and a few are shown: those answered, and the newest', () => {
    const { at, ask, agree } = asked()
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) ask(name)
    agree('Ann', '1')
    expect(at.result).toBe('applied')
    const shown = shownReclaims(at.state).map(({ device }) => device)
    expect(shown).toEqual(['1', '3', '4', '5', '6', '7'].map(deviceOf))
  })
})
