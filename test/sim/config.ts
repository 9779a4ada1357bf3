import { seededRandom, type Random } from '../../src/base/random.ts'
import { quorumOf, type SealSettings } from '../../src/log/seals/roster.ts'
import type { Temper } from '../network/mail/memory-relay.ts'
import type { Weather } from './air.ts'
import { shipped, unshipped } from './books.ts'

/** Who takes part in a run, on which terms. Plain data: a fixture holds it whole. */
export interface SimConfig extends SealSettings {
  /** A rule book of books.ts. */
  readonly book: string
  readonly players: number
  /** Players, by number, who have a second device. */
  readonly secondDevices: readonly number[]
  /** A device whose client is modified: a player's first or second. */
  readonly rogue: {
    readonly seat: number
    readonly isSecond: boolean
    /** Whether it says two things for one seal. */
    readonly isTwoFaced: boolean
  } | null
  /** Whose device is modified, too, where two plot together: the number of a player. */
  readonly accomplice?: number
  /** Somebody found the link. */
  readonly hasStranger: boolean
  /** Somebody has a link for watching. */
  readonly hasWatcher: boolean
  /** Somebody who is invited comes after the start. */
  readonly hasNewcomer: boolean
  /** Players, by number, who never come back once the game has begun. */
  readonly silent: readonly number[]
  /** Of each player the difference of its clock from the true time, ms. */
  readonly skewsMs: readonly number[]
  readonly weather: Weather
  /** What the relays are like that keep the mailbox; absent: none. */
  readonly relays?: readonly Temper[]
  /** People hand on what they did, as texts in a chat and as files. */
  readonly isHandedOn?: boolean
  /** The app lies in a messenger's chat. */
  readonly isInChat?: boolean
  /** People think of all that can be done; absent in fixtures of before there was more. */
  readonly hasAllMoves?: boolean
  /** Texts with sentences that come to people's minds. */
  readonly typed?: readonly string[]
  /** Of these, what all agree on as soon as the game has begun, each as a rule. */
  readonly agreed?: readonly string[]
  /** Apps are updated in the course of the run. */
  readonly hasNewApp?: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const fairWeather: Weather = {
  lostPermille: 0,
  doubledPermille: 0,
  lateMost: 0,
  delayMs: 50,
}

/** Whether there is another road than live ones. */
export function hasRoads({ relays, isHandedOn, isInChat }: SimConfig): boolean {
  return relays !== undefined || isHandedOn === true || isInChat === true
}

/** What a seed stands for. */
export function configOf(seed: string): SimConfig {
  const random = seededRandom(`config ${seed}`)
  const players = random.pick([2, 2, 3, 3, 3, 4, 4, 5])
  const mischief = random.pick(['none', 'member', 'member', 'stranger', 'both'])
  const rogue =
    mischief === 'member' || mischief === 'both'
      ? {
          seat: random.below(players),
          isSecond: random.chance(1, 2),
          isTwoFaced: random.chance(1, 3),
        }
      : null
  // Seals withstand one who says two things only where they ask for more than half: [seal-conflict].
  const share = rogue?.isTwoFaced === true ? 4 : random.pick([1, 1, 1, 2])
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const settings: SealSettings = {
    settlingMs: random.pick([minuteMs, 10 * minuteMs]),
    patienceMs: random.pick([20 * minuteMs, 2 * hourMs, 24 * hourMs]),
    sealNumerator: share,
    sealDenominator: share + 1,
  }
  const mostSilent = players - quorumOf(players, settings)
  const silent = rogue === null && random.chance(1, 4) ? random.below(mostSilent + 1) : 0
  return {
    book: bookOf(seed),
    players,
    secondDevices:
      rogue?.isSecond === true ? [rogue.seat] : random.chance(1, 3) ? [random.below(players)] : [],
    rogue,
    hasNewcomer: random.chance(1, 4),
    hasWatcher: random.chance(1, 5),
    hasStranger: mischief === 'stranger' || mischief === 'both',
    silent: random.shuffle(seats).slice(0, silent),
    skewsMs: seats.map(() => skewOf(random)),
    weather: random.pick([fairWeather, fairWeather, roughWeather]),
    ...settings,
    ...roadsOf(seed),
    hasAllMoves: true,
    ...(seededRandom(`apps ${seed}`).chance(1, 12) ? { hasNewApp: true } : {}),
    ...accompliceOf(seed, players, rogue),
  }
}

/** Two of four or five plot together, in two of three games in which there can be two: fewer than would withstand the honest. */
function accompliceOf(
  seed: string,
  players: number,
  rogue: SimConfig['rogue'],
): Pick<SimConfig, 'accomplice'> {
  const random = seededRandom(`accomplice ${seed}`)
  if (rogue === null || rogue.isTwoFaced || players < 4 || !random.chance(2, 3)) return {}
  return { accomplice: (rogue.seat + 1 + random.below(players - 1)) % players }
}

const roughWeather: Weather = {
  lostPermille: 50,
  doubledPermille: 50,
  lateMost: 500,
  delayMs: 400,
}

const tempers: readonly Temper[] = [
  ...(['honest', 'drops', 'forgets', 'liar', 'limited', 'refuses'] as const),
  ...(['hangs-up', 'no-end', 'mute', 'asks-who', 'stale', 'early'] as const),
]

/** One game of ten has more roads than live ones: relays, mostly one that can be counted on, or what people hand on. */
function roadsOf(seed: string): Pick<SimConfig, 'relays' | 'isHandedOn' | 'isInChat'> {
  const random = seededRandom(`roads ${seed}`)
  if (!random.chance(1, 10)) return chatOf(seed)
  const relays = [random.chance(3, 4) ? 'honest' : random.pick(tempers), random.pick(tempers)]
  return random.pick([{ relays }, { relays, isHandedOn: true }, { isHandedOn: true }])
}

/** Of the others one in twenty is played in a messenger's chat; drawn apart, as books of weeks are. */
function chatOf(seed: string): Pick<SimConfig, 'isInChat'> {
  return seededRandom(`chat ${seed}`).chance(1, 20) ? { isInChat: true } : {}
}

/** One of the five that ship; in one game of eight one of what these do not show. Drawn apart: so every other run stays what it was. */
function bookOf(seed: string): string {
  const random = seededRandom(`book ${seed}`)
  return random.pick(random.chance(1, 8) ? unshipped : shipped)
}

/** Mostly seconds; some clocks are a minute or hours wrong. */
function skewOf(random: Random): number {
  const most = random.pick([0, 1000, 1000, 1000, 1000, minuteMs, minuteMs, 5 * hourMs])
  return most === 0 ? 0 : random.below(2 * most) - most
}
