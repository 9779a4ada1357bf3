import type { JsonObject } from '../base/json.ts'
import type { Change, InitialRule } from './change.ts'
import type { ActionId, DeviceId, FormHash, PlayerId, ProposalId } from './ids.ts'
import type { LastState } from './last-state.ts'
import type { AgreedSettings } from './settings.ts'

/** What a game begins with; what is agreed among them can be changed. */
export interface GameSettings extends AgreedSettings {
  /** Signalling servers and ICE servers the game starts with; each device can use its own. */
  readonly signaling: readonly string[]
  readonly iceServers: readonly string[]
}

export interface Introduction {
  readonly name: string
  /** The account name some rule books sort by; may be the name in lowercase. */
  readonly account?: string
  /** Ed25519 public key (hex) with which the seat's dice are thrown (RFC 9381). */
  readonly dieKey: string
  /** X25519 public key (hex) of the joining device: what is encrypted to this device alone is to this key. */
  readonly boxKey: string
}

/** That somebody was invited: docs/PROTOCOL.md, [secret-ticket]. */
export interface Ticket {
  readonly epoch: number
  /** Of the epoch's write key, 128 hex digits. */
  readonly signature: string
}

/** A new secret of the game, encrypted to one device ([box]). */
export interface SecretFor {
  readonly device: DeviceId
  readonly encrypted: string
}

/** What a player answers to a poll: a player, proposal or text, a number, yes or no. */
export type PollAnswer = string | number | boolean

export const allBallots = ['for', 'against', 'abstain'] as const
export type Ballot = (typeof allBallots)[number]

/** What a claim may do by hand. */
export type ClaimEffect =
  | {
      readonly do: 'add'
      readonly player: PlayerId | null
      readonly quantity: string
      readonly by: number
    }
  | {
      readonly do: 'set'
      readonly player: PlayerId | null
      readonly quantity: string
      readonly to: number
    }
  | {
      readonly do: 'give-item'
      readonly player: PlayerId
      readonly item: string
      readonly count: number
    }
  | {
      readonly do: 'take-item'
      readonly player: PlayerId
      readonly item: string
      readonly count: number
    }
  | { readonly do: 'give-title'; readonly player: PlayerId; readonly title: string }
  | { readonly do: 'remove-title'; readonly title: string }
  | {
      readonly do: 'set-choice'
      readonly player: PlayerId
      readonly choice: string
      readonly option: string
    }
  | { readonly do: 'end-turn' }
  | {
      readonly do: 'set-role'
      readonly player: PlayerId
      readonly role: string
      readonly held: boolean
    }
  | { readonly do: 'end-turn-of'; readonly player: PlayerId }
  | { readonly do: 'begin-turn-of'; readonly player: PlayerId }
  | { readonly do: 'drop-player'; readonly player: PlayerId }
  | { readonly do: 'seat-player'; readonly player: PlayerId }
  | { readonly do: 'win'; readonly player: PlayerId }
  | { readonly do: 'mark-rule'; readonly rule: number; readonly mark: string }
  | {
      readonly do: 'throw'
      readonly player: PlayerId
      readonly sides: number
      readonly count: number
    }
  /** Nothing of what they owe is thrown any more. */
  | { readonly do: 'drop-throws'; readonly player: PlayerId }

/** What a ruling orders, beside its answer. */
export type Order =
  | Undo
  | { readonly do: 'apply'; readonly effects: readonly ClaimEffect[] }
  | ({ readonly do: 'void'; readonly isVoid: boolean } & AtOdds)

/** An action has no effect; of a throw, `again`: it is owed anew. */
export interface Undo {
  readonly do: 'undo'
  readonly action: ActionId
  readonly again?: boolean
}

export type OrderOf<D extends Order['do']> = Extract<Order, { readonly do: D }>

/** Two rules by their numbers, of which the second takes precedence: whether nothing is left of what the first says. */
export interface AtOdds {
  readonly rule: number
  readonly by: number
}

/** What all players can do together, whatever the rules say. */
export type Together =
  | { readonly do: 'change'; readonly changes: readonly Change[] }
  | { readonly do: 'apply'; readonly effects: readonly ClaimEffect[] }
  | Undo
  | { readonly do: 'close-vote'; readonly proposal: ProposalId }

/**
 * A ballot that depends on another player's: `like`, it is whatever theirs is; `if`, it counts only if theirs is the same.
 * Where that cannot be said, in a circle or as long as they have not voted, it is neither for nor against.
 */
export interface Follows {
  readonly player: PlayerId
  readonly how: 'like' | 'if'
}

/** What a ballot says: in the clear in a `vote`, encrypted in an `encrypted-vote`. */
export interface BallotContent {
  readonly ballot: Ballot
  /** For proposals with alternatives: the index preferred, per such change. */
  readonly picks?: readonly number[]
  readonly comment?: string
  readonly follows?: Follows
}

