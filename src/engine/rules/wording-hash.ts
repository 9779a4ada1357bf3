import { canonicalHash } from '../../base/canonical-hash.ts'
import type { Passage } from '../../actions/passage.ts'

/** By what an amendment names the wording that it was written against: docs/PROTOCOL.md, [amend-against]. */
export function wordingHash(rule: {
  readonly title?: string
  readonly passages: readonly Passage[]
}): string {
  return canonicalHash(['wording', rule.title ?? null, rule.passages])
}
