import { ask } from './ask.ts'
import type { QuestionInput, QuestionName, Verdict } from './question.ts'
import { fault, type Fault } from '../../../base/result.ts'
import type { Cause } from '../state/state.ts'
import { causeOf, causeOfRule, type Work } from '../work.ts'

/** Asks the rules in the course of an action. */
export function askIn<Q extends QuestionName>(
  work: Work,
  question: Q,
  input: QuestionInput<Q>,
): Verdict<Q> {
  return ask(work.library, work.state, question, input, work.budget)
}

/** The cause of what follows from an answer: the rule that gave it, or the action alone. */
export function causeOfVerdict<Q extends QuestionName>(work: Work, verdict: Verdict<Q>): Cause {
  const { from } = verdict
  return from === undefined ? causeOf(work) : causeOfRule(work, from)
}

export type PermitQuestion = Extract<QuestionName, `may-${string}`>

/** Why the rules do not allow it, with the numbers of the rule that says so and of those that gave way; `null`: allowed. */
export function denied<Q extends PermitQuestion>(
  work: Work,
  question: Q,
  input: QuestionInput<Q>,
): Fault | null {
  const verdict: Verdict<PermitQuestion> = askIn<PermitQuestion>(work, question, input)
  if (verdict.value.allow) return null
  const { code, args, rule } = verdict.value.fault
  const told = fault(code, args, rule ?? verdict.from?.number)
  const over = verdict.overridden.flatMap(({ value, number }) => (value.allow ? [number] : []))
  return over.length === 0 ? told : { ...told, over: [...new Set(over)] }
}
