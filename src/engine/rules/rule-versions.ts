import type { ProposalId } from '../../actions/ids.ts'
import type { InitialRule } from '../../actions/change.ts'
import { contentOf } from '../../language/meaning/content.ts'
import { withRule } from './rule-list.ts'
import { ruleId } from './rule-id.ts'
import type { Cause, Rule, RuleVersion } from '../kernel/state/state.ts'
import { change, type Work } from '../kernel/work.ts'

/** What made a version, and in whose course. */
export interface Making {
  readonly by: RuleVersion['by']
  readonly proposal?: ProposalId
  readonly cause?: Cause
}

type Standing = Partial<
  Pick<Rule, 'number' | 'passages' | 'text' | 'mechanics' | 'mutability' | 'status'>
> & {
  readonly title?: string | null
}

/**
 * The rule as it stands from now on; how it stood stays in its history. A `title` of null takes the title away. What Judges
 * found was of how it stood.
 */
export function nextVersion(rule: Rule, { title, ...part }: Standing, making: Making): Rule {
  const { title: before, found: _ofBefore, ...rest } = rule
  const kept = title === undefined ? before : (title ?? undefined)
  const now: Rule = { ...rest, ...part, ...(kept === undefined ? {} : { title: kept }) }
  return { ...now, history: [...rule.history, versionOf(now, making)] }
}

function versionOf(rule: Rule, making: Making): RuleVersion {
  const { number, passages, text, mechanics, mutability, status, title } = rule
  const version = { number, passages, text, mechanics, mutability, status, ...making }
  return title === undefined ? version : { ...version, title }
}

export function firstVersion(rule: Omit<Rule, 'history'>, making: Making): Rule {
  const born = { ...rule, history: [] }
  return { ...born, history: [versionOf(born, making)] }
}

/** A rule of the book that a game or round begins with; `version`: of the game. */
export function initialRule(
  initial: InitialRule,
  round: number,
  version: number,
  cause: Cause,
): Rule {
  const { number, passages, mutability, title, section } = initial
  const rule = {
    id: ruleId(round, number),
    number,
    passages,
    ...contentOf(passages, version),
    mutability,
    status: initial.status ?? ('in-force' as const),
    notes: initial.notes ?? [],
    marks: [],
    memory: new Map(),
    ...(title === undefined ? {} : { title }),
    ...(section === undefined ? {} : { section }),
  }
  return firstVersion(rule, { by: 'initial', cause })
}

/** Puts a rule into the book, as a new one or instead of how it stood. */
export function putRule(work: Work, rule: Rule): void {
  change(work, { rules: withRule(work.state.rules, rule) })
}
