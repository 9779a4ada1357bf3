import type { Ballot, ClaimEffect } from '../../actions/body.ts'
import type { Change, RuleStatus } from '../../actions/change.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { Choice, Verdict } from './asked.ts'
import type { HappeningName } from './happening.ts'
import type { KeptScope, Scope } from './world.ts'

/** What a rule makes happen, as the kernel carries it out. */
export type Deed =
  | PlainDeed
  /**
   * All of these, or none: what one gives and another gets, whole. `isStepwise`: one after the other, each as far as it goes, but
   * none if a rule forbids any: what a skipped turn costs.
   */
  | { readonly do: 'all-of'; readonly deeds: readonly Deed[]; readonly isStepwise?: true }
  /** A thing of a name, with a number of its own. */
  | {
      readonly do: 'make'
      readonly thing: string
      readonly owner: PlayerId | null
      /** What it is at first; `null`: nothing that rules tell apart. */
      readonly state: string | null
      readonly values: readonly (readonly [string, number])[]
    }
  | { readonly do: 'set-thing-state'; readonly thing: string; readonly to: string }
  | { readonly do: 'pass'; readonly thing: string; readonly to: PlayerId | null }
  | {
      readonly do: 'set-thing-value'
      readonly thing: string
      readonly value: string
      readonly to: number
    }
  | { readonly do: 'destroy'; readonly thing: string }
  /** Keeps a number, or several, for the sentence that speaks, as long as it says the same; `null`: no longer. */
  | {
      readonly do: 'note'
      readonly key: string
      readonly value: number | readonly number[] | null
    }
  | { readonly do: 'extend-clocks'; readonly byMs: number; readonly isOwn?: true }
  | { readonly do: 'defeat-proposal'; readonly proposal: ProposalId }
  | { readonly do: 'null-proposal'; readonly player: PlayerId }
  /** Dice that a player owes; when they are thrown, `then` happens with what they show as `total`. */
  | {
      readonly do: 'throw'
      readonly player: PlayerId
      readonly sides: number
      readonly dice: number
      /** At the table, and the number entered. */
      readonly isByHand?: true
      readonly ballots?: LeftToLot
      readonly frame: Frame
    }
  /** The same, drawn together by the table; `alone` throws where too few are there. */
  | {
      readonly do: 'draw'
      readonly alone: PlayerId
      readonly sides: number
      readonly dice: number
      readonly ballots?: LeftToLot
      readonly frame: Frame
    }
  /** Asks players; with their answers the frame's effect happens. `ms` null: when all have answered. */
  | {
      readonly do: 'ask'
      readonly voters: readonly PlayerId[]
      readonly question: string
      readonly choice: Choice
      readonly isSecret: boolean
      readonly ms: number | null
      readonly frame: Frame
    }
  /** After so many ms the frame's effect happens. */
  | { readonly do: 'wait'; readonly ms: number; readonly frame: Frame }
  /** When it comes the frame's effect happens. */
  | { readonly do: 'wait-for'; readonly until: Awaited; readonly frame: Frame }
  /** Another option of something that players choose. */
  | {
      readonly do: 'set-choice'
      readonly player: PlayerId
      readonly choice: string
      readonly option: string
    }

/** What is the same to the kernel: what players can do by hand, too, and what only rules can. */
export type PlainDeed =
  | Extract<
      ClaimEffect,
      {
        readonly do:
          | 'add'
          | 'set'
          | 'set-role'
          | 'give-title'
          | 'end-turn-of'
          | 'begin-turn-of'
          | 'win'
          | 'drop-player'
      }
    >
  | {
      readonly do: 'set-rule-value'
      readonly rule: number
      readonly value: string
      readonly to: number
    }
  | {
      readonly do: 'set-proposal-value'
      readonly proposal: ProposalId
      readonly value: string
      readonly to: number
    }
  /** Another player whom this one has as something; `null`: nobody. */
  | {
      readonly do: 'set-link'
      readonly player: PlayerId
      readonly link: string
      readonly to: PlayerId | null
    }
  /** The same of something else; a player whom it has: an owner. */
  | {
      readonly do: 'set-reference'
      readonly of: Referring
      readonly name: string
      readonly to: PlayerId | null
    }
  /** A turn beside the order, before it goes on. */
  | { readonly do: 'extra-turn'; readonly player: PlayerId }
  /** The next turn of a player in the order is passed over. */
  | { readonly do: 'pass-over'; readonly player: PlayerId }
  | { readonly do: 'reverse-turns' }
  /** `goesOn`: open proposals, judgments and what rules remember stay as they are. */
  | { readonly do: 'new-round'; readonly keepRules: boolean; readonly goesOn?: true }
  | { readonly do: 'open-vote'; readonly proposal: ProposalId }
  /** Names this player Judge; without, excuses the Judge (of all that are open) and asks the rules who judges instead. */
  | { readonly do: 'name-judge'; readonly judgment?: ActionId; readonly player?: PlayerId }
  | { readonly do: 'close-vote'; readonly proposal: ProposalId }
  | {
      readonly do: 'cast-vote'
      readonly proposal: ProposalId
      readonly player: PlayerId
      readonly ballot: Ballot
      /** Also over a ballot that was cast. */
      readonly instead?: boolean
      /** As it was drawn or thrown: also when the vote is over, which waits for it. */
      readonly byLot?: boolean
      /** For whoever has said nothing by the end: who does it ends the vote for them. */
      readonly isSilent?: true
      readonly comment?: string
    }
  /** An open proposal is as if it had not been made: it is not decided, and its turn is free for another. */
  | { readonly do: 'withdraw-proposal'; readonly proposal: ProposalId }
  /** A vote that was cast on what is still voted on is as if it had not been. */
  | { readonly do: 'take-back-vote'; readonly proposal: ProposalId; readonly player: PlayerId }
  /** A rule-change that a rule makes. */
  | { readonly do: 'change-rule'; readonly change: RuleChange }
  /** The rule that speaks marks or removes itself. */
  | { readonly do: 'self-status'; readonly status: RuleStatus }

/** What else than a player can have one as something. */
export type Referring =
  | { readonly is: 'rule'; readonly number: number }
  | { readonly is: 'thing'; readonly id: string }
  | { readonly is: 'proposal'; readonly id: ProposalId }

/** Whose votes on a proposal chance casts, and how they vote where a thrower refuses. */
export interface LeftToLot {
  readonly proposal: ProposalId
  readonly players: readonly PlayerId[]
  readonly refused: Ballot
}

/** What a rule can do to another. */
export type RuleChange = Extract<Change, { readonly do: 'repeal' | 'transmute' | 'amend' }>

/** Something that has to happen first. */
export interface Awaited {
  readonly hears: HappeningName
  /** Whose it is, or what it is about; absent: any. */
  readonly player?: PlayerId
  readonly proposal?: ProposalId
  /** Of a turn: one that begins later. */
  readonly isLater?: true
  /** The event that is meant, which brings up anew whom the effect is about. */
  readonly event?: Phrase
}

/** What is to happen later: the effect as it stood, and what the sentence had brought up by then. */
export interface Frame {
  readonly effect: Phrase
  readonly scope: KeptScope
  /** Only if the answers come to this. */
  readonly verdict?: Verdict
  /** What happens if they do not. */
  readonly otherwise?: Phrase
}

export function keptOf({ tally: _tally, lot: _lot, ...kept }: Scope): KeptScope {
  return kept
}
