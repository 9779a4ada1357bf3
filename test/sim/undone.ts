import type { Random } from '../../src/base/random.ts'
import { isSeated } from '../../src/engine/people/players.ts'
import { undoDefects } from '../engine/undo-defects.ts'
import { fiveTurnsBack, sorts } from '../engine/undone-acts.ts'
import type { Tab } from './device.ts'
import { Violation } from './invariants.ts'

/**
 * Tries out, on a copy of a game as it came to be, what becomes of it if all undo something that was done up to five turns ago: one
 * act of so many sorts at random.
 */
export function checkUndone(
  name: string,
  { session, record }: Tab,
  random: Random,
  most: number,
): void {
  const { log, state, entries } = record.replica
  if (state?.status !== 'playing' || session.view().needsUpdate) return
  if (!state.seats.some((id) => isSeated(state, id))) return
  const late = fiveTurnsBack(entries).filter(({ outcome }) => outcome.kind === 'applied')
  const found = random
    .shuffle(Object.entries(sorts))
    .map(([sort, isOne]) => ({ sort, acts: late.filter(({ action }) => isOne(action)) }))
    .filter(({ acts }) => acts.length > 0)
  const game = { library: session.library, order: log.order, facts: log.facts }
  for (const { sort, acts } of found.slice(0, most)) {
    const { action } = random.pick(acts)
    const [defect] = undoDefects(game, action.id)
    if (defect === undefined) continue
    const what = `at ${name}, where all undo the ${sort} ${action.id}: ${defect}`
    throw new Violation('what is undone takes with it what depends on it', what, action.id)
  }
}
