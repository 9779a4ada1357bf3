import type { Json } from '../../base/json.ts'
import type { Change } from '../../actions/change.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { RuleId } from './state.ts'

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
  | { readonly type: 'turn-began'; readonly player: PlayerId; readonly turn: number }
  | { readonly type: 'turn-ended'; readonly player: PlayerId; readonly turn: number }
  | { readonly type: 'proposed'; readonly proposal: ProposalId; readonly player: PlayerId }
  | { readonly type: 'vote-opened'; readonly proposal: ProposalId; readonly player: PlayerId }
  | { readonly type: 'vote-cast'; readonly proposal: ProposalId; readonly player: PlayerId }
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
    }
  | {
      readonly type: 'thrown'
      readonly player: PlayerId
      readonly throwId: string
      readonly purpose: string
      readonly values: readonly number[]
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

export type EventType = GameEvent['type']
export type EventOf<T extends EventType> = Extract<GameEvent, { readonly type: T }>
