import type { BodyOf } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { imaginedAction } from '../../engine/history/rehearsed.ts'
import { applyAction } from '../../engine/kernel/apply.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { gainFrom, type Gain } from '../proposals/if-adopted.ts'

/** What I would have at once from showing how I voted, tried on a copy. */
export function gainFromShowing(
  state: GameState,
  body: BodyOf<'reveal-ballot'>,
  me: PlayerId,
): Gain {
  const action = imaginedAction(state, body, me, state.now)
  const { state: after, changes } = applyAction(mechanicLibrary, state, action)
  return gainFrom(state, { state: after ?? state, changes }, me)
}
