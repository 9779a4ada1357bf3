import type { Fault } from '../../../base/result.ts'
import type { TimeZone } from '../../../base/time-zone.ts'
import type { Ballot, ClaimEffect } from '../../../actions/body.ts'
import type { Holds, Prohibiting } from '../../../language/meaning/claims.ts'
import type { Change } from '../../../actions/change.ts'
import type { ActionId, PlayerId, ProposalId } from '../../../actions/ids.ts'
import type { Effect } from '../effect.ts'
import type { Outlook } from './outlook.ts'
import type { Field } from './field.ts'
import type { Rule, RuleId, Tally } from '../state/state.ts'

/** Yes, or no with the reason. */
export type Permit = { readonly allow: true } | { readonly allow: false; readonly fault: Fault }

/**
 * Everything the kernel asks the rules. Each question's `answer` comes from the rule that takes precedence among
 * those in force that answer; no answer: the kernel's plain default (named in docs/ARCHITECTURE.md).
 * `may-…` questions are about acts: a prohibition holds unless a right to the same act takes precedence over it.
 */
export interface Questions {
  'may-propose': {
    input: { player: PlayerId; changes: readonly Change[]; title: string; commentary?: string }
    answer: Permit
  }
  /**
   * Asked for each change, when proposed, when the vote is called, and again at the close, where what becomes of the game is
   * looked at; of a rule's own, by nobody (`null`).
   */
  'may-change': {
    input: {
      player: PlayerId | null
      change: Change
      all: readonly Change[]
      proposal?: ProposalId
      /** What the proposal has of what the rules count of proposals, where it is only being made. */
      values?: ReadonlyMap<string, number>
      /** Whether rules could still be changed after all of these; absent where nobody looks so far ahead. */
      outlook?: (() => Outlook) | undefined
    }
    answer: Permit
  }
  /** Default: the proponent. */
  'may-call-vote': { input: { player: PlayerId; proposal: ProposalId }; answer: Permit }
  /** Who counts as an eligible voter; default: every seated player. */
  'may-vote': { input: { player: PlayerId; proposal: ProposalId }; answer: Permit }
  /** How many votes a player has, as an exact fraction from 0; default: one. */
  'vote-weight': {
    input: { player: PlayerId; proposal: ProposalId }
    answer: { readonly above: number; readonly below: number }
  }
  /** Whether a player may cast this ballot; default: for and against. */
  'may-cast': {
    input: { player: PlayerId; proposal: ProposalId; ballot: Ballot }
    answer: Permit
  }
  /** Of a vote on a proposal, or on whether a Judge is overruled; default: it stands. */
  'may-change-vote': {
    input: { player: PlayerId; proposal: ProposalId } | { player: PlayerId; judgment: ActionId }
    answer: Permit
  }
  /** Whether whoever made a proposal may word it anew while it is debated. */
  'may-revise': {
    input: {
      player: PlayerId
      proposal: ProposalId
      title?: string
      changes?: readonly Change[]
    }
    answer: Permit
  }
  'forced-ballot': { input: { player: PlayerId; proposal: ProposalId }; answer: Ballot }
  /** What becomes of a ballot that was cast, asked as the vote closes; default: it stands. */
  'turned-ballot': {
    input: { player: PlayerId; proposal: ProposalId; tally: Tally }
    answer: Ballot
  }
  /** Whether the vote is over, asked after each vote; default: when every eligible player has voted. */
  'vote-over': { input: { proposal: ProposalId; tally: Tally }; answer: boolean }
  adopted: {
    input: { proposal: ProposalId; change: Change; tally: Tally }
    answer: { readonly adopted: boolean; readonly needs: string }
  }
  /**
   * What comes of an amendment whose rule has changed since it was worded, asked at the close. Default: both hold, or, where
   * they touch (change the same clause), the later takes all. `isGone`: of any change of a rule that cannot be made any more;
   * default: its proposal is not adopted.
   */
  meeting: {
    input: { proposal: ProposalId; change: Change; touches: boolean; isGone?: true }
    answer: Holds
  }
  /** When ballots are shown; default: open. */
  secrecy: { input: { proposal: ProposalId }; answer: 'open' | 'hidden' }
  /** Whether it is ever known how somebody voted; default: named. */
  anonymity: { input: { proposal: ProposalId }; answer: 'named' | 'anonymous' }
  /** What becomes of the vote of one who leaves while it is on; default: dropped. */
  'leaver-vote': { input: { proposal: ProposalId }; answer: 'dropped' | 'counted' }
  /** Whether a rule hears of the vote that changed it as it reads since, or as it stood before; default: as changed. */
  'own-vote': { input: { proposal: ProposalId }; answer: 'as-changed' | 'as-before' }
  /** What becomes of what a rule asked or waits for as it is repealed; default: it still follows. */
  unfinished: { input: Record<never, never>; answer: 'follows' | 'ends' }
  /** Number of a new proposal; default: one more than the highest so far. */
  'proposal-number': { input: { player: PlayerId }; answer: number }
  /** Number of a rule after this change to it; default: as before (enacted rules take the proposal's). */
  'rule-number': { input: { rule: RuleId; change: Change; proposalNumber: number }; answer: number }
  /** Fields that a proposal has to fill in; collected from all rules. */
  'proposal-fields': { input: { player: PlayerId }; answer: readonly Field[] }
  /** Who is next; default: the next in seat order, if any rule speaks of turns. */
  'next-turn': { input: { after: PlayerId | null }; answer: PlayerId | null }
  /** Whether a turn structure is in force; default: no turns, anyone may act at any time. */
  'has-turns': { input: Record<never, never>; answer: boolean }
  /** Whether somebody at the table is counted, as everyone, as a voter and in turns; default: yes. */
  counts: { input: { player: PlayerId }; answer: boolean }
  'may-begin-turn': { input: { player: PlayerId }; answer: Permit }
  'may-end-turn': { input: { player: PlayerId }; answer: Permit }
  /** Whether a turn under way is over; default: its player ends it. */
  'turn-over': { input: { player: PlayerId }; answer: boolean }
  /** Default: nobody; without a rule there is no Judge. */
  judge: { input: { judgment: ActionId; former: readonly PlayerId[] }; answer: PlayerId | null }
  'may-invoke-judgment': { input: { player: PlayerId }; answer: Permit }
  'may-judge': { input: { player: PlayerId; judgment: ActionId; answer: string }; answer: Permit }
  /** The answers a Judge can give; default: free text. */
  'judgment-answers': { input: { judgment: ActionId }; answer: readonly string[] }
  /** Whether those who want to overrule are enough. */
  overruled: { input: { judgment: ActionId; by: readonly PlayerId[] }; answer: boolean }
  /**
   * What a ruling waits for, also while turns go on, until the answering rule's clock of that judgment has run out: default:
   * nothing.
   */
  'ruling-term': {
    input: { judgment: ActionId }
    answer: 'unless-overruled' | 'unless-upheld' | null
  }
  /** Whether those who uphold a ruling are enough. */
  upheld: { input: { judgment: ActionId; by: readonly PlayerId[] }; answer: boolean }
  'may-overrule': { input: { player: PlayerId; judgment: ActionId }; answer: Permit }
  /** Players who have won as things stand; asked after every action while the round is on. */
  winners: { input: Record<never, never>; answer: readonly PlayerId[] }
  'may-join': { input: { name: string; returning: PlayerId | null }; answer: Permit }
  /**
   * How a newcomer after the start comes in; default: by a seated player's word, or as the game's settings say. `unopposed`: nobody
   * need speak for them, and they wait for the others all the same.
   */
  admission: {
    input: { name: string; returning: PlayerId | null }
    answer: 'at-once' | 'word' | 'vote' | 'unopposed'
  }
  admitted: {
    /** `over`: everybody who can vote on it has. */
    input: {
      name: string
      votesFor: number
      votesAgainst: number
      abstentions: number
      voters: number
      /** When they came, and since when somebody speaks for them, game time, ms. */
      came: number
      sponsored: number | null
      over: boolean
    }
    /** `lapsed`: the word for them counts no longer. */
    answer: 'yes' | 'no' | 'not-yet' | 'lapsed'
  }
  /** Whether a move that a rule offers may be made. */
  'may-move': { input: { player: PlayerId; rule: number; move: string }; answer: Permit }
  'may-forfeit': { input: { player: PlayerId }; answer: Permit }
  /** Whether a new round may begin with the rules as they are; of a rule's own doing, by nobody (`null`). */
  'may-keep-rules': { input: { player: PlayerId | null }; answer: Permit }
  /** Whether a draft of one player may be shown to another; default: yes. The kernel never asks, the app does. */
  'may-share-draft': { input: { player: PlayerId; with: PlayerId }; answer: Permit }
  'may-claim': {
    input: { player: PlayerId; rule: number; effects: readonly ClaimEffect[] }
    answer: Permit
  }
  /**
   * Whether a rule may have this effect, which is its act; `null`: the kernel by its plain default. Asked before it is carried
   * out, of rules that assert something about such acts (`MechanicDefinition.asserts`).
   */
  'may-effect': {
    input: { effect: Effect; rule: RuleId | null; tally?: Tally }
    answer: Permit
  }
  /** Which of two rules in conflict wins; `general`: by rules on how all rank, not by what one of the two says of itself. */
  precedence: { input: { a: Rule; b: Rule; general?: true }; answer: 'a' | 'b' }
  /** The rules that have no effect as things stand; of rules of higher rank than its own a rule says nothing by that. Collected from all. */
  suspends: { input: Record<never, never>; answer: readonly RuleId[] }
  /** Quantities there are, how they begin, how far they go, how they are written; collected from all rules. */
  quantities: { input: Record<never, never>; answer: readonly QuantityDefinition[] }
  /** How many a player gains, or loses (below 0), of what a rule gives or takes; default: as many as that rule says. */
  amount: {
    input: { player: PlayerId; quantity: string; by: number }
    answer: number
  }
  /** How many more a player may gain of what rules give, or lose (`by` below 0) of what they take, 0 or more; collected from all rules, each of which holds. */
  room: { input: { player: PlayerId; quantity: string; by: number }; answer: number }
  /** A number that a rule works out, by name, as an exact fraction in digits, and of what it is; default: 0 of nothing. */
  value: {
    input: { name: string }
    answer: { readonly above: string; readonly below: string; readonly quantity: string }
  }
  /** The clocks that run as things stand, by names of the rule's own, with when they are due; collected from all rules. */
  clocks: { input: Record<never, never>; answer: readonly RunningClock[] }
  /** Whether all clocks stand still; default: no. */
  'clocks-stand': { input: Record<never, never>; answer: boolean }
  /** By whose clocks times and days go; default: those of the game's settings, or else UTC. */
  'time-zone': { input: Record<never, never>; answer: TimeZone }
  /** What to say before the vote about a change that is allowed but should give pause; collected from all rules. */
  warnings: { input: { changes: readonly Change[] }; answer: readonly Fault[] }
}

