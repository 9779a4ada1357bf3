import { defaultAnswer } from './defaults.ts'
import { limits } from './limits.ts'
import type { Context, MechanicLibrary, Setting } from './mechanic.ts'
import type { Answer, AnswerFrom, QuestionInput, QuestionName, Right, Verdict } from './question.ts'
import { ruleUsesOf, type Use } from '../rules/rule-uses.ts'
import { ruleByNumber } from '../rules/rules.ts'
import type { GameState, Rule, RuleId } from './state.ts'
import { weigh, weighPermits, type Rank } from './weigh.ts'

/** A mechanic that is called in the name of a rule. */
export type Caller = Pick<Use, 'rule' | 'definition' | 'sentence'>

/** What rules may spend on answering, and where their failures are told. One for each action. */
export interface Budget {
  calls: number
  /** Told once for each mechanic that failed, with what went wrong. */
  readonly failed: (use: Caller, problem: string) => void
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
  const context = contextOf({ library, state, budget, stack: null }, use)
  if (context === undefined) return undefined
  try {
    return call(context)
  } catch (error) {
    failed(budget, use, error)
    return undefined
  }
}

/** Calls a mechanic in the name of a rule that may not carry it any more. */
export function callResumed<T>(
  library: MechanicLibrary,
  state: GameState,
  caller: Caller,
  budget: Budget,
  call: (setting: Setting) => T,
): T | undefined {
  const setting = settingOf({ library, state, budget, stack: null }, caller)
  if (setting === undefined) return undefined
  try {
    return call(setting)
  } catch (error) {
    failed(budget, caller, error)
    return undefined
  }
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
  return weighPermits(answers, rank)
}

function inner(asking: Asking): Context<never>['ask'] {
  return (question, input) => askWithin(asking, question, input)
}

/** One list for all questions that nobody answers. */
const nobody: readonly never[] = []

function answersWithin<Q extends QuestionName>(
  asking: Asking,
  question: Q,
  input: QuestionInput<Q>,
): readonly AnswerFrom<Q>[] {
  const { library, state, budget, stack: outer } = asking
  const uses = ruleUsesOf(library, state).answering.get(question)
  const depth = outer === null ? 1 : outer.depth + 1
  if (uses === undefined || depth > limits.askDepth) return nobody
  const answers: AnswerFrom<Q>[] = []
  for (const use of uses) {
    if (outer !== null && isAnswering(outer, use, question)) continue
    const within = { library, state, budget, stack: { use, question, outer, depth } }
    const context = contextOf(within, use)
    if (context === undefined) continue
    try {
      const answer = use.definition.answers?.[question]?.(input, context)
      if (answer === undefined) continue
      answers.push(from(state, use, context.rule.number, answer))
    } catch (error) {
      failed(budget, use, error)
    }
  }
  return answers
}

function from<Q extends QuestionName>(
  state: GameState,
  { rule, definition: { kind: mechanic }, sentence }: Use,
  number: number,
  { value, right, because, voids }: Answer<Q>,
): AnswerFrom<Q> {
  if (right !== undefined) {
    return { value, right: rightOver(state, right), rule, number, mechanic, sentence }
  }
  if (because === undefined && voids === undefined) {
    return { value, rule, number, mechanic, sentence }
  }
  const why = because ?? ''
  return { value, because: why, voids: voids ?? 'never', rule, number, mechanic, sentence }
}

const overAll: Right<RuleId> = {}

/** The right with the rules that it names, as they are known through every renumbering. */
export function rightOver(state: GameState, { despite, except }: Right): Right<RuleId> {
  if (despite === undefined && except === undefined) return overAll
  const idsOf = (numbers: readonly number[]) =>
    numbers.flatMap((number) => ruleByNumber(state, number)?.id ?? [])
  return {
    ...(despite === undefined ? {} : { despite: idsOf(despite) }),
    ...(except === undefined ? {} : { except: idsOf(except) }),
  }
}

function isAnswering(stack: Answering | null, use: Use, question: QuestionName): boolean {
  for (let one = stack; one !== null; one = one.outer) {
    if (one.use === use && one.question === question) return true
  }
  return false
}

/** What a mechanic is called with; `undefined`: it is not called. Each one made is one call spent. */
function contextOf(asking: Asking, use: Use): Context<never> | undefined {
  const { state, budget } = asking
  const rule = state.rules.get(use.rule)
  if (rule === undefined || !isAffordable(budget, use)) return undefined
  return { game: state, rule, ask: inner(asking), params: use.params }
}

function settingOf(asking: Asking, caller: Caller): Setting | undefined {
  const { state, budget } = asking
  const rule = state.rules.get(caller.rule)
  if (rule === undefined || !isAffordable(budget, caller)) return undefined
  return { game: state, rule, ask: inner(asking) }
}

/** Spends a call, if there is one left. */
function isAffordable(budget: Budget, caller: Caller): boolean {
  if (budget.calls <= 0) return false
  budget.calls -= 1
  if (budget.calls === 0) budget.failed(caller, 'too-many-calls')
  return true
}

function failed(budget: Budget, use: Caller, error: unknown): void {
  budget.failed(use, error instanceof Error ? error.message.slice(0, 200) : 'failed')
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
