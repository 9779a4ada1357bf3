import { describe, expect, it } from 'vitest'
import { deviceId } from '../../../src/actions/ids.ts'
import { signerSeat } from '../../../src/log/seals/signer.ts'
import { SimReplica } from '../toy-replica.ts'
import { tick } from '../world.ts'
import { act, byClerk, heights, patienceMs, settlingMs, share, signAll, table } from './table.ts'
import { boxKey } from '../../crypto/box-key.ts'

/*
 * A game of two, both needed for a seal. A device of the clerk's gave the other's seat to a new device, and the old one goes
 * on: the two devices of that seat do not know what the other signs.
 */
class Table {
  readonly clerk: SimReplica
  /** Signs for the other seat as of what is sealed. */
  readonly old: SimReplica
  /** Was given that seat. */
  readonly given: SimReplica
  /** The clerk's second device, by which the seat was given. */
  readonly giver: SimReplica
  now: number

  constructor() {
    const { replicas, now } = table(2)
    const [clerk, old] = byClerk(replicas, now)
    if (!clerk || !old) throw new Error('two play')
    const { game } = clerk.log
    this.clerk = clerk
    this.old = old
    this.giver = new SimReplica('giver', game, deviceId('dd'.repeat(32)), 0)
    this.given = new SimReplica('given', game, deviceId('ee'.repeat(32)), 0)
    this.now = now
    const proof = '00'.repeat(64)
    const { device } = this.giver
    act(clerk, { type: 'add-device', device, proof, name: 'phone', boxKey }, now)
    for (let i = 0; i < 3; i++) this.sealTogether()
    const status = clerk.log.seals
    if (!status?.roster.seats.some(({ devices }) => devices.includes(device))) {
      throw new Error('the phone is in')
    }
  }

  get all(): readonly SimReplica[] {
    return [this.clerk, this.old, this.giver, this.given]
  }

  later(ms: number): number {
    this.now += ms
    return this.now
  }

  sealTogether(): void {
    this.later(2 * settlingMs)
    for (let i = 0; i < 3; i++) {
      share(this.all, this.later(1))
      signAll(this.all, this.later(1))
    }
    share(this.all, this.later(1))
  }

  /** The giver's word that the other seat is the new device's; only those two know of it. */
  give(): void {
    const player = this.clerk.log.seals?.roster.seats.find(({ devices }) =>
      devices.includes(this.old.device),
    )?.player
    if (player === undefined) throw new Error('the other has a seat')
    const { device } = this.given
    act(
      this.giver,
      { type: 'reseat', player, device, dieKey: '00'.repeat(32), boxKey },
      this.later(1),
    )
    share([this.giver, this.given], this.later(1))
    act(this.given, tick, this.later(1))
  }

  /** Makes it the clerk's turn at view 0, with something to seal. */
  toClerksTurn(): void {
    for (let i = 0; i < 2 && this.signsFirst() !== this.clerk; i++) {
      act(this.clerk, tick, this.later(1))
      this.sealTogether()
    }
    act(this.clerk, tick, this.later(1))
    share([this.clerk, this.old, this.giver, this.given], this.later(1))
  }

  signsFirst(): SimReplica | undefined {
    return byClerk([this.clerk, this.old], this.now)[0]
  }
}

/** So far from another: the order of what each holds to be settled. */
function settledOf({ log }: SimReplica): string {
  return log.order
    .slice(0, log.settled)
    .map(({ id }) => id)
    .join(' ')
}

function expectOneOrder(all: readonly SimReplica[], atLeast: number): void {
  for (const replica of all) {
    expect(replica.log.seals?.alarms).toEqual([])
    expect(heights(replica)).toBeGreaterThanOrEqual(atLeast)
    expect(settledOf(replica)).toBe(settledOf(all[0] ?? replica))
  }
}

/** The clerk and another pass, that one writes the minutes of the next view, the clerk signs them, and all hear of it. */
function expectNextViewBy(game: Table, other: SimReplica): void {
  const both = [game.clerk, other]
  expect(signAll(both, game.later(2 * patienceMs))).toEqual(['pass', 'pass'])
  share(both, game.later(1))
  expect(signAll([other], game.later(1))).toEqual(['minutes'])
  share(both, game.later(1))
  expect(signAll([game.clerk], game.later(1))).toEqual(['countersign'])
  share(game.all, game.later(1))
}

