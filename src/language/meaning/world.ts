import type { TimeZone } from '../../base/time-zone.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Passage } from '../../actions/passage.ts'
import type { Rational } from '../../base/rational.ts'
import type { Answered } from './asked.ts'
import type { Fault } from '../../base/result.ts'
import type { Judgments } from './judgments.ts'
import type { Definition, Good } from './definition.ts'
import type { TextUnit } from './words.ts'

/** The game as sentences ask about it. What it answers is exact and the same on every device. */
export interface World {
  /** Counts steps of work, of which an act has so many; each phrase that is asked is one. Throws where none are left. */
  spend(steps: number): void
  /** Players at the table, in seat order. */
  readonly players: readonly PlayerId[]
  readonly judgments: Judgments
  readonly winners: readonly PlayerId[]
  /** Whose turn it is, where there are turns and it is one player's. */
  readonly mover: PlayerId | null
  /** 1, 2, 3 …: how often the turn has gone round, the present one counted. */
  readonly circuit: number
  /** 1, 2, 3 …: the turn under way in this round; 0 before the first. */
  readonly turn: number
  /** The same without turns beside the order. */
  readonly turnInOrder: number
  /** Whether rules have turned round the order of turns. */
  readonly isReversed: boolean
  /** A player's turn, with how many proposals they made in it, and how many of those are decided. */
  turnOf(player: PlayerId | null): { readonly made: number; readonly decided: number } | null
  /** 1, 2, 3 …: rounds of the game; a win ends one. */
  readonly round: number
  /** Game time, ms since the epoch. */
  readonly now: number
  /** By whose clocks times and days of the week go. */
  readonly zone: TimeZone
  /** The rules in force, by number. */
  readonly rules: readonly RuleView[]
  /** The number of the rule that speaks. */
  readonly ownNumber: number
  /** Whether it is in force still. */
  readonly isInForce: boolean
  /** Whoever has a seat, those gone too, in seat order: the turn passes on from where they sat. */
  readonly seats: readonly PlayerId[]
  /** Whether a seat is a player's still: who is away, or not counted, has not left. */
  hasSeat(player: PlayerId): boolean
  readonly adoptedCount: number
  /** How many of a player's proposals up to the last one were adopted without another between. */
  adoptedInRow(player: PlayerId): number
  /** How many proposals a player has made on the day that it is. */
  proposedToday(player: PlayerId): number
  /** How many proposals a player has made since a time, ms since the epoch; those withdrawn do not count. */
  proposedSince(player: PlayerId, since: number): number
  /** How many proposals of a player were adopted in this game. */
  adoptedBy(player: PlayerId): number
  /** On how many of the last so many proposals that were decided a player voted. */
  votedLately(player: PlayerId, last: number): number
  /** Whether a player voted on none of the last so many that were decided, and has been there for as many. */
  missedLately(player: PlayerId, last: number): boolean
  /** Whose proposal brought in the rule that speaks; `null`: nobody's. */
  readonly ownAuthor: PlayerId | null
  /** How many things a player is: king, Monarch. */
  roleCount(player: PlayerId): number
  /** A number that the sentence has noted ({@link Deed} `note`); `null`: nothing; and several, noted together. */
  noted(key: string): number | null
  kept(key: string): readonly number[]
  playerName(player: PlayerId): string
  accountName(player: PlayerId): string
  quantity(player: PlayerId, name: string): number
  /** What lies on the table. */
  store(name: string): number
  /** The words that a number on the table stands for; none where it is just a number. */
  wordsOf(store: string): readonly string[]
  /** What a sentence says that a value or price is; 0 of nothing where none says it, or where it would ask for itself. */
  value(name: string): Valued
  hasRole(player: PlayerId, role: string): boolean
  /** The number of a proposal that a player made in their turn and that is not voted on yet; `null`: there is none. */
  unvotedInTurn(player: PlayerId): number | null
  /** For how long nothing has come from a player, ms. */
  silentMs(player: PlayerId): number
  /** When a player did this last; game time, ms; `null`: never. */
  lastTime(player: PlayerId, what: Past): number | null
  /** Since when a player is this; `null`: they are not, or it is not known. */
  roleSince(player: PlayerId, role: string): number | null
  /** Whether a player is next in the order while others' turns are under way. */
  isNext(player: PlayerId): boolean
  /** Whether a player has dice to throw. */
  owesThrow(player: PlayerId): boolean
  /** Whose turn before that of a proposal is under way without a vote that has closed; `null`: nobody's. */
  unvotedBefore(proposal: ProposalId): PlayerId | null
  /** Those who would like to join, with since when somebody at the table speaks for them. */
  readonly newcomers: readonly { readonly player: PlayerId; readonly sponsored: number }[]
  /** Who has the next turn, if the one under way were over. */
  readonly next: PlayerId | null
  readonly turnsUnderWay: readonly TurnView[]
  /** Since when the rule that speaks reads as it does, ms; 0: since the beginning. */
  readonly inForceSince: number
  /** Whether a clock of the sentence that speaks has run out; `null`: none of this name runs. */
  isClockOver(name: string): boolean | null
  /** Whether a rule or a proposal has, or had, this number. */
  isTaken(number: number): boolean
  wasAdopted(number: number): boolean
  /** The number that the next proposal takes. */
  readonly nextNumber: number
  /** All things of a name there are, by their numbers. */
  things(kind: string): readonly ThingView[]
  /** The one of this id, if it is there. */
  thing(id: string): ThingView | null
  /** What the things of a name can be, as rules in force say; a new one is the first. */
  statesOf(thing: string): readonly string[]
  /** What rules in force count of each thing of this name. */
  countedOf(thing: string): readonly Definition[]
  /** The other player whom a player has as such. */
  link(player: PlayerId, name: string): PlayerId | null
  readonly openProposals: readonly ProposalId[]
  /** Those whose turn is under way. */
  readonly inTurn: readonly PlayerId[]
  /** Those at the table in the order in which the turn is passed on, from this player on. */
  playingOrder(from: PlayerId): readonly PlayerId[]
  /** Whether somebody may make a proposal, of whatever. */
  mayPropose(player: PlayerId): boolean
  mayVote(player: PlayerId, proposal: ProposalId, so?: 'for' | 'against'): boolean
  /** Who voted and is not at the table any more, where the rules have their votes count. */
  goneVoters(proposal: ProposalId): readonly PlayerId[]
  /** Whether a vote comes to the same, however those vote who have not yet. */
  isDecided(proposal: ProposalId, tally: VoteTally): boolean
  /** What somebody has chosen; `null`: nothing. */
  chosen(player: PlayerId, choice: string): string | null
  /** Whether a rule says that proposals may make such a change besides what others keep them to. */
  isAllowedBesides(change: ChangeView): boolean
  /** What rules in force put on sale; of several of one name, what the rule with the lowest number does. */
  readonly goods: readonly Good[]
  /** What a player has of goods, by name. */
  goodsOf(player: PlayerId): readonly (readonly [item: string, count: number])[]
  /** What borders something that players choose, as sentences in force say, of one or of the other. */
  neighboursOf(option: string): readonly string[]
  /** What sentences say that a player can choose as this. */
  optionsOf(choice: string): readonly string[]
  /** A proposal, open or closed; `null` where there is none of this id. */
  proposal(id: ProposalId): ProposalView | null
}

