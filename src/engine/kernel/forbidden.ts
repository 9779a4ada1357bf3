import { answersTo, rankOf } from './ask.ts'
import type { Effect } from './effect.ts'
import type { QuestionInput } from './question.ts'
import { tallyOf } from '../votes/tally.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause, RuleId } from './state.ts'
import { reasonFor } from './reason.ts'
import { denies, precedes, rightAgainst } from './weigh.ts'
import { record, type Work } from './work.ts'

/** The rule that keeps another from what it would do, and why it can. */
export interface Ban {
  readonly rule: RuleId
  readonly number: number
  /** `rule 105 is immutable`; `null`: no rule says why. */
  readonly because: string | null
}

/**
 * What keeps a rule from an effect, which is its act: a prohibition of a rule that takes precedence over it, or its own,
 * unless a right that takes precedence over that allows it. The kernel's plain defaults (`rule` null) rank below every
 * rule. `null`: it is to be carried out. What people do together is not asked here.
 */
export function banOn(work: Work, effect: Effect, rule: RuleId | null): Ban | null {
  const { library, state } = work
  if (!ruleUsesOf(library, state).forbidden.has(effect.do)) return null
  const answers = answersTo(library, state, 'may-effect', inputOf(work, effect, rule), work.budget)
  const rank = rankOf(library, state)
  const number = rule === null ? Infinity : (state.rules.get(rule)?.number ?? Infinity)
  const rights = answers.filter((answer) => answer.right !== undefined && !denies(answer))
  const ban = answers.find(
    (answer) =>
      denies(answer) &&
      (rule === null || answer.rule === rule || precedes(answer, { rule, number }, rank)) &&
      rightAgainst(answer, rights, rank) === undefined,
  )
  if (ban === undefined) return null
  return { rule: ban.rule, number: ban.number, because: reasonFor(library, state, ban.rule, rule) }
}

function inputOf(work: Work, effect: Effect, rule: RuleId | null): QuestionInput<'may-effect'> {
  const { library, state, budget } = work
  const proposal = effect.do === 'close-vote' ? state.openProposals.get(effect.proposal) : undefined
  if (proposal === undefined) return { effect, rule }
  return { effect, rule, tally: tallyOf(library, state, proposal, budget) }
}

/** Puts on record what a rule would have done and another forbade. */
export function recordBan(work: Work, effect: Effect, cause: Cause, ban: Ban): void {
  const proposal = 'proposal' in effect ? { proposal: effect.proposal } : {}
  const player = 'player' in effect && effect.player !== null ? { player: effect.player } : {}
  const { number: by, because } = ban
  record(work, { cause, kind: 'forbidden', act: effect.do, ...proposal, ...player, by, because })
}
