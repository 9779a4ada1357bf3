import type { Body } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { applyAction, type Applied, type Surroundings } from '../kernel/apply.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { GameState, Outcome } from '../kernel/state/state.ts'
import { unseen } from './look-ahead.ts'
import { imaginedAction } from './rehearsed.ts'

const sessionAdds: ReadonlySet<string> = new Set(['throw-needs-proof', 'ballot-not-encrypted'])

/** What would become of it if the player did this now; nothing is done. A throw is previewed without its proof. */
export function preview(
  library: MechanicLibrary,
  state: GameState,
  body: Body,
  player: PlayerId,
  time: number,
  surroundings: Surroundings = {},
): Outcome {
  const action = imaginedAction(state, body, player, time)
  const applied = applyAction(library, state, action, { ...surroundings, lookAhead: unseen })
  return withoutProof(applied).outcome
}

/** A throw that lacks nothing but its proof counts as possible, a ballot nothing but being encrypted: the session does that. */
export function withoutProof(applied: Applied): Applied {
  const { outcome } = applied
  const lacksProof = outcome.kind === 'refused' && sessionAdds.has(outcome.fault.code)
  return lacksProof ? { ...applied, outcome: { kind: 'applied' } } : applied
}