/** What opens one encrypted ballot or answer, or the sum of anonymous ballots, of one holder. */
export interface BallotShare {
  /** The action that cast it; of a sum its hash: docs/PROTOCOL.md, [anon-open]. */
  readonly ballot: ActionId
  readonly share: string
}

/** What a link's key is bound to: docs/PROTOCOL.md, [seat-link]. */
export interface LinkTerms {
  /** Game time, ms, after which the link does nothing any more. */
  readonly until: number
  /** The seat's die key, encrypted under the link's secret: 72 bytes, hex. */
  readonly handOver: string
}

export interface LastAction {
  readonly device: DeviceId
  /** `null`: nothing of it counts. */
  readonly last: ActionId | null
}

/** Why somebody passes on to the next clerk: nothing was sealed in time, or what the clerk wrote could not be signed. */
export type PassReason = (typeof passReasons)[number]
export const passReasons = ['silence', 'left-out', 'state-differs', 'two-minutes'] as const

/** Everything a player can do; what an action carries. Only `type`s below exist in version 1. */
export type Body =
  // ── the game and its people
  | {
      readonly type: 'create'
      readonly name: string
      readonly starter: string
      readonly rules: readonly InitialRule[]
      readonly settings: GameSettings
      readonly creator: Introduction
      /** 32 random bytes, hex: two games created in one millisecond differ. */
      readonly nonce: string
      /** The game that it goes on from, as it stood: docs/PROTOCOL.md, [game-onward]. */
      readonly from?: LastState
      /** The public key of the secret's write key, hex: who joins shows a ticket of it. */
      readonly writeKey?: string
    }
  | ({ readonly type: 'join'; readonly ticket?: Ticket } & Introduction)
  | { readonly type: 'start'; readonly seats: readonly PlayerId[] }
  | { readonly type: 'new-round'; readonly keepRules: boolean }
  | { readonly type: 'sponsor'; readonly name: string }
  /** A seated player's word for somebody who would like to join: docs/PROTOCOL.md, [seat-admit]. */
  | { readonly type: 'admit'; readonly player: PlayerId }
  /** The game goes on without a player from whom nothing has come for long: docs/PROTOCOL.md, [seat-absent]. */
  | { readonly type: 'absent'; readonly player: PlayerId }
  /** Says that one is here. */
  | { readonly type: 'present' }
  /** What others are to see beside one's name; without a hash nothing any more. docs/PROTOCOL.md, [picture-bytes]. */
  | { readonly type: 'picture'; readonly picture?: string }
  /** That nobody shall be shown this remark, picture or name, by the id of its action or player: [hide-all]. */
  | { readonly type: 'hide'; readonly what: string }
  | { readonly type: 'forfeit' }
  | { readonly type: 'leave' }
  // ── rule-changes
  | {
      readonly type: 'propose'
      readonly title: string
      readonly changes: readonly Change[]
      readonly commentary?: string
      /** Answers to what rules ask of a proposal (the most interesting thing, a token …), by field name. */
      readonly extra?: JsonObject
      /** The hash of a picture that travels with it: docs/PROTOCOL.md, [picture-bytes]. */
      readonly picture?: string
      /** The draft on the table that this was, 32 bytes, hex: it is none any more. See docs/PROTOCOL.md, [draft-sync]. */
      readonly draft?: string
    }
  | {
      readonly type: 'revise'
      readonly proposal: ProposalId
      readonly title: string
      readonly changes: readonly Change[]
    }
  | {
      readonly type: 'comment'
      /** The action that is talked about: a proposal, a judgment, a claim … */
      readonly about: ActionId
      readonly text: string
      /** A suggested wording, complete changes. */
      readonly suggestion?: readonly Change[]
    }
  | { readonly type: 'call-vote'; readonly proposal: ProposalId; readonly form: FormHash }
  | ({ readonly type: 'vote'; readonly form: FormHash } & BallotContent)
  /** A ballot that some of the players open together after the close, and nobody before: docs/PROTOCOL.md, [ballot-cast]. */
  | { readonly type: 'encrypted-vote'; readonly form: FormHash; readonly dealing: string }
  /** One holder's part in opening all of a vote's ballots, signed by their client by itself: docs/PROTOCOL.md, [ballot-open]. */
  | {
      readonly type: 'open-ballots'
      readonly form: FormHash
      readonly shares: readonly BallotShare[]
      readonly proof: string
    }
  /** How oneself voted, where votes are anonymous; `key` is that of one's own dealing: docs/PROTOCOL.md, [anon-reveal]. */
  | {
      readonly type: 'reveal-ballot'
      readonly form: FormHash
      readonly dealing: string
      readonly key: string
    }
  // ── the turn
  | {
      readonly type: 'throw'
      readonly throwId: string
      readonly proof?: string
      readonly value?: number
    }
  /** A holder's part in a draw, signed by their client by itself: docs/PROTOCOL.md, [draw-deal]. */
  | { readonly type: 'deal-draw'; readonly draw: string; readonly dealing: string }
  /** The same in opening it: [draw-open]. */
  | {
      readonly type: 'open-draw'
      readonly draw: string
      readonly share: string
      readonly proof: string
    }
  /** A holder's device has the end of a hidden vote settled; signed by itself: docs/PROTOCOL.md, [throw-when]. */
  | { readonly type: 'tell-settled'; readonly proposal: ProposalId }
  | { readonly type: 'end-turn' }
  | {
      readonly type: 'move'
      readonly rule: number
      readonly move: string
      readonly input: JsonObject
    }
  /** To what a rule asks: docs/PROTOCOL.md, [poll-answer]. */
  | { readonly type: 'answer'; readonly poll: string; readonly option: PollAnswer }
  /** An answer that some of the players open together after the end, and nobody before: docs/PROTOCOL.md, [poll-encrypted]. */
  | { readonly type: 'encrypted-answer'; readonly poll: string; readonly dealing: string }
  /** One holder's part in opening all answers to a poll, signed by their client by itself: docs/PROTOCOL.md, [poll-open]. */
  | {
      readonly type: 'open-answers'
      readonly poll: string
      readonly shares: readonly BallotShare[]
      readonly proof: string
    }
  // ── judgment
  | {
      readonly type: 'invoke-judgment'
      readonly question: string
      /** The action or claim in doubt, where there is one. */
      readonly about?: ActionId
      /** It is asked whether a rule is void. */
      readonly void?: AtOdds
    }
  | {
      readonly type: 'judge'
      readonly judgment: ActionId
      readonly answer: string
      readonly reasons?: string
      readonly orders?: readonly Order[]
    }
  | { readonly type: 'overrule'; readonly judgment: ActionId }
  /** That a ruling shall stand, where a rule has it overruled unless enough players say so. */
  | { readonly type: 'uphold'; readonly judgment: ActionId }
  | { readonly type: 'consent' }
  | {
      readonly type: 'claim'
      readonly rule: number
      readonly effects: readonly ClaimEffect[]
      readonly note: string
    }
  | { readonly type: 'contest'; readonly claim: ActionId; readonly reason: string }
  /** To a claim that waits for somebody to contest it. */
  | { readonly type: 'agree'; readonly claim: ActionId }
  | { readonly type: 'sign-together'; readonly what: Together }
  | { readonly type: 'tick' }
  // ── versions: docs/PROTOCOL.md, [version-raise]
  /** The app of the device that signs can play this version. Signed by itself. */
  | { readonly type: 'can-version'; readonly version: number }
  | { readonly type: 'raise-version'; readonly to: number }
  // ── the game's secret: docs/PROTOCOL.md, [secret-epoch]
  | {
      readonly type: 'new-epoch'
      readonly epoch: number
      readonly writeKey: string
      readonly keys: readonly SecretFor[]
    }
  | { readonly type: 'adopt-epoch'; readonly action: ActionId }
  // ── seats and keys (log level; the engine learns the roster from them)
  | {
      readonly type: 'add-device'
      readonly device: DeviceId
      readonly proof: string
      readonly name: string
      /** The new device's, or the link's, X25519 public key (hex). */
      readonly boxKey: string
      /** The key is one that a link carries: all it can do is to put another device into its place. */
      readonly link?: LinkTerms
    }
  /** `last`: the last action of the device that counts, with what it builds on; `null`: nothing of it does. */
  | {
      readonly type: 'revoke-device'
      readonly device: DeviceId
      readonly last: ActionId | null
    }
  /** Signed by a device without a seat: its holder asks the others for a seat whose devices are lost. */
  | {
      readonly type: 'reclaim'
      readonly player: PlayerId
      readonly dieKey: string
      readonly boxKey: string
    }
  | {
      readonly type: 'reseat'
      readonly player: PlayerId
      readonly device: DeviceId
      readonly dieKey: string
      readonly boxKey: string
      /** The last action of each of the seat's former devices that the signer holds. */
      readonly lasts?: readonly LastAction[]
    }
  /** Against giving a seat to the device that asks for it; may be said for one's own seat, too. */
  | { readonly type: 'decline-reseat'; readonly device: DeviceId }
  // ── seals (order level; the engine never sees them)
  | {
      readonly type: 'minutes'
      readonly height: number
      readonly view: number
      readonly cut: readonly ActionId[]
      readonly state: string
    }
  | { readonly type: 'countersign'; readonly minutes: ActionId }
  | {
      readonly type: 'pass'
      readonly height: number
      readonly view: number
      /** The minutes this player last signed at this height, if any. */
      readonly accepted: ActionId | null
      readonly why: PassReason
      /** What the clerk's cut lacks; `null` unless that is why. */
      readonly leftOut: ActionId | null
    }

export type BodyType = Body['type']
export type BodyOf<T extends BodyType> = Extract<Body, { readonly type: T }>

/** Body types that only the order layer reads. */
export const orderOnlyTypes = ['minutes', 'countersign', 'pass'] as const
