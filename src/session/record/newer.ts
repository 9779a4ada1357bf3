import { fault } from '../../base/result.ts'
import { deviceId } from '../../actions/ids.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Troubles } from '../troubles.ts'
import type { Checked } from './intake.ts'

/** Whether a newer build than this one would read it. */
export function isNewer(one: Checked): one is Extract<Checked, { readonly status: 'refused' }> {
  return one.status === 'refused' && one.fault.code === 'friend-newer'
}

/** A player signed something that this build does not know: that is told, and no fault of whoever brings it. */
export function noteNewer(
  troubles: Troubles,
  checked: readonly Checked[],
  state: GameState | null,
): void {
  for (const one of checked.filter(isNewer)) {
    const player = state?.deviceOwner.get(deviceId(String(one.fault.args['device'])))
    const name = player === undefined ? undefined : state?.players.get(player)?.name
    if (name !== undefined) troubles.note('newer', fault('friend-newer', { name }))
  }
}
