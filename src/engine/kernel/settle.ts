import { finish, type Task } from '../../base/task.ts'
import { settleAbsences } from '../people/absence.ts'
import { settleHiding } from '../people/pictures.ts'
import { settleCounted } from '../people/counting.ts'
import { settleAdmissions } from '../people/admission-flow.ts'
import { nextTimer, settleClocks } from './clocks.ts'
import { callMechanic, callResumed } from './questions/ask.ts'
import { askIn } from './questions/verdict-cause.ts'
import { OutOfSteps, type Account, type Caller } from './budget.ts'
import { catchUp } from '../history/bring-step.ts'
import { giveUp } from '../history/course.ts'
import { carryOut, stepsToCarryOut } from './carry-out.ts'
import { settleVotes } from '../votes/close-vote.ts'
import { rulesAsBefore, withRules } from '../votes/own-vote.ts'
import { lapseLot, lotDueBy, settleLotTerms } from '../votes/lot-terms.ts'
import type { Json } from '../../base/json.ts'
import type { Context, Reactions, Setting } from './questions/mechanic.ts'
import type { Effect } from './effect.ts'
import { bringQuantitiesInto } from '../effects/quantity-effects.ts'
import { byDue, dropTimer } from '../effects/timer-effects.ts'
import type { EventOf, EventType, FrameDue, GameEvent, WaitOutcome } from './event.ts'
import { settleDraws } from '../draws/owe-draw.ts'
import {
  cancelPoll,
  endPoll,
  endPollThatIsOver,
  giveUpOpenings,
  pollDueBy,
} from '../polls/poll-flow.ts'
import { settlePending } from '../judgments/opening.ts'
import { settleRulings } from '../judgments/judgments.ts'
import { settleTogether } from '../judgments/together.ts'
import { settleNextRound } from '../turns/start.ts'
import { replaceGoneJudges, settleAtOnce } from '../judgments/judgment-flow.ts'
import { banOn, recordBan, type Ban } from './questions/forbidden.ts'
import { changedByOthers, setByOther, type Unheard } from './instead.ts'
import { limits } from './state/limits.ts'
import { isActing, ruleListOf, type RuleList } from '../rules/rule-list.ts'
import { ruleUsesOf, usesOfRule, type Use } from '../rules/rule-uses.ts'
import { markVoids } from '../rules/voids.ts'
import { markSuspended } from '../rules/suspensions.ts'
import { stateWith } from './state/copies.ts'
import type { GameState, RuleId } from './state/state.ts'
import type { Timer } from './state/timer.ts'
import { moveTurnOn } from '../turns/turn-flow.ts'
import { findWinners } from '../turns/win.ts'
import { causeOf, causeOfRule, causeOfUse, change, flag, mark, type Work } from './work.ts'

/** Lets the rules answer what happened, and what follows from that, until nothing more does. */
export function settle(work: Work, book: RuleList): void {
  finish(settling(work, book))
}

/** The same in steps: what one rule does about one event, and each thing that follows. */
export function* settling(work: Work, book: RuleList): Task<void> {
  let settled = book
  for (;;) {
    if (ruleListOf(work.state.rules) !== settled) markVoids(work)
    markSuspended(work)
    if (ruleListOf(work.state.rules) !== settled) {
      settled = ruleListOf(work.state.rules)
      bringQuantitiesInto(work)
    }
    const event = work.events.shift()
    if (event?.type === 'frame-due') resume(work, event)
    else if (event !== undefined) yield* telling(work, event)
    else if (!work.budget.kernel.canSpend(stepsToLook(work.state))) return overrun(work)
    else if (!catchUp(work) && !somethingFollows(work)) return settleClocks(work)
    yield
  }
}

/** What it costs to look whether something follows: all that lies on the table is looked at, proposals with everybody's votes. */
function stepsToLook({ openProposals, seats, ...state }: GameState): number {
  const { unsettled, together, polls, owedThrows, admissions } = state
  const { size: pending } = state.pending ?? { size: 0 }
  const waiting =
    unsettled.length + together.size + polls.size + owedThrows.size + admissions.size + pending
  return limits.stepsOfRound + ((openProposals.size * (1 + seats.length) + waiting) >> 2)
}

function somethingFollows(work: Work): boolean {
  // What waits for enough players is asked again: one fewer may be enough now.
  if (settleAbsences(work) || replaceGoneJudges(work)) return true
  if (settleRulings(work) || settleAtOnce(work) || settleDraws(work)) return true
  if (settleTogether(work) || settleNextRound(work) || settleHiding(work)) return true
  if (settlePending(work)) return true
  if (work.state.status !== 'playing') return false
  return (
    settleCounted(work) ||
    settleAdmissions(work) ||
    giveUpOpenings(work) ||
    endPollThatIsOver(work) ||
    settleVotes(work) ||
    settleLotTerms(work) ||
    findWinners(work) ||
    moveTurnOn(work)
  )
}

