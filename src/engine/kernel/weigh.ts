import { assert } from '../../base/result.ts'
import type { AnswerFrom, QuestionName, Verdict } from './question.ts'
import { sameJson } from './same-json.ts'
import type { RuleId } from './state.ts'

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
 * Permissions: within a topic one answer holds; any topic that ends in a denial denies. Of several denials the one
 * whose rule takes precedence is told. `answers`: at least one, lowest number first.
 */
export function weighPermits<Q extends QuestionName>(
  answers: readonly AnswerFrom<Q>[],
  rank: Rank,
): Verdict<Q> {
  // What nobody denies needs no weighing, and this is what is asked most.
  if (!answers.some(denies)) {
    const first = known(answers[0])
    return { value: first.value, from: first, overridden: none }
  }
  const holding: AnswerFrom<Q>[] = []
  const overridden: AnswerFrom<Q>[] = []
  for (const topic of new Set(answers.map(topicOf))) {
    const about = answers.filter((answer) => topicOf(answer) === topic)
    const mixed = about.some(denies) && !about.every(denies)
    const winner = mixed ? strongest(about, rank) : about[0]
    if (winner === undefined) continue
    for (const answer of about) {
      if (denies(answer) === denies(winner)) holding.push(answer)
      else overridden.push(answer)
    }
  }
  holding.sort((a, b) => a.number - b.number)
  const denials = holding.filter(denies)
  const from = known(denials.length > 0 ? strongest(denials, rank) : holding[0])
  return { value: from.value, from, overridden }
}

function known<A>(answer: A | undefined): A {
  assert(answer !== undefined, 'weighing needs an answer')
  return answer
}

function topicOf<Q extends QuestionName>(answer: AnswerFrom<Q>): string {
  return answer.topic ?? ''
}

function denies<Q extends QuestionName>(answer: AnswerFrom<Q>): boolean {
  const value: unknown = answer.value
  return typeof value === 'object' && value !== null && 'allow' in value && value.allow === false
}
