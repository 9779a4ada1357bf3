import { LayeredMap } from './layered-map.ts'
import type { GameState } from './state.ts'

/** The state made of plain `Map`s only: fit for structured cloning, for hashing, for keeping. */
export function plainState(state: GameState): GameState {
  const { rules, closedProposals, judgments, claims, entities } = state
  return {
    ...state,
    rules: new Map(rules),
    closedProposals: new Map(closedProposals),
    judgments: new Map(judgments),
    claims: new Map(claims),
    entities: new Map(entities),
  }
}

/** The other way round: the state as the kernel works with it. */
export function workingState(state: GameState): GameState {
  const { rules, closedProposals, judgments, claims, entities } = state
  return {
    ...state,
    rules: LayeredMap.of(rules),
    closedProposals: LayeredMap.of(closedProposals),
    judgments: LayeredMap.of(judgments),
    claims: LayeredMap.of(claims),
    entities: LayeredMap.of(entities),
  }
}
