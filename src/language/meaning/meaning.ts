import type { Composed, Phrase } from '../../actions/phrase.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { TimeZone } from '../../base/time-zone.ts'
import type { Rational, Rounding } from '../../base/rational.ts'
import type { Fault } from '../../base/result.ts'
import type { Act } from './act.ts'
import type { Verdict } from './asked.ts'
import type { Recurrence } from './calendar.ts'
import type { Claims, Prohibiting } from './claims.ts'
import type { Deed } from './deed.ts'
import type { Choosing, Definition, Good, Options, States } from './definition.ts'
import type { Blank, Filled } from './filled.ts'
import type { Span } from './keeping.ts'
import type { Happening, HappeningName } from './happening.ts'
import type { Attempt, ChangeView, RuleView, Scope, ThingView, World } from './world.ts'
import type { Limit, Order } from './pace.ts'
import type { RuleDeed, RuleDoes } from './rule-deed.ts'

/*
 * What phrases mean, by what they are: a trait is so of a player or not, a number has a value, effects come to deeds. An
 * operator has its meaning beside its words (`operators/`); here is only what each kind of meaning is asked.
 */

/** What a phrase takes, by place from 0; each is what its operator asks for, because the sentence was checked. */
export interface Taken {
  readonly phrase: Composed
  count(at: number): number
  name(at: number): string
  /** The data that stands there. */
  taken(at: number): Phrase
  /** Whether something stands there that may be left out. */
  has(at: number): boolean
  /** Which of its words an operator was said with there; `null`: with none. */
  option(at: number): string | null
  /** The places of a list that begins there. */
  listed(from: number): readonly number[]
}

/** A phrase where it is asked what it means: in the game as it stands, with what the sentence has brought up. */
export interface Place extends Static {
  readonly world: World
  readonly scope: Scope
  people(at: number): readonly PlayerId[]
  /** Who of some who have equally much counts, where there is room for so many. */
  ofTied(at: number, players: readonly PlayerId[], room: number): readonly PlayerId[]
  /** Whether a trait is so of a player, whom *their* means within it. */
  is(at: number, player: PlayerId): boolean
  holds(at: number): boolean
  /** A number, exactly; of what is counted one by one, how many there are. */
  number(at: number): Rational
  /** Whether a number is as a measure asks. */
  measures(at: number, value: Rational): boolean
  amount(at: number): Amount
  /** The same for each of some players, whom *their* means within it. */
  amounts(at: number, players: readonly PlayerId[]): readonly Amount[]
  blanks(at: number, mover: PlayerId): readonly Blank[]
  filled(at: number, filled: Filled): Scope
  deeds(at: number): readonly Deed[]
  /** Whether what somebody wants to do is of this act. */
  covers(at: number, attempt: Attempt): boolean
  /** Why it may not be done, as the act says. */
  refusal(at: number, attempt: Attempt): Fault | null
  isMover(at: number, player: PlayerId): boolean
  isRule(at: number, rule: RuleView): boolean
  things(at: number): readonly ThingView[]
  isThing(at: number, thing: ThingView): boolean
  judges(at: number): { readonly voters: readonly PlayerId[]; readonly verdict: Verdict }
  isChange(at: number, change: ChangeView): boolean
  /** Whether what a rule would do is of this kind. */
  coversDeed(at: number, deed: RuleDeed): boolean
  /** The clocks that run for an event. */
  clocks(at: number): readonly Clock[]
  /** When it was, game time, ms; `null`: never. */
  moment(at: number): number | null
  /** When a player did it. */
  past(at: number, player: PlayerId): number | null
  /** When it is due if it began at a time, or with the rule as it reads now. */
  dueAt(at: number, since: number): number | null
  /** What an event brings up; `null`: it is not the one that is meant, unless `isAny`. */
  brought(at: number, happening: Happening, isAny?: boolean): Scope | null
  /** The same with more brought up. */
  with(more: Scope): Place
  /** Where the phrase stands that it takes there. */
  within(at: number): Place
}

