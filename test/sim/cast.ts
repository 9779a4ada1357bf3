import { sha256Hex } from '../../src/base/hash.ts'
import { utf8Bytes } from '../../src/base/bytes.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { deviceId, type DeviceId, type GameId, type PlayerId } from '../../src/actions/ids.ts'
import { firstAction } from '../../src/log/log.ts'
import { isQuorum } from '../../src/log/seals/roster.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import { createBody, startMs } from '../log/world.ts'
import type { SimConfig } from './config.ts'
import { newsFor } from './network.ts'
import { SimReplica, signByName } from './replica.ts'
import { boxKey } from '../crypto/box-key.ts'

/** Everybody who takes part in a run, and what they do of their own accord: meet, and sign what they have to. */
export class Cast {
  readonly all: SimReplica[] = []
  readonly game: GameId
  readonly #seed: string
  readonly #config: SimConfig
  readonly #silent = new Set<SimReplica>()
  readonly #cheats = new Set<SimReplica>()
  #restored = 0
  /** The true time, ms. */
  now = startMs

  constructor(seed: string, config: SimConfig) {
    this.#seed = seed
    this.#config = config
    const create = this.#create()
    this.game = create.id
    for (let i = 0; i < config.players; i++) this.#enter(`p${i}`, this.#deviceOf(`player ${i}`), i)
    for (const replica of this.all) replica.receive([create], this.now + 3_600_000)
    for (const replica of this.all.slice(1)) this.join(replica)
    this.settle(config.settlingMs, 12)
    for (const i of config.secondDevices) this.#addSecond(i)
    if (config.secondDevices.length > 0) this.settle(config.settlingMs, 6)
    for (const i of config.clones) this.#addClone(i)
    for (let i = 0; i < config.spares; i++) this.#enter(`s${i}`, this.#deviceOf(`spare ${i}`), i)
    for (const spare of this.all) if (spare.log.size === 0) spare.receive([create], this.now)
    for (const i of [...config.liars, ...config.forkers]) this.#cheats.add(this.at(i))
    for (const i of config.silent) this.#silence(this.at(i))
  }

  at(i: number): SimReplica {
    const replica = this.all[i % this.all.length]
    if (replica === undefined) throw new Error('somebody takes part')
    return replica
  }

