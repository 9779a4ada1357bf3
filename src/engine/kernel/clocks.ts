import type { Way } from './handler.ts'
import { byDue } from '../effects/timer-effects.ts'
import { fault } from '../../base/result.ts'
import { isOpening, type Poll } from '../polls/poll.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import { answersTo, rankOf } from './questions/ask.ts'
import { limits } from './state/limits.ts'
import type { AnswerFrom, RunningClock } from './questions/question.ts'
import type { GameState, Rule, RuleId } from './state/state.ts'
import { holdLots } from '../votes/lot-terms.ts'
import { endWaitsToBeSeen } from '../votes/seen.ts'
import type { Timer } from './state/timer.ts'
import { askIn } from './questions/verdict-cause.ts'
import { precedes } from './questions/weigh.ts'
import { causeOfRule, change, record, type Work } from './work.ts'

/** The next timer to fire: not one that stands still, waits to be seen, or has fired and stays until what it measures is over. */
export function nextTimer({ timers }: GameState): Timer | undefined {
  return timers.find(
    ({ isOver, heldSince, on, seen }) =>
      isOver === undefined && heldSince === undefined && on === undefined && seen === undefined,
  )
}

/**
 * Lets the clocks run that the rules have running as the game stands, and stops all that wait for a stretch of time while a
 * rule says so. docs/PROTOCOL.md, [clock-runs], [clock-stands].
 */
export function settleClocks(work: Work): void {
  if (work.state.status !== 'playing') return
  const { answering } = ruleUsesOf(work.library, work.state)
  const clocks = work.state.timers.filter(({ isClock }) => isClock === true)
  if (clocks.length > 0 || answering.has('clocks')) runClocks(work, clocks)
  endWaitsToBeSeen(work)
  const stands = answering.has('clocks-stand') ? askIn(work, 'clocks-stand', {}) : null
  holdLots(work, stands?.value === true)
  hold(work, (one) => stands?.value === true && isMovedBy(work, one, stands.from?.rule))
}

/** Whether a rule can stop a clock, or let it run longer: one that runs whatever others do, only a rule of higher rank. */
function isMovedBy(work: Work, one: Timer | Poll, by: RuleId | undefined): boolean {
  if (!('isFixed' in one) || by === undefined || one.rule === by) return true
  const { library, state, budget } = work
  const [acting, own] = [state.rules.get(by), state.rules.get(one.rule)]
  if (acting === undefined || own === undefined) return true
  const numbered = (rule: Rule) => ({ rule: rule.id, number: rule.number })
  return precedes(numbered(acting), numbered(own), rankOf(library, state, budget))
}

function runClocks(work: Work, before: readonly Timer[]): void {
  const known = new Map(before.map((timer) => [timer.id, timer]))
  const speakers = answersTo(work.library, work.state, 'clocks', {}, work.budget)
  const said = speakers.flatMap((speaker) =>
    speaker.value
      .filter(({ due }) => Number.isSafeInteger(due))
      .map((clock) => ({ clock, timer: timerOf(clock, speaker) })),
  )
  const ids = new Set(said.map(({ timer }) => timer.id))
  const ended = before.filter(({ id, isOver }) => isOver === undefined && !ids.has(id))
  const running = said.map(
    ({ clock, timer }) => known.get(timer.id) ?? inPlaceOf(ended, clock, timer, work.state.now),
  )
  // What could not say that they run on does not stop them.
  const isOver = (timer: Timer) => !ids.has(timer.id) && !work.budget.hasRunOut(timer)
  const over = before.filter(isOver)
  const unsaid = before.filter((timer) => !ids.has(timer.id) && !isOver(timer))
  const begun = running.filter(({ id }) => !known.has(id))
  if (over.length + begun.length === 0) return
  const others = work.state.timers.filter(({ isClock }) => isClock !== true)
  change(work, { timers: [...others, ...running, ...unsaid].sort(byDue).slice(0, limits.timers) })
  for (const timer of over) if (timer.isOver === undefined) note(work, timer, 'cancelled')
  for (const timer of begun) note(work, timer, 'set')
}

