import { PROTOCOL_VERSION } from '../log/action.ts'
import type { Body } from '../log/body.ts'
import { actionId, deviceId, type PlayerId } from '../log/ids.ts'
import { applyAction, type Surroundings } from './apply.ts'
import type { MechanicLibrary } from './mechanic.ts'
import type { GameState, Outcome } from './state.ts'

const nobodysId = actionId('0'.repeat(64))

/** What would become of it if the player did this now; nothing is done. A throw is previewed without its proof. */
export function preview(
  library: MechanicLibrary,
  state: GameState,
  body: Body,
  player: PlayerId,
  time: number,
  surroundings: Surroundings = {},
): Outcome {
  const device = state.players.get(player)?.devices[0] ?? deviceId(player)
  const action = {
    v: PROTOCOL_VERSION,
    id: nobodysId,
    game: state.game,
    device,
    // Below every device's cut-off: who asks acts with a device that counts.
    seq: 0,
    prev: null,
    parents: [],
    time: Math.max(time, state.now),
    body,
  }
  const { outcome } = applyAction(library, state, action, surroundings)
  if (outcome.kind === 'refused' && outcome.fault.code === 'throw-needs-proof') {
    return { kind: 'applied' }
  }
  return outcome
}
