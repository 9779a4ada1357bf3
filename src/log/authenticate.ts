import type { SignedAction } from './action.ts'
import type { ActionId } from './ids.ts'
import type { Verifier } from './verifier.ts'

/**
 * Which of these actions are their devices' own words: docs/PROTOCOL.md, [sig-chain]. An action is, if its
 * signature is valid, or if an action that is, of the same device and with the next seq, names it as `prev`:
 * its id covers all that was signed before it. So of a chain only the newest signature is looked at, and an
 * action that comes alone is checked by its own. `follower` finds authentic actions outside the batch.
 */
export function authentic(
  batch: ReadonlyMap<ActionId, SignedAction>,
  verifier: Verifier,
  follower: (action: SignedAction) => SignedAction | undefined,
): ReadonlySet<ActionId> {
  const known = new Set<ActionId>()
  // Followers have higher seqs, so they are decided first. Batches are mostly sorted this way round already.
  const oldestFirst = [...batch.values()].sort((a, b) => a.seq - b.seq)
  for (let action = oldestFirst.pop(); action !== undefined; action = oldestFirst.pop()) {
    const isCovered = known.has(action.id) || covers(follower(action), action)
    if (!isCovered && !verifier.isSigned(action)) continue
    known.add(action.id)
    const prev = action.prev === null ? undefined : batch.get(action.prev)
    if (prev !== undefined && covers(action, prev)) known.add(prev.id)
  }
  return known
}

/** Without the same device and the next seq, one device's signature would vouch for another's words. */
function covers(follower: SignedAction | undefined, action: SignedAction): boolean {
  return (
    follower?.prev === action.id &&
    follower.device === action.device &&
    follower.seq === action.seq + 1
  )
}
