import type { Fault } from '../base/result.ts'
import type { Action } from '../log/action.ts'
import type { ActionId } from '../log/ids.ts'
import { PROTOCOL_VERSION } from '../log/action.ts'
import type { Directives } from './apply.ts'
import type { Entry } from './entry.ts'
import type { MechanicLibrary } from './mechanic.ts'
import { plainState, workingState } from './plain-state.ts'
import { concernsEngine, Replay, type Era } from './replay.ts'
import type { GameState } from './state.ts'

/** What a replay has derived, as plain data: lets a later session go on without deriving it anew. */
export interface Snapshot {
  readonly version: number
  readonly entries: readonly Entry[]
  readonly state: GameState | null
  readonly directives: Directives
  readonly barred: ReadonlyMap<ActionId, Fault>
  readonly eras: readonly Era[]
  readonly visible: readonly number[]
}

/** Fit for structured cloning; made of one's own derivation only, never taken from others. */
export function snapshotOf(replay: Replay): Snapshot {
  const { state, barred, ...rest } = replay.snapshotParts()
  return {
    ...rest,
    version: PROTOCOL_VERSION,
    barred: new Map(barred),
    state: state === null ? null : plainState(state),
  }
}

/**
 * Goes on from a snapshot with the order as it is now, the same or another since; a snapshot of another version is not
 * used. As always, the order's own actions stand, not those of the snapshot.
 */
export function resumeReplay(
  library: MechanicLibrary,
  snapshot: Snapshot,
  order: readonly Action[],
): Replay {
  if (snapshot.version !== PROTOCOL_VERSION) {
    const anew = new Replay(library)
    anew.advance(order, 0)
    return anew
  }
  const state = snapshot.state === null ? null : workingState(snapshot.state)
  const replay = new Replay(library, { ...snapshot, state })
  replay.advance(order, firstDifference(snapshot, order))
  return replay
}

function firstDifference({ entries, visible }: Snapshot, order: readonly Action[]): number {
  let same = 0
  while (same < order.length && same < visible.length - 1) {
    const before = visible[same] ?? 0
    const concerned = (visible[same + 1] ?? before) > before
    const action = order[same]
    if (action === undefined || concernsEngine(action) !== concerned) return same
    if (concerned && entries[before]?.action.id !== action.id) return same
    same += 1
  }
  return same
}