/** What players have done at some time. */
export type Past = 'joined' | 'proposed' | 'voted' | 'gave a sign'

export interface TurnView {
  readonly number: number
  readonly player: PlayerId
  /** Game time, ms. */
  readonly begun: number
  readonly hasProposal: boolean
}

/** A number that a sentence works out: of what, where it is a price. */
export interface Valued {
  readonly value: Rational
  readonly quantity: string
}

/** A rule as sentences ask about it. */
export interface RuleView {
  readonly number: number
  readonly title: string
  readonly isMutable: boolean
  /** Whose proposal brought it in; `null`: nobody's. */
  readonly author: PlayerId | null
  /** How many turns ago it came into the book: those of this round, of what is older. */
  readonly turnsOld: number
  /** It says who wins, or keeps rules from letting somebody win. */
  readonly isAboutWinning: boolean
  /** It says how rules are changed: who proposes or votes, on what, and what it takes to be adopted. */
  readonly isAboutChanges: boolean
  /** How many words, or letters, its text has. */
  length(unit: TextUnit): number
  /** How often words stand in it, whole, one after the other and in any case. */
  times(words: string): number
  /** What rules count of it: power; 0 of what they do not count. */
  value(name: string): number
  /** The player whom it has as such: owner. */
  refersTo(name: string): PlayerId | null
  readonly passages: readonly Passage[]
  /** What its live sentences speak of: gold, king. */
  readonly names: readonly string[]
}

