import { fail, fault, ok, type Result } from '../base/result.ts'
import { preview } from '../engine/history/preview.ts'
import type { GameState, Outcome } from '../engine/kernel/state.ts'
import type { Body } from '../actions/body.ts'
import { playerId, type PlayerId } from '../actions/ids.ts'
import type { Intent } from './api.ts'
import type { GameRecord } from './game-record.ts'
import type { LiveView } from './game-view.ts'
import type { Ports } from './ports.ts'
import { sealMove } from './seal-move.ts'
import type { Queue } from './queue.ts'
import { bodyOf } from './sign-intent.ts'

/** What would become of an intent, asked before anything is signed; nothing is done here. */
export class Foresight {
  readonly #ports: Ports
  readonly #record: GameRecord
  readonly #live: LiveView
  readonly #queue: Queue

  constructor(ports: Ports, record: GameRecord, live: LiveView, queue: Queue) {
    this.#ports = ports
    this.#record = record
    this.#live = live
    this.#queue = queue
  }

  /** How the rules would answer, as the table stands. */
  preview(intent: Intent): Outcome {
    return this.#outcomeOf(intent, this.#live.state)
  }

  /** The game as it would stand afterwards; `null` where {@link preview} refuses. */
  async foresee(intent: Intent): Promise<GameState | null> {
    const { state } = this.#live
    const body = bodyOf(intent, this.#record.keys, null)
    const now = this.#ports.clock.now()
    if (state === null) return null
    const { replica } = this.#record
    // Begun when nothing else goes on, because only then what was derived is whole.
    const foreseeing = await this.#queue.run(() =>
      Promise.resolve(replica.foreseeing(body, this.#seat(), now)),
    )
    const applied = await this.#record.run(foreseeing)
    return applied?.outcome.kind === 'applied' ? applied.state : null
  }

  /**
   * The body to sign for an intent in a state, which may be newer than the one on the table. Faults: those for which
   * the rules would refuse it.
   */
  bodyToSign(intent: Intent, state: GameState | null): Result<Body> {
    const outcome = this.#outcomeOf(intent, state)
    if (outcome.kind === 'refused') return fail(outcome.fault)
    const sealed = this.#sealed(intent, state)
    return sealed.ok ? ok(bodyOf(sealed.value, this.#record.keys, state)) : sealed
  }

  #outcomeOf(intent: Intent, state: GameState | null): Outcome {
    if (state === null) return { kind: 'refused', fault: fault('no-game') }
    const { me, removedFrom } = this.#live
    const isNewcomers = intent.type === 'join' || intent.type === 'reclaim'
    if (me === null && !isNewcomers) {
      const code = removedFrom === null ? 'not-in-this-game' : 'device-removed'
      return { kind: 'refused', fault: fault(code) }
    }
    const sealed = this.#sealed(intent, state)
    if (!sealed.ok) return { kind: 'refused', fault: sealed.fault }
    const body = bodyOf(sealed.value, this.#record.keys, null)
    return preview(this.#ports.library, state, body, this.#seat(), this.#ports.clock.now())
  }

  /** A move with what only some may read sealed for them. */
  #sealed(intent: Intent, state: GameState | null): Result<Intent> {
    if (state === null) return ok(intent)
    const { die } = this.#record.keys
    return sealMove({ library: this.#ports.library, state, player: this.#seat(), die }, intent)
  }

  /** My seat, or the one that I would get by joining. */
  #seat(): PlayerId {
    return this.#live.me ?? playerId(this.#record.device)
  }
}
