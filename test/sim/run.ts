import { seededRandom, type Random } from '../../src/base/random.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { utf8Bytes } from '../../src/base/bytes.ts'
import { idOf } from '../../src/log/codec.ts'
import { deviceId, type DeviceId } from '../../src/log/ids.ts'
import { firstAction } from '../../src/log/log.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import { createBody, startMs } from '../log/world.ts'
import type { SimConfig } from './config.ts'
import { Invariants } from './invariants.ts'
import { backdate, lie } from './mischief.ts'
import { SimNetwork } from './network.ts'
import { SimReplica, signByName } from './replica.ts'

export interface SimResult {
  readonly actions: number
  readonly statements: number
  /** Of the actions that the engine sees, how many were settled in the end on the replica that settled most. */
  readonly settledPermille: number
  readonly seals: number
  /** Seals by another clerk than the first. */
  readonly laterViews: number
  /** Of each action that settled, how long that took from being made, ms; ascending. */
  readonly delaysMs: readonly number[]
}

/** A game played out by honest and other clients; throws at the first broken invariant, with the step. */
export class Simulation {
  readonly #random: Random
  readonly #config: SimConfig
  readonly #network: SimNetwork
  readonly #replicas: SimReplica[] = []
  readonly #liars = new Set<SimReplica>()
  readonly #silent = new Set<SimReplica>()
  readonly #invariants: Invariants
  readonly trace: string[] = []
  #now = startMs
  #joined = 0

