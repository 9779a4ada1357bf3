import type { MechanicDefinition } from '../engine/mechanic.ts'
import type { MechanicUse } from '../log/change.ts'

/**
 * Reads the parameters of a rule's mechanic if it is of this kind; each only once, as long as the rule stands.
 * `undefined`: another kind, or parameters that cannot be read.
 */
export function readerOf<P>(
  definition: MechanicDefinition<P>,
): (use: MechanicUse) => P | undefined {
  const known = new WeakMap<MechanicUse, { readonly params: P | undefined }>()
  return (use) => {
    if (use.kind !== definition.kind) return undefined
    const before = known.get(use)
    if (before !== undefined) return before.params
    const read = definition.read(use.params)
    const params = read.ok ? read.value : undefined
    known.set(use, { params })
    return params
  }
}
