import type { Brand } from '../../../base/brand.ts'
import type { Fault } from '../../../base/result.ts'
import type { Json, JsonObject } from '../../../base/json.ts'
import type { Ballot, ClaimEffect, GameSettings, Order } from '../../../actions/body.ts'
import type { InitialRule, Mutability, RuleStatus } from '../../../actions/change.ts'
import type { MechanicUse, Passage } from '../../../actions/passage.ts'
import type { ActionId, DeviceId, GameId, PlayerId, ProposalId } from '../../../actions/ids.ts'
import type { OweThrow } from '../effect.ts'
import type { Entity, References } from './entity.ts'
import type { Met } from '../../rules/met.ts'
import type { Fresh, Pending } from '../../judgments/pending.ts'
import type { Timer } from './timer.ts'
import type { TogetherTally } from './together-tally.ts'
import type { CourseStep } from '../../history/course.ts'
import type { VoteTally } from '../../../language/meaning/world.ts'
import type { Draw } from '../../draws/draw.ts'
import type { ProposalForm } from '../../votes/proposal-form.ts'
import type { BallotHolder, BallotSum, Choice, Vote } from '../../votes/vote.ts'
import type { Poll } from '../../polls/poll.ts'
import type { Epoch, EpochProposal } from '../../people/epochs.ts'
import type { DeviceLink, Reclaim } from '../../people/seat-keys.ts'

/** Stays with a rule through every renumbering: `r` + round + `-` + the number it was born with. */
export type RuleId = Brand<string, 'RuleId'>

/** Which action, and which mechanic of which rule, or which `sentence` by its hash, made a change so: for every “why?”. */
export interface Cause {
  readonly action: ActionId
  /** Game time, ms. */
  readonly at: number
  readonly rule?: RuleId
  /** The rule's number at that moment. */
  readonly number?: number
  readonly mechanic?: string
  readonly sentence?: string
}

/** That a rule in force has no effect, because a rule of higher rank contradicts it (rule 110 in Suber's rules). */
export interface Void {
  readonly by: RuleId
  /** What they contradict each other about: an act or a value; `null`: a Judge found so, in `judgment`. */
  readonly about: string | null
  /** Why the other takes precedence: `rule 105 is immutable`. */
  readonly because: string
  readonly judgment?: ActionId
  readonly since: Cause
}

/** What a Judge found of two rules of which the other takes precedence. It holds until either changes; `versions`: of the other. */
export interface FoundVoid {
  readonly by: RuleId
  readonly versions: number
  readonly isVoid: boolean
  readonly judgment: ActionId
}

/** That a rule in force has no effect for as long as a rule of higher rank says so. */
export interface Suspension {
  readonly by: RuleId
  readonly since: Cause
}

/** A rule as it is at one time. */
interface RuleWording {
  readonly number: number
  readonly title?: string
  readonly passages: readonly Passage[]
  /** What the passages say and do in the game's version: language/content.ts. */
  readonly text: string
  readonly mechanics: readonly MechanicUse[]
  readonly mutability: Mutability
  readonly status: RuleStatus
}

export interface RuleVersion extends RuleWording {
  readonly by:
    'initial' | 'enact' | 'amend' | 'repeal' | 'transmute' | 'renumber' | 'together' | 'self'
  readonly proposal?: ProposalId
  readonly cause?: Cause
}

/** The wording is the one of now. */
export interface Rule extends RuleWording {
  readonly id: RuleId
  /** Set while it contradicts a rule of higher rank: it is in the book, counts, can be amended, and does not act. */
  readonly void?: Void | undefined
  /** The same while another rule says that it has no effect. */
  readonly suspended?: Suspension | undefined
  /** What Judges found of whether it is void, as it stands; absent while none did. */
  readonly found?: readonly FoundVoid[]
  readonly section?: string
  readonly notes: readonly string[]
  readonly marks: readonly string[]
  /** Oldest first; the last one is how the rule stands. */
  readonly history: readonly RuleVersion[]
  /** What rules count of each rule: power; absent where they count nothing. */
  readonly values?: ReadonlyMap<string, number>
  /** Players whom it has as something: an owner. Absent while there is none. */
  readonly references?: References | undefined
  /** What the rule's mechanics remember, by mechanic kind and key. */
  readonly memory: ReadonlyMap<string, Json>
}

/** `absent`: has a seat and all that belongs to it, and is not counted. */
export type PlayerStatus =
  'waiting' | 'seated' | 'absent' | 'scrub' | 'forfeited' | 'dropped' | 'left'

