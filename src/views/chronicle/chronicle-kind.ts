import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'

/** What one may want to see of the chronicle alone. */
export type ChronicleKind = 'rules' | 'scores' | 'judgments' | 'refused'

const kinds: ReadonlyMap<ChangeRecord['kind'], ChronicleKind> = new Map([
  ['rule', 'rules'],
  ['proposal', 'rules'],
  ['met', 'rules'],
  ['quantity', 'scores'],
  ['value', 'scores'],
  ['item', 'scores'],
  ['thrown', 'scores'],
  ['drawn', 'scores'],
  ['won', 'scores'],
  ['judgment', 'judgments'],
  ['claim', 'judgments'],
])

export function isOfKind({ outcome, changes }: Entry, kind: ChronicleKind): boolean {
  if (kind === 'refused') return outcome.kind !== 'applied'
  return changes.some((change) => kinds.get(change.kind) === kind)
}