/** What the rules have the kernel do goes on and on: it stops, and goes on with the next action. */
function overrun(work: Work): void {
  work.budget.shortages++
  flag(work, causeOf(work), 'too-much-follows')
}

/** What waits for it was there before: what a rule begins to wait for in answer to it comes another time. */
function* telling(work: Work, event: GameEvent): Task<void> {
  const waiting = work.state.timers.filter(({ on }) => on === event.type)
  yield* tellingRules(work, event)
  for (const timer of waiting) meet(work, timer, event)
  if (event.type === 'rule-changed') dropIdleWaits(work)
}

/** Lets what waited for an event follow, if it is the one that is meant. */
function meet(work: Work, timer: Timer, event: GameEvent): void {
  if (!isActing(work.state.rules.get(timer.rule))) return
  if (!work.state.timers.includes(timer)) return
  const caller = callerOf(work, timer)
  if (caller === null) return
  const effects = resumption(work, caller, timer.data, { on: 'event', event })
  if (effects === null) return
  dropTimer(work, timer, 'fired', causeOfRule(work, timer))
  carryOutAll(work, effects, caller, null)
}

/**
 * What waits for something to happen waits as long as its rule is in force; for a time, or for answers, also without it, unless
 * the rules have that end, too.
 */
function dropIdleWaits(work: Work): void {
  const isIdle = (rule: RuleId | undefined) =>
    rule !== undefined && work.state.rules.get(rule)?.status !== 'in-force'
  const endsAll = () => askIn(work, 'unfinished', {}).value === 'ends'
  for (const timer of work.state.timers.filter(({ rule }) => isIdle(rule))) {
    if (timer.on !== undefined || (timer.isFrame === true && endsAll())) {
      dropTimer(work, timer, 'cancelled', causeOfRule(work, timer))
    }
  }
  const idle = [...work.state.polls.values()].filter(({ cause: { rule } }) => isIdle(rule))
  if (idle.length > 0 && endsAll()) for (const poll of idle) cancelPoll(work, poll)
}

function* tellingRules(work: Work, event: GameEvent): Task<void> {
  const before = rulesAsBefore(work, event)
  const uses =
    ruleUsesOf(work.library, withRules(work.state, before)).listening.get(event.type) ?? []
  const set = new Map<string, RuleId>()
  for (const [index, use] of uses.entries()) {
    const heardIn = withRules(work.state, before)
    if (!concerns(event, use) || !isActing(heardIn.rules.get(use.rule))) continue
    if (isOwnAdoption(work, event, use)) continue
    const unheard = { event, by: uses.slice(index + 1), set }
    carryOutAll(work, reactionOf(work, heardIn, use, event.type, event), use, unheard)
    yield
  }
}

/** A rule hears what happens after it came into force, not the vote that brought it in. */
function isOwnAdoption({ state }: Work, event: GameEvent, { rule }: Use): boolean {
  if (event.type !== 'vote-closed') return false
  const first = state.rules.get(rule)?.history[0]
  return first?.by === 'enact' && first.proposal === event.proposal
}

/** A timer concerns only the rule that set it. */
function concerns(event: GameEvent, use: Use): boolean {
  return event.type !== 'timer-due' || event.rule === use.rule
}

function reactionOf<T extends EventType>(
  work: Work,
  heardIn: GameState,
  use: Use,
  type: T,
  event: EventOf<T>,
): readonly Effect[] {
  const reacts: Reactions<never> | undefined = use.definition.reacts
  const react = reacts?.[type]
  if (react === undefined) return []
  // Copied within the call: what is no list is the mechanic's failure, too.
  const call = (context: Context<never>) => [...react(event, context)]
  return callMechanic(work.library, heardIn, use, work.budget, call) ?? []
}

/** Lets a mechanic go on with what its rule waited for. */
function resume(work: Work, frame: FrameDue): void {
  const caller = callerOf(work, frame)
  if (caller === null) return
  carryOutAll(work, resumption(work, caller, frame.then, frame.what) ?? [], caller, null)
}

function callerOf(
  work: Work,
  { rule, mechanic, sentence }: Pick<Timer, 'rule' | 'mechanic' | 'sentence'>,
): Caller | null {
  const definition = work.library.get(mechanic)
  if (definition === undefined) return null
  return { rule, definition, ...(sentence === undefined ? {} : { sentence }) }
}

/** What follows; `null`: what is waited for has not come. */
function resumption(
  work: Work,
  caller: Caller,
  then: Json,
  what: WaitOutcome,
): readonly Effect[] | null {
  const call = (setting: Setting) => {
    const effects = caller.definition.resumes?.(then, what, setting) ?? null
    return effects === null ? null : [...effects]
  }
  return callResumed(work.library, work.state, caller, work.budget, call) ?? null
}

