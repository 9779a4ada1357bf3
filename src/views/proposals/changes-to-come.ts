import type { Fault } from '../../base/result.ts'
import { fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import type { OnTheTable } from '../../engine/history/imagined-vote.ts'
import { outlookFrom } from '../../engine/history/look-ahead.ts'
import { applyAction } from '../../engine/kernel/apply.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { shutIn, type Outlook } from '../../engine/kernel/questions/outlook.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
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

/**
 * Whether anybody could still change the rules after a proposal, found out by play as at the close of its vote; `after`: the
 * game once it is adopted. A task: each few acts are one step of it.
 */
export function* changesAfter(table: OnTheTable, after: GameState): Task<ChangesToCome> {
  const outlook = yield* outlookFrom(applyAction, mechanicLibrary, after)
  if (outlook.is === 'open') return nothing
  if (outlook.is === 'unknown') return { obstacle: null, warning: fault('change-unknown') }
  const isSoAlready = (yield* outlookFrom(applyAction, mechanicLibrary, table.state)).is === 'shut'
  if (isSoAlready) return nothing
  const obstacle = forbidden(table, outlook)
  return obstacle === null ? { obstacle, warning: shutIn(outlook) } : { obstacle, warning: null }
}

/** What a rule says of it. */
function forbidden({ state, proposal }: OnTheTable, outlook: Outlook): Fault | null {
  const all = currentForm(proposal).changes
  for (const change of everyChange(all)) {
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