  /** All but those who fell silent for good. */
  get live(): readonly SimReplica[] {
    return this.all.filter((replica) => !this.#silent.has(replica))
  }

  get isAllHonest(): boolean {
    return this.#cheats.size + this.#config.clones.length === 0
  }

  join(replica: SimReplica): void {
    replica.act(
      { type: 'join', name: replica.name, dieKey: '00'.repeat(32), boxKey },
      this.now,
      'never',
    )
  }

  /** Signs what has to be signed. Whether there was something. */
  sign(replica: SimReplica, crashAt: 'never' | 'archived' = 'never'): boolean {
    if (replica.isMute) return false
    const duty = replica.log.duty(replica.device, replica.clock(this.now))
    if (duty.is === 'alarm' && this.isAllHonest) {
      throw new Error(`an honest client alarms: ${duty.fault.code}`)
    }
    return duty.is === 'sign' && replica.act(duty.body, this.now, crashAt) !== null
  }

  /** All meet and sign, again and again, until everything is settled or nothing more can come of it. */
  settle(pauseMs: number, most: number): void {
    let idle = 0
    for (let i = 0; i < most && idle < 4; i++) {
      const isDone = this.#round()
      if (isDone && this.live.every(isSettled)) break
      idle = isDone ? idle + 1 : 0
      this.now += pauseMs
    }
  }

  exchangeAll(): boolean {
    return this.exchange(this.live)
  }

  /** These give each other what they lack. Whether there was anything new to any of them. */
  exchange(some: readonly SimReplica[]): boolean {
    let news = false
    for (const replica of some) replica.retry(this.now)
    for (const from of some) {
      for (const to of some) {
        if (from === to) continue
        const batch = newsFor(to, from)
        if (batch.length > 0 && to.receive(batch, this.now).length > 0) news = true
      }
    }
    return news
  }

  /** Whether enough players are there whose signing device is honest and fit to sign. */
  canSettle(): boolean {
    const { live } = this
    const seals = live[0]?.log.seals ?? null
    if (seals === null || this.#config.clones.length > 0) return false
    // Clocks so far apart hold every statement back for longer than anyone is patient.
    const skewMs = Math.max(...this.#config.skewsMs.map((ms) => Math.abs(ms)))
    if (8 * skewMs > this.#config.patienceMs) return false
    const { signers, roster, graph } = seals.tally.context
    const revoked = new Set(
      graph
        .revocations()
        .flatMap(({ body }) => (body.type === 'revoke-device' ? [String(body.device)] : [])),
    )
    const able = roster.seats.filter(({ player, devices }) => {
      // What one device of a seat signs binds the others: one that cheats makes all of the seat unable.
      const isCheating = [...this.#cheats].some(
        ({ device }) => String(device) === player || devices.includes(device),
      )
      const device = signers.get(player)
      return !isCheating && live.some((one) => one.device === device && !one.isMute)
    })
    // For whom a substitute speaks does not count as one who speaks by their signer: [seal-signer].
    const substitutes = able.filter(({ player }) => revoked.has(signers.get(player) ?? ''))
    return isQuorum(able.length, substitutes.length, {
      players: roster.seats.length,
      quorum: seals.tally.quorum,
    })
  }

  /** The player for whom a replica acts by the last sealed state it knows. */
  playerOf(replica: SimReplica): PlayerId | undefined {
    return replica.log.seals?.roster.seats.find(({ devices }) => devices.includes(replica.device))
      ?.player
  }

  /** Seats that no replica here can speak for any more, by the last sealed state that this one knows. */
  lostSeats(replica: SimReplica): readonly PlayerId[] {
    const fit = this.live.filter(({ isMute }) => !isMute).map(({ device }) => device)
    return (replica.log.seals?.roster.seats ?? [])
      .filter(({ devices }) => !devices.some((device) => fit.includes(device)))
      .map(({ player }) => player)
  }

  /** Devices without a seat, by the last sealed state that this one knows. */
  seatless(replica: SimReplica): readonly DeviceId[] {
    const seated = (replica.log.seals?.roster.seats ?? []).flatMap(({ devices }) => devices)
    return this.live.map(({ device }) => device).filter((device) => !seated.includes(device))
  }

  /** The backup is put back, and the device begins anew under another key. */
  restore(replica: SimReplica): void {
    replica.restore(this.#deviceOf(`restored ${this.#restored++}`))
  }

  #create(): Authentic {
    const { settlingMs, patienceMs, sealNumerator, sealDenominator } = this.#config
    const terms = { settlingMs, patienceMs, sealNumerator, sealDenominator }
    const body = { ...createBody, settings: { ...createBody.settings, ...terms } }
    return signByName(firstAction(this.#deviceOf('player 0'), body, this.now))
  }

  #enter(name: string, device: DeviceId, clockOf: number): SimReplica {
    const skewMs = this.#config.skewsMs[clockOf % this.#config.skewsMs.length] ?? 0
    const replica = new SimReplica(name, this.game, device, skewMs)
    this.all.push(replica)
    return replica
  }

  #addSecond(i: number): void {
    const device = this.#deviceOf(`second of ${i}`)
    const proof = '00'.repeat(64)
    this.at(i).act({ type: 'add-device', device, proof, name: 'phone', boxKey }, this.now, 'never')
    this.#enter(`p${i}b`, device, i)
  }

  /** A restored backup that goes on with the old key, or a thief: both sides are honest programs. */
  #addClone(i: number): void {
    const original = this.at(i)
    this.#enter(`p${i}'`, original.device, i).copyOf(original)
  }

  #silence(replica: SimReplica): void {
    this.#silent.add(replica)
    replica.isOnline = false
  }

  /** All signed duties and all exchanges. Whether there was nothing to sign or to tell. */
  #round(): boolean {
    let isIdle = true
    for (let i = 0; i < 3; i++) {
      if (this.exchangeAll()) isIdle = false
      for (const replica of this.live) if (this.sign(replica)) isIdle = false
      this.now += 1000
    }
    return isIdle
  }

  #deviceOf(name: string): DeviceId {
    return deviceId(sha256Hex(utf8Bytes(`${this.#seed} ${name}`)))
  }
}

function isSettled({ log }: SimReplica): boolean {
  return log.order.slice(log.settled).every((action) => !isForEngine(action))
}
