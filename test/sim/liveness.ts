import { seededRandom, type Random } from '../../src/base/random.ts'
import { isForEngine } from '../../src/log/seals/statement.ts'
import { Cast } from './cast.ts'
import type { SimConfig } from './config.ts'
import type { SimReplica } from './replica.ts'

/* What still settles, and when, while some players are silent: docs/LIVENESS.md. */

/** How those who are not silent live. */
export interface Company {
  readonly players: number
  readonly silent: number
  readonly settlingMs: number
  readonly patienceMs: number
  /** Always there; or there for a quarter of an hour so many times a day, beside a device that is always on. */
  readonly visitsADay: number | 'always'
}

export interface Settling {
  readonly actions: number
  /** Of those made in the days that count, so many in a hundred had settled at the end. */
  readonly percent: number
  /** From being made to being settled, of those that settled, ms. */
  readonly medianMs: number
  readonly ninetyMs: number
  /** Seals, and those by another clerk than the first. */
  readonly seals: number
  readonly laterViews: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const visitMs = 15 * minuteMs
/** Days of play that are counted, and days given to what was done in them. */
const countedDays = 7
const graceDays = 7

/** Plays a fortnight; what was done in its first week is counted. */
export function settlingOf(company: Company, seed: string): Settling {
  const { settlingMs, patienceMs, visitsADay } = company
  const random = seededRandom(`liveness ${seed}`)
  const cast = new Cast(seed, configOf(company, random))
  const start = cast.now
  // The always-on device that groups who visit leave running; it has no seat.
  const [keeper] = cast.live.filter(({ name }) => name === 's0')
  const visits = cast.live.map((one) => new Visits(random, one === keeper ? 'always' : visitsADay))
  const stepMs = Math.max(minuteMs, Math.trunc(Math.min(settlingMs, patienceMs, 20 * minuteMs) / 2))
  while (cast.now < start + (countedDays + graceDays) * dayMs) {
    cast.now += stepMs
    const here = cast.live.filter((_, i) => visits[i]?.isThere(cast.now - start))
    const players = here.filter((one) => one !== keeper)
    const isPlaying = cast.now < start + countedDays * dayMs
    // About an action an hour.
    if (isPlaying && players.length > 0 && random.chance(stepMs, 60 * minuteMs)) {
      random.pick(players).act({ type: 'tick' }, cast.now, 'never')
    }
    meet(cast, here)
  }
  return settled(cast, start)
}

function configOf(company: Company, random: Random): SimConfig {
  const { players, silent, settlingMs, patienceMs, visitsADay } = company
  const all = Array.from({ length: players }, (_, i) => i)
  return {
    players,
    secondDevices: [],
    spares: visitsADay === 'always' ? 0 : 1,
    clones: [],
    liars: [],
    forkers: [],
    silent: random.shuffle(all).slice(0, silent),
    sealNumerator: 1,
    sealDenominator: 2,
    skewsMs: all.map(() => random.below(2000) - 1000),
    lossPermille: 0,
    settlingMs,
    patienceMs,
  }
}

/** When one player has the app open. */
class Visits {
  readonly #random: Random
  readonly #visitsADay: number | 'always'
  #begin = 0
  #end = 0

  constructor(random: Random, visitsADay: number | 'always') {
    this.#random = random
    this.#visitsADay = visitsADay
  }

  isThere(atMs: number): boolean {
    if (this.#visitsADay === 'always') return true
    while (this.#end <= atMs) {
      this.#begin = this.#end + this.#random.below(Math.trunc((2 * dayMs) / this.#visitsADay))
      this.#end = this.#begin + visitMs
    }
    return this.#begin <= atMs
  }
}

/** Those who are there exchange what they have, and sign what they have to. */
function meet(cast: Cast, here: readonly SimReplica[]): void {
  for (let i = 0; i < 3; i++) {
    const news = cast.exchange(here)
    const signed = here.filter((one) => cast.sign(one)).length
    if (!news && signed === 0) return
    cast.now += 200
  }
}

function settled(cast: Cast, start: number): Settling {
  const best = cast.live.map(({ log }) => log).reduce((a, b) => (b.settled > a.settled ? b : a))
  const seals = best.seals?.seals ?? []
  const isCounted = ({ time }: { readonly time: number }): boolean => time > start
  const delays = seals
    .flatMap(({ from, count, sealedMs }) =>
      best.order
        .slice(from, count)
        .filter((action) => isForEngine(action) && isCounted(action))
        .map(({ time }) => Math.max(0, sealedMs - time)),
    )
    .sort((a, b) => a - b)
  const actions = best.order.filter((action) => isForEngine(action) && isCounted(action)).length
  return {
    actions,
    percent: actions === 0 ? 0 : Math.round((100 * delays.length) / actions),
    medianMs: delays[Math.trunc(delays.length / 2)] ?? 0,
    ninetyMs: delays[Math.trunc(delays.length * 0.9)] ?? 0,
    seals: seals.length,
    laterViews: seals.filter(({ view }) => view > 0).length,
  }
}
