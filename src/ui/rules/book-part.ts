import type { Snippet } from 'svelte'
import type { Binding } from '../../views/precedence/binding.ts'
import type { RuleConflict } from '../../views/precedence/conflicts.ts'
import type { KeptFrom } from '../../views/precedence/kept-from.ts'
import type { RuleSection } from '../../views/rules/rule-book.ts'

/** The rules in the order of the book, and what is known of them together. */
export interface BookPart {
  readonly sections: readonly RuleSection[]
  readonly conflicts: readonly RuleConflict[]
  readonly kept: readonly KeptFrom[]
  /** What binds whoever reads it; `null`: nobody is bound, or it is not known yet. */
  readonly bound: Binding | null
  /** Where one looks for a rule. */
  readonly search: Snippet
  /** What was looked for; `null`: nothing is. */
  readonly found: Snippet | null
}
