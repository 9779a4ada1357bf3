import type { GameState, Rule } from '../engine/kernel/state.ts'
import { voidWords } from '../texts/en/views/void.ts'
import { questionWords } from '../texts/en/views/question.ts'

/** Why a rule in force has no effect. */
export interface VoidView {
  /** The number of the rule that contradicts it. */
  readonly by: number
  /** Game time, ms. */
  readonly since: number
  /** In a sentence. */
  readonly why: string
}

/** `null`: the rule is not void. */
export function voidOf(state: GameState, rule: Rule): VoidView | null {
  if (rule.status !== 'in-force' || rule.void === undefined) return null
  const { about, because, since } = rule.void
  const by = state.rules.get(rule.void.by)?.number ?? since.number ?? 0
  return { by, since: since.at, why: voidWords.why(by, questionWords(about), because) }
}

/** `null`: the rule is not suspended. */
export function suspensionOf(state: GameState, rule: Rule): VoidView | null {
  if (rule.status !== 'in-force' || rule.suspended === undefined) return null
  const { since } = rule.suspended
  const by = state.rules.get(rule.suspended.by)?.number ?? since.number ?? 0
  return { by, since: since.at, why: voidWords.suspended(by) }
}

/** The numbers of the rules that this one strikes out, or suspends, lowest first. */
export function idleBy(state: GameState, rule: Rule, how: 'void' | 'suspended'): readonly number[] {
  return [...state.rules.values()]
    .filter((other) => other.status === 'in-force' && other[how]?.by === rule.id)
    .map(({ number }) => number)
    .sort((a, b) => a - b)
}