/** How much of what. */
export interface Amount {
  readonly count: number
  readonly quantity: string
}

/** What each kind of phrase is asked. */
export interface Meanings {
  /** Where it depends on what is said, a function of that. */
  readonly sentence: SentenceMeaning | ((at: Static) => SentenceMeaning)
  readonly framed: SentenceMeaning | ((at: Static) => SentenceMeaning)
  /** Whether what stands in it holds now. */
  readonly frame: (at: Place) => boolean
  readonly event: EventMeaning
  readonly lapse: EventMeaning
  readonly occasion: EventMeaning
  readonly effect: (at: Place) => readonly Deed[]
  readonly effects: (at: Place) => readonly Deed[]
  readonly sequel: (at: Place) => readonly Deed[]
  readonly step: (at: Place) => readonly Deed[]
  readonly who: (at: Place) => readonly PlayerId[]
  readonly one: (at: Place) => readonly PlayerId[]
  readonly named: (at: Place) => readonly PlayerId[]
  /** Of players who have equally much, where there is room for fewer. */
  readonly tie: (at: Place, tied: readonly PlayerId[], room: number) => readonly PlayerId[]
  readonly amount: (at: Place) => Amount
  readonly counted: (at: Place) => Rational
  readonly kind: (at: Place) => Rational
  readonly number: (at: Place) => Rational
  readonly term: (at: Place) => Rational
  readonly measure: (at: Place, value: Rational) => boolean
  readonly howMany: (at: Place, value: Rational) => boolean
  readonly fraction: (at: Taken) => Rational
  readonly rounding: Rounding
  readonly condition: (at: Place) => boolean
  readonly conditions: (at: Place) => boolean
  /** Milliseconds. */
  readonly duration: (at: Taken) => number
  /** Game time, ms, of what began at a time; by the clocks of a place, where it does not name one. */
  readonly deadline: (at: Static, since: number, zone: TimeZone) => number | null
  readonly anchor: (at: Taken, since: number, zone: TimeZone) => number | null
  readonly closing: (at: Static, since: number, zone: TimeZone) => number | null
  /** Game time, ms; `null`: it never was. */
  readonly moment: (at: Place) => number | null
  readonly beginning: (at: Place) => number | null
  readonly past: (at: Place, player: PlayerId) => number | null
  readonly date: (at: Taken) => { readonly month: number; readonly day: number }
  readonly span: (at: Taken) => Span
  readonly trait: (at: Place, player: PlayerId) => boolean
  readonly traits: (at: Place, player: PlayerId) => boolean
  readonly act: ActMeaning
  readonly mover: (at: Place, player: PlayerId) => boolean
  readonly limit: (at: Static) => Limit
  readonly form: FormMeaning
  readonly item: FormMeaning
  readonly toward: FormMeaning
  readonly change: (at: Place, change: ChangeView) => boolean
  readonly changes: (at: Place, change: ChangeView) => boolean
  readonly order: (at: Taken) => Order
  /** How many it takes of so many; of nobody nobody. */
  readonly quota: (at: Static, of: number) => number
  readonly share: (at: Static, of: number) => number
  readonly ruleTrait: (at: Place, rule: RuleView) => boolean
  readonly rules: RulesMeaning
  readonly otherRules: RulesMeaning
  readonly rank: Rank
  readonly ruleAct: RuleActMeaning
  readonly judges: JudgesMeaning
  readonly things: (at: Place) => readonly ThingView[]
  readonly thingTrait: (at: Place, thing: ThingView) => boolean
}

/** Who is asked, and what has to come of it. */
export interface JudgesMeaning {
  readonly who: (at: Place) => readonly PlayerId[]
  readonly verdict: Verdict
}

/** Which rules are meant; `numbers`: of those that are told one by one. */
export interface RulesMeaning {
  readonly are: (at: Place, rule: RuleView) => boolean
  readonly numbers?: (at: Taken) => readonly number[]
}

