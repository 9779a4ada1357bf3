import type { Fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import { imaginedVote } from '../../engine/history/imagined-vote.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { changesAfter } from './changes-to-come.ts'
import { precedenceAhead } from '../precedence/precedence-ahead.ts'
import { tableOf, unfit, type Tried } from './if-adopted.ts'

/**
 * What all should know of a proposal before they vote, and only trying it out tells: that nobody could change the rules any
 * more (with its rule where one keeps it from being adopted for that), and which rules would win over which. A task, as those
 * who try it out.
 */
export function* warningsAhead(state: GameState, tried: Tried): Task<readonly Fault[]> {
  if (state.status !== 'playing' || unfit(state, tried) !== null) return []
  const table = tableOf(state, tried)
  yield
  const gone = imaginedVote(mechanicLibrary, table, { others: () => 'for', anew: true })
  yield
  if (gone.proposal.outcome !== 'adopted') return []
  const { obstacle, warning } = yield* changesAfter(table, gone.state)
  const giveWay = yield* precedenceAhead(table.state, gone.state)
  return [...[obstacle, warning].filter((one) => one !== null), ...giveWay]
}
