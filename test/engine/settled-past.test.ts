import { describe, expect, it } from 'vitest'
import { scriptKey } from '../../src/crypto/keys.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Action } from '../../src/actions/action.ts'
import type { Body, BodyOf } from '../../src/actions/body.ts'
import { deviceId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import { deviceProof } from '../../src/actions/device-proof.ts'
import { deviceOf, enact, playerOf, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const dieKey = 'ab'.repeat(32)
const handOver = 'ab'.repeat(72)
const bo = playerOf('Bo')
const key = (purpose: string) => scriptKey('settled', 'Bo', purpose)
const phone = deviceId(key('phone').publicHex)

function addedBy(at: Table, purpose: string): BodyOf<'add-device'> {
  const device = deviceId(key(purpose).publicHex)
  const proof = deviceProof(key(purpose), at.state.game, bo)
  return { type: 'add-device', device, proof, name: purpose, boxKey }
}

/** Bo has a telephone, too, which has done nothing. */
function withPhone(): Table {
  const at = Table.of(['Ann', 'Bo', 'Cy'])
  at.act('Bo', addedBy(at, 'phone'))
  return at
}

/** An action of the telephone, put at the end. */
function byPhone(at: Table, body: Body): ActionId {
  const action = at.signBy(phone, body)
  at.insert(action)
  return action.id
}

/** The first so many of the order, and no others. */
function firstOf(at: Table, count: number): (action: Action) => boolean {
  const first = at.order.slice(0, count)
  return (action) => first.includes(action)
}

/** Of what a device of Bo's did, that in a place of its chain. */
const placed = (at: Table, device: DeviceId, seq: number) =>
  at.order.find((one) => one.device === device && one.seq === seq)?.id ?? null

function derivedAnew(at: Table): Replay {
  const replay = new Replay(at.library)
  replay.advance(at.order, 0, at.facts)
  return replay
}

/** What can be seen of entries, however they came about. */
function seen(entries: readonly Entry[]): readonly object[] {
  return entries.map(({ action: { id }, outcome, changes, steps }) => ({
    id,
    outcome,
    changes,
    steps,
  }))
}

/** What came out is what comes out of the order and the segments alone. */
function expectSameAnew(at: Table): void {
  const anew = derivedAnew(at)
  expect(stateHash(anew.state ?? at.state)).toBe(stateHash(at.state))
  expect(seen(anew.entries)).toEqual(seen(at.replay.entries))
}

/** How the past of Bo's first device, or of a link, can be cut short; each gives what is to lose its effect. */
const ways = [
  {
    way: 'another device revokes it',
    begin: () => {
      const at = withPhone()
      const lost = at.propose('Bo', enact())
      return { at, lost, cut: () => byPhone(at, revokeBo(at, 1)) }
    },
  },
  {
    way: 'the others give the seat away',
    begin: () => {
      const at = Table.of(['Ann', 'Bo', 'Cy'])
      at.act('Bo', { type: 'tick' })
      const lost = at.propose('Bo', enact())
      at.act('New', { type: 'reclaim', player: bo, dieKey, boxKey })
      const lasts = [{ device: deviceOf('Bo'), last: placed(at, deviceOf('Bo'), 1) }]
      const agreed: Body = {
        type: 'reseat',
        player: bo,
        device: deviceOf('New'),
        dieKey,
        boxKey,
        lasts,
      }
      at.act('Ann', agreed)
      return { at, lost, cut: () => at.act('Cy', agreed) }
    },
  },
  {
    way: 'the link it was is withdrawn',
    begin: () => {
      const at = Table.of(['Ann', 'Bo', 'Cy'])
      const until = at.state.now + 3_600_000
      at.act('Bo', { ...addedBy(at, 'link'), link: { until, handOver } })
      const link = deviceId(key('link').publicHex)
      const use = at.signBy(link, addedBy(at, 'phone'))
      at.insert(use)
      const body: Body = { type: 'revoke-device', device: link, last: null }
      return { at, lost: use.id, cut: () => at.act('Bo', body) }
    },
  },
] as const

const revokeBo = (at: Table, seq: number): Body => ({
  type: 'revoke-device',
  device: deviceOf('Bo'),
  last: placed(at, deviceOf('Bo'), seq),
})

describe('what was settled when a device is removed', () => {
  it.each(ways)('[seat-revoke] stays: $way', ({ begin }) => {
    const { at, lost, cut } = begin()
    at.settle()
    const before = at.replay.stateAt(at.replay.entries.length)
    const removal = cut()
    expect(at.result).toBe('applied')
    expect(at.outcomeOf(lost)).toEqual({ kind: 'applied' })
    expect(at.replay.stateAt(at.replay.entries.length - 1)).toEqual(before)
    const told = { kind: 'player', player: bo, status: 'settled-stays' }
    expect(at.entry.changes).toContainEqual(expect.objectContaining(told))
    expectSameAnew(at)
    // Nor does it move when the removal is settled, and more after it.
    at.settle()
    at.act('Ann', { type: 'tick' })
    at.settle()
    expect(at.outcomeOf(removal)).toEqual({ kind: 'applied' })
    expect(at.outcomeOf(lost)).toEqual({ kind: 'applied' })
    expectSameAnew(at)
  })

  it.each(ways)('[seat-revoke] loses its effect where it was not: $way', ({ begin }) => {
    const { at, lost, cut } = begin()
    at.settle(firstOf(at, 4))
    cut()
    expect(at.outcomeOf(lost)).toEqual({ kind: 'cut-off' })
    expect(at.entry.changes).not.toContainEqual(
      expect.objectContaining({ status: 'settled-stays' }),
    )
    expectSameAnew(at)
    // Settled together with the removal, it stays without effect.
    at.settle()
    expect(at.outcomeOf(lost)).toEqual({ kind: 'cut-off' })
    expectSameAnew(at)
  })

  it.each(ways)('[seat-revoke] has its effect again, settled without the removal: $way', (one) => {
    const { at, lost, cut } = one.begin()
    at.settle(firstOf(at, 4))
    const kept = at.order.length
    cut()
    at.act('Ann', { type: 'tick' })
    expect(at.outcomeOf(lost)).toEqual({ kind: 'cut-off' })
    const ahead = at.replay.copy()
    expect(ahead.isAlikeIn(at.facts, kept)).toBe(true)
    at.settle(firstOf(at, kept))
    expect(at.outcomeOf(lost)).toEqual({ kind: 'applied' })
    expectSameAnew(at)
    expect(ahead.isAlikeIn(at.facts, kept)).toBe(true)
    expect(ahead.isAlikeIn(at.facts, kept + 1)).toBe(false)
    ahead.advance(at.order, at.order.length, at.facts)
    expect(seen(ahead.entries)).toEqual(seen(at.replay.entries))
  })

  it.each([
    { what: 'later', after: 3, isBackdated: false },
    { what: 'backdated', after: 3, isBackdated: true },
    { what: 'in the place of something settled', after: 2, isBackdated: true },
    { what: 'on a fork below what counts', after: 0, isBackdated: true },
    { what: 'on a fork from the beginning, later', after: null, isBackdated: false },
  ])('[seat-revoke] gives no effect to what comes $what', ({ after, isBackdated }) => {
    const at = withPhone()
    at.propose('Bo', enact())
    const settled = at.propose('Bo', enact())
    const bos = at.order.filter(({ device }) => device === deviceOf('Bo'))
    expect(bos.map(({ seq }) => seq)).toEqual([0, 1, 2, 3])
    at.settle()
    at.act('Cy', { type: 'tick' })
    const time = at.order.at(-1)?.time ?? 0
    byPhone(at, revokeBo(at, 1))
    const body: Body = { type: 'propose', title: '', changes: [enact()] }
    const late = at.signBy(deviceOf('Bo'), body, {
      after: after === null ? null : (bos[after] ?? null),
      ...(isBackdated ? { time } : {}),
    })
    at.insert(late)
    expect(at.outcomeOf(late.id)).toEqual({ kind: 'cut-off' })
    expect(at.outcomeOf(settled)).toEqual({ kind: 'applied' })
    expect(at.state.openProposals.size).toBe(2)
    at.settle()
    expect(at.outcomeOf(late.id)).toEqual({ kind: 'cut-off' })
    expectSameAnew(at)
  })

  it('[seat-revoke] carries a removal that would have undone itself', () => {
    const at = withPhone()
    at.act('Bo', { type: 'tick' })
    const place = at.order.length
    const removal = byPhone(at, revokeBo(at, 0))
    expect(at.result).toBe('undoes-itself')
    at.settle(firstOf(at, place))
    expect(at.outcomeOf(removal)).toEqual({ kind: 'applied' })
    expect(at.state.players.get(bo)?.devices).toEqual([phone])
    expectSameAnew(at)
  })

  it('is foreseen as it comes', () => {
    const at = withPhone()
    const lost = at.propose('Bo', enact())
    at.settle()
    const body: Body = { type: 'revoke-device', device: phone, last: null }
    byPhone(at, { type: 'tick' })
    for (const settle of [false, true]) {
      if (settle) at.settle()
      for (const replay of [at.replay, at.replay.copy()]) {
        const told = replay
          .foresee(body, bo, 0)
          ?.changes.flatMap((one) => (one.kind === 'player' ? [one.status] : []))
        expect(told?.includes('settled-stays')).toBe(settle)
      }
    }
    expect(at.outcomeOf(lost)).toEqual({ kind: 'applied' })
    expectSameAnew(at)
  })

  it('does not come back by withdrawing a link after its seat was given away', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    const until = at.state.now + 3_600_000
    at.act('Bo', { ...addedBy(at, 'link'), link: { until, handOver } })
    const link = deviceId(key('link').publicHex)
    const use = at.signBy(link, addedBy(at, 'phone'))
    at.insert(use)
    at.act('New', { type: 'reclaim', player: bo, dieKey, boxKey })
    const lasts = [{ device: link, last: use.id }]
    for (const by of ['Ann', 'Cy']) {
      at.act(by, { type: 'reseat', player: bo, device: deviceOf('New'), dieKey, boxKey, lasts })
    }
    expect(at.state.cutOff.get(link)).toEqual([use.id])
    at.act('New', { type: 'revoke-device', device: link, last: null })
    expect(at.result).toBe('no-such-device')
  })
})
