import { seededRandom, type Random } from '../../src/base/random.ts'
import { quorumOf } from '../../src/log/seals/roster.ts'
import { sealStatus } from '../../src/log/seals/status.ts'
import { Cast } from './cast.ts'
import type { SimConfig } from './config.ts'
import { Invariants } from './invariants.ts'
import { backdate, fork, lie } from './mischief.ts'
import { SimNetwork } from './network.ts'
import type { Scenario } from './plan.ts'
import type { SimReplica } from './replica.ts'
import { stepLine, type Step } from './step.ts'
import { boxKey } from '../crypto/box-key.ts'

/** What came of a run, for those who count. */
export interface SimResult {
  readonly actions: number
  readonly seals: number
  /** Seals by another clerk than the first. */
  readonly laterViews: number
  /** Whether everything had to be settled in the end, and was. */
  readonly settled: boolean
}

/** Plays a scenario out; throws at the first broken invariant, with the step. */
export function run({ seed, config, steps }: Scenario): SimResult {
  return new Run(seed, config).play(steps)
}

class Run {
  readonly #config: SimConfig
  readonly #cast: Cast
  readonly #network: SimNetwork
  readonly #invariants: Invariants

  constructor(seed: string, config: SimConfig) {
    this.#config = config
    this.#cast = new Cast(seed, config)
    this.#network = new SimNetwork(config.lossPermille)
    this.#invariants = new Invariants(mayBreakSeals(config))
  }

  play(steps: readonly Step[]): SimResult {
    const cast = this.#cast
    const start = cast.now
    for (const step of steps) {
      cast.now = start + step.at
      try {
        this.#perform(step)
        this.#invariants.check(cast.live)
      } catch (error) {
        throw new Error(`${reasonOf(error)} [at ${stepLine(step)}]`, { cause: error })
      }
    }
    return this.#end()
  }