function carryOutAll(
  work: Work,
  effects: readonly Effect[],
  use: Caller,
  unheard: Unheard | null,
): void {
  if (effects.length === 0) return
  const { budget } = work
  const payer = budget.accountOf(use)
  const before = mark(work)
  try {
    // What others have to say of what a rule does, the rule pays for: else it could do so much that they fall silent.
    budget.paidBy(payer, () => {
      for (const effect of effects) {
        const ban = carryOutOne(work, effect, use, unheard, payer)
        if (ban !== null) recordBan(work, ban, causeOfUse(work, use))
      }
    })
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error
    giveUp(work, before)
    budget.ranOut(use)
  }
}

/** Carries it out, unless a rule forbids it: what does. */
function carryOutOne(
  work: Work,
  said: Effect,
  use: Caller,
  unheard: Unheard | null,
  payer: Account,
): Ban | null {
  if (said.do === 'all-of' && said.isStepwise === true) {
    const before = mark(work)
    for (const one of said.effects) {
      const ban = carryOutOne(work, one, use, unheard, payer)
      if (ban === null) continue
      giveUp(work, before)
      return ban
    }
    return null
  }
  const cause = causeOfUse(work, use)
  payer.spend(stepsToCarryOut(work.state, said))
  const effect = changedByOthers(work, said, use, unheard)
  const forbidden = banOn(work, effect, use.rule)
  const ban = forbidden ?? (unheard === null ? null : setByOther(work, effect, use, unheard))
  if (ban !== null) return ban
  const problem = carryOut(work, effect, cause)
  if (problem !== null) flag(work, cause, `${effect.do}: ${problem.code}`)
  return null
}

/**
 * Fires the timers, and ends the polls and the terms of throws, that are due by `until`, each at its own time, with all that
 * follows from it. One for which not enough steps are left by those before it waits for the next action, and what is due
 * later behind it; who has not enough although nothing came before does nothing for that occasion. [due-all]
 */
export function* firingTimers(work: Work, until: number): Task<void> {
  for (let isFirst = true; work.state.status === 'playing'; isFirst = false) {
    const next = firstDue(work, until)
    if (next === null || !work.budget.kernel.canSpend(limits.stepsOfDue)) return
    const book = ruleListOf(work.state.rules)
    const [before, shortages] = [mark(work), work.budget.shortages]
    change(work, { now: Math.max(work.state.now, next.due) })
    markSuspended(work)
    next.comes()
    if (work.events.length > 0 || next.isLot) yield* settling(work, book)
    if (!isFirst && work.budget.shortages > shortages) return giveUp(work, before)
  }
}

function firstDue(work: Work, until: number) {
  const timer = nextTimer(work.state)
  const poll = pollDueBy(work, Math.min(until, timer?.due ?? until))
  const lot = lotDueBy(work.state, Math.min(until, timer?.due ?? until, poll?.due ?? until))
  if (lot !== undefined) return { due: lot.due, isLot: true, comes: () => lapseLot(work, lot) }
  const { due = Infinity } = poll ?? timer ?? {}
  if (due > until) return null
  const comes = () => {
    if (poll !== undefined) endPoll(work, poll)
    else if (timer !== undefined) fire(work, timer)
  }
  return { due, isLot: false, comes }
}

function fire(work: Work, timer: Timer): void {
  const { rule, mechanic, sentence, name, data, id, isFrame = false } = timer
  const isOwed = isFrame || carries(work, rule, mechanic)
  dropTimer(work, timer, isOwed ? 'fired' : 'cancelled', causeOfRule(work, timer))
  if (!isOwed) return
  if (timer.isClock === true) {
    const over = { ...timer, isOver: true as const }
    change(work, { timers: [...work.state.timers, over].sort(byDue) })
  }
  if (isFrame) {
    const frame = { rule, mechanic, ...(sentence === undefined ? {} : { sentence }), then: data }
    work.events.push({ type: 'frame-due', ...frame, what: { on: 'time' } })
    return
  }
  setAgain(work, timer)
  work.events.push({ type: 'timer-due', timer: id, name, data, rule })
}

/**
 * Sentences of a rule that name the same times share a timer: the first sets it. The next time is the one after this, also
 * where the game has gone on since: then it is due at once.
 */
function setAgain(work: Work, { rule, name, due }: Timer): void {
  const { library, budget } = work
  const then = stateWith(work.state, { now: due })
  for (const use of usesOfRule(library, work.state, rule)) {
    const { recurs } = use.definition
    if (recurs === undefined) continue
    const call = (context: Context<never>) => recurs(name, context)
    const effects = budget.paidBy(budget.kernel, () =>
      callMechanic(library, then, use, budget, call),
    )
    for (const effect of effects ?? []) carryOut(work, effect, causeOfUse(work, use))
    if (effects !== undefined && effects.length > 0) return
  }
}

function carries(work: Work, rule: Use['rule'], mechanic: string): boolean {
  if (!isActing(work.state.rules.get(rule))) return false
  return usesOfRule(work.library, work.state, rule).some(
    ({ definition }) => definition.kind === mechanic,
  )
}