/** What a proposal would do to a rule, or has done. */
export interface ChangeView {
  /** `other`: of the game's settings, which are no rule. */
  readonly does:
    'enact' | 'amend' | 'repeal' | 'transmute' | 'renumber' | 'score' | 'alternatives' | 'other'
  /** To what a rule is transmuted. */
  readonly to?: 'mutable' | 'immutable'
  /** The rule as it stands before; `null` where there is none yet. */
  readonly rule: RuleView | null
  /** Of the text that it writes; `null` where it writes none. */
  length(unit: TextUnit): number | null
  /** What its sentences would let somebody win by: points; `stalemate`, where play cannot go on. */
  readonly letsWinBy: readonly string[]
}

/** What a rule would give a player, or (below 0) take from them. */
export interface Gaining {
  readonly player: PlayerId
  readonly quantity: string
  readonly by: number
}

/** A rule that a proposal changes, as it is asked which number it takes. */
export interface Numbering {
  readonly does: ChangeView['does']
  readonly proposal: number
  /** The number that its proponent chose; `null`: none. */
  readonly chosen: number | null
}

/** Something that has an owner, or lies on the table (`null`). */
export interface ThingView {
  readonly id: string
  /** The name of such things. */
  readonly kind: string
  /** Each of a name has its own, from 1. */
  readonly number: number
  readonly owner: PlayerId | null
  /** Which of what it can be it is. */
  readonly state: string
  value(name: string): number
  /** The player whom it has as such: captain. */
  refersTo(name: string): PlayerId | null
}

/** What somebody wants to do, as norms are asked about it. */
export interface Attempt {
  /** `null`: somebody who is no player yet. */
  readonly player: PlayerId | null
  readonly change?: ChangeView
  readonly proposal?: ProposalId
  /** What is proposed. */
  readonly title?: string
  readonly commentary?: string
  readonly changeCount?: number
  readonly judgment?: ActionId
  /** Who would see a draft. */
  readonly with?: PlayerId
  readonly ballot?: 'for' | 'against' | 'abstain'
  /** How many rules there are now, and would be after all changes of the proposal. */
  readonly rulesBefore?: RuleCount
  readonly rulesAfter?: RuleCount
  /** What the move is called. */
  readonly move?: string
  /** Why no rule could be changed any more after all changes of the proposal; `null`: some could. */
  readonly impasse?: Fault | null
}

export interface RuleCount {
  readonly mutable: number
  readonly immutable: number
}

