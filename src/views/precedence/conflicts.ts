import { finish, type Task } from '../../base/task.ts'
import type { EffectType } from '../../engine/kernel/effect.ts'
import type { QuestionName } from '../../engine/kernel/questions/question.ts'
import { ruleUsesOf } from '../../engine/rules/rule-uses.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { questionWords } from '../../texts/en/views/conflicts.ts'
import { conflictsOn, type Conflict } from './conflict.ts'
import { deedConflicts } from './deed-conflicts.ts'
import { situationsFor } from '../proposals/situations.ts'

/** A conflict, and what it is about: `whether a proposal is adopted`. */
export interface RuleConflict extends Conflict {
  readonly on: string
  readonly question: QuestionName | EffectType
}

/**
 * Where rules in force contradict each other, on whatever question and in whatever situation could come about as the
 * game stands, and where one does what another forbids rules to do; each pair of rules once for each question.
 */
export function conflicts(state: GameState): readonly RuleConflict[] {
  return finish(findingConflicts(state))
}

/** The same as a task: each few questions are one step of it. */
export function* findingConflicts(state: GameState): Task<readonly RuleConflict[]> {
  const found = new Map<string, RuleConflict>()
  for (const [question, uses] of ruleUsesOf(mechanicLibrary, state).answering) {
    if (uses.length < 2) continue
    yield
    for (const conflict of yield* conflictsAbout(state, question)) {
      const { winner, loser } = conflict
      found.set(`${question} ${winner.rule} ${loser.rule}`, {
        ...conflict,
        question,
        on: questionWords(question),
      })
    }
  }
  yield
  for (const { about: question, ...conflict } of deedConflicts(state)) {
    const { winner, loser } = conflict
    const key = `${question} ${winner.rule} ${loser.rule}`
    if (!found.has(key)) found.set(key, { ...conflict, question, on: questionWords(question) })
  }
  return [...found.values()]
}

function* conflictsAbout<Q extends QuestionName>(
  state: GameState,
  question: Q,
): Task<readonly Conflict[]> {
  const found: Conflict[] = []
  for (const [at, input] of situationsFor(state, question).entries()) {
    if (at % inOneStep === inOneStep - 1) yield
    found.push(...conflictsOn(state, question, input))
  }
  return found
}

/** Most situations that one step of a task asks the rules about. */
const inOneStep = 20
