import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/actions/action.ts'
import { deviceId } from '../../../src/actions/ids.ts'
import { Log } from '../../../src/log/log.ts'
import { quorumOf } from '../../../src/log/seals/roster.ts'
import { signerSeat } from '../../../src/log/seals/signer.ts'
import { sealStatus } from '../../../src/log/seals/status.ts'
import { toyMachine } from '../toy-machine.ts'
import { SimReplica } from '../toy-replica.ts'
import { createBody, tick } from '../world.ts'
import { act, byClerk, heights, patienceMs, settlingMs, share, signAll, table } from './table.ts'
import { boxKey } from '../../crypto/box-key.ts'
import { silence } from '../../../src/log/seals/duty.ts'

describe('seals', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [12, 7],
  ])('[seal-quorum] of %i players take %i', (players, needed) => {
    expect(quorumOf(players, createBody.settings)).toBe(needed)
    const twoThirds = { ...createBody.settings, sealNumerator: 2, sealDenominator: 3 }
    expect(quorumOf(6, twoThirds)).toBe(5)
  })

  it('[seal-clerk] go from the creator alone to all who joined, in turn', () => {
    const { replicas, now } = table(3)
    expect(replicas.map(heights)).toEqual([1, 1, 1])
    const status = sealStatus(replicas[0]!.log.seals!, now)
    expect(status).toMatchObject({ height: 1, view: 0, quorum: 2, waitsFor: [] })
    expect(status.players).toHaveLength(3)
    const { order } = replicas[0]!.log
    const [, second] = order.filter(({ body }) => body.type === 'create' || body.type === 'join')
    expect(status.clerk).toBe(String(second?.device))
  })

  it('[seal-chain] settle what is old enough, and a late action comes after, whatever its time', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    const late = act(third!, tick, now)
    const early = act(second!, tick, now + 500)
    share([clerk!, second!], now + 1000)
    expect(signAll([clerk!, second!], now + settlingMs - 1)).toEqual([])
    const due = now + 2 * settlingMs
    expect(signAll([clerk!], due)).toEqual(['minutes'])
    expect(heights(clerk!)).toBe(1)
    share([clerk!, second!], due + 1)
    expect(signAll([second!], due + 2)).toEqual(['countersign'])
    share(replicas, due + 3)
    for (const { log } of replicas) {
      const position = (action: SignedAction): number =>
        log.order.findIndex(({ id }) => id === action.id)
      expect(log.seals?.seals).toHaveLength(2)
      expect(position(early)).toBeLessThan(log.settled)
      expect(position(late)).toBeGreaterThanOrEqual(log.settled)
      expect(log.seals?.alarms).toEqual([])
    }
    expect(new Set(replicas.map(({ log }) => log.order.map(({ id }) => id).join())).size).toBe(1)
  })

  it('[seal-pass] pass from a silent clerk to the next, who writes its own', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    act(second!, tick, now)
    share([second!, third!], now + 10)
    const due = now + settlingMs + patienceMs
    expect(sealStatus(second!.log.seals!, due).waitsFor).toEqual([clerk!.device])
    expect(signAll([second!, third!], due - settlingMs)).toEqual([])
    expect(signAll([second!, third!], due + 1000)).toEqual(['pass', 'pass'])
    share([second!, third!], due + 2000)
    expect(signAll([second!, third!], due + 3000)).toContain('minutes')
    share([second!, third!], due + 4000)
    expect(signAll([second!, third!], due + 5000)).toEqual(['countersign'])
    share([second!, third!], due + 6000)
    expect(second!.log.seals?.seals[1]).toMatchObject({ height: 1, view: 1 })
    // The clerk comes back, and finds that its view is over.
    share(replicas, due + 7000)
    expect(heights(clerk!)).toBe(2)
  })

  it('[seal-repeat] may be sealed without anyone here knowing: the next clerk repeats it', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    act(clerk!, tick, now)
    share([clerk!, second!], now + 1)
    const due = now + 2 * settlingMs
    signAll([clerk!], due)
    share([clerk!, second!], due + 1)
    // The clerk alone learns of the countersignature, and goes silent: sealed for it.
    signAll([second!], due + 2)
    clerk!.receive(second!.lackedBy(clerk!.log.heads), due + 3)
    expect(heights(clerk!)).toBe(2)
    const { minutes } = clerk!.log.seals!.seals[1]!
    // Another sees nothing of it before it is asked to pass.
    act(third!, tick, now + 2)
    const later = due + 2 * patienceMs
    expect(signAll([third!], later)).toEqual(['pass'])
    share([second!, third!], later + 1)
    signAll([second!, third!], later + 2)
    share([second!, third!], later + 3)
    expect(third!.log.seals?.seals[1]?.minutes ?? minutes).toBe(minutes)
    share(replicas, later + 4)
    expect(new Set(replicas.map(({ log }) => log.seals!.seals[1]!.minutes))).toEqual(
      new Set([minutes]),
    )
  })

  it('[seal-repeat] are repeated by a later clerk, though one of those who signed them is all that is left', () => {
    const { replicas, now } = table(5)
    const [clerk, gone, left, ...others] = byClerk(replicas, now)
    act(clerk!, tick, now)
    share([clerk!, gone!, left!], now + 1)
    const due = now + 2 * settlingMs
    signAll([clerk!], due)
    share([clerk!, gone!, left!], due + 1)
    for (const signer of [gone!, left!]) {
      signAll([signer], due + 2)
      clerk!.receive(signer.lackedBy(clerk!.log.heads), due + 3)
    }
    expect([clerk!, left!].map(heights)).toEqual([2, 1])
    // The others pass on before they hear of the minutes.
    act(others[0]!, tick, now + 2)
    share(others, now + 3)
    expect(signAll(others, due + patienceMs)).toEqual(['pass', 'pass'])
    const here = [left!, ...others]
    for (let later = due + patienceMs; later < due + 12 * patienceMs; later += patienceMs / 2) {
      signAll(here, later)
      share(here, later + 1)
    }
    const { view, state } = clerk!.log.seals!.seals[1]!
    for (const { log } of here) {
      expect(log.seals?.seals[1]?.state).toBe(state)
      expect(log.seals?.seals[1]?.view).toBeGreaterThan(view)
    }
    share(replicas, due + 13 * patienceMs)
    expect(new Set(replicas.map(({ log }) => log.order.map(({ id }) => id).join())).size).toBe(1)
  })

  it('[seal-consistent] a second signature at one height and view does not count', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    act(second!, tick, now)
    share(replicas, now + 1)
    const due = now + 2 * settlingMs
    const honest = clerk!.log.duty(clerk!.device, due)
    if (honest.is !== 'sign' || honest.body.type !== 'minutes') throw new Error('a clerk writes')
    act(clerk!, honest.body, due)
    act(clerk!, { ...honest.body, state: 'ab'.repeat(32) }, due + 1)
    share(replicas, due + 2)
    const { tally } = third!.log.seals!
    expect(tally.candidates.size).toBe(1)
    expect(tally.void).toHaveLength(1)
    expect(signAll([third!], due + 3)).toEqual(['countersign'])
    expect(heights(third!)).toBe(2)
    expect(third!.log.seals!.alarms).toEqual([])
  })

  it('[seal-alarm] another state hash is an alarm, is not countersigned, and does not bind', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    act(second!, tick, now)
    share(replicas, now + 1)
    const due = now + 2 * settlingMs
    const honest = clerk!.log.duty(clerk!.device, due)
    if (honest.is !== 'sign' || honest.body.type !== 'minutes') throw new Error('a clerk writes')
    const lie = act(clerk!, { ...honest.body, state: 'ab'.repeat(32) }, due)
    share(replicas, due + 2)
    expect(second!.log.duty(second!.device, due + 3)).toMatchObject({
      is: 'alarm',
      fault: {
        code: 'seal-state-differs',
        args: { clerk: clerk!.device, theirs: 'ab'.repeat(32) },
      },
    })
    // The liar tells in its pass that it stands behind its lie; the others need not repeat it.
    act(clerk!, { type: 'pass', height: 1, view: 1, accepted: lie.id, ...silence }, due + 4)
    share(replicas, due + 5)
    let later = due + 2 * patienceMs
    for (let i = 0; i < 6; i++) {
      signAll([second!, third!], (later += 1000))
      share([second!, third!], later)
    }
    expect(heights(third!)).toBe(2)
    expect(third!.log.seals!.seals[1]!.state).not.toBe('ab'.repeat(32))
  })

  it('[seal-conflict] forked signatures are told, and all keep the same one', () => {
    const { replicas, now } = table(2)
    const [clerk, second] = byClerk(replicas, now)
    act(clerk!, tick, now)
    share(replicas, now + 1)
    const due = now + 2 * settlingMs
    // Both devices are used by two programs that do not know of each other.
    const other = [clerk!, second!].map((original) => {
      const copy = new SimReplica(`${original.name}'`, original.log.game, original.device, 0)
      copy.copyOf(original)
      return copy
    })
    act(other[1]!, tick, due - 90_000)
    share(other, due)
    for (const pair of [[clerk!, second!], other]) {
      for (let i = 0; i < 3; i++) {
        signAll(pair, due + 100 * i)
        share(pair, due + 100 * i + 50)
      }
    }
    expect([clerk!, ...other].map(heights)).toEqual([2, 2, 2])
    const all = [clerk!, second!, ...other]
    share(all, due + 1000)
    share(all, due + 1001)
    const fresh = new Log(clerk!.log.game, toyMachine())
    fresh.load(clerk!.log.order, 0)
    for (const { log } of all) {
      expect(log.seals!.alarms.map(({ code }) => code)).toContain('sealed-twice')
      expect(log.forks.length).toBeGreaterThan(0)
      expect(log.order.map(({ id }) => id)).toEqual(fresh.order.map(({ id }) => id))
      expect(log.settled).toBe(fresh.settled)
      expect(log.segments).toEqual(fresh.segments)
      expect(log.segments).toEqual([...log.seals!.seals.map(({ from }) => from), log.settled])
    }
  })

  it('[seal-signer] one device speaks for a player; another when it revokes that one', () => {
    const { replicas, now } = table(1)
    const first = replicas[0]!
    const phone = new SimReplica('phone', first.log.game, deviceId('ee'.repeat(32)), 0)
    act(
      first,
      { type: 'add-device', device: phone.device, proof: '00'.repeat(64), name: 'phone', boxKey },
      now,
    )
    signAll([first], now + 2 * settlingMs)
    share([first, phone], now + 3 * settlingMs)
    act(phone, tick, now + 3 * settlingMs)
    expect(heights(phone)).toBe(1)
    const due = now + 6 * settlingMs
    expect(signAll([phone], due)).toEqual([])
    act(phone, { type: 'revoke-device', device: first.device, last: null }, due)
    expect(signAll([phone], due + 1)).toEqual(['minutes'])
    expect(heights(phone)).toBe(2)
  })

  it('[seal-signer] the device that a lost seat was given to speaks for it, in a game of two, too', () => {
    const { replicas, now } = table(2)
    const [lost, other] = replicas
    if (!lost || !other) throw new Error('two play')
    const player = lost.log.seals?.roster.seats[0]?.player
    if (player === undefined) throw new Error('nobody is in')
    const fresh = new SimReplica('fresh', lost.log.game, deviceId('ee'.repeat(32)), 0)
    const at = now + 2 * settlingMs
    share([lost, other, fresh], at)
    const { device } = fresh
    act(fresh, { type: 'reclaim', player, dieKey: '00'.repeat(32), boxKey }, at)
    share([other, fresh], at + 1)
    act(fresh, tick, at + 2)
    const due = at + 3 * settlingMs
    expect(signAll([fresh], due)).toEqual([])
    act(other, { type: 'reseat', player, device, dieKey: '00'.repeat(32), boxKey }, due)
    share([other, fresh], due + 1)
    act(fresh, tick, due + 2)
    const before = heights(other)
    for (let i = 1; i < 6; i++) {
      signAll([other, fresh], due + i * settlingMs)
      share([other, fresh], due + i * settlingMs + 1)
    }
    expect(heights(other)).toBeGreaterThan(before)
    expect(heights(fresh)).toBe(heights(other))
    expect(fresh.log.seals?.roster.seats.find((seat) => seat.player === player)?.devices).toEqual([
      device,
    ])
  })

  it('[seal-signer] a device that builds on its removal is not heard, and of two that remove each other one stays', () => {
    const { replicas, now } = table(1)
    const first = replicas[0]!
    const phone = new SimReplica('phone', first.log.game, deviceId('ee'.repeat(32)), 0)
    const add = { type: 'add-device', proof: '00'.repeat(64), name: 'phone', boxKey } as const
    act(first, { ...add, device: phone.device }, now)
    signAll([first], now + 2 * settlingMs)
    share([first, phone], now + 3 * settlingMs)
    const due = now + 6 * settlingMs
    const { tally } = first.log.seals!
    const seatOf = (action: SignedAction) => signerSeat(tally.context, action, action.id)
    const before = act(first, tick, due)
    const removal = act(phone, { type: 'revoke-device', device: first.device, last: null }, due + 1)
    share([first, phone], due + 2)
    const after = act(first, tick, due + 3)
    expect(seatOf(before)).not.toBe(null)
    expect(seatOf(removal)).not.toBe(null)
    expect(seatOf(after)).toBe(null)
    expect(first.log.duty(first.device, due + settlingMs).is).toBe('nothing')
    // What it signs against the telephone is no more heard than anything else.
    const back = act(first, { type: 'revoke-device', device: phone.device, last: null }, due + 4)
    share([first, phone], due + 5)
    expect(seatOf(back)).toBe(null)
    const own = act(phone, tick, due + 6)
    share([first, phone], due + 7)
    expect(seatOf(own)).not.toBe(null)
  })

  it('[seal-signer] a revoked device and the one that speaks in its place bring about no two seals', () => {
    const { replicas, now } = table(3)
    const [first, second, owner] = replicas
    if (!first || !second || !owner) throw new Error('three play')
    const phone = new SimReplica('phone', first.log.game, deviceId('ee'.repeat(32)), 0)
    const { device } = phone
    act(owner, { type: 'add-device', device, proof: '00'.repeat(64), name: 'phone', boxKey }, now)
    const all = [...replicas, phone]
    const sealAll = (at: number): void => {
      for (let i = 0; i < 3; i++) {
        share(all, at + i)
        signAll(all, at + i)
      }
      share(all, at + 3)
    }
    sealAll(now + 2 * settlingMs)
    act(phone, tick, now + 3 * settlingMs)
    sealAll(now + 5 * settlingMs)
    expect(all.map(heights)).toEqual([3, 3, 3, 3])
    // The clerk and the phone seal something that the others do not hear of.
    const at = now + 6 * settlingMs
    act(first, tick, at)
    share([first, phone], at + 1)
    const due = at + 2 * settlingMs
    signAll([first], due)
    share([first, phone], due + 1)
    signAll([phone], due + 2)
    share([first, phone], due + 3)
    expect([first, phone].map(heights)).toEqual([4, 4])
    act(owner, { type: 'revoke-device', device, last: null }, due)
    share([second, owner], due + 1)
    for (let later = due; later < due + 8 * patienceMs; later += patienceMs / 4) {
      signAll([second, owner], later)
      share([second, owner], later + 1000)
    }
    expect([second, owner].map(heights)).toEqual([3, 3])
    sealAll(due + 8 * patienceMs)
    for (const { log } of all) {
      expect(log.seals?.alarms).toEqual([])
      expect(log.order.map(({ id }) => id)).toEqual(first.log.order.map(({ id }) => id))
    }
  })
})
