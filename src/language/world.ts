import type { Phrase } from '../actions/phrase.ts'
import type { PlayerId, ProposalId } from '../actions/ids.ts'

/** The game as sentences ask about it. What it answers is exact and the same on every device. */
export interface World {
  /** Players at the table, in seat order. */
  readonly players: readonly PlayerId[]
  /** Whose turn it is, where there are turns and it is one player's. */
  readonly mover: PlayerId | null
  /** 1, 2, 3 …: how often the turn has gone round, the present one counted. */
  readonly circuit: number
  /** Game time, ms since the epoch. */
  readonly now: number
  quantity(player: PlayerId, name: string): number
  hasRole(player: PlayerId, role: string): boolean
  /** A proposal, open or closed; `null` where there is none of this id. */
  proposal(id: ProposalId): ProposalView | null
}

/** A proposal as sentences ask about it. */
export interface ProposalView {
  readonly by: PlayerId
  readonly isOpen: boolean
  readonly isAdopted: boolean
  /** Everybody who could vote on it voted for it. */
  readonly isUnanimous: boolean
  /** How a player voted; `null` where they did not. */
  ballot(player: PlayerId): 'for' | 'against' | 'abstain' | null
}

/** A vote as it stands when the rules are asked whether it adopts. */
export interface VoteTally {
  readonly for: number
  readonly against: number
  readonly abstain: number
  readonly eligible: number
}

/** What a sentence can be told of. */
export type HappeningName =
  | 'vote closed'
  | 'proposed'
  | 'vote opened'
  | 'turn began'
  | 'turn ended'
  | 'circuit ended'
  | 'joined'
  | 'left'
  | 'round began'
  /** The sentence's own rule came into force. */
  | 'in force'
  /** A time came that the sentence named. */
  | 'due'

/** Something that happened, with what it is about. */
export interface Happening {
  readonly name: HappeningName
  readonly player?: PlayerId
  readonly proposal?: ProposalId
}

/** What a sentence has brought up so far; plain data, so that it can be kept for later. */
export interface Scope {
  readonly proposal?: ProposalId
  readonly they?: PlayerId
  /** Whom the event is about, as *everyone else* means it. */
  readonly focus?: PlayerId
  /** Whom *their* means where something is said of several, one by one. */
  readonly own?: PlayerId
  /** What a die showed. */
  readonly total?: number
  readonly tally?: VoteTally
}

/** What of it can be spoken of later. */
export type KeptScope = Pick<Scope, 'proposal' | 'they' | 'focus' | 'total'>

/** What a rule makes happen, as the kernel carries it out. */
export type Deed =
  | {
      readonly do: 'add'
      readonly player: PlayerId
      readonly quantity: string
      readonly by: number
    }
  | {
      readonly do: 'set-role'
      readonly player: PlayerId
      readonly role: string
      readonly held: boolean
    }
  | { readonly do: 'win'; readonly player: PlayerId }
  | { readonly do: 'drop-player'; readonly player: PlayerId }
  | { readonly do: 'close-vote'; readonly proposal: ProposalId }
  | { readonly do: 'self-status'; readonly status: 'repealed' }
  /** Dice that a player owes; when they are thrown, `then` happens with what they show as `total`. */
  | {
      readonly do: 'throw'
      readonly player: PlayerId
      readonly sides: number
      readonly dice: number
      readonly frame: Frame
    }
  /** After so many ms `then` happens. */
  | { readonly do: 'wait'; readonly ms: number; readonly frame: Frame }

/** What is to happen later: the effect as it stood, and what the sentence had brought up by then. */
export interface Frame {
  readonly effect: Phrase
  readonly scope: KeptScope
}