export interface RunningClock {
  readonly name: string
  /** Game time, ms. */
  readonly due: number
  /** Of what it is, with which its name begins, and when it would be due had its rule always read so: [clock-amended]. */
  readonly since?: { readonly of: string; readonly always: number }
  /** It runs while other clocks stand still. */
  readonly isFixed?: true
  /** Whose Judge it gives a time: the game's own does not count for that one. */
  readonly judgment?: ActionId
  /** Which vote it gives a time. */
  readonly vote?: ProposalId
}

export interface QuantityDefinition {
  readonly name: string
  /**
   * Of `goods`: what players have of it counts among their goods, from 0 on. `most`, `least`: no more, or fewer, than `max`, or `min`,
   * of what players have, whatever rule brings it.
   */
  readonly of: 'player' | 'table' | 'rule' | 'proposal' | 'goods' | 'most' | 'least'
  /** Of a proposal: whoever makes it says how many, from `min` to `max`, in a field of this name. */
  readonly isChosen?: true
  readonly initial: number
  readonly min?: number
  readonly max?: number
  readonly display: QuantityDisplay
}

/** How a number is written; `words`: it stands for one of them, from 0 on. */
export type QuantityDisplay = 'decimal' | 'hexadecimal' | { readonly words: readonly string[] }

export type QuestionName = keyof Questions
export type QuestionInput<Q extends QuestionName> = Readonly<Questions[Q]['input']>
export type QuestionAnswer<Q extends QuestionName> = Questions[Q]['answer']

