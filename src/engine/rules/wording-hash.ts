import type { Passage } from '../../actions/passage.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { memoized } from '../../base/memoized.ts'

interface Wording {
  readonly title?: string
  readonly passages: readonly Passage[]
}

/** By what an amendment names the wording that it was written against: docs/PROTOCOL.md, [amend-against]. */
export const wordingHash = memoized((rule: Wording): string =>
  canonicalHash(['wording', rule.title ?? null, rule.passages]),
)
