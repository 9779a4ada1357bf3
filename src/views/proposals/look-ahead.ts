import { assertNever, type Fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import type { Change } from '../../actions/change.ts'
import type { Passage } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import type { Vocabulary } from '../../language/grammar/vocabulary.ts'
import type { BuildRow } from '../../language/reading/building.ts'
import type { Kept, Round } from '../../prose/assistant/round.ts'
import type { ProseRead } from '../../prose/read-prose.ts'
import type { SaidOtherwise } from '../../prose/said-otherwise.ts'
import { ballotSlots } from '../votes/ballot-slots.ts'
import { findingConflicts, type RuleConflict } from '../precedence/conflicts.ts'
import { tryingOut, type Trial, type Tried } from './if-adopted.ts'
import { tryingSentences, type TriedSentences } from './tried-sentences.ts'
import { warningsAhead } from './warnings-ahead.ts'

/** What only trying on a copy tells; plain data, so that it can be asked elsewhere than on the page. */
export type Ahead = AheadOfPlay | AheadOfWords

/** What comes of what is on the table. */
export type AheadOfPlay =
  /** What would follow if it were adopted now. */
  | {
      readonly asks: 'trial'
      readonly tried: Tried
      readonly me: PlayerId | null
      /** With the alternatives that all prefer, the place of one for each choice; absent: as their votes stand. */
      readonly picks?: readonly number[] | undefined
    }
  /** What all should know before they vote. */
  | { readonly asks: 'warnings'; readonly tried: Tried }
  /** What stands in the slot of each ballot. */
  | { readonly asks: 'slots'; readonly proposal: Proposal; readonly me: PlayerId }
  /** Where rules in force contradict each other. */
  | { readonly asks: 'conflicts' }
  /** What the live sentences of some changes would do at this table. */
  | { readonly asks: 'examples'; readonly changes: readonly Change[] }

/** What somebody writes, as it is understood: all that reads it is loaded with the first such question. */
export type AheadOfWords =
  /** How the sentences of some texts are understood; later ones can use what earlier ones bring in. */
  | { readonly asks: 'prose'; readonly texts: readonly string[]; readonly vocabulary: Vocabulary }
  /** Where words of rules say otherwise than what runs in them; what each says. */
  | { readonly asks: 'said-otherwise'; readonly rules: readonly (readonly Passage[])[] }
  /** What the parts of a sentence can be; `null`: of one to begin with. */
  | {
      readonly asks: 'build'
      readonly sentence: Phrase | null
      readonly vocabulary: Vocabulary
      /** What somebody wrote that it does not say. */
      readonly said: string
    }
  /** What an assistant is asked that is to tell rules in live sentences. */
  | {
      readonly asks: 'assistant'
      readonly rules: readonly string[]
      readonly vocabulary: Vocabulary
    }
  /** What an assistant answered about these rules. */
  | {
      readonly asks: 'answer'
      readonly pasted: string
      readonly rules: readonly string[]
      /** What was read of answers before, for each. */
      readonly kept: readonly Kept[]
      readonly vocabulary: Vocabulary
    }

/** What answers it. */
export interface AheadAnswers {
  readonly trial: Trial
  readonly warnings: readonly Fault[]
  readonly slots: ReadonlyMap<Ballot, readonly string[]>
  readonly conflicts: readonly RuleConflict[]
  readonly prose: ProseRead
  readonly 'said-otherwise': readonly SaidOtherwise[]
  readonly examples: TriedSentences
  /** `null`: there is none to begin with. */
  readonly build: { readonly sentence: Phrase; readonly rows: readonly BuildRow[] } | null
  readonly assistant: string
  readonly answer: Round
}

export type AheadAnswer<Q extends Ahead> = AheadAnswers[Q['asks']]

/** Looks; a task, of which each vote that is played through is one step. */
export function* lookingAhead(
  state: GameState,
  question: AheadOfPlay,
): Task<AheadAnswers[keyof AheadAnswers]> {
  switch (question.asks) {
    case 'trial':
      return yield* tryingOut(state, question.tried, question.me, question.picks)
    case 'warnings':
      return yield* warningsAhead(state, question.tried)
    case 'slots':
      return yield* ballotSlots(state, question.proposal, question.me)
    case 'conflicts':
      return yield* findingConflicts(state)
    case 'examples':
      return yield* tryingSentences(state, question.changes)
    default:
      return assertNever(question)
  }
}
