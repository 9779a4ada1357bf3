import type { Brand } from '../base/brand.ts'
import type { SignedAction } from './action.ts'

/**
 * An action that its device signed, beyond doubt: docs/PROTOCOL.md, [sig-verify]. The log takes no other. They are made by
 * who signs, and by who verifies: `verify.ts` by the pinned verifier alone, or the session, which asks the platform first and
 * lets its own archive prove itself.
 */
export type Authentic = Brand<SignedAction, 'Authentic'>

/** To be called by whoever has just signed or verified it. */
export function asAuthentic(action: SignedAction): Authentic {
  return action as Authentic
}
