import { assert } from '../../base/result.ts'
import { stateHash } from '../../engine/history/state-hash.ts'
import type { ActionId } from '../../actions/ids.ts'
import type { Replica } from '../../session/record/replica.ts'
import { reportState } from '../../views/game/report.ts'
import type { StateReport } from '../../views/game/report-shape.ts'

/** The report of a replica's state, or of an earlier one of its states. */
export function replicaReport(
  replica: Replica,
  handles: ReadonlyMap<string, ActionId> = new Map(),
  state = replica.state,
): StateReport {
  assert(state !== null, 'a replica that is reported has its first action')
  return reportState(state, {
    hash: stateHash(state),
    sealed: replica.settled,
    names: new Map([...handles].map(([name, id]) => [id, name])),
  })
}
