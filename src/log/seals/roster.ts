import type { Action } from '../action.ts'
import type { GameSettings } from '../body.ts'
import type { DeviceId, PlayerId } from '../ids.ts'

/** Who may seal: the players of a sealed state in the order in which they are clerks, each with their devices. */
export interface Roster {
  readonly seats: readonly RosterSeat[]
}

export interface RosterSeat {
  readonly player: PlayerId
  /** In the order in which they were added. */
  readonly devices: readonly DeviceId[]
}

/** What the seals need to know of a state; `hash` may be costly, so it is asked for only where it counts. */
export interface Evaluation {
  readonly roster: Roster
  readonly hash: () => string
}

/**
 * The state machine whose states are sealed. Pure: equal orders give equal evaluations, on every replica.
 * The first `unchanged` entries are those of the call before, so only the rest has to be applied.
 */
export interface SealMachine {
  readonly evaluate: (order: readonly Action[], unchanged: number) => Evaluation
}

export type SealSettings = Pick<
  GameSettings,
  'settlingMs' | 'patienceMs' | 'sealNumerator' | 'sealDenominator'
>

/** How many players a seal needs: more than the share that the game's settings name. [seal-quorum] */
export function quorumOf(players: number, settings: SealSettings): number {
  const { sealNumerator, sealDenominator } = settings
  return Math.floor((players * sealNumerator) / sealDenominator) + 1
}

/** Whose turn it is to write minutes; `undefined` in a game without players. [seal-clerk] */
export function clerkOf(roster: Roster, height: number, view: number): RosterSeat | undefined {
  return roster.seats[(height + view) % Math.max(1, roster.seats.length)]
}
