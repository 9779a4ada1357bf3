import { canonicalHash, canonicalHashing } from '../../base/canonical-hash.ts'
import { finish, type Task } from '../../base/task.ts'
import type { GameState } from '../kernel/state/state.ts'

/**
 * The hash by which replicas compare states: docs/PROTOCOL.md, [state-hash]. What grows with the game (rules, closed
 * proposals, judgments, claims, entities, the initial rules) enters entry by entry as the hash of each, so that hashing
 * again after a few more actions costs little.
 */
export function stateHash(state: GameState): string {
  return finish(hashingState(state))
}

/** The same in steps; asked for again, it is there. */
export function* hashingState(state: GameState): Task<string> {
  const before = known.get(state)
  if (before !== undefined) return before
  yield* hashingParts(state)
  const { rules, closedProposals, judgments, claims, entities, initialRules } = state
  const hash = yield* canonicalHashing({
    ...state,
    initialRules: hashOf(initialRules),
    rules: hashEach(rules),
    closedProposals: hashEach(closedProposals),
    judgments: hashEach(judgments),
    claims: hashEach(claims),
    entities: hashEach(entities),
  })
  known.set(state, hash)
  return hash
}

/** Hashes what grows with the game, thing by thing, so that {@link stateHash} finds it done. */
export function* hashingParts(state: GameState): Task<void> {
  const { rules, closedProposals, judgments, claims, entities, initialRules } = state
  hashOf(initialRules)
  yield
  for (const map of [rules, closedProposals, judgments, claims, entities]) {
    for (const part of map.values()) {
      if (known.has(part)) continue
      hashOf(part)
      yield
    }
  }
}

function hashEach(map: ReadonlyMap<string, object>): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>()
  for (const [key, value] of map) hashes.set(key, hashOf(value))
  return hashes
}

/** States and their parts are never changed, so what was hashed once need not be hashed again. */
const known = new WeakMap<object, string>()

function hashOf(part: object): string {
  const before = known.get(part)
  if (before !== undefined) return before
  const hash = canonicalHash(part)
  known.set(part, hash)
  return hash
}