/**
 * A right to an act: it holds against prohibitions of lower rank, whatever else they are about. Only against those of the
 * rules that it names (`despite`), or of all but some (`except`); `R` is how rules are named.
 */
export interface Right<R = number> {
  readonly despite?: readonly R[]
  readonly except?: readonly R[]
  /** Only against those that are such ({@link Answer.prohibits}). */
  readonly against?: Prohibiting
}

/** What comes of a rule that gives way: `contained`: where all that a sentence of it says gives way, the rule is void. */
export type Voids = 'never' | 'contained' | 'any'

export interface Answer<Q extends QuestionName> {
  readonly value: QuestionAnswer<Q>
  /** For yes to a `may-…` question: a right, and no mere permission. */
  readonly right?: Right
  /** For no to `may-change`: what it is. */
  readonly prohibits?: Prohibiting
  /** For answers to `precedence`: when the rule that gives way is void. Default: never. */
  readonly voids?: Voids
  /** Of two rules, why this one: `rule 203 has the lower number`. For answers to `precedence`. */
  readonly because?: string
}

/** One answer with the rule that gave it. */
export interface AnswerFrom<Q extends QuestionName> extends Omit<Answer<Q>, 'right'> {
  readonly right?: Right<RuleId>
  readonly rule: RuleId
  readonly number: number
  readonly mechanic: string
  /** As {@link Cause} has it. */
  readonly sentence?: string | undefined
}

/** The outcome of a question: the answer that holds, who gave it, and whom it overrode. */
export interface Verdict<Q extends QuestionName> {
  readonly value: QuestionAnswer<Q>
  /** Absent: the kernel's plain default. */
  readonly from?: AnswerFrom<Q>
  readonly overridden: readonly AnswerFrom<Q>[]
}
