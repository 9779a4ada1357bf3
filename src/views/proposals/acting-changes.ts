import type { Change } from '../../actions/change.ts'
import { usesIn } from '../../actions/passage.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'

/** Whether some change brings, changes or takes what runs automatically, so that there is something to try. */
export function changesWhatRuns(state: GameState, changes: readonly Change[]): boolean {
  if (state.status !== 'playing') return false
  return everyChange(changes).some((change) => {
    const brought = 'passages' in change ? usesIn(change.passages) : []
    const isTaken = change.do === 'amend' || change.do === 'repeal'
    const taken = isTaken ? (ruleByNumber(state, change.rule)?.mechanics ?? []) : []
    return brought.length + taken.length > 0
  })
}
