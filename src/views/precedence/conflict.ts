import { ask } from '../../engine/kernel/questions/ask.ts'
import { disputesOver, type Dispute } from '../../engine/judgments/disputes.ts'
import type { QuestionInput, QuestionName } from '../../engine/kernel/questions/question.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { conflictWords } from '../../texts/en/views/conflicts.ts'

/** Two rules that answer one question differently, which of them holds, and why. */
export interface Conflict extends Dispute {
  /** Why the one holds, without a full stop: `rule 203 has the lower number (rule 211)`. */
  readonly because: string
}

/** Where rules in force contradict each other in one situation. */
export function conflictsOn<Q extends QuestionName>(
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
): readonly Conflict[] {
  return disputesOver(mechanicLibrary, state, question, input).map((dispute) => ({
    ...dispute,
    because: reasonFor(state, question, dispute),
  }))
}

/** The rules that say otherwise in one situation, a sentence each. */
export function thoseThatGiveWay<Q extends QuestionName>(
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
): readonly string[] {
  const sentences = conflictsOn(state, question, input).map(({ loser, because }) =>
    conflictWords.givesWay(loser.number, because),
  )
  return [...new Set(sentences)]
}

/** Why the one of two rules holds. */
export function reasonFor(
  state: GameState,
  question: QuestionName,
  { winner, loser }: Dispute,
): string {
  if (question === 'precedence') return conflictWords.onPrecedence
  if (winner.rule === loser.rule) return conflictWords.sameRule
  const [lower, higher] = winner.number < loser.number ? [winner, loser] : [loser, winner]
  const a = state.rules.get(lower.rule)
  const b = state.rules.get(higher.rule)
  if (a === undefined || b === undefined) return conflictWords.noRule
  const { value, from } = ask(mechanicLibrary, state, 'precedence', { a, b })
  if ((value === 'a') !== (lower === winner)) return conflictWords.circle
  if (from === undefined) return conflictWords.noRule
  const why = from.because ?? conflictWords.saysSo(winner.number)
  return conflictWords.because(why, from.number)
}
