import { seededRandom } from '../../src/base/random.ts'

/** What happens in a run, chosen by its seed; a fixture can name other figures. */
export interface SimConfig {
  readonly players: number
  /** Players of whom a second device takes part. */
  readonly secondDevices: number
  /** Players whose key is used by two unaware copies of their device. */
  readonly clones: number
  /** Players whose client signs nonsense (but never forks). */
  readonly liars: number
  /** Players who stop for good after the setting up. */
  readonly silent: number
  readonly steps: number
  readonly sealNumerator: number
  readonly sealDenominator: number
  /** Largest difference of a clock from the true time, ms. */
  readonly skewMs: number
  /** In a thousand messages, how many are lost, sent twice, or cut in half and reordered. */
  readonly lossPermille: number
  /** In a thousand steps, how many are crashes. */
  readonly crashPermille: number
  /** Longest pause between two steps, ms. */
  readonly pauseMs: number
  /** In a thousand steps, how many part the network, wipe the bag, fill a disk, go off or on. */
  readonly turbulencePermille: number
  /** More exchanging and signing, fewer actions: for what only sealing can get wrong. */
  readonly isBusy: boolean
  readonly churn: boolean
  readonly settlingMs: number
  readonly patienceMs: number
}

export function configOf(seed: string): SimConfig {
  const random = seededRandom(`config ${seed}`)
  const players = random.pick([2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 12])
  const hasClone = players >= 3 && random.chance(1, 4)
  const patienceMs = random.pick([600_000, 1_200_000, 7_200_000, 21_600_000])
  const minority = Math.floor((players - 1) / 2)
  return {
    players,
    secondDevices: random.chance(1, 4) ? 1 : 0,
    clones: hasClone ? 1 : 0,
    liars: random.chance(1, 4) ? random.below(players) : 0,
    silent: hasClone ? 0 : random.pick([0, 0, random.below(minority + 1)]),
    steps: 100 + random.below(300),
    sealNumerator: hasClone ? 4 : 1,
    sealDenominator: hasClone ? 5 : 2,
    skewMs: random.pick([0, 1000, 60_000, 400_000]),
    lossPermille: random.pick([0, 50, 300]),
    crashPermille: random.pick([0, 10, 60]),
    pauseMs: random.pick([30_000, 7_200_000, Math.trunc(patienceMs / 5), patienceMs]),
    // Who comes and goes changes how many cheats a majority withstands.
    isBusy: random.chance(1, 2),
    turbulencePermille: random.pick([5, 30, 100]),
    settlingMs: random.pick([0, 60_000, 600_000]),
    patienceMs,
    churn: !hasClone && random.chance(1, 3),
  }
}
