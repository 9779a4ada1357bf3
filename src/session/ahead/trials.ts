import type { Task } from '../../base/task.ts'
import type { Body } from '../../actions/body.ts'
import type { GameId, PlayerId } from '../../actions/ids.ts'
import type { Foreseen, Replay, Taking } from '../../engine/history/replay.ts'
import type { Supposition } from '../../engine/history/timeline.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { GameSession } from '../api.ts'
import type { GameRecord } from '../record/game-record.ts'
import type { LiveView } from '../game-view.ts'
import { lookAheadOf } from './look-ahead.ts'
import type { Ports } from '../ports.ts'
import type { Queue } from '../queue.ts'
import type { Replica } from '../record/replica.ts'

interface TrialParts {
  readonly game: GameId
  readonly ports: Ports
  readonly record: GameRecord
  readonly live: LiveView
  readonly queue: Queue
}

/** What is looked up or tried on copies of an open game, while it goes on. */
export class Trials {
  readonly #parts: TrialParts
  readonly lookAhead: GameSession['lookAhead']

  constructor(parts: TrialParts) {
    this.#parts = parts
    this.lookAhead = (...asked) => lookAheadOf(parts.ports).ask(...asked)
  }

  /** The game as it would stand if a player did this; `null` where it would have no effect. */
  async foresee(body: Body, player: PlayerId): Promise<Foreseen | null> {
    const { ports } = this.#parts
    const applied = await this.#run((replica) =>
      replica.foreseeing(body, player, ports.clock.now()),
    )
    return applied?.outcome.kind === 'applied' ? applied : null
  }

  /** The same where something is taken back that may take others' word. */
  async foreseeWithout(what: Taking, player: PlayerId): Promise<Foreseen | null> {
    const { ports } = this.#parts
    const applied = await this.#run((replica) =>
      replica.foreseeingWithout(what, player, ports.clock.now()),
    )
    return applied?.outcome.kind === 'applied' ? applied : null
  }

  async stateAt(count: number): Promise<GameState> {
    const state =
      (await this.#run((replica) => replica.lookingBack(count))) ?? this.#parts.live.state
    if (state === null) throw new Error('assertion failed: nothing has arrived to look back on')
    return state
  }

  supposing(supposed: Supposition): Promise<Replay> {
    return this.#run((replica) => replica.supposing(supposed))
  }

  async rehearse(count: number): Promise<GameSession> {
    const { game, ports, live } = this.#parts
    const { Rehearsal } = await import('./rehearsal.ts')
    const replay = await this.#run((replica) => replica.forking(count))
    const { me, entries } = live.view()
    const { length } = entries
    return new Rehearsal({ ports, library: ports.library, of: game, replay, length, me })
  }

  /** Begun when nothing else goes on, because only then what was derived is whole; what comes in need not wait for its end. */
  async #run<T>(begin: (replica: Replica) => Task<T>): Promise<T> {
    const { queue, record } = this.#parts
    const task = await queue.run(() => Promise.resolve(begin(record.replica)))
    return record.run(task)
  }
}
