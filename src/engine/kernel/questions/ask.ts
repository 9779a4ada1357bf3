import { defaultAnswer } from './defaults.ts'
import { budgetFor, OutOfSteps, type Account, type Budget, type Caller } from '../budget.ts'
import { limits } from '../state/limits.ts'
import type { Context, MechanicLibrary, Setting } from './mechanic.ts'
import type { Answer, AnswerFrom, QuestionInput, QuestionName, Right, Verdict } from './question.ts'
import { ruleUsesOf, type Use } from '../../rules/rule-uses.ts'
import { ruleByNumber } from '../../rules/rules.ts'
import type { GameState, Rule, RuleId } from '../state/state.ts'
import { weigh, weighPermits, type Rank } from './weigh.ts'

/**
 * Asks all rules in force. The answer that holds is that of the rule which takes precedence under the rules as they
 * stand (`precedence` is a question like any other); without an answer the kernel's plain default. Throws only
 * {@link OutOfSteps}, where somebody pays for all that is asked.
 */
export function ask<Q extends QuestionName>(
  library: MechanicLibrary,
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
  budget: Budget = budgetFor(library, state),
): Verdict<Q> {
  return askWithin(asking(library, state, budget), question, input)
}

/** Every answer there is, lowest rule number first: for the questions whose answers add up. */
export function answersTo<Q extends QuestionName>(
  library: MechanicLibrary,
  state: GameState,
  question: Q,
  input: QuestionInput<Q>,
  budget: Budget = budgetFor(library, state),
): readonly AnswerFrom<Q>[] {
  return answersWithin(asking(library, state, budget), question, input)
}

/** Orders answers by the precedence of their rules; for questions whose answers are weighed name by name. */
export function rankOf(
  library: MechanicLibrary,
  state: GameState,
  budget: Budget = budgetFor(library, state),
): Rank {
  return rankWithin(asking(library, state, budget))
}

/** Calls a mechanic with its context; what it throws is its failure, and it stays silent. */
export function callMechanic<T>(
  library: MechanicLibrary,
  state: GameState,
  use: Use,
  budget: Budget,
  call: (context: Context<never>) => T,
): T | undefined {
  const as = asking(library, state, budget)
  return attempted(as, use, () => {
    const context = contextOf(as, use)
    return context === undefined ? undefined : call(context)
  })
}

/** Calls a mechanic in the name of a rule that may not carry it any more. */
export function callResumed<T>(
  library: MechanicLibrary,
  state: GameState,
  caller: Caller,
  budget: Budget,
  call: (setting: Setting) => T,
): T | undefined {
  const as = asking(library, state, budget)
  return attempted(as, caller, () => {
    const setting = settingOf(as, caller)
    return setting === undefined ? undefined : call(setting)
  })
}

/** What a mechanic throws is its failure, and it stays silent; what somebody else pays for and cannot, theirs. */
function attempted<T>({ budget, payer }: Asking, caller: Caller, call: () => T): T | undefined {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof OutOfSteps)) {
      budget.failed(caller, error instanceof Error ? error.message.slice(0, 200) : 'failed')
    } else if (payer === null) budget.ranOut(caller)
    else if (payer === budget.kernel) budget.ranOut(caller, payer)
    else throw error
    return undefined
  }
}

function asking(library: MechanicLibrary, state: GameState, budget: Budget): Asking {
  return { library, state, budget, payer: budget.payer, stack: null }
}

/** Made anew with each field named, as states are: `state/copies.ts`. */
interface Asking {
  readonly library: MechanicLibrary
  readonly state: GameState
  readonly budget: Budget
  /** Who pays for all that is asked here; `null`: whoever is asked. */
  readonly payer: Account | null
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
  asked: Asking,
  question: Q,
  input: QuestionInput<Q>,
): Verdict<Q> {
  const answers = answersWithin(asked, question, input)
  if (answers.length === 0) {
    return { value: defaultAnswer(question, input, asked.state, inner(asked)), overridden: [] }
  }
  const rank = question === 'precedence' ? lowestFirst : rankWithin(asked)
  if (!question.startsWith('may-')) return weigh(answers, rank)
  return weighPermits(answers, rank)
}

function inner(asked: Asking): Context<never>['ask'] {
  return (question, input) => askWithin(asked, question, input)
}

