import { fail, fault, type Result } from '../../base/result.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Body } from '../../actions/body.ts'
import { playerId } from '../../actions/ids.ts'
import type { Intent } from '../api.ts'
import type { LiveView } from '../game-view.ts'
import { ticketOf } from '../keys/secret-keeper.ts'
import type { Network } from '../meeting/network.ts'
import type { Clock } from '../ports.ts'
import type { GameRecord } from './game-record.ts'
import { prepare, type Actor } from './prepare.ts'

/** What whoever is at this device can do in an open game. */
export class MyMoves {
  readonly #record: GameRecord
  readonly #live: LiveView
  readonly #network: Network
  readonly #ports: { readonly clock: Clock; readonly library: MechanicLibrary }

  constructor(
    record: GameRecord,
    live: LiveView,
    network: Network,
    ports: { readonly clock: Clock; readonly library: MechanicLibrary },
  ) {
    this.#record = record
    this.#live = live
    this.#network = network
    this.#ports = ports
  }

  /** {@link prepare} for them. */
  prepare(intent: Intent, state: GameState | null): Result<Body> {
    const { me, removedFrom } = this.#live
    if (state !== null && me === null && intent.type !== 'join' && intent.type !== 'reclaim') {
      return fail(fault(removedFrom === null ? 'not-in-this-game' : 'device-removed'))
    }
    if (this.#record.needsUpdate) return fail(fault('needs-update'))
    return prepare(this.actor, intent, state, this.#ports.clock.now())
  }

  /** My seat, or the one that I would get by joining. */
  get actor(): Actor {
    const { keys, device, replica } = this.#record
    const ticket = () => ticketOf(this.#network.secret, replica.log.game, device)
    const player = this.#live.me ?? playerId(device)
    return { library: this.#ports.library, player, keys, ticket }
  }
}
