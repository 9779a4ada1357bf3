import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { QuestionName } from '../engine/kernel/question.ts'
import { ruleUsesOf } from '../engine/rules/rule-uses.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { questionWords } from '../texts/en/views/question.ts'
import { conflictsOn, type Conflict } from './conflict.ts'
import { deedConflicts } from './deed-conflicts.ts'
import { situationsFor } from './situations.ts'

/** A conflict, and what it is about: `whether a proposal is adopted`. */
export interface RuleConflict extends Conflict {
  readonly on: string
}

/**
 * Where rules in force contradict each other, on whatever question and in whatever situation could come about as the
 * game stands, and where one does what another forbids rules to do; each pair of rules once for each question.
 */
export function conflicts(library: MechanicLibrary, state: GameState): readonly RuleConflict[] {
  const found = new Map<string, RuleConflict>()
  for (const [question, uses] of ruleUsesOf(library, state).answering) {
    if (uses.length < 2) continue
    for (const conflict of conflictsAbout(library, state, question)) {
      const { winner, loser } = conflict
      found.set(`${question} ${winner.rule} ${loser.rule}`, {
        ...conflict,
        on: questionWords(question),
      })
    }
  }
  const on = questionWords('may-effect')
  for (const conflict of deedConflicts(library, state)) {
    const { winner, loser } = conflict
    found.set(`may-effect ${winner.rule} ${loser.rule}`, { ...conflict, on })
  }
  return [...found.values()]
}

function conflictsAbout<Q extends QuestionName>(
  library: MechanicLibrary,
  state: GameState,
  question: Q,
): readonly Conflict[] {
  return situationsFor(library, state, question).flatMap((input) =>
    conflictsOn(library, state, question, input),
  )
}
