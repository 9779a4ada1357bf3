import { defaultAnswer } from './defaults.ts'
import { limits } from './limits.ts'
import type { Context, MechanicLibrary } from './mechanic.ts'
import type { AnswerFrom, QuestionInput, QuestionName, Verdict } from './question.ts'
import { ruleUsesOf, type Use } from './rule-uses.ts'
import type { GameState, Rule } from './state.ts'
import { weigh, weighPermits, type Rank } from './weigh.ts'

/** What rules may spend on answering, and where their failures are told. One for each action. */
export interface Budget {
  calls: number
  /** Told once for each mechanic that failed, with what went wrong. */
  readonly failed: (use: Use, problem: string) => void
}

/** A budget for questions that screens ask: as much as an action has; failures stay silent. */
export function quietBudget(): Budget {
  return { calls: limits.callsPerAction, failed: () => undefined }
}

/**
 * Asks all rules in force. The answer that holds is that of the rule which takes precedence under the rules as they
 * stand (`precedence` is a question like any other); without an answer the kernel's plain default. Never throws.
 */
export function ask<Q extends QuestionName>(
  library: MechanicLibrary,
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
  budget: Budget = quietBudget(),
): Verdict<Q> {
  return askWithin({ library, state, budget, stack: null }, question, input)
}

/** Every answer there is, lowest rule number first: for the questions whose answers add up. */
export function answersTo<Q extends QuestionName>(
  library: MechanicLibrary,
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
  budget: Budget = quietBudget(),
): readonly AnswerFrom<Q>[] {
  return answersWithin({ library, state, budget, stack: null }, question, input)
}

/** Orders answers by the precedence of their rules; for questions whose answers are weighed name by name. */
export function rankOf(library: MechanicLibrary, state: GameState): Rank {
  return rankWithin({ library, state, budget: quietBudget(), stack: null })
}

/** Calls a mechanic with its context; what it throws is its failure, and it stays silent. */
export function callMechanic<T>(
  library: MechanicLibrary,
  state: GameState,
  use: Use,
  budget: Budget,
  call: (context: Context<never>) => T,
): T | undefined {
  return callWithin({ library, state, budget, stack: null }, use, call)
}

interface Asking {
  readonly library: MechanicLibrary
  readonly state: GameState
  readonly budget: Budget
  /** What is being answered, innermost first: nothing is asked of a mechanic that is answering it already. */
  readonly stack: Answering | null
}

interface Answering {
  readonly use: Use
  readonly question: QuestionName
  readonly outer: Answering | null
  readonly depth: number
}

function askWithin<Q extends QuestionName>(
  asking: Asking,
  question: Q,
  input: QuestionInput<Q>,
): Verdict<Q> {
  const answers = answersWithin(asking, question, input)
  if (answers.length === 0) {
    return { value: defaultAnswer(question, input, asking.state, inner(asking)), overridden: [] }
  }
  const rank = question === 'precedence' ? lowestFirst : rankWithin(asking)
  if (!question.startsWith('may-')) return weigh(answers, rank)
  const fallback = defaultAnswer(question, input, asking.state, inner(asking))
  return weighPermits(answers, rank, fallback)
}

function inner(asking: Asking): Context<never>['ask'] {
  return (question, input) => askWithin(asking, question, input)
}

function answersWithin<Q extends QuestionName>(
  asking: Asking,
  question: Q,
  input: QuestionInput<Q>,
): readonly AnswerFrom<Q>[] {
  const uses = ruleUsesOf(asking.library, asking.state).answering.get(question)
  const { library, state, budget, stack: outer } = asking
  const depth = outer === null ? 1 : outer.depth + 1
  if (uses === undefined || depth > limits.askDepth) return []
  const answers: AnswerFrom<Q>[] = []
  for (const use of uses) {
    if (isAnswering(outer, use, question)) continue
    const answering = use.definition.answers?.[question]
    if (answering === undefined) continue
    const within = { library, state, budget, stack: { use, question, outer, depth } }
    const answer = callWithin(within, use, (context) => answering(input, context))
    if (answer === undefined) continue
    const number = state.rules.get(use.rule)?.number ?? 0
    answers.push({ ...answer, rule: use.rule, number, mechanic: use.definition.kind })
  }
  return answers
}

function isAnswering(stack: Answering | null, use: Use, question: QuestionName): boolean {
  for (let one = stack; one !== null; one = one.outer) {
    if (one.use === use && one.question === question) return true
  }
  return false
}

function callWithin<T>(
  asking: Asking,
  use: Use,
  call: (context: Context<never>) => T,
): T | undefined {
  const rule = asking.state.rules.get(use.rule)
  if (rule === undefined) return undefined
  if (asking.budget.calls <= 0) return undefined
  asking.budget.calls -= 1
  if (asking.budget.calls === 0) asking.budget.failed(use, 'too-many-calls')
  try {
    return call({ game: asking.state, rule, params: use.params, ask: inner(asking) })
  } catch (error) {
    asking.budget.failed(use, error instanceof Error ? error.message.slice(0, 200) : 'failed')
    return undefined
  }
}

const lowestFirst: Rank = () => 'a'

function rankWithin(asking: Asking): Rank {
  return (a, b) => {
    const ruleA: Rule | undefined = asking.state.rules.get(a.rule)
    const ruleB: Rule | undefined = asking.state.rules.get(b.rule)
    if (ruleA === undefined || ruleB === undefined || a.rule === b.rule) return 'a'
    return askWithin(asking, 'precedence', { a: ruleA, b: ruleB }).value
  }
}