/** How two rules rank by what is so of both. */
export interface Rank {
  /** More than 0: the first goes before the second. */
  readonly compare: (at: Taken, a: RuleView, b: RuleView) => number
  /** *has the lower number*. */
  readonly why: (at: Taken) => string
}

export interface RuleActMeaning {
  readonly does: RuleDoes
  readonly covers?: (at: Place, deed: RuleDeed) => boolean
  /** What it speaks of, if it is of all that is done so to that: *gold*. */
  readonly ofAll?: (at: Taken) => string
  /** What it speaks of, also if it is of some cases only. */
  readonly of?: (at: Taken) => string
}

export interface EventMeaning {
  readonly hears: HappeningName
  /** It comes when a time is over: the clocks that run for it as the game stands. */
  readonly clocks?: (at: Place) => readonly Clock[]
  /** Whether it is this event that happened; default: whatever it hears of. */
  readonly isMeant?: (happening: Happening, world: World, at: Place) => boolean
  /** Whose event it is, besides its proposal's. */
  readonly isAboutProponent?: true
}

/** A clock that runs as long as something lasts, with what it is about. */
export interface Clock {
  /** Of what it is, the same as long as that lasts: `turn 3`. */
  readonly name: string
  /** Game time, ms. */
  readonly due: number
  /** When it would be due if its rule had always read as it does, where that is known. */
  readonly always?: number
  readonly about: Pick<Happening, 'player' | 'proposal' | 'judgment'>
  /** It runs while other clocks stand still. */
  readonly isFixed?: true
  /** It gives a vote a time: that is not over before more than half have seen it. */
  readonly isOfVote?: true
}

/** A whole sentence: any of these, as it is a definition, a reaction, a claim, a norm or a move. */
export interface SentenceMeaning {
  readonly hears?: (at: Static) => readonly HappeningName[]
  readonly reacts?: (at: Place, happening: Happening) => readonly Deed[]
  /** What it keeps in mind of what happens, before it does anything about it: of what its phrases count. */
  readonly keeps?: (world: World, happening: Happening) => readonly Deed[]
  /** The clocks that run for it as the game stands; it is told when one is `due`. */
  readonly clocks?: (at: Place) => readonly Clock[]
  /** The times at which it is told that one is `due`. */
  readonly recurs?: (at: Static) => Recurrence
  readonly defines?: (at: Taken) => readonly Definition[]
  /** Which changes proposals may make, besides what other rules keep them to. */
  readonly allows?: (at: Place, change: ChangeView) => boolean
  /** What of a proposal it warns of. */
  readonly warnsOf?: (at: Taken) => Warning | null
  /** What whoever proposes can tell, by name. */
  readonly tells?: (at: Taken) => string
  /** Whoever proposes can give a picture with it. */
  readonly showsPicture?: true
  /** What players can choose as what. */
  readonly options?: (at: Taken) => Options
  /** What things can be. */
  readonly states?: (at: Taken) => States
  /** What can be bought wherever rules let players buy what is for sale. */
  readonly sells?: (at: Taken) => Good
  /** A place, with those that border it. */
  readonly borders?: (at: Taken) => readonly [place: string, others: readonly string[]]
  readonly claims?: Claims
  /** A number that whoever proposes chooses, both ends included. */
  readonly chooses?: (at: Taken) => Choosing
  readonly norm?: Norm
  readonly right?: PlayersRight
  /** What it forbids rules to do. */
  readonly ban?: Ban
  readonly offers?: (at: Static) => Offer
}

/** What of a proposal players can be warned of. */
export const warnings = [
  'makes several changes',
  'changes nothing',
  'leaves no way to win',
] as const
export type Warning = (typeof warnings)[number]

