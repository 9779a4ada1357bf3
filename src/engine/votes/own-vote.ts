import type { ProposalId } from '../../actions/ids.ts'
import type { GameEvent } from '../kernel/event.ts'
import { askIn } from '../kernel/questions/verdict-cause.ts'
import { stateWith } from '../kernel/state/copies.ts'
import type { GameState, Rule } from '../kernel/state/state.ts'
import type { Work } from '../kernel/work.ts'
import { withRule } from '../rules/rule-list.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'

/** The rules that hear of the vote that changed them as they stood before it, where a rule has that so. */
export function rulesAsBefore(work: Work, event: GameEvent): readonly Rule[] {
  if (event.type !== 'vote-closed' && event.type !== 'vote-shown') return []
  const { library, state } = work
  if (!ruleUsesOf(library, state).answering.has('own-vote')) return []
  const { proposal } = event
  if (askIn(work, 'own-vote', { proposal }).value === 'as-changed') return []
  return [...state.rules.values()].flatMap((rule) => asBefore(rule, proposal, work) ?? [])
}

/** The game in which these rules stand so. */
export function withRules(state: GameState, rules: readonly Rule[]): GameState {
  if (rules.length === 0) return state
  return stateWith(state, { rules: rules.reduce(withRule, state.rules) })
}

/** How a rule stood before the proposal by which it was changed last; `null`: it was not that one, or it came with it. */
function asBefore(rule: Rule, proposal: ProposalId, { action }: Work): Rule | null {
  const { history } = rule
  if (history.at(-1)?.proposal !== proposal) return null
  const last = history.findLastIndex((version) => version.proposal !== proposal)
  const before = history[last]
  if (before === undefined) return null
  const { number, passages, text, mechanics, mutability, status, title } = before
  const { title: _, void: struck, ...kept } = rule
  // That it contradicts another came with the change.
  const voided = struck === undefined || struck.since.action === action ? {} : { void: struck }
  const wording = { number, passages, text, mechanics, mutability, status }
  const titled = title === undefined ? {} : { title }
  return { ...kept, ...voided, ...wording, ...titled, history: history.slice(0, last + 1) }
}
