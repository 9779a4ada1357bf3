import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { ProposalId } from '../../actions/ids.ts'
import { sentenceKind } from '../../actions/passage.ts'
import { contentOf } from '../../language/meaning/content.ts'
import { note, stepsLeft } from '../history/course.ts'
import { impossible, isRuleNumber, isTaken } from './change-check.ts'
import { addQuantity, setQuantity } from '../effects/quantity-effects.ts'
import { ruleId } from './rule-id.ts'
import { firstVersion, nextVersion, putRule, type Making } from './rule-versions.ts'
import { ruleByNumber } from './rules.ts'
import type { Cause, Rule, RuleId } from '../kernel/state/state.ts'
import { askIn } from '../kernel/questions/verdict-cause.ts'
import { change as changeState, record, tell, type Work } from '../kernel/work.ts'

/** In whose course a change is made: an adopted proposal's, or everybody's together. */
export interface Course {
  readonly proposal: ProposalId | null
  /** The ordinal number of the proposal; taken anew where there is none. */
  readonly number: number
  readonly cause: Cause
  /** It is the act of a rule. */
  readonly by?: 'self'
}

/** Makes one change to the rule book (or to scores). The fault says why it cannot be made; then nothing is changed. */
export function applyChange(work: Work, change: Change, course: Course): Fault | null {
  const problem = impossible(work.state, change)
  if (problem !== null) return problem
  switch (change.do) {
    case 'enact':
      return enact(work, change, course)
    case 'score': {
      const target = { player: change.player, quantity: change.quantity }
      if (change.by !== undefined) return addQuantity(work, target, change.by, course.cause)
      return setQuantity(work, target, change.to ?? 0, course.cause)
    }
    case 'setting':
      setSettings(work, change, course)
      return null
    case 'alternatives':
      return fault('alternatives-nested')
    default: {
      const rule = ruleByNumber(work.state, change.rule)
      if (rule === undefined) return fault('no-such-rule', { number: change.rule })
      alter(work, rule, change, course)
      return null
    }
  }
}

type Enactment = Extract<Change, { readonly do: 'enact' }>
type Alteration = Exclude<Change, { readonly do: 'enact' | 'score' | 'setting' | 'alternatives' }>
type Setting = Extract<Change, { readonly do: 'setting' }>

function setSettings(work: Work, { to }: Setting, { cause }: Course): void {
  changeState(work, { settings: { ...work.state.settings, ...to } })
  record(work, { cause, kind: 'game', what: 'settings' })
}

function enact(work: Work, change: Enactment, course: Course): Fault | null {
  const { round } = work.state
  const number = numberFor(work, newRuleId(work, round, course.number), change, course)
  const id = newRuleId(work, round, number)
  const { passages, title } = change
  const rule = {
    id,
    number,
    passages,
    ...contentOf(passages, work.state.version),
    mutability: 'mutable' as const,
    status: 'in-force' as const,
    notes: [],
    marks: [],
    memory: new Map(),
    ...(title === undefined ? {} : { title }),
  }
  putRule(work, firstVersion(rule, making(course, 'enact')))
  tellOfChange(work, { id, number, former: null }, change.do, course)
  return null
}

function newRuleId(work: Work, round: number, number: number): RuleId {
  let twin = 0
  while (work.state.rules.has(ruleId(round, number, twin))) twin += 1
  return ruleId(round, number, twin)
}

function alter(work: Work, rule: Rule, change: Alteration, course: Course): void {
  const next = nextVersion(
    rule,
    standingAfter(work, rule, change, course),
    making(course, change.do),
  )
  putRule(work, change.do === 'amend' ? forget(next) : next)
  const former = next.number === rule.number ? null : rule.number
  tellOfChange(work, { id: rule.id, number: next.number, former }, change.do, course)
}

function standingAfter(work: Work, rule: Rule, change: Alteration, course: Course) {
  switch (change.do) {
    case 'amend':
      return {
        passages: change.passages,
        ...contentOf(change.passages, work.state.version),
        number: numberFor(work, rule.id, change, course),
        ...(change.title === undefined ? {} : { title: change.title }),
      }
    case 'transmute':
      return { mutability: change.to, number: numberFor(work, rule.id, change, course) }
    case 'renumber':
      return { number: change.to }
    case 'repeal':
      return { status: 'repealed' as const }
  }
}

/** Mechanics that an amendment took away leave nothing behind. */
function forget(rule: Rule): Rule {
  const uses = rule.mechanics.map((mechanic) => mechanic.kind)
  // What stands for a template are sentences.
  const kinds = new Set(uses.length === 0 ? [] : [...uses, sentenceKind])
  const kept = [...rule.memory].filter(([key]) => kinds.has(key.slice(0, key.indexOf(':'))))
  return kept.length === rule.memory.size ? rule : { ...rule, memory: new Map(kept) }
}

/** The number that the rules give the changed rule; where that is taken or none, the next free one. */
function numberFor(work: Work, rule: RuleId, change: Change, course: Course): number {
  const input = { rule, change, proposalNumber: course.number }
  const wanted = askIn(work, 'rule-number', input).value
  const own = work.state.rules.get(rule)?.number
  if (wanted === own || (isRuleNumber(wanted) && !isTaken(work.state, wanted))) return wanted
  return takeNumber(work)
}

/** The next ordinal number that no rule has; taken with this. */
export function takeNumber(work: Work): number {
  const before = numberAsBefore(work)
  if (before !== null) return before
  let number = work.state.nextNumber
  while (isTaken(work.state, number)) number += 1
  return useNumber(work, number)
}

/** The number that was taken here when the action was made: later acts call it by that. */
export function numberAsBefore(work: Work): number | null {
  for (const step of stepsLeft(work)) {
    if (step.do === 'number' && !isTaken(work.state, step.number)) {
      return useNumber(work, step.number)
    }
  }
  return null
}

export function useNumber(work: Work, number: number): number {
  note(work, { do: 'number', number })
  changeState(work, { nextNumber: Math.max(work.state.nextNumber, number + 1) })
  return number
}

function making(course: Course, by: Making['by']): Making {
  const { cause, proposal, by: maker = 'together' } = course
  return proposal === null ? { by: maker, cause } : { by, proposal, cause }
}

function tellOfChange(
  work: Work,
  rule: { readonly id: RuleId; readonly number: number; readonly former: number | null },
  what: Alteration['do'] | 'enact',
  course: Course,
): void {
  const { id, number, former: formerNumber } = rule
  record(work, { cause: course.cause, kind: 'rule', rule: id, number, formerNumber, what })
  const { proposal, by } = course
  const event = { type: 'rule-changed', rule: id, change: what, proposal } as const
  tell(work, by === undefined ? event : { ...event, by })
}
