import type { ActionId, PlayerId } from '../../actions/ids.ts'

/** What sentences ask about judgment. */
export interface Judgments {
  /** Who would judge now, by the rules on judgment; `null`: nobody. */
  readonly judge: PlayerId | null
  of(id: ActionId): JudgmentView
  /** Those that wait for the answer of their Judge. */
  readonly awaited: readonly AwaitedJudgment[]
  /** Those that are judged and not settled. */
  readonly judged: readonly JudgedJudgment[]
  /** Whether a player is Judge of a question that is not settled. */
  isJudge(player: PlayerId): boolean
  /** Who has consented to each judgment of a turn under way, of that just over, or since. */
  readonly consents: readonly (readonly PlayerId[])[]
  /** Who could not complete their turn, as a Judge answered in this round, where that stands. */
  stuckBy(answer: string): readonly PlayerId[]
  /** Who asked in this round whether one of these is so, and was answered so, where that is settled. */
  askersOf(statements: readonly string[], answer: string): readonly PlayerId[]
}

export interface JudgmentView {
  /** Who invoked it. */
  readonly by: PlayerId | null
  /** Whose turn it is about; where nobody's, who invoked it. */
  readonly moving: PlayerId | null
  /** Whose ruling stands, or who is to rule. */
  readonly ruledBy: PlayerId | null
  readonly isSettled: boolean
  /** Judges who were excused or overruled, oldest first. */
  readonly former: readonly PlayerId[]
}

export interface JudgedJudgment {
  readonly id: ActionId
  readonly judge: PlayerId
  /** Since when, game time, ms. */
  readonly ruled: number
}

export interface AwaitedJudgment {
  readonly id: ActionId
  readonly judge: PlayerId
  /** Since when, game time, ms. */
  readonly named: number
}
