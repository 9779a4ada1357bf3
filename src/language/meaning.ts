import type { Composed, Phrase } from '../actions/phrase.ts'
import type { PlayerId } from '../actions/ids.ts'
import type { Rational } from '../base/rational.ts'
import type { Deed, Happening, HappeningName, Scope, World } from './world.ts'

/*
 * What phrases mean, by what they are: a trait is so of a player or not, a number has a value, effects come to deeds. An
 * operator has its meaning beside its words (`operators/`); here is only what each kind of meaning is asked.
 */

/** What a phrase takes, by place from 0; each is what its operator asks for, because the sentence was checked. */
export interface Taken {
  readonly phrase: Composed
  /** A plain number. */
  count(at: number): number
  /** A plain text. */
  name(at: number): string
  /** The data that stands there. */
  taken(at: number): Phrase
}

/** A phrase where it is asked what it means: in the game as it stands, with what the sentence has brought up. */
export interface Place extends Static {
  readonly world: World
  readonly scope: Scope
  people(at: number): readonly PlayerId[]
  /** Whether a trait is so of a player, whom *their* means within it. */
  is(at: number, player: PlayerId): boolean
  /** Whether a condition holds. */
  holds(at: number): boolean
  /** A number, exactly; of what is counted one by one, how many there are. */
  number(at: number): Rational
  amount(at: number): Amount
  deeds(at: number): readonly Deed[]
  /** What an event brings up; `null`: it is not the one that is meant. */
  brought(at: number, happening: Happening): Scope | null
  /** The same with more brought up. */
  with(more: Scope): Place
}

/** How much of what. */
export interface Amount {
  readonly count: number
  readonly quantity: string
}

/** What each kind of phrase is asked. */
export interface Meanings {
  readonly sentence: SentenceMeaning
  readonly event: EventMeaning
  readonly effect: (at: Place) => readonly Deed[]
  readonly effects: (at: Place) => readonly Deed[]
  readonly who: (at: Place) => readonly PlayerId[]
  readonly one: (at: Place) => readonly PlayerId[]
  readonly amount: (at: Place) => Amount
  readonly counted: (at: Place) => Rational
  readonly condition: (at: Place) => boolean
  readonly conditions: (at: Place) => boolean
  /** Milliseconds. */
  readonly duration: (at: Taken) => number
  readonly trait: (at: Place, player: PlayerId) => boolean
  readonly act: Act
  readonly limit: Limit
}

export interface EventMeaning {
  readonly hears: HappeningName
  /** Whether it is this event that happened; default: whatever it hears of. */
  readonly isMeant?: (happening: Happening, world: World) => boolean
}

/** A whole sentence: any of these, as it is a definition, a reaction, a claim, a norm or a move. */
export interface SentenceMeaning {
  readonly hears?: (at: Static) => readonly HappeningName[]
  readonly reacts?: (at: Place, happening: Happening) => readonly Deed[]
  /** The times at which it is told that one is `due`. */
  readonly recurs?: (at: Taken) => Recurrence
  readonly defines?: (at: Taken) => readonly Definition[]
  readonly claims?: Claims
  readonly norm?: Norm
  readonly offers?: (at: Static) => Offer
}

/** What a sentence can be asked about its parts without a game. */
export interface Static extends Taken {
  heardBy(at: number): HappeningName
  limit(at: number): Limit
  act(at: number): Act
  durationMs(at: number): number
}

/** Every day, or once a week, at a time of day (hh:mm). */
export interface Recurrence {
  readonly weekday: string | null
  readonly clock: string
}

/** What a sentence brings into the game. */
export interface Definition {
  readonly name: string
  readonly initial: number
}

/** What a sentence says is so, by the question of the kernel that it answers. */
export interface Claims {
  readonly winners?: (at: Place) => readonly PlayerId[]
  readonly adopted?: (at: Place) => boolean
}

/** What somebody may not do. */
export interface Norm {
  readonly act: (at: Static) => Act
  readonly forbids: (at: Place, player: PlayerId) => boolean
}

/** What players do and rules can forbid. */
export type Act =
  | 'propose'
  | 'vote'
  | 'change a vote'
  | 'call a vote'
  | 'end a turn'
  | 'invoke judgment'
  | 'forfeit'
  | 'claim'

/** When a move can be made, and how often in what. */
export interface Limit {
  readonly isOwnTurn: boolean
  readonly oncePer: 'turn' | 'circuit' | 'game' | 'day' | 'week' | null
}

/** A move that a sentence offers. */
export interface Offer {
  readonly name: string
  readonly limit: Limit | null
  readonly price: { readonly amount: number; readonly quantity: string } | null
  /** Where among what the sentence takes its effects stand. */
  readonly effectsAt: number
}
