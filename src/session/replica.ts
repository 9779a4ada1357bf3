import type { Entry } from '../engine/entry.ts'
import type { MechanicLibrary } from '../engine/mechanic.ts'
import { createReplay, type Replay } from '../engine/replay.ts'
import type { GameState } from '../engine/state.ts'
import type { Arrivals } from '../log/arrival.ts'
import type { ActionId, GameId } from '../log/ids.ts'
import { Log } from '../log/log.ts'

/**
 * One copy of a game: the verified log and the state that follows from its order. Bytes in, state out; no clock,
 * no storage, no wire. The app, the terminal and the tests put the same one to work.
 */
export class Replica {
  readonly log: Log
  readonly #replay: Replay

  constructor(game: GameId, library: MechanicLibrary) {
    this.log = new Log(game)
    this.#replay = createReplay(library)
  }

  /** `null` until the game's first action has arrived. */
  get state(): GameState | null {
    return this.#replay.state
  }

  /** What became of each action, in order; what only the order reads is not among them. */
  get entries(): readonly Entry[] {
    return this.#replay.entries
  }

  /** The state after the first `count` entries. */
  stateAt(count: number): GameState | null {
    return this.#replay.stateAt(count)
  }

  /** Takes in bytes from anywhere; the state is derived once for the whole batch. `now` in ms. */
  add(batch: readonly Uint8Array[], now: number): Arrivals {
    return this.#follow(this.log.add(batch, now))
  }

  /** Takes in what was held because its time was ahead, where it no longer is. */
  retry(now: number): Arrivals {
    return this.#follow(this.log.retry(now))
  }

  /** The entry of an action, looked for from the newest on. */
  entryOf(id: ActionId): Entry | undefined {
    return this.entries.findLast(({ action }) => action.id === id)
  }

  #follow(arrivals: Arrivals): Arrivals {
    if (arrivals.accepted.length > 0) this.#replay.advance(this.log.order, arrivals.changedFrom)
    return arrivals
  }
}
