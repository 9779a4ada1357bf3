import { seededRandom, type Random } from '../../src/base/random.ts'

/** Who takes part in a run, on which terms. Plain data: a fixture holds it whole. */
export interface SimConfig {
  readonly players: number
  /** Players, by number, of whom a second device takes part from the start. */
  readonly secondDevices: readonly number[]
  /** Devices that nobody has taken into a seat yet. */
  readonly spares: number
  /** Players whose key is used by two unaware copies of their device. */
  readonly clones: readonly number[]
  /** Players whose client signs nonsense, and may fork if `forkers` names it too. */
  readonly liars: readonly number[]
  /** Players whose client signs two things in one place when told to. */
  readonly forkers: readonly number[]
  /** Players who stop for good after the setting up. */
  readonly silent: readonly number[]
  readonly sealNumerator: number
  readonly sealDenominator: number
  /** Of each player the difference of its clock from the true time, ms. */
  readonly skewsMs: readonly number[]
  /** In a thousand messages, how many are lost, sent twice, or cut in half and reordered. */
  readonly lossPermille: number
  readonly settlingMs: number
  readonly patienceMs: number
}

/** Half-hourly life as it comes, or what only sealing can get wrong; where one seat's devices change all the while, too. */
export type Style = 'mixed' | 'sealing' | 'seats'

/** How the steps of a run are drawn. Not needed to run them again. */
export interface Habits {
  readonly style: Style
  readonly steps: number
  /** In a thousand steps, how many are crashes. */
  readonly crashPermille: number
  /** Longest pause between two steps, ms. */
  readonly pauseMs: number
  /** In a thousand steps, how many part the network, wipe the bag, fill a disk, go off or on. */
  readonly turbulencePermille: number
  /** More exchanging and signing, fewer actions. */
  readonly isBusy: boolean
  /** Players leave and join, devices are added, revoked, restored, seats given to new ones. */
  readonly churn: boolean
  /** The player whose devices change: by the seat's own devices, or because the others give it away. */
  readonly changing: { readonly seat: number; readonly by: 'revoke-device' | 'reseat' } | null
}

/** What a seed stands for. */
export function configOf(seed: string): { readonly config: SimConfig; readonly habits: Habits } {
  const random = seededRandom(`config ${seed}`)
  const drawn = drawFrom(random)
  return random.chance(1, 4) ? withChangingSeat(drawn, random) : drawn
}

interface Drawn {
  readonly config: SimConfig
  readonly habits: Habits
}

/** Few honest players, one of whom has two devices or loses them: what the devices of a seat say may be at odds. */
function withChangingSeat({ config, habits }: Drawn, random: Random): Drawn {
  const players = random.pick([2, 2, 3, 4, 4, 4, 5, 6])
  const seat = random.below(players)
  const by = random.pick(['revoke-device', 'reseat'] as const)
  const share = random.pick([1, 1, 2])
  return {
    config: {
      ...config,
      players,
      secondDevices: [seat],
      spares: by === 'reseat' ? 1 : 0,
      clones: [],
      forkers: [],
      liars: [],
      silent: [],
      skewsMs: Array.from({ length: players }, () => 0),
      sealNumerator: share,
      sealDenominator: share + 1,
    },
    habits: { ...habits, style: 'seats', churn: false, changing: { seat, by } },
  }
}

function drawFrom(random: Random): Drawn {
  // Most of what can go wrong goes wrong among few; many cost many times as much.
  const isLarge = random.chance(1, 16)
  const players = isLarge
    ? random.pick([7, 8, 10, 12])
    : random.pick([2, 2, 3, 3, 3, 4, 4, 5, 5, 6])
  const style = random.pick(['mixed', 'sealing', 'sealing'] as const)
  const patienceMs = random.pick([600_000, 1_200_000, 7_200_000, 21_600_000])
  const settlingMs = random.pick([0, 60_000, 600_000])
  const skewMs = style === 'sealing' ? random.pick([0, 1000]) : skewOf(random)
  const cheats = cheatsOf(random, players)
  const config: SimConfig = {
    players,
    secondDevices: random.chance(1, 4) ? some(random, players, 1 + random.below(2)) : [],
    spares: random.pick([0, 0, 1, 3]),
    ...cheats,
    skewsMs: Array.from({ length: players }, () =>
      skewMs === 0 ? 0 : random.below(2 * skewMs) - skewMs,
    ),
    lossPermille: random.pick([0, 50, 300]),
    settlingMs,
    patienceMs,
  }
  const habits: Habits = {
    style,
    steps: (isLarge ? 30 : 40) + random.below(isLarge ? 60 : 120),
    crashPermille: random.pick([0, 10, 60]),
    pauseMs: random.pick([30_000, 7_200_000, Math.trunc(patienceMs / 5), patienceMs]),
    turbulencePermille: random.pick([5, 30, 100]),
    isBusy: random.chance(1, 2),
    churn: cheats.clones.length + cheats.forkers.length === 0 && random.chance(1, 3),
    changing: null,
  }
  return { config, habits }
}

type Cheats = Pick<
  SimConfig,
  'clones' | 'forkers' | 'liars' | 'silent' | 'sealNumerator' | 'sealDenominator'
>

/** Never more than the seals of the game withstand: [seal-conflict]. */
function cheatsOf(random: Random, players: number): Cheats {
  const kind = players < 3 ? 'none' : random.pick(['none', 'none', 'none', 'clones', 'forkers'])
  const forked = kind === 'none' ? [] : some(random, players, 1)
  const liars = random.chance(1, 3) ? some(random, players, random.below(players)) : []
  const minority = Math.floor((players - 1) / 2)
  const quiet = kind === 'none' ? random.pick([0, 0, random.below(minority + 1)]) : 0
  // Now and then with too few to withstand it: then the alarm is what counts.
  const share = kind === 'none' ? random.pick([1, 1, 2]) : random.pick([4, 4, 4, 1])
  return {
    clones: kind === 'clones' ? forked : [],
    forkers: kind === 'forkers' ? forked : [],
    liars,
    silent: some(random, players, quiet),
    sealNumerator: share,
    sealDenominator: share + 1,
  }
}

function skewOf(random: Random): number {
  return random.pick([0, 1000, 60_000, 400_000])
}

function some(random: Random, players: number, count: number): readonly number[] {
  const all = Array.from({ length: players }, (_, i) => i)
  return random
    .shuffle(all)
    .slice(0, count)
    .sort((a, b) => a - b)
}