export interface Player {
  readonly id: PlayerId
  readonly name: string
  readonly account: string
  readonly devices: readonly DeviceId[]
  readonly dieKey: string
  /** The hash of what their next vote opens for chance, and how many were opened. Absent while they committed to none. */
  readonly entropy?: { readonly next: string; readonly nth: number } | undefined
  readonly status: PlayerStatus
  readonly joined: Cause
  readonly quantities: ReadonlyMap<string, number>
  readonly items: ReadonlyMap<string, number>
  readonly choices: ReadonlyMap<string, string>
  /** With since when, game time, ms. */
  readonly roles: ReadonlyMap<string, number>
  /** Other players whom this one has as something: a lord. Absent while there is none. */
  readonly links?: ReadonlyMap<string, PlayerId> | undefined
  /** What others see beside the name: its hash, and the action that it travels with. */
  readonly picture?: { readonly action: ActionId; readonly hash: string } | undefined
  /** How many pictures they have given; absent while it is none. */
  readonly pictures?: number | undefined
  /** How many comments they have made since a time, game time, ms, an hour ago at most when the last came; absent while it is none. */
  readonly remarks?: { readonly since: number; readonly count: number } | undefined
  /** At the table, and by a rule not counted: no vote, no turn, not one of everyone. */
  readonly isUncounted?: true | undefined
}

/** Votes of those who may vote: of players one each, unless the rules weigh them. */
export type Tally = VoteTally

export interface Proposal {
  readonly id: ProposalId
  /** The ordinal number under which it is called (rule 108). */
  readonly number: number
  readonly by: PlayerId
  /** The number of the turn it belongs to, where there are turns. */
  readonly turn: number | null
  readonly commentary?: string
  readonly extra: JsonObject
  /** The hash of the picture that travels with it. */
  readonly picture?: string
  /** What rules count of each proposal: adoption index; absent where they count nothing. */
  readonly values?: ReadonlyMap<string, number>
  /** Players whom it has as something: a sponsor. Absent while there is none. */
  readonly references?: References | undefined
  /** Every wording there was, oldest first; the last one counts. */
  readonly forms: readonly ProposalForm[]
  /** The vote is over, and `drawing`: votes that chance casts are not drawn yet; then `opening`: nor encrypted ballots opened. */
  readonly phase: 'debate' | 'voting' | 'drawing' | 'opening' | 'closed'
  readonly votes: ReadonlyMap<PlayerId, Vote>
  /** What votes opened for chance, of each voter once; absent while it is nothing. */
  readonly entropy?: ReadonlyMap<PlayerId, string>
  /** Whose vote was undone: without another of theirs they are not counted. Absent while there is nobody. */
  readonly struck?: ReadonlySet<PlayerId>
  /** The proposal was undone, by this: it runs its course, and nothing comes of it. */
  readonly undone?: ActionId
  readonly voteOpened?: Cause
  /** Its ballots are encrypted for these; absent where they are not. */
  readonly holders?: readonly BallotHolder[] | undefined
  /** What ended the vote, while votes are to be drawn or ballots to be opened; and who of the holders have that settled. */
  readonly ended?: Cause | undefined
  readonly settledBy?: readonly PlayerId[]
  /** What holders gave to open the ballots: a share of each encrypted one, these ascending by id. */
  readonly shares?: ReadonlyMap<PlayerId, readonly string[]> | undefined
  /** Its ballots are anonymous, and can be these; absent where they are not. */
  readonly choices?: readonly Choice[]
  /** What is counted, while an anonymous vote is to be opened. */
  readonly sum?: BallotSum | undefined
  /** Who gave a share of another sum than the one that there is: from them none of this one comes. */
  readonly spent?: ReadonlySet<PlayerId> | undefined
  /** How much of each of the choices was cast, in parts of the tally's unit: of an anonymous vote that is closed. */
  readonly counted?: readonly number[]
  readonly closed?: Cause
  readonly outcome?: 'adopted' | 'defeated' | 'withdrawn'
  readonly tally?: Tally
  /** Per change: which rule decided, what it needed. Filled in at the close. */
  readonly decisions: readonly Decision[]
}

export interface Decision {
  readonly change: number
  readonly adopted: boolean
  /** The number of the rule that decided; absent where the kernel's plain default did. */
  readonly rule?: number
  /** e.g. `unanimous`, `majority`, `2/3`; `permission`: the rules forbid it; `possible`: it cannot be done any more; `unmet`: its rule has changed. */
  readonly needs: string
  /** Why the rules forbid it. */
  readonly denied?: Fault
  /** The numbers of rules that said otherwise and gave way; absent where none did. */
  readonly over?: readonly number[]
  readonly met?: Met
}

export interface Turn {
  /** 1, 2, 3 … within the round. */
  readonly number: number
  readonly player: PlayerId
  readonly begun: Cause
  readonly proposal?: ProposalId
  /** It is beside the order, which goes on from this player (`null`: from the beginning). */
  readonly besideAfter?: PlayerId | null
}

