import type { ActionId } from '../../actions/ids.ts'
import type { Entry } from '../kernel/state/entry.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import type { Outcome } from '../kernel/state/state.ts'
import type { ChangeRecord } from '../rules/change-record.ts'

/** What became of one earlier act by an action that changed the past. */
export interface Consequence {
  readonly action: ActionId
  readonly was: Outcome
  readonly is: Outcome
  /** What it changed, and changes no more; what it changes now and did not. */
  readonly gone: readonly ChangeRecord[]
  readonly come: readonly ChangeRecord[]
}

/** All that is different in what became of the same actions, oldest first; only what was derived anew is looked into. */
export function consequencesOf(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Consequence[] {
  return before.flatMap((entry, place): readonly Consequence[] => {
    const now = after[place]
    if (now === undefined || now === entry) return []
    const gone = without(entry.changes, now.changes)
    const come = without(now.changes, entry.changes)
    const isSame = sameJson(entry.outcome, now.outcome) && gone.length + come.length === 0
    if (isSame) return []
    return [{ action: entry.action.id, was: entry.outcome, is: now.outcome, gone, come }]
  })
}

/** Those of a list that another has not, each as often as it is there. */
function without(
  list: readonly ChangeRecord[],
  other: readonly ChangeRecord[],
): readonly ChangeRecord[] {
  const left = other.map(essenceOf)
  return list.filter((record) => {
    // Told once, wherever it first comes to that: no effect of that act.
    if (record.kind === 'forbidden' && record.isOnce === true) return false
    const at = left.indexOf(essenceOf(record))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** What a record says, whoever or whatever caused it, and however much there was before. */
function essenceOf({ cause: _, ...record }: ChangeRecord): string {
  if (record.kind === 'quantity' || record.kind === 'item') {
    const { from, to, ...rest } = record
    return JSON.stringify({ ...rest, by: to - from })
  }
  return JSON.stringify(record)
}
