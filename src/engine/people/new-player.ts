import type { Introduction } from '../../actions/body.ts'
import { playerId, type DeviceId } from '../../actions/ids.ts'
import type { Cause, Player } from '../kernel/state/state.ts'
import { playerName } from './names.ts'

/** A player as they come in: a name, a device, nothing else. `introduction.name` is the name as kept. */
export function newPlayer(device: DeviceId, introduction: Introduction, joined: Cause): Player {
  const { name, dieKey, entropy } = introduction
  const account = playerName(introduction.account ?? '') ?? name.toLowerCase()
  return {
    id: playerId(device),
    name,
    account,
    devices: [device],
    dieKey,
    entropy: entropy === undefined ? undefined : { next: entropy, nth: 0 },
    status: 'waiting',
    joined,
    quantities: new Map(),
    items: new Map(),
    choices: new Map(),
    roles: new Map(),
  }
}
