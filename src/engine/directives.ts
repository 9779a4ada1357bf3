import type { Action } from '../log/action.ts'
import type { Directives } from './apply.ts'
import type { GameState } from './state.ts'

export const noDirectives: Directives = {
  voided: new Map(),
  annulled: new Map(),
  cutOff: new Map(),
}

/** What the state, as it stands, demands of the actions before it. */
export function demandsOf(state: GameState | null): Directives {
  if (state === null) return noDirectives
  const { voided, annulled, cutOff } = state
  return { voided, annulled, cutOff }
}

/** Whether an action can have changed what its state demands. */
export function sameDemands(a: Directives, b: Directives): boolean {
  return (
    sameMap(a.voided, b.voided) && sameMap(a.annulled, b.annulled) && sameMap(a.cutOff, b.cutOff)
  )
}

/** Whether an action fares otherwise under `b` than under `a`. */
export function differsFor(action: Action, a: Directives, b: Directives): boolean {
  if (a.voided.get(action.id) !== b.voided.get(action.id)) return true
  if (a.annulled.get(action.id) !== b.annulled.get(action.id)) return true
  return isCutOff(action, a) !== isCutOff(action, b)
}

function isCutOff({ seq, device }: Action, { cutOff }: Directives): boolean {
  return seq > (cutOff.get(device) ?? seq)
}

function sameMap<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false
  for (const [key, value] of a) if (b.get(key) !== value) return false
  return true
}