/** What rules have done to the order of turns. */
export interface TurnLine {
  /** Who has a turn beside the order next, first come first. */
  readonly extra: readonly PlayerId[]
  /** How many of whose coming turns are passed over. */
  readonly passedOver: ReadonlyMap<PlayerId, number>
  readonly isReversed: boolean
  /** How many turns of the round were beside the order. */
  readonly beside: number
}

export interface Judgment {
  readonly id: ActionId
  readonly by: PlayerId
  readonly question: string
  readonly about?: ActionId
  readonly claim?: ActionId
  /** It is asked whether the one rule is void, since the other takes precedence. */
  readonly void?: { readonly rule: RuleId; readonly by: RuleId }
  /** The turn in which it was invoked, and in which round. */
  readonly turn: number | null
  readonly round: number
  /** Whose turn that was, or was just over; absent where it was nobody's. */
  readonly during?: PlayerId
  /** The turn that had begun last, where turns overlap and that was another. */
  readonly newest?: number
  readonly at: number
  /** The Judge now; `null` when the rules name nobody. */
  readonly judge: PlayerId | null
  /** Since when, game time, ms. */
  readonly named: number
  /** Judges overruled or excused for this question, oldest first. */
  readonly former: readonly PlayerId[]
  readonly status: 'open' | 'judged' | 'settled'
  readonly rulings: readonly Ruling[]
  readonly consents: readonly PlayerId[]
}

export interface Ruling {
  readonly action: ActionId
  readonly judge: PlayerId
  readonly answer: string
  readonly reasons?: string
  readonly orders: readonly Order[]
  /** Game time, ms. */
  readonly at: number
  readonly upheldBy: readonly PlayerId[]
  readonly overruledBy: readonly PlayerId[]
  readonly overruled: boolean
}

export interface Claim {
  readonly id: ActionId
  readonly by: PlayerId
  readonly rule: number
  readonly effects: readonly ClaimEffect[]
  readonly note: string
  readonly at: number
  readonly judgment?: ActionId
}

/** A die or several that a player owes the table. */
export interface OwedThrow extends Omit<OweThrow, 'do' | 'bind'> {
  /** Hex; what the die's input is made of, fixed before the thrower could choose it. */
  readonly id: string
  readonly cause: Cause
  readonly term?: Pick<Timer, 'due' | 'heldSince'>
}

/** What a vote of the players on a newcomer stands at. */
export interface Admission {
  readonly player: PlayerId
  readonly votes: ReadonlyMap<PlayerId, Ballot>
  readonly cause: Cause
  /** Since when somebody at the table speaks for them, also before they came: game time, ms; absent while nobody does. */
  readonly sponsored?: number
}

