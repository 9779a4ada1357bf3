import type { Way } from '../kernel/handler.ts'
import { fault } from '../../base/result.ts'
import { isStateData } from '../kernel/check-json.ts'
import { checkName, checkText } from '../kernel/check-text.ts'
import { limits } from '../kernel/state/limits.ts'
import { applyChange } from '../rules/apply-change.ts'
import { nextVersion, putRule } from '../rules/rule-versions.ts'
import { memoryKey, ruleByNumber } from '../rules/rules.ts'
import { record, tell } from '../kernel/work.ts'

/** Writes a mark beside a rule, e.g. `disputed`; each once. */
export const markRule: Way<'mark-rule'> = (work, { rule: number, mark }, cause) => {
  const rule = ruleByNumber(work.state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  if (!checkName(mark)) return fault('name-unfit')
  if (rule.marks.includes(mark)) return null
  if (rule.marks.length >= limits.marksPerRule) return fault('too-many-names')
  putRule(work, { ...rule, marks: [...rule.marks, mark] })
  const what = `marked ${mark}`
  record(work, {
    cause,
    kind: 'rule',
    rule: rule.id,
    number: rule.number,
    formerNumber: null,
    what,
  })
  return null
}

/** Keeps a value for the mechanic of the rule that speaks. */
export const remember: Way<'remember'> = (work, { key, value }, cause) => {
  const rule = cause.rule === undefined ? undefined : work.state.rules.get(cause.rule)
  if (rule === undefined || cause.mechanic === undefined) return fault('no-rule-speaks')
  if (key.length > limits.titleLength || !checkText(key)) return fault('name-unfit')
  if (!isStateData(value)) return fault('data-unfit')
  const memory = new Map(rule.memory)
  if (value === null) memory.delete(memoryKey(cause.mechanic, key))
  else memory.set(memoryKey(cause.mechanic, key), value)
  if (memory.size > limits.memoryKeysPerRule) return fault('too-many-names')
  putRule(work, { ...rule, memory })
  return null
}

/** A rule-change that a rule makes; whether it may is asked before. */
export const changeRule: Way<'change-rule'> = (work, { change }, cause) => {
  return applyChange(work, change, { proposal: null, number: change.rule, cause, by: 'self' })
}

/** The rule that speaks ends. */
export const changeOwnStatus: Way<'self-status'> = (work, { status }, cause) => {
  const rule = cause.rule === undefined ? undefined : work.state.rules.get(cause.rule)
  if (rule === undefined) return fault('no-rule-speaks')
  if (rule.status === status) return null
  putRule(work, nextVersion(rule, { status }, { by: 'self', cause }))
  const { id, number } = rule
  record(work, { cause, kind: 'rule', rule: id, number, formerNumber: null, what: status })
  tell(work, { type: 'rule-changed', rule: id, change: 'repeal', proposal: null })
  return null
}
