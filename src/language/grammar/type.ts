import { assert } from '../../base/result.ts'

/*
 * What phrases can be. A blank takes phrases of its type, or of one that fits it; so whatever the editor offers for a
 * blank is what makes a sentence there, and nothing else does.
 */

/** Phrases that operators make. */
export const composedTypes = [
  'sentence',
  /** One that can hold in a frame alone: *while it is Sunday, …*. */
  'framed',
  /** When, or how long, such a one holds. */
  'frame',
  'event',
  /** The same, where it is that of a clock: what has not happened by a time. */
  'lapse',
  /** An event that can be waited for once. */
  'occasion',
  'effect',
  /** One effect, or several at once. */
  'effects',
  /** Effects that hang on something, up to the end of what is said: *after 2 days …*, *if …, …*. */
  'sequel',
  /** The last of several effects, which may go on to the end. */
  'step',
  /** One player or several, as the subject or object of a clause. */
  'who',
  /** Exactly one player, or nobody. */
  'one',
  /** The same, where it is said who: not *they*. */
  'named',
  /** Who of those counts who have equally much. */
  'tie',
  /** How much of what: *5 points*, *a tenth of their gold*. */
  'amount',
  /** What is counted one by one, *for each*: *player*, *of their villages*. */
  'counted',
  /** The same where it can be counted by itself: *player*, *vote for it*. */
  'kind',
  /** A number, worked out: *twice the number of players*. */
  'number',
  /** A number that has a name of its own: *the number of players*, *7*. */
  'term',
  /** How many of something one has to have: *at least 5*. */
  'measure',
  /** The same, or whether any at all: *no*, *any*. */
  'howMany',
  /** *a tenth*, *two thirds*. */
  'fraction',
  /** What becomes of what is not whole. */
  'rounding',
  'condition',
  /** One condition, or several that hold together. */
  'conditions',
  'duration',
  /** Something at a time that is over: *it was made*. */
  'moment',
  /** The same, or what somebody did: *they joined*. */
  'beginning',
  /** What a player did, once or last: *joined*, *last voted*. */
  'past',
  /** A day of the year: *24 December*. */
  'date',
  /** A stretch of the game up to now: *this turn*, *in the last 3 days*. */
  'span',
  /** What is said of a player, as a verb and what follows it: *has at least 5 points*, *voted for it*. */
  'trait',
  /** One, or several that all are so. */
  'traits',
  /** What a player may or may not do, as a bare verb: *vote*, *propose*. */
  'act',
  /** Who can make a move. */
  'mover',
  /** How often, and when, a move can be made. */
  'limit',
  /** Towards whom, or about what, a move is made. */
  'form',
  /** The same, where it is something that can go to somebody: *one of their ships*, *a rule*. */
  'item',
  /** The same, where it is another player. */
  'toward',
  /** What a proposal does to a rule: *a rule-change*, *an amendment*. */
  'change',
  /** One, or any of several. */
  'changes',
  /** How many of a group it takes: *more than half*. */
  'quota',
  /** The same, where it is a part of it. */
  'share',
  /** In which order turns go round. */
  'order',
  /** By when something has to happen: *within 2 days*, *by the next 00:00*. */
  'deadline',
  /** A time of the calendar that comes next: *the next Monday at 20:00*. */
  'anchor',
  /** When something that began is over: *2 days after it opened*, *at the next 20:00*. */
  'closing',
  /** What is said of a rule: *whose number is odd*. */
  'ruleTrait',
  /** Rules: *this rule*, *rule 105*, *every rule that is mutable*. */
  'rules',
  /** The same without the rule that speaks. */
  'otherRules',
  /** Several things: *their ships*, *the ships that are new*. */
  'things',
  /** What is said of a thing: *are new*. */
  'thingTrait',
  /** What puts one of two rules before the other: *the lower number*. */
  'rank',
  /** By whom something is judged that the app cannot: *most of the others*, *the Judge*. */
  'judges',
  /** What rules make happen, which is an act of theirs: *take gold from anyone*. */
  'ruleAct',
] as const