/** Where its rule was amended meanwhile, what it is of does not last longer than either wording gives it: [clock-amended]. */
function inPlaceOf(
  ended: readonly Timer[],
  { since }: RunningClock,
  timer: Timer,
  now: number,
): Timer {
  const former = ended.find(
    ({ rule, name }) =>
      rule === timer.rule && since !== undefined && name.startsWith(`${since.of} `),
  )
  if (former === undefined || since === undefined) return timer
  const formerlyDue = former.due + now - (former.heldSince ?? now)
  const isOne = timer.seen !== undefined && former.vote !== undefined
  const seen = isOne ? { seen: former.seen } : {}
  return { ...timer, ...seen, due: Math.min(timer.due, Math.max(formerlyDue, since.always)) }
}

function timerOf(
  { name, due, isFixed, judgment, vote }: RunningClock,
  speaker: AnswerFrom<'clocks'>,
): Timer {
  const { rule, mechanic, sentence } = speaker
  return {
    id: `${rule}/${mechanic}/${name}`,
    due,
    rule,
    mechanic,
    ...(sentence === undefined ? {} : { sentence }),
    name,
    data: null,
    isClock: true,
    ...(isFixed === undefined ? {} : { isFixed }),
    ...(judgment === undefined ? {} : { judgment }),
    // One that runs whatever happens waits for nobody.
    ...(vote === undefined || isFixed === true ? {} : { vote, seen: new Map() }),
  }
}

function note(work: Work, timer: Timer, what: 'set' | 'cancelled'): void {
  const { name, due } = timer
  record(work, { cause: causeOfRule(work, timer), kind: 'timer', name, due, what })
}

/** What waits for a stretch of time stops, or goes on as much later; what comes by the calendar comes. */
function hold(work: Work, stands: (one: Timer | Poll) => boolean): void {
  const { timers, polls, now } = work.state
  const isOther = (one: Timer | Poll) => (one.heldSince !== undefined) !== stands(one)
  const since = ({ due, heldSince }: Timer | Poll) =>
    heldSince === undefined
      ? { heldSince: now }
      : { heldSince: undefined, due: (due ?? now) + now - heldSince }
  if (timers.some((timer) => isStretch(timer) && isOther(timer))) {
    const moved = timers.map((timer) =>
      isStretch(timer) && isOther(timer) ? { ...timer, ...since(timer) } : timer,
    )
    change(work, { timers: moved.sort(byDue) })
  }
  const moved = [...polls.values()].filter(
    (poll) => poll.due !== null && !isOpening(poll) && isOther(poll),
  )
  if (moved.length === 0) return
  const changed = moved.map((poll) => [poll.id, { ...poll, ...since(poll) }] as const)
  change(work, { polls: new Map([...polls, ...changed]) })
}

function isStretch({ isClock, isFrame, isOver, on }: Timer): boolean {
  if (on !== undefined) return false
  return isOver === undefined && (isClock === true || isFrame === true)
}

/** Lets clocks that rules have running run so much longer, ms. */
export const extendClocks: Way<'extend-clocks'> = (work, { byMs, isOwn }, { rule }) => {
  const isMeant = (timer: Timer) =>
    timer.isClock === true &&
    timer.isOver === undefined &&
    (isOwn === undefined || timer.rule === rule) &&
    isMovedBy(work, timer, rule)
  const { timers } = work.state
  const meant = new Set(timers.filter(isMeant).map(({ id }) => id))
  if (meant.size === 0) return fault('nothing-is-due')
  const due = timers.map((one) => (meant.has(one.id) ? { ...one, due: one.due + byMs } : one))
  if (!due.every((one) => Number.isSafeInteger(one.due))) return fault('number-unfit')
  change(work, { timers: due.sort(byDue) })
  for (const timer of due) if (meant.has(timer.id)) note(work, timer, 'set')
  return null
}
