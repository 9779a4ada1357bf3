import { describe, expect, it } from 'vitest'
import { scriptKey } from '../../src/crypto/keys.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Body, BodyOf } from '../../src/actions/body.ts'
import { deviceId } from '../../src/actions/ids.ts'
import { deviceProof } from '../../src/actions/device-proof.ts'
import { deviceOf, enact, playerOf, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const hour = 3_600_000
const key = (purpose: string) => scriptKey('seed', 'Bo', purpose)
const handOver = 'ab'.repeat(72)

/** Bo has made a link; keys are real, because adding one takes its word. */
function withLink() {
  const at = Table.of(['Ann', 'Bo', 'Cy'])
  const added = (purpose: string): BodyOf<'add-device'> => {
    const device = deviceId(key(purpose).publicHex)
    const proof = deviceProof(key(purpose), at.state.game, playerOf('Bo'))
    return { type: 'add-device', device, proof, name: purpose, boxKey }
  }
  const link = deviceId(key('link').publicHex)
  const phone = deviceId(key('phone').publicHex)
  const until = at.state.now + hour
  at.act('Bo', { ...added('link'), link: { until, handOver } })
  /** An action of a device with a real key, at its place in the order. */
  const does = (device: typeof link, body: Body, place = at.order.length) => {
    const before = at.order[place]
    const action = at.signBy(device, body, before === undefined ? {} : { time: before.time })
    at.order.splice(place, 0, action)
    at.replay.advance(at.order, place, at.facts)
    return action.id
  }
  return { at, added, link, phone, does }
}

describe('a link to a further device', () => {
  it('[seat-link] is no device of the seat, and does one thing', () => {
    const { at, link, does } = withLink()
    expect(at.result).toBe('applied')
    expect(at.state.players.get(playerOf('Bo'))?.devices).toEqual([deviceOf('Bo')])
    does(link, { type: 'propose', title: '', changes: [enact()] })
    expect(at.result).toBe('link-only-adds')
    does(link, { type: 'join', name: 'Bob', dieKey: 'ab'.repeat(32), boxKey })
    expect(at.result).toBe('already-joined')
  })

  it('[seat-link] puts one device into its place, and is used up', () => {
    const { at, added, link, phone, does } = withLink()
    does(link, added('phone'))
    expect(at.result).toBe('applied')
    expect(at.state.players.get(playerOf('Bo'))?.devices).toEqual([deviceOf('Bo'), phone])
    does(link, added('tablet'))
    expect(at.result).toBe('link-used')
    does(phone, { type: 'propose', title: '', changes: [enact()] })
    expect(at.result).toBe('applied')
    expect([...at.state.openProposals.values()][0]?.by).toBe(playerOf('Bo'))
  })

  it('[seat-link] does nothing after its time, nor for who cannot answer for the new key', () => {
    const { at, added, link, does } = withLink()
    const tablet = added('tablet')
    does(link, {
      ...added('phone'),
      ...(tablet.type === 'add-device' && { proof: tablet.proof }),
    })
    expect(at.result).toBe('device-proof-wrong')
    at.wait(2 * hour)
    does(link, added('phone'))
    expect(at.result).toBe('link-expired')
    at.act('Bo', { ...added('tablet'), link: { until: 5, handOver } })
    expect(at.result).toBe('link-expired')
  })

  it('[seat-link] that was withdrawn brings in nobody, backdated or not', () => {
    const { at, added, link, does } = withLink()
    const place = at.order.length
    at.act('Cy', { type: 'revoke-device', device: link, last: null })
    expect(at.result).toBe('no-such-device')
    at.act('Bo', { type: 'revoke-device', device: link, last: null })
    expect(at.result).toBe('applied')
    const late = does(link, added('phone'))
    expect(at.outcomeOf(late)).toEqual({ kind: 'cut-off' })
    const backdated = does(link, added('phone'), place)
    expect(at.outcomeOf(backdated)).toEqual({ kind: 'cut-off' })
    expect(at.state.players.get(playerOf('Bo'))?.devices).toEqual([deviceOf('Bo')])
    at.act('Bo', { type: 'revoke-device', device: link, last: null })
    expect(at.result).toBe('no-such-device')
    const anew = new Replay(at.library)
    anew.advance(at.order, 0, at.facts)
    expect(stateHash(anew.state ?? at.state)).toBe(stateHash(at.state))
  })

  it('is made so often and no oftener', () => {
    const { at, added } = withLink()
    for (let count = 0; count < 30; count++) {
      at.act('Bo', {
        ...added(`link ${count}`),
        link: { until: at.state.now + hour, handOver },
      })
    }
    expect(at.result).toBe('too-many-links')
  })
})
