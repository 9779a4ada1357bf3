import type { Fault } from '../../base/result.ts'
import { fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import type { AheadBudget } from '../../engine/history/ahead-budget.ts'
import type { OnTheTable } from '../../engine/history/imagined-vote.ts'
import { outlookFrom } from '../../engine/history/look-ahead.ts'
import { applyAction } from '../../engine/kernel/apply.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { shutIn, type Outlook } from '../../engine/kernel/questions/outlook.ts'
import { limits } from '../../engine/kernel/state/limits.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { chosenChanges } from '../../engine/rules/alternatives.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** What becomes of changing the rules after a proposal. */
export interface ChangesToCome {
  /** That a rule keeps it from being adopted for that; `null`: none does. */
  readonly obstacle: Fault | null
  /** What no rule keeps it from, and all should know. */
  readonly warning: Fault | null
}

const nothing: ChangesToCome = { obstacle: null, warning: null }

/** As much as so many closes of a vote may take. */
export function budgetOfLooks(count: number): AheadBudget {
  return { acts: count * limits.actsAhead, steps: count * limits.stepsAhead }
}

/**
 * Whether anybody could still change the rules after a proposal, found out by play as at the close of its vote; `gone`: that
 * vote, as it was adopted. What it takes is taken from `left`. A task: each few acts are one step of it.
 */
export function* changesAfter(
  table: OnTheTable,
  gone: OnTheTable,
  left = budgetOfLooks(2),
): Task<ChangesToCome> {
  const outlook = yield* outlookAt(gone.state, left)
  if (outlook.is === 'open') return nothing
  if (outlook.is === 'unknown') return { obstacle: null, warning: fault('change-unknown') }
  const isSoAlready = (yield* outlookAt(table.state, left)).is === 'shut'
  if (isSoAlready) return nothing
  const obstacle = forbidden(table, gone.proposal, outlook)
  return obstacle === null ? { obstacle, warning: shutIn(outlook) } : { obstacle, warning: null }
}

/** With no more than a close has, whatever is left: else more would be found out here than there. */
export function* outlookAt(
  state: GameState,
  left: AheadBudget,
  within: 'game' | 'round' = 'game',
): Task<Outlook> {
  const whole = budgetOfLooks(1)
  const budget = { ...whole }
  const outlook = yield* outlookFrom(applyAction, mechanicLibrary, state, budget, within)
  left.acts -= whole.acts - budget.acts
  left.steps -= whole.steps - budget.steps
  return outlook
}

/** What a rule says of what it comes down to. */
function forbidden(
  { state, proposal }: OnTheTable,
  gone: Proposal,
  outlook: Outlook,
): Fault | null {
  const all = currentForm(proposal).changes
  for (const change of chosenChanges(gone).flatMap(({ changes }) => changes)) {
    const input = { player: proposal.by, change, all, proposal: proposal.id }
    const { value, from } = ask(mechanicLibrary, state, 'may-change', {
      ...input,
      outlook: () => outlook,
    })
    if (value.allow || !ask(mechanicLibrary, state, 'may-change', input).value.allow) continue
    const { code, args, rule = from?.number } = value.fault
    return fault(code, args, rule)
  }
  return null
}
