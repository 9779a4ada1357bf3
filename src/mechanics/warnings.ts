import type { Change } from '../actions/change.ts'
import { canonicalHash } from '../base/canonical-hash.ts'
import { fault, type Fault } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import { ruleByNumber } from '../engine/rules/rules.ts'
import type { Warning } from '../language/meaning/meaning.ts'
import { rulesAfter } from './rules-after.ts'
import { winsByWhat } from './ways-to-win.ts'

/** What players are warned of in these changes, as a rule asks for it. */
export function warningsIn(
  warning: Warning,
  game: GameState,
  changes: readonly Change[],
): readonly Fault[] {
  switch (warning) {
    case 'makes several changes':
      return changes.length > 1 ? [fault('warning-compounded', { count: changes.length })] : []
    case 'changes nothing':
      return changes.flatMap((change) => withoutDifference(game, change))
    case 'leaves no way to win':
      return canBeWon(game, []) && !canBeWon(game, changes) ? [fault('warning-no-way-to-win')] : []
  }
}

/** Whether a rule says by what one wins, other than that play cannot go on. */
function canBeWon(game: GameState, changes: readonly Change[]): boolean {
  return rulesAfter(game, changes).some(({ mechanics }) =>
    mechanics.some((use) => ![null, 'stalemate'].includes(winsByWhat(use))),
  )
}

function withoutDifference(game: GameState, change: Change): readonly Fault[] {
  if (change.do === 'alternatives') {
    return change.options.flatMap((option) =>
      option.changes.flatMap((one) => withoutDifference(game, one)),
    )
  }
  if (change.do !== 'amend') return []
  const current = ruleByNumber(game, change.rule)
  if (current?.status !== 'in-force') return []
  const same =
    (change.title ?? current.title) === current.title &&
    canonicalHash(current.passages) === canonicalHash(change.passages)
  return same ? [fault('warning-no-difference', { number: current.number })] : []
}
