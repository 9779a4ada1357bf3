import type { InitialRule } from '../../log/change.ts'
import { initialRules, type ImportedRule } from '../../rulebook/book.ts'

/** An imported rule while a person looks it over. */
export interface RuleDraft {
  readonly rule: ImportedRule
  readonly leftOut: boolean
  /** Which of the suggested mechanics were accepted, by their place in the list. */
  readonly accepted: ReadonlySet<number>
}

/** Nothing that was suggested is taken until a person says so. */
export function draftsOf(rules: readonly ImportedRule[]): readonly RuleDraft[] {
  return rules.map((rule) => ({ rule, leftOut: false, accepted: new Set() }))
}

/** The rules as a game begins with them. */
export function rulesOf(drafts: readonly RuleDraft[]): readonly InitialRule[] {
  const kept = drafts.filter(({ leftOut }) => !leftOut)
  const mechanics = new Map(
    kept.map(({ rule, accepted }) => [
      rule.number,
      rule.suggested
        .filter((_suggestion, index) => accepted.has(index))
        .map(({ kind, params }) => ({ kind, params })),
    ]),
  )
  return initialRules(
    kept.map(({ rule }) => rule),
    mechanics,
  )
}

/** The rule with one of its suggestions taken or not. */
export function withSuggestion(draft: RuleDraft, index: number, taken: boolean): RuleDraft {
  const accepted = new Set(draft.accepted)
  if (taken) accepted.add(index)
  else accepted.delete(index)
  return { ...draft, accepted }
}
