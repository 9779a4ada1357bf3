import { canonicalHash } from '../base/canonical-hash.ts'
import { plainState } from './plain-state.ts'
import type { GameState } from './state.ts'

/** The hash by which replicas compare states: docs/PROTOCOL.md, [state-hash]. */
export function stateHash(state: GameState): string {
  return canonicalHash(plainState(state))
}