  constructor(seed: string, config: SimConfig) {
    this.#random = seededRandom(`run ${seed}`)
    this.#config = config
    this.#network = new SimNetwork(this.#random, config)
    this.#invariants = new Invariants(
      config.clones > 0 && config.sealNumerator * 2 === config.sealDenominator,
    )
    this.#setUp(seed)
  }

  run(): SimResult {
    for (let i = 0; i < this.#config.steps; i++) {
      this.#now += this.#random.below(this.#config.pauseMs)
      this.#step(i)
      this.#invariants.check(this.#replicas, this.#silent)
    }
    this.#calm()
    const live = this.#replicas.filter((replica) => !this.#silent.has(replica))
    this.#invariants.checkEnd(live)
    if (this.#canSettle(live))
      this.#invariants.checkSettled(live, this.#now - 2 * this.#config.patienceMs)
    return this.#result()
  }

  #setUp(seed: string): void {
    const { players, skewMs, ...config } = this.#config
    const { settlingMs, patienceMs, sealNumerator, sealDenominator } = config
    const settings = {
      ...createBody.settings,
      settlingMs,
      patienceMs,
      sealNumerator,
      sealDenominator,
    }
    const device = deviceOf(seed, 'player 0')
    const create = signByName(firstAction(device, { ...createBody, settings }, this.#now))
    const game = idOf(create)
    for (let i = 0; i < players; i++) {
      const skew = skewMs === 0 ? 0 : this.#random.below(2 * skewMs) - skewMs
      const replica = new SimReplica(`p${i}`, game, deviceOf(seed, `player ${i}`), skew)
      replica.receive([create], this.#now + 3_600_000)
      this.#replicas.push(replica)
    }
    for (const replica of this.#replicas.slice(1)) this.#join(replica)
    for (let i = 0; i < 12; i++) this.#round(this.#config.settlingMs)
    this.#addDevices(seed, game)
    for (let i = 0; i < this.#config.clones; i++) this.#addClone(this.#replicas[1 + i]!, i)
    const others = this.#replicas.slice(0, players)
    for (const liar of this.#random.shuffle(others).slice(0, this.#config.liars))
      this.#liars.add(liar)
    const { silent } = this.#config
    for (const one of this.#random.shuffle(others).slice(0, silent)) this.#silence(one)
  }

  #join(replica: SimReplica): void {
    const name = `player ${this.#joined++}`
    replica.act({ type: 'join', name, dieKey: '00'.repeat(32) }, this.#now, 'never')
  }

  #silence(replica: SimReplica): void {
    this.#silent.add(replica)
    replica.isOnline = false
  }

  #addDevices(seed: string, game: SimReplica['log']['game']): void {
    for (let i = 0; i < this.#config.secondDevices; i++) {
      const owner = this.#replicas[i]!
      const second = deviceOf(seed, `second of ${i}`)
      const proof = '00'.repeat(64)
      const body = { type: 'add-device', device: second, proof, name: 'phone' } as const
      owner.act(body, this.#now, 'never')
      const replica = new SimReplica(`p${i}b`, game, second, owner.skewMs)
      this.#replicas.push(replica)
    }
    for (let i = 0; i < 6; i++) this.#round(this.#config.settlingMs)
  }

  /** A restored backup that goes on with the old key, or a thief: both sides are honest programs. */
  #addClone(original: SimReplica, i: number): void {
    const copy = new SimReplica(`p${i}'`, original.log.game, original.device, original.skewMs)
    copy.copyOf(original)
    this.#replicas.push(copy)
  }

  #step(i: number): void {
    const random = this.#random
    const replica = random.pick(this.#replicas.filter((one) => !this.#silent.has(one)))
    const chance = this.#config.isBusy ? 90 + random.below(730) : random.below(1000)
    const note = (what: string): void => {
      this.trace.push(`${i} +${this.#now - startMs} ${replica.name} ${what}`)
    }
    replica.retry(this.#now)
    if (random.chance(this.#config.turbulencePermille, 1000)) this.#disturb(replica, note)
    else if (random.chance(this.#config.crashPermille, 1000)) {
      replica.crash()
      note('crash')
    } else if (chance < 140) this.#act(replica, note)
    else if (chance < 420) this.#signDuty(replica, note)
    else if (chance < 640) {
      const other = random.pick(this.#replicas)
      this.#network.exchange(replica, other, this.#now)
      note(`exchange with ${other.name}`)
    } else if (chance < 760) {
      const other = random.pick(this.#replicas)
      this.#network.send(replica, other)
      note(`send to ${other.name}`)
    } else if (chance < 900) this.#network.deliver(this.#now)
    else this.#network.visitBag(replica, this.#now)
  }

  #act(replica: SimReplica, note: (what: string) => void): void {
    const random = this.#random
    const crashAt = random.chance(this.#config.crashPermille, 1000)
      ? random.pick(['signed', 'archived'] as const)
      : 'never'
    note(`act, crash ${crashAt}`)
    if (this.#liars.has(replica) && random.chance(2, 3)) {
      replica.act(lie(replica, random), this.#now, crashAt)
    } else if (random.chance(1, 12)) backdate(replica, this.#now)
    else if (this.#config.churn && random.chance(1, 10)) {
      const type = random.pick(['leave', 'join'] as const)
      if (type === 'join') this.#join(replica)
      else replica.act({ type }, this.#now, crashAt)
    } else replica.act({ type: 'tick' }, this.#now, crashAt)
  }

  #signDuty(replica: SimReplica, note: (what: string) => void): void {
    if (!replica.isOnline || replica.isMute) return
    const duty = replica.log.duty(replica.device, replica.clock(this.#now))
    if (duty.is === 'alarm' && this.#config.liars + this.#config.clones === 0) {
      throw new Error(`an honest client alarms: ${duty.fault.code}`)
    }
    if (duty.is !== 'sign') return
    const crashes = this.#random.chance(this.#config.crashPermille, 1000)
    replica.act(duty.body, this.#now, crashes ? 'archived' : 'never')
    note(`sign ${JSON.stringify(duty.body)}`)
  }

  #disturb(replica: SimReplica, note: (what: string) => void): void {
    const kind = this.#random.below(6)
    note(`disturb ${kind}`)
    if (kind === 0) this.#network.partition(this.#replicas)
    else if (kind === 1) this.#network.heal()
    else if (kind === 2) this.#network.wipe()
    else if (kind === 3 && this.#random.chance(this.#config.crashPermille, 100)) {
      replica.isDiskFull = !replica.isDiskFull
    } else replica.isOnline = !replica.isOnline || this.#random.chance(1, 2)
  }

  /** Everyone comes online, all is exchanged, and time passes: what can settle, settles. */
  #calm(): void {
    this.#network.heal()
    for (const replica of this.#replicas) {
      if (this.#silent.has(replica)) continue
      replica.isOnline = true
      replica.isDiskFull = false
    }
    for (let i = 0; i < 4 * this.#config.players + 12; i++) this.#round(this.#config.patienceMs)
    // What the clocks that run fast signed last is held back by the others for a while.
    for (let i = 0; i < 3; i++) {
      this.#now += 3 * this.#config.skewMs
      this.#exchangeAll(this.#replicas.filter((one) => !this.#silent.has(one)))
    }
  }

  /** Whether enough players are there whose signing device is honest and fit to sign. */
  #canSettle(live: readonly SimReplica[]): boolean {
    const { seals } = live[0]!.log
    if (seals === null || this.#config.clones > 0) return false
    // Clocks so far apart hold every statement back for longer than anyone is patient.
    if (8 * this.#config.skewMs > this.#config.patienceMs) return false
    const { signers } = seals.tally.context
    const able = [...signers.values()].filter((device) =>
      live.some((one) => one.device === device && !one.isMute && !this.#liars.has(one)),
    )
    return able.length >= seals.tally.quorum
  }

  /** All signed duties and all exchanges, until nothing moves; then a pause. */
  #round(pauseMs: number): void {
    const live = this.#replicas.filter((replica) => !this.#silent.has(replica))
    for (let i = 0; i < 3; i++) {
      this.#exchangeAll(live)
      for (const replica of live) this.#signDuty(replica, () => undefined)
      this.#now += 1000
    }
    this.#now += pauseMs
  }

  #exchangeAll(live: readonly SimReplica[]): void {
    for (const replica of live) replica.retry(this.#now)
    for (const from of live) {
      for (const to of live) {
        if (from === to) continue
        const batch = from.lackedBy(to.log.heads).map(({ bytes }) => bytes)
        if (batch.length > 0) to.receive(batch, this.#now)
      }
    }
  }

  #result(): SimResult {
    const logs = this.#replicas.filter((one) => !this.#silent.has(one)).map(({ log }) => log)
    const best = logs.reduce((a, b) => (b.settled > a.settled ? b : a))
    const acts = best.order.filter(isForEngine)
    const settled = best.order.slice(0, best.settled).filter(isForEngine)
    const delaysMs = (best.seals?.seals ?? []).flatMap(({ from, count, sealedMs }) =>
      best.order
        .slice(from, count)
        .filter(isForEngine)
        .map(({ time }) => sealedMs - time),
    )
    return {
      actions: acts.length,
      statements: best.size - acts.length,
      settledPermille: Math.floor((1000 * settled.length) / acts.length),
      seals: best.seals?.seals.length ?? 0,
      laterViews: (best.seals?.seals ?? []).filter(({ view }) => view > 0).length,
      delaysMs: delaysMs.sort((a, b) => a - b),
    }
  }
}

function deviceOf(seed: string, name: string): DeviceId {
  return deviceId(sha256Hex(utf8Bytes(`${seed} ${name}`)))
}
