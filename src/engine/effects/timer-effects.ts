import type { Way } from '../kernel/handler.ts'
import type { ProposalId } from '../../actions/ids.ts'
import { fault, type Fault } from '../../base/result.ts'
import { compareText } from '../../base/text.ts'
import { isStateData } from '../kernel/check-json.ts'
import { checkText } from '../kernel/check-text.ts'
import { limits } from '../kernel/state/limits.ts'
import type { Cause } from '../kernel/state/state.ts'
import type { Timer } from '../kernel/state/timer.ts'
import { change, record, type Work } from '../kernel/work.ts'

/** Sets a timer of the rule's mechanic that speaks; one of the same name is replaced. */
export const setTimer: Way<'set-timer'> = (work, { name, due, data }, cause) => {
  return putTimer(work, { name, due, data }, cause)
}

/** Lets something follow at a time, whatever becomes of the rule; a timer of the same name is replaced. */
export const setWait: Way<'wait'> = (work, { name, due, about, then }, cause) => {
  return putTimer(work, { name, due, data: then, isFrame: true, ...aboutOne(about) }, cause)
}

/** Lets something follow what is to happen first. */
export const setWaitFor: Way<'wait-for'> = (work, { name, on, about, then }, cause) => {
  const others = work.state.timers.filter((one) => one.on !== undefined)
  if (others.length >= limits.eventsAwaited) return fault('too-many-timers')
  const due = work.state.now
  return putTimer(work, { name, due, data: then, isFrame: true, on, ...aboutOne(about) }, cause)
}

function aboutOne(about: ProposalId | undefined): Pick<Timer, 'about'> {
  return about === undefined ? {} : { about }
}

function putTimer(
  work: Work,
  { name, due, data, ...more }: Pick<Timer, 'name' | 'due' | 'data' | 'isFrame' | 'on' | 'about'>,
  cause: Cause,
): Fault | null {
  const { rule, mechanic, sentence } = cause
  if (rule === undefined || mechanic === undefined) return fault('no-rule-speaks')
  if (!Number.isSafeInteger(due)) return fault('number-unfit')
  if (name.length > limits.titleLength || !checkText(name)) return fault('name-unfit')
  if (!isStateData(data)) return fault('data-unfit')
  const id = `${cause.rule ?? ''}/${cause.mechanic ?? ''}/${name}`
  const others = work.state.timers.filter((timer) => timer.id !== id)
  if (others.length >= limits.timers) return fault('too-many-timers')
  const timer: Timer = {
    id,
    due,
    rule,
    mechanic,
    ...(sentence === undefined ? {} : { sentence }),
    name,
    data,
    ...more,
  }
  change(work, { timers: [...others, timer].sort(byDue) })
  record(work, { cause, kind: 'timer', name, due, what: 'set' })
  return null
}

export function dropTimer(
  work: Work,
  timer: Timer,
  what: 'fired' | 'cancelled',
  cause: Cause,
): void {
  change(work, { timers: work.state.timers.filter((one) => one.id !== timer.id) })
  record(work, { cause, kind: 'timer', name: timer.name, due: timer.due, what })
}

export function byDue(a: Timer, b: Timer): number {
  return a.due - b.due || compareText(a.id, b.id)
}