/** One list for all questions that nobody answers. */
const nobody: readonly never[] = []

function answersWithin<Q extends QuestionName>(
  asked: Asking,
  question: Q,
  input: QuestionInput<Q>,
): readonly AnswerFrom<Q>[] {
  const { library, state, budget, payer, stack: outer } = asked
  const uses = ruleUsesOf(library, state).answering.get(question)
  const depth = outer === null ? 1 : outer.depth + 1
  if (uses === undefined || depth > limits.askDepth) return nobody
  const answers: AnswerFrom<Q>[] = []
  for (const use of uses) {
    if (outer !== null && isAnswering(outer, use, question)) continue
    const within = { library, state, budget, payer, stack: { use, question, outer, depth } }
    const answer = attempted(asked, use, () => {
      const context = contextOf(within, use)
      const said = context && use.definition.answers?.[question]?.(input, context)
      return said && from(state, use, context.rule.number, said)
    })
    if (answer !== undefined) answers.push(answer)
  }
  return answers
}

function from<Q extends QuestionName>(
  state: GameState,
  { rule, definition: { kind: mechanic }, sentence }: Use,
  number: number,
  { value, right, because, voids, prohibits }: Answer<Q>,
): AnswerFrom<Q> {
  if (right !== undefined) {
    return { value, right: rightOver(state, right), rule, number, mechanic, sentence }
  }
  if (prohibits !== undefined) return { value, prohibits, rule, number, mechanic, sentence }
  if (because === undefined && voids === undefined) {
    return { value, rule, number, mechanic, sentence }
  }
  const why = because ?? ''
  return { value, because: why, voids: voids ?? 'never', rule, number, mechanic, sentence }
}

const overAll: Right<RuleId> = {}

/** The right with the rules that it names, as they are known through every renumbering. */
export function rightOver(state: GameState, { despite, except, against }: Right): Right<RuleId> {
  if (despite === undefined && except === undefined && against === undefined) return overAll
  const idsOf = (numbers: readonly number[]) =>
    numbers.flatMap((number) => ruleByNumber(state, number)?.id ?? [])
  return {
    ...(despite === undefined ? {} : { despite: idsOf(despite) }),
    ...(except === undefined ? {} : { except: idsOf(except) }),
    ...(against === undefined ? {} : { against }),
  }
}

function isAnswering(stack: Answering | null, use: Use, question: QuestionName): boolean {
  for (let one = stack; one !== null; one = one.outer) {
    if (one.use === use && one.question === question) return true
  }
  return false
}

/** What a mechanic is called with; `undefined`: its rule is not there, or it has no steps left. */
function contextOf(asked: Asking, use: Use): Context<never> | undefined {
  const setting = settingOf(asked, use)
  if (setting === undefined) return undefined
  const { game, rule, ask, spend } = setting
  return { game, rule, ask, spend, params: use.params }
}

/** Each call costs its payer steps; they pay for all that the mechanic asks of others, too. */
function settingOf(asked: Asking, caller: Caller): Setting | undefined {
  const { library, state, budget, stack } = asked
  const rule = state.rules.get(caller.rule)
  if (rule === undefined) return undefined
  const payer = asked.payer ?? budget.accountOf(caller)
  if (asked.payer !== null) payer.spend(limits.stepsOfCall)
  else if (!payer.canSpend(limits.stepsOfCall)) return void budget.ranOut(caller)
  const spend = (steps: number) => payer.spend(steps)
  return { game: state, rule, ask: inner({ library, state, budget, payer, stack }), spend }
}

const lowestFirst: Rank = () => 'a'

/** How answers rank is no question of those who answered: the kernel pays for it, so that many answers cannot silence it. */
function rankWithin(asked: Asking): Rank {
  const { library, state, budget, payer, stack } = asked
  const ranking = { library, state, budget, payer: payer ?? budget.kernel, stack }
  return (a, b) => {
    const ruleA: Rule | undefined = state.rules.get(a.rule)
    const ruleB: Rule | undefined = state.rules.get(b.rule)
    if (ruleA === undefined || ruleB === undefined || a.rule === b.rule) return 'a'
    return askWithin(ranking, 'precedence', { a: ruleA, b: ruleB }).value
  }
}
