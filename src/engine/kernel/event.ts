import type { Json } from '../../base/json.ts'
import type { PollAnswer } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { RuleId } from './state/state.ts'

/** What the kernel tells the rules, each at most once for what happened. */
export type GameEvent =
  | { readonly type: 'game-started' }
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'player-seated'; readonly player: PlayerId; readonly returning: boolean }
  | {
      readonly type: 'player-gone'
      readonly player: PlayerId
      readonly how: 'forfeited' | 'dropped' | 'left'
    }
  /** `isPassed`, here and below: it is passed over, as a rule said, and so is over where it begins. */
  | {
      readonly type: 'turn-began'
      readonly player: PlayerId
      readonly turn: number
      readonly isPassed?: true
    }
  | {
      readonly type: 'turn-ended'
      readonly player: PlayerId
      readonly turn: number
      readonly isPassed?: true
    }
  | { readonly type: 'proposed'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** A proposal has a wording: as it is made, after `proposed`, and each time it is revised. */
  | { readonly type: 'worded'; readonly proposal: ProposalId; readonly player: PlayerId }
  | { readonly type: 'vote-opened'; readonly proposal: ProposalId; readonly player: PlayerId }
  | { readonly type: 'vote-cast'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** A player has voted, and the vote was undone since: it counts for nothing. */
  | { readonly type: 'vote-struck'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** Somebody at the table has shown how they voted in an anonymous vote that is closed; once for each vote. */
  | { readonly type: 'vote-shown'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** Told after the changes of an adopted proposal took effect. */
  | {
      readonly type: 'vote-closed'
      readonly proposal: ProposalId
      readonly proponent: PlayerId
      readonly adopted: boolean
    }
  /** Told for each change that took effect; `rule` as it is now. */
  | {
      readonly type: 'rule-changed'
      readonly rule: RuleId
      readonly change: Change['do']
      readonly proposal: ProposalId | null
      /** A rule changed it. */
      readonly by?: 'self'
    }
  /** `rule` and `purpose`: who asked for it, and what for. */
  | {
      readonly type: 'thrown'
      readonly player: PlayerId
      readonly throwId: string
      readonly purpose: string
      readonly values: readonly number[]
      readonly sides: number
      readonly rule: RuleId
    }
  | {
      readonly type: 'timer-due'
      readonly timer: string
      readonly name: string
      readonly data: Json
      readonly rule: RuleId
    }
  | { readonly type: 'judgment-invoked'; readonly judgment: ActionId }
  /** The rules have named nobody, or nobody any more. */
  | { readonly type: 'judge-wanted'; readonly judgment: ActionId }
  | {
      readonly type: 'judged'
      readonly judgment: ActionId
      readonly judge: PlayerId
      readonly answer: string
    }
  | {
      readonly type: 'judgment-settled'
      readonly judgment: ActionId
      readonly judge: PlayerId
      readonly answer: string
    }
  | {
      readonly type: 'moved'
      readonly rule: RuleId
      readonly move: string
      readonly player: PlayerId
    }
  /** A player said something about an action; `text` as it was written. */
  | {
      readonly type: 'said'
      readonly player: PlayerId
      readonly about: ActionId
      readonly text: string
    }
  /** `player` null: kept for the table. */
  | {
      readonly type: 'quantity-changed'
      readonly player: PlayerId | null
      readonly quantity: string
      readonly from: number
      readonly to: number
    }
  | {
      readonly type: 'role-changed'
      readonly player: PlayerId
      readonly role: string
      readonly held: boolean
    }
  | {
      readonly type: 'choice-changed'
      readonly player: PlayerId
      readonly choice: string
      readonly option: string
    }
  /** A thing has another owner, was made somebody's, or is gone; `null`: nobody. */
  | {
      readonly type: 'entity-passed'
      readonly entity: string
      readonly kind: string
      readonly from: PlayerId | null
      readonly to: PlayerId | null
    }
  | { readonly type: 'withdrawn'; readonly proposal: ProposalId }
  | { readonly type: 'won'; readonly winners: readonly PlayerId[] }

export type EventType = GameEvent['type']
export type EventOf<T extends EventType> = Extract<GameEvent, { readonly type: T }>

/** How what a rule waited for ended. */
export type WaitOutcome =
  | { readonly on: 'time' }
  | { readonly on: 'event'; readonly event: GameEvent }
  | {
      readonly on: 'throw'
      readonly values: readonly number[]
      readonly sides: number
      /** Whose votes it casts, if it does, in the order of the values. */
      readonly voters?: readonly PlayerId[]
    }
  /** In the order in which they were asked; of those who are still at the table. */
  | {
      readonly on: 'answers'
      /** How many were asked and are at the table. */
      readonly asked: number
      readonly answers: readonly {
        readonly player: PlayerId
        readonly answer: PollAnswer
        readonly weight: number
      }[]
    }

/** A wait, a throw or a poll is over: what was to follow does, as it was written when the rule began to wait. */
export interface FrameDue {
  readonly type: 'frame-due'
  readonly rule: RuleId
  readonly mechanic: string
  readonly sentence?: string
  readonly then: Json
  readonly what: WaitOutcome
}