/** A game as its actions have made it. Immutable; derived, never sent. Who holds the same actions holds the same state, hash for hash. */
export interface GameState {
  readonly game: GameId
  readonly name: string
  /** Of the protocol, in which the game goes on: docs/PROTOCOL.md, [version-raise]. */
  readonly version: number
  /** Devices that have said that they can play a newer version, and which; absent while none has. */
  readonly versions?: ReadonlyMap<DeviceId, number> | undefined
  readonly settings: GameSettings
  readonly starter: string
  /** The game that this one goes on from, and the last of its actions; absent where it begins by itself. */
  readonly before?: { readonly game: GameId; readonly last: ActionId } | undefined
  readonly initialRules: readonly InitialRule[]
  readonly creator: PlayerId
  readonly status: 'gathering' | 'playing' | 'won'
  readonly round: number
  /** When it began, game time, ms; absent in the first. */
  readonly roundSince?: number | undefined
  readonly winners: readonly PlayerId[]
  readonly wonBy?: Cause | undefined
  /** Game time: of the last action applied, ms. */
  readonly now: number
  /** In the order they joined. */
  readonly players: ReadonlyMap<PlayerId, Player>
  readonly deviceOwner: ReadonlyMap<DeviceId, PlayerId>
  /** The X25519 key (hex) of every device that acts for a seat, and of open links: what is encrypted to it is to this. */
  readonly boxKeys: ReadonlyMap<DeviceId, string>
  /** Seats in playing order, fixed at the start; those gone stay in it. Before it the creator and those let in. */
  readonly seats: readonly PlayerId[]
  /** Of each who has or had a seat the game time, ms, of the last thing that came from them: docs/PROTOCOL.md, [seat-absent]. */
  readonly signs: ReadonlyMap<PlayerId, number>
  /** Who said, since the last sign of a player, that the game goes on without them; absent while nobody has. */
  readonly playOn?: ReadonlyMap<PlayerId, readonly PlayerId[]> | undefined
  readonly rules: ReadonlyMap<RuleId, Rule>
  /** Next ordinal number, where the rules count. */
  readonly nextNumber: number
  readonly openProposals: ReadonlyMap<ProposalId, Proposal>
  readonly closedProposals: ReadonlyMap<ProposalId, Proposal>
  /** Turns under way, oldest first; one in most rule books. */
  readonly turns: readonly Turn[]
  readonly turnCount: number
  /** The player whose turn ended last while nobody's has begun. */
  readonly turnOver: {
    readonly player: PlayerId
    readonly number: number
    readonly cause: Cause
    /** From whom the order goes on, where the turn was beside it. */
    readonly after?: PlayerId | null
  } | null
  /** Absent while rules have done nothing to the order of turns in this round. */
  readonly turnLine?: TurnLine | undefined
  readonly judgments: ReadonlyMap<ActionId, Judgment>
  /** The judgments that are not settled yet, oldest first. */
  readonly unsettled: readonly ActionId[]
  readonly claims: ReadonlyMap<ActionId, Claim>
  readonly owedThrows: ReadonlyMap<string, OwedThrow>
  /** What the table owes of chance drawn together; absent while there is nothing. */
  readonly draws?: ReadonlyMap<string, Draw> | undefined
  readonly timers: readonly Timer[]
  /** What rules ask of players, oldest first. */
  readonly polls: ReadonlyMap<string, Poll>
  readonly table: ReadonlyMap<string, number>
  readonly titles: ReadonlyMap<string, PlayerId>
  readonly entities: ReadonlyMap<string, Entity>
  /** The votes on newcomers, where the rules ask for one. */
  readonly admissions: ReadonlyMap<PlayerId, Admission>
  /** Who spoke for whom, by the name that they are to come under, and when: game time, ms. */
  readonly sponsors: ReadonlyMap<string, { readonly by: PlayerId; readonly at: number }>
  readonly together: ReadonlyMap<string, TogetherTally>
  /** After a win: who would begin another round, and whether with the rules as they are; absent while nobody has said so. */
  readonly nextRound?: ReadonlyMap<PlayerId, boolean> | undefined
  /** Acts that stand as judged in the state they were made in: rulings that undo, with what they answer, and words for another round. */
  readonly standing?: ReadonlySet<ActionId> | undefined
  /** Acts that wait for the others, by their ids, oldest first; absent while there is none: docs/decisions/0035-no-one-alone.md. */
  readonly pending?: ReadonlyMap<ActionId, Pending> | undefined
  /** What players got by claims that the others could not yet have said no to; absent while nobody did. */
  readonly claimed?: ReadonlyMap<PlayerId, Fresh> | undefined
  /** Actions that a ruling (or everybody together) undid, and by which action. */
  readonly undone: ReadonlyMap<ActionId, ActionId>
  /** What rules called for in a past that is derived anew comes when it is over. */
  readonly putOff?: readonly CourseStep[] | undefined
  /** What the chronicle has told that one rule keeps another from, asked for again and again, with how often both had changed. */
  readonly toldBans?: ReadonlyMap<string, string> | undefined
  /** What was owed and its throw undone, by the throw; absent while none was. */
  readonly struckThrows?: ReadonlyMap<ActionId, OwedThrow> | undefined
  /** Rulings overruled, whose orders are not carried out, and by which action. */
  readonly annulled: ReadonlyMap<ActionId, ActionId>
  /** Devices revoked: what these actions of it are or build on counts; without any nothing of it does. */
  readonly cutOff: ReadonlyMap<DeviceId, readonly ActionId[]>
  /** Of devices revoked with less than was settled of them by then: so many actions of the game, from its first, keep their effect. */
  readonly cutFrom?: ReadonlyMap<DeviceId, number> | undefined
  /** Keys that links to further devices carry; absent while there never was one. */
  readonly links?: ReadonlyMap<DeviceId, DeviceLink> | undefined
  /** Of the game's secret, oldest first; the last one holds: docs/PROTOCOL.md, [secret-epoch]. */
  readonly epochs: readonly Epoch[]
  /** New secrets on which the players have not agreed, oldest first; absent while there is none. */
  readonly epochProposals?: ReadonlyMap<ActionId, EpochProposal> | undefined
  /** Devices that ask for a seat, in the order in which they asked; absent while none does. */
  readonly reclaims?: ReadonlyMap<DeviceId, Reclaim> | undefined
  /** What a majority wants nobody to be shown, and by what that came about; absent while there is nothing. */
  readonly hidden?: ReadonlyMap<string, Cause> | undefined
  /** The same as long as it is no majority: whose words there are. */
  readonly hiding?: ReadonlyMap<string, readonly PlayerId[]> | undefined
}

/** What became of one action. */
export type Outcome =
  | { readonly kind: 'applied' }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'undone'; readonly by: ActionId }
  | { readonly kind: 'cut-off' }
