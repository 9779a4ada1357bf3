import type { Task } from '../../base/task.ts'
import type { Action } from '../../actions/action.ts'
import type { AgreedSettings } from '../../actions/settings.ts'
import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import type { OrderFacts } from '../order-facts.ts'

/** Who may seal: the players of a sealed state in the order in which they are clerks, each with their devices. */
export interface Roster {
  readonly seats: readonly RosterSeat[]
  /** Who has a seat and is not counted: what they sign seals nothing, and is looked after like the others’ acts. [seal-absent] */
  readonly absent: readonly RosterSeat[]
}

export interface RosterSeat {
  readonly player: PlayerId
  /** In the order in which they were added. */
  readonly devices: readonly DeviceId[]
}

/** What the seals need to know of a state; its hash may be costly, so it is asked for only where it counts. */
export interface Evaluation {
  readonly roster: Roster
  readonly settings: SealSettings
  /** Empty where it cannot be told here. */
  readonly hashing: () => Task<string>
}

/**
 * The state machine whose states are sealed. Pure: equal orders with equal facts give equal evaluations, on every
 * replica. The first `unchanged` entries are those of the call before, in the same segments, so only the rest has to be
 * applied.
 */
export interface SealMachine {
  readonly evaluate: (order: readonly Action[], unchanged: number, facts: OrderFacts) => Evaluation
}

/** As agreed in a sealed state: whoever changes them changes them from the next height on. [seal-quorum] */
export type SealSettings = Pick<
  AgreedSettings,
  'settlingMs' | 'patienceMs' | 'sealNumerator' | 'sealDenominator'
>

export const noRoster: Roster = { seats: [], absent: [] }

/** The devices of all players, absent ones too. */
export function devicesOf(roster: Roster = noRoster): ReadonlySet<DeviceId> {
  return new Set([...roster.seats, ...roster.absent].flatMap(({ devices }) => devices))
}

/** How many players a seal needs: more than the share that the game's settings name. [seal-quorum] */
export function quorumOf(players: number, settings: SealSettings): number {
  const { sealNumerator, sealDenominator } = settings
  return Math.floor((players * sealNumerator) / sealDenominator) + 1
}

/**
 * Whether those behind something are a quorum. A `substitute` speaks for a player whose signer is revoked; that device may
 * not know it yet and say something else. So at most so few of them count that two quorums share a player with one voice,
 * as long as the devices of no more than one player are at odds. [seal-signer]
 */
export function isQuorum(
  behind: number,
  substitutes: number,
  of: { readonly players: number; readonly quorum: number },
): boolean {
  const { players, quorum } = of
  // Who plays alone has nobody else to ask.
  const firsthand = Math.min(players - quorum + 1, players - 1)
  return behind >= quorum && behind - substitutes >= firsthand
}

/** Whose turn it is to write minutes; `undefined` in a game without players. [seal-clerk] */
export function clerkOf(roster: Roster, height: number, view: number): RosterSeat | undefined {
  return roster.seats[(height + view) % Math.max(1, roster.seats.length)]
}