/** A proposal as sentences ask about it. */
export interface ProposalView {
  readonly number: number
  readonly title: string
  readonly titleWords: number
  /** What it would do to rules. */
  readonly changeCount: number
  readonly changes: readonly { readonly does: ChangeView['does']; readonly rule: number | null }[]
  /** The same with the rules as they are now. */
  readonly changeViews: readonly ChangeView[]
  /** Of its title and of all that it writes into rules. */
  length(unit: TextUnit): number
  /** Whether the words stand in what it writes, whole and in any case. */
  says(words: string): boolean
  /** Whether the letters stand in its title or in what it writes, in any case. */
  spells(letters: string): boolean
  /** The rules that it would change, or has enacted or changed, as they are now. */
  readonly rules: readonly RuleView[]
  /** What rules count of it: adoption index. */
  value(name: string): number
  /** The player whom it has as such: sponsor. */
  refersTo(name: string): PlayerId | null
  /** Also in a rule that it changes as it is now. */
  isAbout(words: string): boolean
  /** What its proponent told under this name; empty: nothing. */
  told(name: string): string
  readonly hasPicture: boolean
  /** The number of another without which it is not adopted, as its proponent said; `null`: none. */
  readonly dependsOn: number | null
  /** Before its vote; a vote that is over, and whose ballots are still to be opened or drawn, is neither. */
  readonly isDebated: boolean
  readonly isVotedOn: boolean
  /** Whether a vote of theirs that is drawn or thrown now can still be cast, and none has been. */
  isLeftToLot(player: PlayerId): boolean
  /** Whether chance is to cast their vote, by a throw or a draw that is owed already. */
  awaitsLot(player: PlayerId): boolean
  /** How many could vote on it when the vote closed; 0 before. */
  readonly voterCount: number
  /** Game time, ms, at which it was made, and put to the vote; `null`: it was not yet. */
  readonly madeAt: number
  readonly voteOpenedAt: number | null
  readonly by: PlayerId
  readonly isOpen: boolean
  readonly isAdopted: boolean
  readonly isUnanimous: boolean
  /** How a player voted (`encrypted`: nobody knows; `null`: not); and, anonymous and closed, how many did so (of `null`: at all). */
  ballot(player: PlayerId): 'for' | 'against' | 'abstain' | 'encrypted' | null
  counted(ballot: 'for' | 'against' | 'abstain' | null): number | null
  /** How a player has shown that they voted, where votes are anonymous; `null`: they have not. */
  shown(player: PlayerId): 'for' | 'against' | 'abstain' | null
  hasVotedThemselves(player: PlayerId): boolean
  /** When they did, game time, ms; `null`: they have not. */
  votedAt(player: PlayerId): number | null
}

/** A vote as it stands when the rules are asked whether it adopts. */
export interface VoteTally {
  readonly for: number
  readonly against: number
  readonly abstain: number
  readonly eligible: number
  /** Cast, and not opened yet: nobody knows how. */
  readonly encrypted?: number
  /** So many make a vote. */
  readonly unit?: number
}

/** What a sentence has brought up so far; plain data, so that it can be kept for later. */
export interface Scope {
  readonly proposal?: ProposalId
  readonly they?: PlayerId
  /** Whom the event is about, as *everyone else* means it. */
  readonly focus?: PlayerId
  /** The turn that `they` had when the sentence began to wait: *their turn*. */
  readonly turn?: { readonly round: number; readonly number: number }
  /** When the sentence began to wait for what follows now, game time, ms. */
  readonly since?: number
  /** Whom *their* means where something is said of several, one by one. */
  readonly own?: PlayerId
  /** What a die showed, or dice together. */
  readonly total?: number
  /** What each of them showed. */
  readonly faces?: readonly number[]
  readonly tally?: VoteTally
  /** Towards whom a move is made. */
  readonly other?: PlayerId
  /** What was answered, in the order in which players were asked. */
  readonly answers?: readonly Answered[]
  /** Who was asked. */
  readonly voters?: readonly PlayerId[]
  /** Among whom a lot is drawn; whom it fell to tells `total`. */
  readonly among?: readonly PlayerId[]
  /** The thing that is spoken of. */
  readonly thing?: string
  /** The other's, which is asked for in return. */
  readonly asked?: string
  /** Several things that were chosen. */
  readonly chosen?: readonly string[]
  /** What a lot showed that was drawn among those who tie. */
  readonly lot?: number
  /** What was chosen. */
  readonly option?: string
  /** Goods that were chosen. */
  readonly item?: string
  /** The number of a rule that was chosen. */
  readonly rule?: number
  /** What whoever makes a move has written. */
  readonly text?: string
  readonly judgment?: ActionId
  /** How much is given, and asked for in return. */
  readonly deal?: { readonly give: number; readonly take: number }
}

/** What of it can be spoken of later. */
export type KeptScope = Omit<Scope, 'tally' | 'lot'>
