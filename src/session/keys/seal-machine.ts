import { defaultGameSettings } from '../../actions/body.ts'
import type { Task } from '../../base/task.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { createReplay, type Replay } from '../../engine/history/replay.ts'
import { hashingState } from '../../engine/history/state-hash.ts'
import { absentPlayers, playersIn } from '../../engine/people/players.ts'
import { needsUpdate } from '../../engine/people/versions.ts'
import type { GameState, Player } from '../../engine/kernel/state/state.ts'
import type { Action } from '../../actions/action.ts'
import {
  noRoster,
  type Evaluation,
  type Roster,
  type RosterSeat,
  type SealMachine,
  type SealSettings,
} from '../../log/seals/roster.ts'
import type { OrderFacts } from '../../log/order-facts.ts'

/** So many who are in before the start that one of them can be missed. */
const leastInLobby = 3

/** What the seals ask of the engine: who may seal, and the state's hash. `derived` is what the replay has derived. */
export function sealMachine(
  library: MechanicLibrary,
  replay = createReplay(library),
  derived: readonly Action[] = [],
): SealedReplay {
  return new SealedReplay(library, replay, derived)
}

/**
 * Derives what is sealed in a replay of its own, because the order on the table runs ahead of the seals and may still
 * move. It may have derived more than was sealed: then what is sealed next may cost nothing.
 */
export class SealedReplay implements SealMachine {
  readonly #library: MechanicLibrary
  #replay: Replay
  /** What the replay has derived; beyond what the seals call unchanged, only this says so. */
  #derived: readonly Action[]

  constructor(library: MechanicLibrary, replay: Replay, derived: readonly Action[]) {
    this.#library = library
    this.#replay = replay
    this.#derived = derived
  }

  /** After all that it has derived. */
  get state(): GameState | null {
    return this.#replay.state
  }

  /** How many actions of the order it has derived. */
  get derivedCount(): number {
    return this.#derived.length
  }

  evaluate(order: readonly Action[], unchanged: number, facts: OrderFacts): Evaluation {
    const same = this.sameAs(order, unchanged)
    const isAhead = same === order.length && this.#derived.length > same
    const replay = this.#replay
    if (isAhead && !replay.isPastChangedAfter(same) && replay.isAlikeIn(facts, same)) {
      return this.#evaluationOf(replay.stateAt(replay.countWithin(same)))
    }
    return this.#evaluationOf(this.at(order, unchanged, facts).state)
  }

  /** Of a game that went on in a version unknown here nobody can tell the state: the hash is empty. */
  #evaluationOf(state: GameState | null): Evaluation {
    const isUnknown = state === null || needsUpdate(this.#library, state)
    return {
      roster: state === null ? noRoster : rosterOf(state),
      settings: state === null ? defaultGameSettings : sealSettings(state),
      *hashing() {
        return isUnknown ? '' : yield* hashingState(state)
      },
    }
  }

  /**
   * Derives in steps what will be sealed sooner or later, so that a seal that comes finds it done. Not where most of it
   * would be derived for the second time: what comes late may come late again. Nothing else is to be asked of it meanwhile.
   */
  *following(order: readonly Action[], unchanged: number, facts: OrderFacts): Task<void> {
    const same = this.sameAs(order, unchanged)
    const behind = order.length - same
    const again = this.#derived.length - same
    if (again * 2 > behind) return
    this.#derived = order.slice(0, same)
    yield* this.#replay.advancing(order, same, facts)
    this.#derived = order
  }

  /** Another replay that has derived the same. */
  copy(): Replay {
    return this.#replay.copy()
  }

  /** The replay, having derived just this order; the first `unchanged` are as they were. */
  at(order: readonly Action[], unchanged: number, facts: OrderFacts): Replay {
    this.#replay.advance(order, this.sameAs(order, unchanged), facts)
    this.#derived = order
    return this.#replay
  }

  /** Takes over a replay that has derived this order, which begins with all that is sealed. */
  adopt(order: readonly Action[], replay: Replay): void {
    this.#replay = replay
    this.#derived = order
  }

  /** How much of what it has derived is the beginning of this order, of which so much is as it was. */
  sameAs(order: readonly Action[], unchanged: number): number {
    let same = unchanged
    while (same < order.length && order[same] === this.#derived[same]) same++
    return same
  }
}

function sealSettings({ settings }: GameState): SealSettings {
  const { settlingMs, patienceMs, sealNumerator, sealDenominator } = settings
  return { settlingMs, patienceMs, sealNumerator, sealDenominator }
}

function rosterSeat({ id, devices }: Player): RosterSeat {
  return { player: id, devices }
}

/**
 * The players at the table, in playing order; before the start the creator and those let in, where they are enough for one of
 * them to be missed, else the creator alone. Who only asks for a seat has no say: whoever has the link could make up a majority.
 * [seal-quorum]
 */
function rosterOf(state: GameState): Roster {
  const here = playersIn(state)
  const creator = state.players.get(state.creator)
  const isAlone = state.status === 'gathering' && here.length < leastInLobby
  const players = isAlone && creator !== undefined ? [creator] : here
  return { seats: players.map(rosterSeat), absent: absentPlayers(state).map(rosterSeat) }
}
