import { assert } from '../../../base/result.ts'
import type { Prohibiting } from '../../../language/meaning/claims.ts'
import type { AnswerFrom, QuestionName, Right, Verdict } from './question.ts'
import { sameJson } from './same-json.ts'
import type { RuleId } from '../state/state.ts'

interface FromRule {
  readonly rule: RuleId
  readonly number: number
}

/** Which of two rules takes precedence; `a` has the lower number. */
export type Rank = (a: FromRule, b: FromRule) => 'a' | 'b'

/** The answer whose rule takes precedence over all others; where precedence runs in a circle, the lowest number's. */
export function strongest<A extends FromRule>(answers: readonly A[], rank: Rank): A | undefined {
  const [first, ...others] = answers
  if (first === undefined) return undefined
  let champion = first
  for (const other of others) if (rank(champion, other) === 'b') champion = other
  // Those before the champion lost to someone else and may still take precedence over it.
  const before = answers.slice(0, answers.indexOf(champion))
  return before.some((other) => rank(other, champion) === 'a') ? first : champion
}

/** One answer holds; those that say otherwise are overridden. `answers`: at least one, lowest number first. */
export function weigh<Q extends QuestionName>(
  answers: readonly AnswerFrom<Q>[],
  rank: Rank,
): Verdict<Q> {
  const winner = known(strongest(answers, rank))
  if (answers.length === 1) return { value: winner.value, from: winner, overridden: none }
  const overridden = answers.filter((answer) => !sameJson(answer.value, winner.value))
  return { value: winner.value, from: winner, overridden }
}

const none: readonly never[] = []

/**
 * Acts: a prohibition holds unless a right to the same act takes precedence over it, whatever else it is about; mere
 * permission gives nobody anything. Of several prohibitions the one whose rule takes precedence is told. `answers`: at least
 * one, lowest number first.
 */
export function weighPermits<Q extends QuestionName>(
  answers: readonly AnswerFrom<Q>[],
  rank: Rank,
): Verdict<Q> {
  // What nobody denies needs no weighing, and this is what is asked most.
  const prohibitions = answers.filter(denies)
  if (prohibitions.length === 0) {
    const first = known(answers[0])
    return { value: first.value, from: first, overridden: none }
  }
  const rights = answers.filter((answer) => answer.right !== undefined && !denies(answer))
  const holding = prohibitions.filter((one) => rightAgainst(one, rights, rank) === undefined)
  if (holding.length === 0) {
    const from = known(strongest(rights, rank))
    return { value: from.value, from, overridden: prohibitions }
  }
  const from = known(strongest(holding, rank))
  const lost = rights.filter((right) => isMeantBy(right, from))
  return { value: from.value, from, overridden: lost }
}

interface WithRight extends FromRule {
  readonly right?: Right<RuleId>
}

interface Prohibition extends FromRule {
  readonly prohibits?: Prohibiting
}

/** The right that defeats a prohibition; a rule's own prohibition limits its own right. */
export function rightAgainst<R extends WithRight>(
  prohibition: Prohibition,
  rights: readonly R[],
  rank: Rank,
): R | undefined {
  return rights.find((right) => isMeantBy(right, prohibition) && precedes(right, prohibition, rank))
}

/** Whether a right is against this prohibition, whichever of the two takes precedence. */
export function isMeantBy({ rule, right }: WithRight, prohibition: Prohibition): boolean {
  if (right === undefined || rule === prohibition.rule) return false
  const { despite, except, against } = right
  return (
    (against === undefined || prohibition.prohibits === against) &&
    despite?.includes(prohibition.rule) !== false &&
    except?.includes(prohibition.rule) !== true
  )
}

export function precedes(one: FromRule, other: FromRule, rank: Rank): boolean {
  return one.number <= other.number ? rank(one, other) === 'a' : rank(other, one) === 'b'
}

function known<A>(answer: A | undefined): A {
  assert(answer !== undefined, 'weighing needs an answer')
  return answer
}

/** Whether an answer says no to an act. */
export function denies<Q extends QuestionName>(answer: AnswerFrom<Q>): boolean {
  const value: unknown = answer.value
  return typeof value === 'object' && value !== null && 'allow' in value && value.allow === false
}