describe('[seal-signer] the old and the new device of a seat that was given away', () => {
  it('settle one order where only the new one knows that it sealed', () => {
    const game = new Table()
    game.toClerksTurn()
    const before = heights(game.clerk)
    game.give()
    share([game.clerk, game.giver], game.later(1))
    expect(signAll([game.clerk], game.later(2 * settlingMs))).toEqual(['minutes'])
    share([game.clerk, game.given], game.later(1))
    expect(signAll([game.given], game.later(1))).toEqual(['countersign'])
    expect([game.clerk, game.given].map(heights)).toEqual([before, before + 1])
    // The old one hears of it, and speaks no more, though it does not know of the seal.
    share([game.clerk, game.old], game.later(1))
    act(game.old, tick, game.later(1))
    expect(signAll([game.old], game.later(2 * patienceMs))).toEqual([])
    share(game.all, game.later(1))
    expectOneOrder(game.all, before + 1)
  })

  it('settle one order where only the old one knows that it sealed', () => {
    const game = new Table()
    game.toClerksTurn()
    const before = heights(game.clerk)
    expect(signAll([game.clerk], game.later(2 * settlingMs))).toEqual(['minutes'])
    share([game.clerk, game.old], game.later(1))
    expect(signAll([game.old], game.later(1))).toEqual(['countersign'])
    expect([game.clerk, game.old].map(heights)).toEqual([before, before + 1])
    game.give()
    share([game.clerk, game.giver, game.given], game.later(1))
    act(game.given, tick, game.later(1))
    expectNextViewBy(game, game.given)
    expectOneOrder(game.all, before + 1)
  })

  it('are not both heard on minutes whose clerk did not know of the new one', () => {
    const game = new Table()
    game.toClerksTurn()
    const before = heights(game.clerk)
    game.give()
    expect(signAll([game.clerk], game.later(2 * settlingMs))).toEqual(['minutes'])
    share([game.clerk, game.given], game.later(1))
    // It has heard of being given the seat, but the minutes have not.
    const { tally } = game.clerk.log.seals ?? {}
    const [minutes] = tally?.candidates.keys() ?? []
    if (minutes === undefined) throw new Error('the clerk wrote')
    expect(game.given.log.duty(game.given.device, game.now).is).toBe('nothing')
    act(game.given, { type: 'countersign', minutes }, game.later(1))
    share(game.all, game.later(1))
    expect(game.all.map(heights)).toEqual([before, before, before, before])
    expect(signAll([game.old], game.later(1))).toEqual([])
    act(game.old, { type: 'countersign', minutes }, game.later(1))
    share(game.all, game.later(1))
    expect(game.all.map(heights)).toEqual([before, before, before, before])
    expectNextViewBy(game, game.given)
    expectOneOrder(game.all, before + 1)
  })

  it('need more than half of the others to have given it', () => {
    const { replicas, now } = table(4)
    const [clerk, ...others] = byClerk(replicas, now)
    const [lost, ...givers] = others
    if (!clerk || !lost) throw new Error('four play')
    const given = new SimReplica('given', clerk.log.game, deviceId('ee'.repeat(32)), 0)
    const { device } = given
    const player = clerk.log.seals?.roster.seats.find(({ devices }) =>
      devices.includes(lost.device),
    )?.player
    if (player === undefined) throw new Error('the lost one has a seat')
    const seats = [1, 2].map((count) => {
      const giver = givers[count - 1]
      if (!giver) throw new Error('three others')
      act(
        giver,
        { type: 'reseat', player, device, dieKey: '00'.repeat(32), boxKey },
        now + 10 * count,
      )
      share([giver, given], now + 10 * count + 1)
      const own = act(given, tick, now + 10 * count + 2)
      const { tally } = given.log.seals ?? {}
      return tally === undefined ? 'none' : signerSeat(tally.context, own, own.id)
    })
    expect(seats).toEqual([null, player])
  })

  it('are forgotten when the seat was given to yet another, and that is sealed', () => {
    const { replicas, now } = table(2)
    const [lost, other] = replicas
    if (!lost || !other) throw new Error('two play')
    const player = lost.log.seals?.roster.seats[0]?.player
    if (player === undefined) throw new Error('the lost one has a seat')
    const devices = ['ee', 'ff'].map((two) => deviceId(two.repeat(32)))
    const [first, second] = devices.map((id) => new SimReplica('given', lost.log.game, id, 0))
    if (!first || !second) throw new Error('two were given the seat')
    let at = now + 2 * settlingMs
    for (const given of [first, second]) {
      act(
        other,
        { type: 'reseat', player, device: given.device, dieKey: '00'.repeat(32), boxKey },
        at++,
      )
      share([other, first, second], at++)
      act(given, tick, at++)
      for (let i = 0; i < 32; i++) {
        at += patienceMs / 4
        signAll([other, given], at)
        share([other, first, second], at + 1)
      }
    }
    const { roster } = other.log.seals ?? {}
    expect(roster?.seats.find((seat) => seat.player === player)?.devices).toEqual([second.device])
    const late = act(first, tick, at)
    const { tally } = first.log.seals ?? {}
    expect(tally && signerSeat(tally.context, late, late.id)).toBe(null)
  })
})