/** Names in a game, by what they are of. */
export const nameTypes = [
  /** What players count: points, gold. */
  'quantity',
  /** What a player can be: king, Monarch. */
  'role',
  /** A number that lies on the table: bank, price of a hat. */
  'store',
  /** A number that a sentence works out: price of a village. */
  'value',
  /** The same of something: so many points. */
  'price',
  /** A number that each rule has: power. */
  'rule-value',
  /** A number that each proposal has: adoption index. */
  'proposal-value',
  /** Things that have an owner, or lie on the table: ships, cards. */
  'thing',
  /** A number that each of some things has: strength. */
  'thing-value',
  /** What things can be: new, sunk. */
  'thing-state',
  /** Another player whom a player can have: lord. */
  'link',
  /** A player whom each rule can have: owner. */
  'rule-link',
  /** A player whom each of some things can have, besides who owns it: captain. */
  'thing-link',
  /** A player whom each proposal can have: sponsor. */
  'proposal-link',
] as const

/** Phrases that are a plain number or text. */
export const plainTypes = [
  ...nameTypes,
  /** Names that the sentence itself brings into the game. */
  ...nameTypes.map((type) => `new-${type}` as const),
  /** The same of goods, counted like a quantity, as one of them is called: *a flashlight*. */
  'new-goods',
  /** A whole number from 0, in digits. */
  'count',
  /** A whole number from 1, as *first*, *second*, *third*. */
  'ordinal',
  /** A whole number from 1 to 12, in words. */
  'few',
  'new-move',
  /** One of the words that an operator names. */
  'choice',
  /** Words in quotation marks. */
  'quoted',
  'weekday',
  /** The same in the plural: *Sundays*. */
  'weekdays',
  /** A time of day, hh:mm. */
  'clock',
  /** A place by whose clocks one goes. */
  'zone',
] as const

export type ComposedType = (typeof composedTypes)[number]
export type PlainType = (typeof plainTypes)[number]
export type NameType = (typeof nameTypes)[number]
export type Type = ComposedType | PlainType

const types: readonly Type[] = [...composedTypes, ...plainTypes]
const plain: ReadonlySet<string> = new Set(plainTypes)

/** The type that a pattern names. */
export function typeNamed(name: string): Type {
  const type = types.find((one) => one === name)
  assert(type !== undefined, 'a blank is for something that there is')
  return type
}

export function isPlainType(type: Type): type is PlainType {
  return plain.has(type)
}

/** Of what a name is that stands for something there, or, of a `new-` one, comes to; `null`: it is no name. */
export function namedBy(type: Type): NameType | null {
  if (type === 'new-goods') return 'quantity'
  return nameTypes.find((one) => one === type || `new-${one}` === type) ?? null
}

/** Whether what is of one type may stand where another is asked for. */
export function fitsType(is: Type, wanted: Type): boolean {
  return is === wanted || (wider[is] ?? []).includes(wanted)
}

/** Where else phrases of a type may stand. */
const wider: Partial<Readonly<Record<Type, readonly Type[]>>> = {
  framed: ['sentence'],
  named: ['one', 'who'],
  one: ['who'],
  kind: ['counted'],
  term: ['number'],
  count: ['term', 'number'],
  trait: ['traits'],
  share: ['quota'],
  event: ['occasion'],
  lapse: ['event'],
  effect: ['effects', 'step'],
  sequel: ['effects', 'step'],
  condition: ['conditions'],
  change: ['changes'],
  otherRules: ['rules'],
  moment: ['beginning'],
  measure: ['howMany'],
  item: ['form'],
  toward: ['form'],
}

/**
 * What a phrase brings into a sentence, so that later ones can speak of it: the proposal (*it*), the player whom the
 * event is about (*everyone else* are the others), that player as *they*, each of those of whom something is said
 * (*their*), what a die shows (*that many*), a vote as it stands, what was answered, whom a move is made towards (*the
 * other*), what is dealt about with them, whom a lot is drawn among, those it fell to where it is several, a thing, several that were chosen, an option that was chosen, what
 * was written, a rule that was chosen, what is bet on a number, and a judgment.
 */
export type Role =
  | 'proposal'
  | 'focus'
  | 'they'
  | 'other'
  | 'own'
  | 'total'
  | 'tally'
  | 'answers'
  | 'deal'
  | 'drawn'
  | 'several'
  | 'thing'
  | 'chosen'
  | 'option'
  | 'text'
  | 'rule'
  | 'bet'
  | 'judgment'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
