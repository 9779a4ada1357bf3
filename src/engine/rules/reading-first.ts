import type { Action } from '../../actions/action.ts'
import { usesIn, type MechanicUse } from '../../actions/passage.ts'
import { changesIn } from '../../actions/proposal-size.ts'
import type { Task } from '../../base/task.ts'
import { limits } from '../kernel/state/limits.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState } from '../kernel/state/state.ts'
import { everyChange } from './alternatives.ts'
import { ruleListOf } from './rule-list.ts'
import { actingUses, usesOfRule } from './rule-uses.ts'

/**
 * Reads the sentences that an action brings, one in each step, and none that would not be read as it is applied. What was read is
 * known, so that the action then takes no longer than others; nothing else depends on it.
 */
export function* readingFirst(library: MechanicLibrary, { body }: Action): Task<void> {
  if (body.type === 'opaque') return
  let left = body.type === 'create' ? limits.stepsOfReadingBook : limits.stepsOfReading
  const brought = body.type === 'create' ? body.rules : everyChange(changesIn(body))
  for (const rule of brought) {
    if (!('passages' in rule)) continue
    for (const use of usesIn(rule.passages)) {
      left -= stepsOf(library, use)
      if (left < 0) return
      yield
    }
  }
}

/** Reads the sentences of a book that was not derived here, a rule in each step, so that nobody has to read all at once. */
export function* readingBook(library: MechanicLibrary, state: GameState): Task<void> {
  for (const id of ruleListOf(state.rules).acting) {
    usesOfRule(library, state, id)
    yield
  }
}

function stepsOf(library: MechanicLibrary, use: MechanicUse): number {
  const acting = actingUses(library, use)
  return acting.ok ? acting.value.readingSteps : Infinity
}
