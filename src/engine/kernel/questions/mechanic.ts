import type { Json, JsonObject } from '../../../base/json.ts'
import type { Fault, Result } from '../../../base/result.ts'
import type { PlayerId } from '../../../actions/ids.ts'
import type { Prohibiting } from '../../../language/meaning/claims.ts'
import type { Effect, EffectType } from '../effect.ts'
import type { EventOf, EventType, WaitOutcome } from '../event.ts'
import type { Field } from './field.ts'
import type { Answer, QuestionInput, QuestionName, Right, Verdict } from './question.ts'
import type { GameState, Rule } from '../state/state.ts'

/** The game as it stands, and the rule in whose name a mechanic acts. */
export interface Setting {
  readonly game: GameState
  readonly rule: Rule
  /** Asks all rules in force. Bounded in depth: a rule that asks itself in a circle gets the plain default. */
  readonly ask: <Q extends QuestionName>(question: Q, input: QuestionInput<Q>) => Verdict<Q>
  /** Counts steps of work, of which an act has so many (`kernel/budget.ts`). Throws where none are left. */
  readonly spend: (steps: number) => void
}

/** What a mechanic sees when it is asked or told something. */
export interface Context<P> extends Setting {
  readonly params: P
}

/** A move that a rule offers to one player, drawn as a button or form. */
export interface MoveOffer {
  readonly move: string
  readonly title: string
  readonly form: readonly Field[]
  /** Shown beside the move; charging them is up to {@link MechanicDefinition.play}. */
  readonly prices?: readonly { readonly quantity: string; readonly amount: number }[]
  /** Why it is not open to this player now. */
  readonly closed?: Fault
  /** Fields of the form that only some may read: encrypted on the device before the move is signed. */
  readonly encrypts?: EncryptedFields
  /** Encrypted things that the form is about: who may read them sees what is in them while filling it in. */
  readonly shows?: readonly EncryptedThing[]
  /** The field of the form whose value names one of `shows`: the move reveals its key to everyone. */
  readonly opens?: string
}

/** In the action the fields' values are replaced by one text, `encrypted`: a note in hexadecimal (crypto/encrypted-note). */
export interface EncryptedFields {
  readonly fields: readonly string[]
  /** Who reads, with the player who makes the move. */
  readonly readers: readonly PlayerId[]
  /** The field that names the player whom it is for: it opens nowhere else, and not for them unless they are among the readers. */
  readonly party: string
  /** Differs for each note. */
  readonly salt: string
}

/** What everybody holds and only its readers can read. */
export interface EncryptedNote {
  /** The note, in hexadecimal. */
  readonly encrypted: string
  readonly by: PlayerId
  readonly to: PlayerId
  /** Fixed when it was encrypted; `by` among them. */
  readonly readers: readonly PlayerId[]
  /** What is in it, by the names of its fields, and what people call that. */
  readonly parts: readonly { readonly name: string; readonly label: string }[]
}

/** An encrypted note that lies on the table. */
export interface EncryptedThing extends EncryptedNote {
  /** As `opens` names it. */
  readonly value: string
  readonly label: string
}

export type Reactions<P> = {
  readonly [T in EventType]?: (event: EventOf<T>, context: Context<P>) => readonly Effect[]
}

export type Answers<P> = {
  readonly [Q in QuestionName]?: (
    input: QuestionInput<Q>,
    context: Context<P>,
  ) => Answer<Q> | undefined
}

/** Under what people are offered it. */
export type MechanicGroup = 'voting' | 'scoring' | 'property'

/**
 * What a rule asserts however the game stands, as data: contradictions between rules are proved on this alone, never
 * guessed. Conditions are the same where they read the same.
 */
export interface Assertion {
  /** An act of players (a `may-…` question) or of rules (an effect), or a value that rules give. */
  readonly about: QuestionName | EffectType
  /** A right to the act, a prohibition of it, that the rule itself does it, or may do it; or the value. */
  readonly says: 'right' | 'prohibition' | 'deed' | 'perhaps' | { readonly value: Json }
  /** For a right: which prohibitions it is against. */
  readonly right?: Right
  /** For a prohibition of a change: what it is. */
  readonly prohibits?: Prohibiting
  /** All conditions that must hold; none: in all cases. */
  readonly cases: readonly string[]
  /** Of what it speaks; absent: of all there is. */
  readonly among?: readonly string[]
}

/** What one use of a mechanic takes part in. */
export interface Part {
  readonly questions: readonly QuestionName[]
  readonly events: readonly EventType[]
  readonly offers: boolean
}

/**
 * One kind of thing a rule can do. Pure; knows no other mechanic. `P` are its parameters as {@link fields} read them.
 */
export interface MechanicDefinition<P> {
  readonly kind: string
  readonly title: string
  readonly group: MechanicGroup
  readonly fields: readonly Field[]
  /** Reads parameters beyond what the fields' own limits say; given only what passed those. */
  readonly read: (params: JsonObject) => Result<P>
  /** What the app does for the rule, one sentence, parameters filled in. */
  readonly describe: (params: P) => string
  /** Tells several of this kind in one rule apart: `Cause.sentence`. Default: they are alike. */
  readonly sentenceOf?: (params: P) => string
  /** What it took to read these parameters, in steps, alike on every device. Default: nothing. */
  readonly readingSteps?: (params: P) => number
  /** What it takes part in with these parameters, where that is less than all that is here. */
  readonly speaks?: (params: P) => Part
  /** What its rule asserts with these parameters. */
  readonly asserts?: (params: P) => readonly Assertion[]
  readonly answers?: Answers<P>
  readonly reacts?: Reactions<P>
  /**
   * Sets its timer of this name anew, where it comes again and again. Asked when it is due, before anything follows from it and at
   * the kernel's cost: so it comes again, whatever becomes of this time.
   */
  readonly recurs?: (name: string, context: Context<P>) => readonly Effect[]
  /**
   * What follows when a throw, a wait or a poll is over for which an effect of this mechanic gave `then`. The rule may have been
   * amended or repealed meanwhile: what it waited for is owed as it stood. `null`: an event is not the one that is waited for.
   */
  readonly resumes?: (then: Json, what: WaitOutcome, setting: Setting) => readonly Effect[] | null
  /** Moves for this player as things stand, open or closed with the reason. */
  readonly offers?: (player: PlayerId, context: Context<P>) => readonly MoveOffer[]
  /** What lies encrypted on the table under this rule: everybody sees that it does, and who can read it. */
  readonly encrypted?: (context: Context<P>) => readonly EncryptedThing[]
  /** What an open move does; `input` passed its form. */
  readonly play?: (
    move: string,
    player: PlayerId,
    input: JsonObject,
    context: Context<P>,
  ) => Result<readonly Effect[]>
}

/** The mechanics a game can use, by kind. Given to the engine by the composition root. */
export interface MechanicLibrary {
  readonly kinds: readonly string[]
  /** The newest version of a game that is derived with them; default: that of this app. */
  readonly protocol?: number
  get(kind: string): MechanicDefinition<never> | undefined
}
