import type { JsonObject } from '../base/json.ts'
import type { InitialRule, Mutability } from '../actions/change.ts'
import { passagesOf, type MechanicUse, type Passage } from '../actions/passage.ts'

/** How a rule stands in the book it came from, in that book's own word. */
export type BookStatus = 'in-force' | 'void' | 'repealed' | 'defeated' | 'defunct' | 'closed'

/** One numbered rule of a rule book, on its way in or out. */
export interface BookRule {
  readonly number: number
  readonly title?: string
  /** Lines as they stand in the book, without the number, the title and the margin; live sentences are not among them. */
  readonly text: string
  /** What the rule says and does, where the book tells what it does: then `text` is the prose of it. */
  readonly passages?: readonly Passage[]
  readonly mutability: Mutability
  readonly status: BookStatus
  readonly section?: string
  readonly notes?: readonly string[]
}

/** A mechanic that a rule's words seem to call for; `because` quotes the words. */
export interface SuggestedMechanic {
  readonly kind: string
  readonly params: JsonObject
  readonly because: string
}

export interface ImportedRule extends BookRule {
  readonly suggested: readonly SuggestedMechanic[]
}

/** Something to look at before the book is used. `line` counts from 1 in the text that came in. */
export interface Unsure {
  readonly number?: number
  readonly line: number
  readonly why: string
}

/** What `synomic import` prints. The shape is a public interface. */
export interface ImportedBook {
  readonly rules: readonly ImportedRule[]
  /** Passages that are no rule: introductions, guidelines, comments. */
  readonly other: readonly string[]
  readonly unsure: readonly Unsure[]
}

/** A book to be written out. */
export interface RuleBook {
  readonly rules: readonly BookRule[]
}

/**
 * The imported rules as a game's first action takes them, with the mechanics chosen for each number that has none. A `defunct` rule
 * counts as repealed; one marked `void` as closed; one marked `closed`, whose vote is over and which nothing calls
 * defeated, as in force.
 */
export function initialRules(
  rules: readonly BookRule[],
  mechanics: ReadonlyMap<number, readonly MechanicUse[]> = new Map(),
): readonly InitialRule[] {
  return rules.map((rule) => ({
    number: rule.number,
    ...(rule.title === undefined ? {} : { title: rule.title }),
    passages: rule.passages ?? passagesOf(rule.text, mechanics.get(rule.number)),
    mutability: rule.mutability,
    ...initialStatus(rule.status),
    ...(rule.section === undefined ? {} : { section: rule.section }),
    ...(rule.notes === undefined ? {} : { notes: rule.notes }),
  }))
}

function initialStatus(status: BookStatus): Pick<InitialRule, 'status'> {
  if (status === 'in-force' || status === 'closed') return {}
  if (status === 'defunct') return { status: 'repealed' }
  return { status: status === 'void' ? 'closed' : status }
}
