import type { MechanicUse } from '../actions/passage.ts'
import { memoized } from '../base/memoized.ts'
import { readParams, type Params, type ParamsOf } from './param.ts'

/**
 * Reads what other rules carry, for mechanics that look at the rule book: parameters of mechanics of this kind, each
 * only once, as long as the rule stands. `undefined`: another kind, or parameters that cannot be read.
 */
export function readerOf<const F extends Params>(
  kind: string,
  params: F,
): (use: MechanicUse) => ParamsOf<F> | undefined {
  return memoized((use) => {
    if (use.kind !== kind) return undefined
    const read = readParams(params, use.params)
    return read.ok ? read.value : undefined
  })
}
