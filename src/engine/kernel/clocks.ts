import { byDue } from '../effects/timer-effects.ts'
import { fault, type Fault } from '../../base/result.ts'
import { isOpening, type Poll } from '../polls/poll.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import { answersTo } from './ask.ts'
import { limits } from './limits.ts'
import type { AnswerFrom, RunningClock } from './question.ts'
import type { GameState } from './state.ts'
import { holdLots } from '../votes/lot-terms.ts'
import type { Timer } from './timer.ts'
import { askIn } from './verdict-cause.ts'
import { causeOfRule, change, record, type Work } from './work.ts'

/** The next timer to fire: not one that stands still, or has fired and stays until what it measures is over. */
export function nextTimer({ timers }: GameState): Timer | undefined {
  return timers.find(
    ({ isOver, heldSince, on }) =>
      isOver === undefined && heldSince === undefined && on === undefined,
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
  const stands = answering.has('clocks-stand') && askIn(work, 'clocks-stand', {}).value
  // Rules that could not speak any more have said nothing.
  if (work.budget.calls > 0) hold(work, stands)
}

function runClocks(work: Work, before: readonly Timer[]): void {
  const known = new Map(before.map((timer) => [timer.id, timer]))
  const speakers = answersTo(work.library, work.state, 'clocks', {}, work.budget)
  const running = speakers.flatMap((speaker) =>
    speaker.value
      .filter(({ due }) => Number.isSafeInteger(due))
      .map((clock) => {
        const timer = timerOf(clock, speaker)
        return known.get(timer.id) ?? timer
      }),
  )
  if (work.budget.calls <= 0) return
  const ids = new Set(running.map(({ id }) => id))
  const over = before.filter(({ id }) => !ids.has(id))
  const begun = running.filter(({ id }) => !known.has(id))
  if (over.length + begun.length === 0) return
  const others = work.state.timers.filter(({ isClock }) => isClock !== true)
  change(work, { timers: [...others, ...running].sort(byDue).slice(0, limits.timers) })
  for (const timer of over) if (timer.isOver === undefined) note(work, timer, 'cancelled')
  for (const timer of begun) note(work, timer, 'set')
}

function timerOf(
  { name, due, isFixed, judgment }: RunningClock,
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
  }
}

function note(work: Work, timer: Timer, what: 'set' | 'cancelled'): void {
  const { name, due } = timer
  record(work, { cause: causeOfRule(work, timer), kind: 'timer', name, due, what })
}

/** What waits for a stretch of time stops, or goes on as much later; what comes by the calendar comes. */
function hold(work: Work, stands: boolean): void {
  const { timers, polls, now } = work.state
  const isOther = (one: Timer | Poll) => (one.heldSince !== undefined) !== stands
  const since = ({ due, heldSince = now }: Timer | Poll) =>
    stands ? { heldSince: now } : { heldSince: undefined, due: (due ?? now) + now - heldSince }
  if (timers.some((timer) => isStretch(timer) && isOther(timer))) {
    const moved = timers.map((timer) =>
      isStretch(timer) && isOther(timer) ? { ...timer, ...since(timer) } : timer,
    )
    change(work, { timers: moved.sort(byDue) })
  }
  const moved = [...polls.values()].filter(
    (poll) => poll.due !== null && !isOpening(poll) && isOther(poll),
  )
  holdLots(work, stands)
  if (moved.length === 0) return
  const changed = moved.map((poll) => [poll.id, { ...poll, ...since(poll) }] as const)
  change(work, { polls: new Map([...polls, ...changed]) })
}

function isStretch({ isClock, isFrame, isOver, isFixed, on }: Timer): boolean {
  if (on !== undefined) return false
  return isOver === undefined && isFixed === undefined && (isClock === true || isFrame === true)
}

/** Lets all clocks that rules have running run so much longer, ms. */
export function extendClocks(work: Work, byMs: number): Fault | null {
  const isRunning = ({ isClock, isOver }: Timer) => isClock === true && isOver === undefined
  const { timers } = work.state
  if (!timers.some(isRunning)) return fault('nothing-is-due')
  const due = timers.map((one) => (isRunning(one) ? { ...one, due: one.due + byMs } : one))
  if (!due.every((one) => Number.isSafeInteger(one.due))) return fault('number-unfit')
  change(work, { timers: due.sort(byDue) })
  for (const timer of due) if (isRunning(timer)) note(work, timer, 'set')
  return null
}
