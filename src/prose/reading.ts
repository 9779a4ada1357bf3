import type { Phrase } from '../actions/phrase.ts'

/** A stretch of the text that was given, in UTF-16 units. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * How a sentence of prose was understood: it acts as it stands; nearly, so that somebody has to choose or to fill in; or
 * not at all, so that it binds friends only.
 */
export type Verdict = 'acts' | 'almost' | 'words'

/** One sentence of prose, as it was read. */
export interface ReadProse extends Stretch {
  /** As it was written, without the spaces around it. */
  readonly text: string
  readonly verdict: Verdict
  /** What will act, in order: what has to be brought in first, then what was said. Empty unless it acts. */
  readonly sentences: readonly Phrase[]
  /** What was chosen where the prose left something open, and what was brought in or passed over. */
  readonly notes: readonly Note[]
  /** At most three, the likeliest first; none of what acts. */
  readonly offers: readonly Offer[]
  /** Why it does not act; `null`: it does. */
  readonly why: Why | null
}

/** A sentence that is words only. */
export function wordsOnly(text: string, { from, to }: Stretch, why: Why): ReadProse {
  return { text, from, to, verdict: 'words', sentences: [], notes: [], offers: [], why }
}

/** What a sentence could mean that does not act as it stands. */
export interface Offer {
  readonly sentences: readonly Phrase[]
  /** What of the prose the sentences do not say. */
  readonly unread: readonly Stretch[]
  readonly notes: readonly Note[]
  /** What the prose does not say, and the sentences do; `null`: nothing. */
  readonly asks: Question | null
}

/** What is asked where prose leaves it open. */
export type Question =
  | 'how-much'
  | 'when'
  | 'who'
  | 'how-long'
  | 'which-one'
  /** Whether it is so, the app does not see. */
  | 'who-judges'
  /** What happens to whoever does not keep to it. */
  | 'what-then'
  /** What happens, where only it is read when. */
  | 'what-happens'
  /** In which case not, of a rule with an exception. */
  | 'when-not'

/** What was chosen, brought in or passed over. */
export type Note =
  /** A name that the game lacks comes in with the first of the sentences. */
  | { readonly is: 'brought-in'; readonly name: string }
  /** A number without a noun is of points. */
  | { readonly is: 'as-points' }
  /** What is halved and not whole is rounded down. */
  | { readonly is: 'rounded-down' }
  /** A round is once around the table. */
  | { readonly is: 'round-as-circuit' }
  /** Each turn: as it ends. */
  | { readonly is: 'turn-as-it-ends' }
  /** Each week: on Monday, and its end on Sunday night. */
  | { readonly is: 'week-as-days' }
  /** To the left of a player sits whoever has the turn after them. */
  | { readonly is: 'left-as-next' }
  /** What is asked waits a day for answers. */
  | { readonly is: 'day-to-answer' }
  /** Of several who have equally much all count. */
  | { readonly is: 'all-who-tie' }
  /** A time of day that the prose names, or leaves open. */
  | { readonly is: 'at-clock'; readonly clock: string }
  /** A word was taken for another that is written nearly so. */
  | { readonly is: 'spelled-as'; readonly written: string; readonly as: string }
  /** The prose gives a reason, which does nothing. */
  | ({ readonly is: 'explains' } & Stretch)

/** Why a sentence does not act. */
export type Why =
  /** Nothing is known that goes on with this word. */
  | ({ readonly is: 'not-understood'; readonly word: string } & Stretch)
  /** All but this is read. */
  | ({ readonly is: 'not-read'; readonly word: string } & Stretch)
  /** What only people can tell: *funny*, *rhymes*. A Judge, or the others, could. */
  | ({ readonly is: 'people-judge'; readonly word: string } & Stretch)
  /** What comes of it is read; when it is so only people can say. */
  | { readonly is: 'people-say' }
  /** The game has nothing of this name; it could become something that players own or count. */
  | ({ readonly is: 'unknown-thing'; readonly name: string } & Stretch)
  /** It only says what the rule is for. */
  | { readonly is: 'explains' }
  /** The game does so without a rule. */
  | { readonly is: 'already-so' }
  /** It can mean several things, which are offered. */
  | { readonly is: 'several-meanings' }
  /** Something is left open, which the offers ask for. */
  | { readonly is: 'left-open'; readonly asks: Question }
  /** It was understood but for some words, or a word that no sentence can leave out has no place: nothing acts without it. */
  | ({ readonly is: 'not-accounted-for'; readonly word: string } & Stretch)
  /** What people say is understood, and the language has no words for it yet. */
  | { readonly is: 'no-words-for-it' }
  /** Nobody says so much in one sentence. */
  | { readonly is: 'too-long'; readonly most: number }
  /** More sentences stand before it than are read at once. */
  | { readonly is: 'too-many'; readonly most: number }
  /** Nothing to read: a number, a heading, signs. */
  | { readonly is: 'no-sentence' }

const questions: readonly Question[] = [
  'how-much',
  'when',
  'who',
  'how-long',
  'which-one',
  'who-judges',
  'what-then',
  'what-happens',
  'when-not',
]

/** A question as the lexicon calls it. */
export function questionCalled(name: string): Question {
  return questions.find((one) => one === name) ?? 'which-one'
}

/** A note as the lexicon calls it. */
export function notesCalled(name: string): readonly Note[] {
  switch (name) {
    case 'rounded-down':
    case 'round-as-circuit':
    case 'turn-as-it-ends':
    case 'week-as-days':
    case 'all-who-tie':
    case 'as-points':
    case 'left-as-next':
    case 'day-to-answer':
      return [{ is: name }]
    default:
      return name.startsWith('at-clock ') ? [{ is: 'at-clock', clock: name.slice(9) }] : []
  }
}
