import type { Json } from '../../base/json.ts'
import type { ClaimEffect } from '../../actions/body.ts'
import type { LeftToLot, PlainDeed } from '../../language/meaning/deed.ts'
import type { Verdict } from '../../language/meaning/asked.ts'
import type { EventType } from './event.ts'
import type { PollChoice } from '../polls/poll.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'

/** What rules make happen, as data; carried out by the kernel, each with its cause. */
export type Effect =
  | ClaimEffect
  | PlainDeed
  /**
   * All of these, or none: what one gives and another gets, whole. `isStepwise`: one after the other, each as far as it goes, but
   * none if a rule forbids any: what a skipped turn costs.
   */
  | { readonly do: 'all-of'; readonly effects: readonly Effect[]; readonly isStepwise?: true }
  | OweThrow
  /** The table owes a draw of the same, which nobody can foresee; with too few players there, one of them throws. */
  | { readonly do: 'owe-draw'; readonly alone: OweThrow }
  /** Asks players something. It ends when all have answered, or at `due`, game time in ms; then `then` follows. */
  | {
      readonly do: 'ask'
      readonly voters: readonly { readonly player: PlayerId; readonly weight: number }[]
      readonly question: string
      readonly choice: PollChoice
      readonly isSecret: boolean
      readonly due: number | null
      /** It ends as soon as it is decided, however those answer who have not. */
      readonly verdict?: Verdict
      readonly about?: ProposalId
      readonly then: Json
    }
  /** At `due` `then` follows. One of the same name, of the same rule, is replaced. */
  | {
      readonly do: 'wait'
      readonly name: string
      readonly due: number
      readonly about?: ProposalId
      readonly then: Json
    }
  /** When such an event comes, and what is meant by it is what `then` waits for, that follows; as long as the rule is in force. */
  | {
      readonly do: 'wait-for'
      readonly name: string
      readonly on: EventType
      readonly about?: ProposalId
      readonly then: Json
    }
  /** An open proposal is defeated without a vote, or whatever the votes on it. */
  | { readonly do: 'defeat-proposal'; readonly proposal: ProposalId }
  /** A proposal in someone's name that says nothing and takes a number (a NULL proposal). */
  | { readonly do: 'null-proposal'; readonly player: PlayerId }
  /** `due` is game time, ms; a timer of the same name is replaced. */
  | { readonly do: 'set-timer'; readonly name: string; readonly due: number; readonly data: Json }
  /** All clocks that rules have running run so much longer, ms; `isOwn`: those of the rule alone that says so. */
  | { readonly do: 'extend-clocks'; readonly byMs: number; readonly isOwn?: true }
  | {
      readonly do: 'create-entity'
      readonly kind: string
      readonly owner: PlayerId | null
      readonly state: string
      readonly values: readonly (readonly [string, number])[]
    }
  | {
      readonly do: 'set-entity'
      readonly entity: string
      readonly owner?: PlayerId | null
      readonly state?: string
    }
  | {
      readonly do: 'set-entity-value'
      readonly entity: string
      readonly value: string
      readonly to: number
    }
  | { readonly do: 'destroy-entity'; readonly entity: string; readonly how: string }
  | { readonly do: 'remember'; readonly key: string; readonly value: Json }
  | { readonly do: 'note'; readonly text: string }

/** Owes a throw; `bind` are texts that fix its input before the thrower could choose it. */
export interface OweThrow {
  readonly do: 'owe-throw'
  readonly player: PlayerId
  readonly sides: number
  readonly count: number
  readonly purpose: string
  readonly method: 'verifiable' | 'by-hand'
  readonly bind: readonly string[]
  /** Whose votes it casts: until it is thrown they cannot vote on it themselves. */
  readonly ballots?: LeftToLot
  /** What the mechanic is to carry out with what they show: {@link MechanicDefinition.resumes}. */
  readonly then?: Json
}

export type EffectType = Effect['do']
export type EffectOf<T extends EffectType> = Extract<Effect, { readonly do: T }>
