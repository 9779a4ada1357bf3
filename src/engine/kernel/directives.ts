import type { Action } from '../../actions/action.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import { sameMap } from '../../base/same-map.ts'
import type { Lineage } from '../people/cut-off.ts'
import { sameJson } from './questions/same-json.ts'
import type { GameState } from './state/state.ts'

/** What rulings, revocations and the like that come later in the order demand of the actions before them. */
export interface Directives {
  readonly undone: ReadonlyMap<ActionId, ActionId>
  /** What stands as it was judged in the state it was made in. */
  readonly standing: ReadonlySet<ActionId>
  readonly annulled: ReadonlyMap<ActionId, ActionId>
  readonly cutOff: ReadonlyMap<DeviceId, readonly ActionId[]>
  /** Of a device that was cut off: the place from which on that holds. Default: the beginning. */
  readonly cutFrom: ReadonlyMap<DeviceId, number>
}

const nowhere: Directives['cutFrom'] = new Map()
const nothing: Directives['standing'] = new Set()

export const noDirectives: Directives = {
  undone: new Map(),
  standing: nothing,
  annulled: new Map(),
  cutOff: new Map(),
  cutFrom: nowhere,
}

/** What the state, as it stands, demands of the actions before it. */
export function demandsOf(state: GameState | null): Directives {
  if (state === null) return noDirectives
  const { undone, standing = nothing, annulled, cutOff, cutFrom = nowhere } = state
  return { undone, standing, annulled, cutOff, cutFrom }
}

/** Whether the same of what devices did is taken away. */
export function sameCuts(a: Directives, b: Directives): boolean {
  return sameMap(a.cutOff, b.cutOff, sameJson) && sameMap(a.cutFrom, b.cutFrom)
}

/** Whether an action can have changed what its state demands. */
export function sameDemands(a: Directives, b: Directives): boolean {
  return (
    sameMap(a.undone, b.undone) &&
    sameSet(a.standing, b.standing) &&
    sameMap(a.annulled, b.annulled) &&
    sameCuts(a, b)
  )
}

/** Whether an action, at its place among those that the engine sees, fares otherwise under `b` than under `a`. */
export function differsFor(
  { action, place }: { readonly action: Action; readonly place: number },
  lineage: Lineage,
  a: Directives,
  b: Directives,
): boolean {
  if (a.undone.get(action.id) !== b.undone.get(action.id)) return true
  if (a.standing.has(action.id) !== b.standing.has(action.id)) return true
  if (a.annulled.get(action.id) !== b.annulled.get(action.id)) return true
  return isCutOff(action, place, a, lineage) !== isCutOff(action, place, b, lineage)
}

/** Whether a later revocation takes its effect away: docs/PROTOCOL.md, [seat-revoke]. */
export function isCutOff(
  action: Action,
  place: number,
  { cutOff, cutFrom }: Directives,
  lineage: Lineage | undefined,
): boolean {
  const lasts = cutOff.get(action.device)
  if (lasts === undefined || place < (cutFrom.get(action.device) ?? 0)) return false
  return lineage?.isUpTo(action, lasts) !== true
}

function sameSet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)))
}
