import { finish, type Task } from '../../base/task.ts'
import type { EffectType } from '../../engine/kernel/effect.ts'
import type { QuestionName } from '../../engine/kernel/questions/question.ts'
import { ruleUsesOf, usesOfRule, type Use } from '../../engine/rules/rule-uses.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { questionWords } from '../../texts/en/views/conflicts.ts'
import { conflictsOn, type Conflict, reasonFor } from './conflict.ts'
import { situationsFor } from '../proposals/situations.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { Assertion } from '../../engine/kernel/questions/mechanic.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'

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

/** A rule that says something of what rules do: that it does it, or that others may not. */
interface Saying {
  readonly rule: Rule
  readonly use: Use
  readonly assertion: Assertion
}

/** A conflict, and which act it is about. */
interface DeedConflict extends Conflict {
  readonly about: Assertion['about']
}

/**
 * Rules of which one would do what another, which takes precedence, forbids rules to do, or would forbid players what another
 * gives them a right to, in some cases or in all; each pair once. Known from what the rules say, however the game stands.
 */
function deedConflicts(state: GameState): readonly DeedConflict[] {
  const all = rulesInForce(state).flatMap((rule) =>
    usesOfRule(mechanicLibrary, state, rule.id).flatMap((use) =>
      use.asserts.map((assertion): Saying => ({ rule, use, assertion })),
    ),
  )
  const bans = all.filter(({ assertion }) => assertion.says === 'prohibition')
  const deeds = all.filter(
    ({ assertion }) => assertion.says === 'deed' || assertion.says === 'perhaps',
  )
  const rights = all.filter(({ assertion }) => assertion.says === 'right')
  const found = new Map<string, DeedConflict>()
  const compare = (one: Saying, other: Saying) => {
    const pair = `${one.rule.id} ${other.rule.id}`
    if (found.has(pair) || one.rule.id === other.rule.id) return
    if (!isAboutSame(one.assertion, other.assertion)) return
    if (!isFirst(state, one.rule, other.rule)) return
    const dispute = { winner: whoOf(one), loser: whoOf(other) }
    const because = reasonFor(state, 'may-effect', dispute)
    found.set(pair, { ...dispute, because, about: one.assertion.about })
  }
  for (const ban of bans) {
    for (const deed of deeds) compare(ban, deed)
    for (const right of rights) if (isMeant(right.assertion, ban)) compare(right, ban)
  }
  return [...found.values()]
}

/** Whether a right is against what is forbidden there. */
function isMeant({ right = {} }: Assertion, { rule: { number }, assertion }: Saying): boolean {
  const { despite, except, against } = right
  if (against !== undefined && assertion.prohibits !== against) return false
  return despite?.includes(number) !== false && except?.includes(number) !== true
}

function isAboutSame(one: Assertion, other: Assertion): boolean {
  if (one.about !== other.about) return false
  const { among } = one
  return among === undefined || (other.among ?? among).some((what) => among.includes(what))
}

function isFirst(state: GameState, one: Rule, other: Rule): boolean {
  const isLower = one.number <= other.number
  const [a, b] = isLower ? [one, other] : [other, one]
  return (ask(mechanicLibrary, state, 'precedence', { a, b }).value === 'a') === isLower
}

function whoOf({ rule, use }: Saying): Conflict['winner'] {
  return { rule: rule.id, number: rule.number, mechanic: use.definition.kind }
}
