import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { Rational } from '../../base/rational.ts'
import type { TimeZone } from '../../base/time-zone.ts'
import type { Place } from './meaning.ts'
import type { ChangeView, Gaining, Numbering, RuleView, Valued } from './world.ts'

/** What a sentence says is so, by the question of the kernel that it answers. */
export interface Claims {
  readonly winners?: (at: Place) => readonly PlayerId[]
  /** Silent (`null`) about changes of which it does not speak. */
  readonly adopted?: (at: Place, change: ChangeView) => boolean | null
  /** Whether a vote is over; silent where it need not be. */
  readonly voteOver?: (at: Place) => boolean | null
  /** How many votes a player has; silent about others. */
  readonly votes?: (at: Place, player: PlayerId) => Rational | null
  /** The number of a rule once it is changed so; silent (`null`) about others. */
  readonly ruleNumber?: (at: Place, of: Numbering) => number | null
  /** The number of the next proposal. */
  readonly proposalNumber?: (at: Place) => number | null
  /**
   * What comes of an amendment whose rule has changed since it was worded: wherever, or only where both touch; or of what can no
   * longer be done.
   */
  readonly meeting?: { readonly of: 'rule' | 'passage' | 'gone'; readonly holds: Holds }
  /** How votes are shown while they are cast. */
  readonly secrecy?: 'hidden' | 'open'
  /** Whether it is ever known how somebody voted. */
  readonly anonymity?: 'anonymous' | 'named'
  /** What becomes of the vote of one who leaves while it is on. */
  readonly leaverVote?: 'counted'
  /** How a rule hears of the vote that changes it. */
  readonly ownVote?: 'as-before'
  /** What becomes of what a rule asked or waits for as it is repealed. */
  readonly unfinished?: 'ends'
  /** Whether a player is counted; silent about others. */
  readonly counts?: (at: Place, player: PlayerId) => boolean | null
  readonly turns?: (at: Place, after: PlayerId | null) => PlayerId | null
  readonly turnOver?: (at: Place, player: PlayerId) => boolean
  /** Which of two rules takes precedence. */
  readonly precedence?: (at: Place, pair: RulePair) => Precedence | null
  /** Whether the rule that speaks says of itself that it goes before another, or after it. */
  readonly ofItself?: (at: Place, other: RuleView) => 'first' | 'last' | null
  /** Whether a rule has no effect as things stand. */
  readonly suspends?: (at: Place, rule: RuleView) => boolean
  /** Who judges; `null`: nobody. */
  readonly judge?: (at: Place, judging: Judging) => PlayerId | null
  readonly judgmentAnswers?: (at: Place) => readonly string[]
  /** By whose clocks times and days go, where nothing else is said. */
  readonly zone?: (at: Place) => TimeZone
  /** Whether those who want to overrule a Judge are enough. */
  readonly overruled?: (at: Place, overruling: Overruling) => boolean
  /** What a ruling waits for while a clock of the sentence runs. */
  readonly rulingTerm?: 'unless-overruled' | 'unless-upheld'
  /** Whether those who uphold a ruling are enough. */
  readonly upheld?: (at: Place, upholding: Overruling) => boolean
  readonly clocksStand?: (at: Place) => boolean
  /** How newcomers come in, and whether one does; silent about those who come back, or about others. */
  readonly admission?: (isReturning: boolean) => 'vote' | 'at-once' | null
  readonly admitted?: (at: Place, admitting: Admitting) => 'yes' | 'no' | 'not-yet' | 'lapsed'
  /** Whether there are turns, where it does not say whose. */
  readonly hasTurns?: boolean
  /** How many a player gains, or loses (below 0), instead of so many; silent about others. */
  readonly amount?: (at: Place, gaining: Gaining) => number | null
  /** How many more a player may gain of what rules give them, or lose (`by` below 0) of what they take; silent about others. */
  readonly room?: (at: Place, gaining: Gaining) => number | null
  /** What a number or price comes to that the sentence names. */
  readonly value?: (at: Place, name: string) => Valued | null
}

/**
 * What some prohibitions of a change are: they keep the rule as it is, whoever would change it and whenever, or ask that so many
 * have voted.
 */
export type Prohibiting = 'entrenching' | 'turnout'

/**
 * Of two changes of one rule: both hold, the later as it is worded, only the earlier, or the later's proposal is not adopted.
 * Both that touch is the later.
 */
export type Holds = 'both' | 'later' | 'earlier' | 'defeat'

export interface Judging {
  readonly judgment: ActionId
  readonly former: readonly PlayerId[]
}

export interface Overruling {
  readonly judgment: ActionId
  readonly by: readonly PlayerId[]
}

export interface Admitting {
  readonly votesFor: number
  readonly votesAgainst: number
  readonly abstentions: number
  readonly voters: number
  /** When they came, and since when somebody speaks for them, game time, ms. */
  readonly came: number
  readonly sponsored: number | null
}

export interface RulePair {
  readonly a: RuleView
  readonly b: RuleView
  /** Which of the two is the rule that speaks. */
  readonly own: 'a' | 'b' | null
  /** Whether a rule on how all rules rank says which holds. */
  readonly isRanked: () => boolean
  /** Which of the two goes first by what just one of them says of itself. */
  readonly byOwnWords: () => Precedence | null
}

export interface Precedence {
  readonly first: 'a' | 'b'
  /** `rule 105 is immutable`. */
  readonly because: string
  readonly voids?: 'contained' | 'any'
}
