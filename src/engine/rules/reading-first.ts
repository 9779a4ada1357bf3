import type { Action } from '../../actions/action.ts'
import { usesIn, type MechanicUse } from '../../actions/passage.ts'
import { changesIn } from '../../actions/proposal-size.ts'
import type { Task } from '../../base/task.ts'
import { limits } from '../kernel/limits.ts'
import type { MechanicLibrary } from '../kernel/mechanic.ts'
import { everyChange } from './alternatives.ts'
import { actingUses } from './rule-uses.ts'

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

function stepsOf(library: MechanicLibrary, use: MechanicUse): number {
  const acting = actingUses(library, use)
  return acting.ok ? acting.value.readingSteps : Infinity
}
