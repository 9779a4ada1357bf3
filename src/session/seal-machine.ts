import type { MechanicLibrary } from '../engine/mechanic.ts'
import { createReplay } from '../engine/replay.ts'
import { stateHash } from '../engine/state-hash.ts'
import type { GameState, Player } from '../engine/state.ts'
import type { Evaluation, Roster, SealMachine } from '../log/seals/roster.ts'

/**
 * What the seals ask of the engine: who may seal, and the state's hash. It derives what is sealed in a replay of its own,
 * because the order on the table runs ahead of the seals and may still move.
 */
export function sealMachine(library: MechanicLibrary, replay = createReplay(library)): SealMachine {
  return {
    evaluate: (order, unchanged): Evaluation => {
      replay.advance(order, unchanged)
      const { state } = replay
      return {
        roster: state === null ? { seats: [] } : rosterOf(state),
        hash: () => (state === null ? '' : stateHash(state)),
      }
    },
  }
}

/** The players who are in the game, in playing order; before the start as they joined. */
function rosterOf(state: GameState): Roster {
  const inOrder = state.status === 'gathering' ? [...state.players.keys()] : state.seats
  const players = inOrder.map((id) => state.players.get(id)).filter((one) => one !== undefined)
  return { seats: players.filter(isIn).map(({ id, devices }) => ({ player: id, devices })) }
}

function isIn({ status }: Player): boolean {
  return status === 'waiting' || status === 'seated'
}
