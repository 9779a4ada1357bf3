import type { InitialRule } from '../../actions/change.ts'

/** Proposals are numbered from 301, or from where the book that came in left off. */
export function nextNumberAfter(rules: readonly InitialRule[]): number {
  return rules.reduce((next, rule) => Math.max(next, rule.number + 1), 301)
}