  #perform(step: Step): void {
    const cast = this.#cast
    const random = seededRandom(`step ${step.salt}`)
    const replica = cast.at(step.who)
    const other = cast.at(step.other)
    if (!cast.live.includes(replica)) return
    replica.retry(cast.now)
    switch (step.deed) {
      case 'duty':
        return void cast.sign(replica)
      case 'duty-crash':
        return void cast.sign(replica, 'archived')
      case 'ballot':
        return this.#ballot(replica, random)
      case 'round':
        return this.#round(random)
      case 'exchange':
        this.#network.give(replica, other, cast.now, random)
        return this.#network.give(other, replica, cast.now, random)
      case 'send':
        return this.#network.send(replica, other, random)
      case 'deliver':
        return this.#network.deliver(cast.now, random)
      case 'bag':
        return this.#network.visitBag(replica, cast.now)
      case 'wipe':
        return this.#network.wipe()
      case 'part':
        return this.#network.part(cast.all, random)
      case 'heal':
        return this.#network.heal()
      default:
        return this.#act(step, replica, random)
    }
  }

  #act({ deed, other }: Step, replica: SimReplica, random: Random): void {
    const cast = this.#cast
    switch (deed) {
      case 'act':
        return void replica.act({ type: 'tick' }, cast.now, 'never')
      case 'act-crash-signed':
        return void replica.act({ type: 'tick' }, cast.now, 'signed')
      case 'act-crash-archived':
        return void replica.act({ type: 'tick' }, cast.now, 'archived')
      case 'backdate':
        return backdate(replica, cast.now)
      case 'lie':
        return void replica.act(lie(replica, random), cast.now, 'never')
      case 'fork':
        return fork(replica, cast.now, random)
      case 'leave':
        return void replica.act({ type: 'leave' }, cast.now, 'never')
      case 'join':
        return cast.join(replica)
      case 'disk':
        return void (replica.isDiskFull = !replica.isDiskFull)
      case 'line':
        return void (replica.isOnline = !replica.isOnline)
      case 'crash':
        return replica.crash()
      case 'backup':
        return replica.backUp()
      case 'restore':
        cast.restore(replica)
        return this.#invariants.allowLoss(cast.live)
      default:
        return this.#changeSeats(deed, replica, other, random)
    }
  }

  #changeSeats(deed: string, replica: SimReplica, other: number, random: Random): void {
    const cast = this.#cast
    const [device] = cast.seatless(replica)
    const { roster } = replica.log.seals ?? { roster: { seats: [] } }
    if (deed === 'revoke-device') {
      const own = cast.playerOf(replica)
      const devices = roster.seats.find(({ player }) => player === own)?.devices ?? []
      const revoked = random.shuffle(devices).find((one) => one !== replica.device)
      if (revoked === undefined) return
      const last = replica.log.lastOf(revoked)?.id ?? null
      replica.act({ type: 'revoke-device', device: revoked, last }, cast.now, 'never')
    } else if (device !== undefined && deed === 'add-device') {
      const proof = '00'.repeat(64)
      replica.act({ type: 'add-device', device, proof, name: 'more', boxKey }, cast.now, 'never')
    } else if (device !== undefined && deed === 'reseat') {
      // Mostly a seat whose devices are lost; now and then a majority takes one away.
      const [lost] = cast.lostSeats(replica)
      const player = lost ?? roster.seats[other % Math.max(1, roster.seats.length)]?.player
      if (player === undefined || (lost === undefined && random.chance(1, 2))) return
      replica.act(
        { type: 'reseat', player, device, dieKey: '00'.repeat(32), boxKey },
        cast.now,
        'never',
      )
    }
  }

  /**
   * A clerk writes, some get to see it and countersign, one of them may get to see that, and some are gone then: a seal
   * that few know of, or nearly one.
   */
  #ballot(scout: SimReplica, random: Random): void {
    const cast = this.#cast
    const { live, now } = cast
    const clerk = live.find((one) => cast.playerOf(one) === this.#clerkFor(scout))
    if (clerk === undefined) return
    if (scout !== clerk) this.#network.give(scout, clerk, now, random)
    cast.sign(clerk)
    const others = random.shuffle(live.filter((one) => one !== clerk))
    const readers = others.slice(0, random.below(others.length + 1))
    const witness = random.pick([clerk, clerk, ...readers])
    for (const reader of readers) {
      this.#network.give(clerk, reader, now, random)
      cast.sign(reader)
      if (random.chance(2, 3)) this.#network.give(reader, witness, now, random)
    }
    if (random.chance(1, 2)) clerk.isOnline = false
    if (random.chance(1, 2)) witness.isOnline = false
    for (const one of live) if (!one.isOnline && random.chance(1, 4)) one.isOnline = true
  }

  #clerkFor(scout: SimReplica): string | null {
    const { seals } = scout.log
    return seals === null ? null : sealStatus(seals, scout.clock(this.#cast.now)).clerk
  }

  /** Some who can reach each other meet twice, and sign what they have to. */
  #round(random: Random): void {
    const cast = this.#cast
    const some = random.shuffle(cast.live).slice(0, 1 + random.below(cast.live.length))
    for (let i = 0; i < 2; i++) {
      for (const one of some) cast.sign(one)
      for (const from of some) {
        for (const to of some) this.#network.give(from, to, cast.now, random)
      }
    }
  }

  /** Everyone comes online, all is exchanged, and time passes: what can settle, settles. */
  #end(): SimResult {
    const cast = this.#cast
    const { patienceMs, players, skewsMs } = this.#config
    this.#network.heal()
    for (const replica of cast.live) {
      replica.isOnline = true
      replica.isDiskFull = false
    }
    cast.settle(patienceMs, 4 * players + 12)
    // What the clocks that run fast signed last is held back by the others for a while.
    const skewMs = Math.max(...skewsMs.map((ms) => Math.abs(ms)))
    for (let i = 0; i < 3 && skewMs > 0; i++) {
      cast.now += 3 * skewMs
      cast.exchangeAll()
    }
    this.#invariants.checkEnd(cast.live)
    const settled = cast.canSettle()
    if (settled) this.#invariants.checkSettled(cast.live, cast.now - 2 * patienceMs)
    return this.#result(settled)
  }

  #result(settled: boolean): SimResult {
    const logs = this.#cast.live.map(({ log }) => log)
    const best = logs.reduce((a, b) => (b.settled > a.settled ? b : a))
    const seals = best.seals?.seals ?? []
    const laterViews = seals.filter(({ view }) => view > 0).length
    return { actions: best.size, seals: seals.length, laterViews, settled }
  }
}

/** More keys are forked than the seals of this game withstand: [seal-conflict]. */
function mayBreakSeals(config: SimConfig): boolean {
  const { players, clones, forkers } = config
  const forked = clones.length + forkers.length
  // As long as the creator is alone its key alone seals.
  if (forkers.includes(0) || clones.includes(0)) return true
  return forked > 0 && 2 * forked >= 3 * quorumOf(players, config) - 2 * players
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