/** What a sentence can be asked about its parts without a game. */
export interface Static extends Taken {
  /** What a sentence means that stands there, asked of {@link Static.standing}, in a game of {@link Place.within}. */
  sentence(at: number): SentenceMeaning
  heardBy(at: number): HappeningName
  limit(at: number): Limit
  act(at: number): Act
  durationMs(at: number): number
  span(at: number): Span
  anchor(at: number, since: number, zone: TimeZone): number | null
  closesAt(at: number, since: number, zone: TimeZone): number | null
  fraction(at: number): Rational
  date(at: number): { readonly month: number; readonly day: number }
  rounding(at: number): Rounding
  order(at: number): Order
  /** How many it takes of so many. */
  quota(at: number, of: number): number
  rank(at: number): Rank
  ruleAct(at: number): RuleActMeaning
  /** Whether what is done there is done to a rule that is there. */
  isOfStanding(at: number): boolean
  /** What a phrase is asked that stands there, where that needs no game. */
  standing(at: number): Static
  /** The numbers of rules that are told one by one; `null`: they are told otherwise. */
  ruleNumbers(at: number): readonly number[] | null
}

/** What somebody may do, whatever rules of lower rank say. */
export interface PlayersRight {
  readonly act: (at: Static) => Act
  readonly allows: (at: Place, attempt: Attempt) => boolean
  /** It is everybody's. */
  readonly isOfAll?: true
  /** Where the rules stand against which alone it is, or which alone it is not against; these can be left out. */
  readonly despiteAt?: number
  readonly exceptAt?: number
  /** It comes in where all other rules together leave nothing: no one of them contradicts it. */
  readonly isLast?: true
  /** It is against such prohibitions alone ({@link Norm.prohibits}). */
  readonly against?: Prohibiting
}

export interface Ban {
  /** What rules do to which it speaks. */
  readonly does: (at: Static) => readonly RuleDoes[]
  readonly forbids: (at: Place, deed: RuleDeed) => boolean
  /** What of it, of which it holds in all cases; `null`: that depends on how the game stands. */
  readonly ofAll?: (at: Static) => string | null
  /** What of it, of which it holds in some cases; `null`: of whatever there is. */
  readonly of?: (at: Static) => string | null
}

/** What somebody may not do. */
export interface Norm {
  readonly act: (at: Static) => Act
  readonly forbids: (at: Place, attempt: Attempt) => boolean
  /** It forbids how a proposal is worded: to make it so, and to revise it so. */
  readonly isOfWording?: true
  /** Why not, where there is more to say of it than the sentence. */
  readonly refusal?: (at: Place, attempt: Attempt) => Fault | null
  /** What it is, of a change of rules. */
  readonly prohibits?: (at: Static) => Prohibiting | null
}

/** An act in words: one that the kernel asks about, or some of those. */
export interface ActMeaning {
  readonly act: Act
  readonly covers?: (at: Place, attempt: Attempt) => boolean
  readonly refusal?: (attempt: Attempt, world: World) => Fault | null
  /** It is done to a rule that is there. */
  readonly isOfStanding?: true
}

export interface Offer {
  readonly name: string
  /** Who can make it; `null`: any player. */
  readonly moverAt: number | null
  /** Who of those can ask for it, where not all can. */
  readonly isFor?: (at: Place, player: PlayerId) => boolean
  /** Why nobody, or not this player, can make it now whatever they fill in. */
  readonly isClosed?: (at: Place, player: PlayerId) => Fault | null
  /** Why it cannot be made with what was filled in. */
  readonly refusal?: (at: Place) => Fault | null
  readonly limit: Limit | null
  /** Where that stands, if it is said. */
  readonly limitAt?: number
  /** What is filled in: where it stands, or, where the sentence has its own, that. */
  readonly formAt: number | null
  readonly form?: FormMeaning
  /** Where its prices stand, all of which are paid. */
  readonly pricesAt: readonly number[]
  readonly does: (at: Place) => readonly Deed[]
  /** What comes of it in the end, where it takes several to make it. */
  readonly leadsTo?: (at: Place) => readonly Deed[]
}

/** What the player of a move fills in, and what that brings up. */
export interface FormMeaning {
  readonly blanks: (at: Place, mover: PlayerId) => readonly Blank[]
  /** Where that is more, or something else, than {@link spokenOf}. */
  readonly brings?: (filled: Filled, at: Place) => Scope
}
