import type { MechanicUse } from '../actions/passage.ts'
import { readParams, type Params, type ParamsOf } from './param.ts'

/**
 * Reads what other rules carry, for mechanics that look at the rule book: parameters of mechanics of this kind, each
 * only once, as long as the rule stands. `undefined`: another kind, or parameters that cannot be read.
 */
export function readerOf<const F extends Params>(
  kind: string,
  params: F,
): (use: MechanicUse) => ParamsOf<F> | undefined {
  const known = new WeakMap<MechanicUse, { readonly params: ParamsOf<F> | undefined }>()
  return (use) => {
    if (use.kind !== kind) return undefined
    const before = known.get(use)
    if (before !== undefined) return before.params
    const read = readParams(params, use.params)
    const value = read.ok ? read.value : undefined
    known.set(use, { params: value })
    return value
  }
}
