import type { ActionId } from '../../actions/ids.ts'
import { limits } from './state/limits.ts'
import { budgetFor, nameOf, speakerOf, type Budget, type Caller, type Speaker } from './budget.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import { stateWith } from './state/copies.ts'
import type { FrameDue, GameEvent } from './event.ts'
import type { MechanicLibrary } from './questions/mechanic.ts'
import type { LookAhead } from './questions/outlook.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause, GameState } from './state/state.ts'
import type { Lived, Underway } from '../history/course.ts'

/**
 * One action being applied. Lives only inside `applyAction`: the state is replaced as things happen, each change is
 * recorded with its cause, and events wait until they are told to the rules.
 */
export interface Work {
  readonly library: MechanicLibrary
  readonly action: ActionId
  budget: Budget
  /** Steps of budgets that are used up, or were given back. */
  spentBefore: number
  /** Absent where nobody looks ahead: in what is looked at itself, and where something is only imagined. */
  readonly lookAhead?: LookAhead
  state: GameState
  readonly changes: ChangeRecord[]
  /** What rules are to be told, and what follows from what they waited for, in turn. */
  readonly events: (GameEvent | FrameDue)[]
  /** How many things with an id of their own (entities, NULL proposals) this action made. */
  born: number
  /** Rulings that this action overruled as it was judged in the state it was made in. */
  readonly annulling: Set<ActionId>
  course: Underway
  /** Who failed at something, and was flagged for that. */
  failing: ReadonlySet<string>
}

export function beginWork(
  library: MechanicLibrary,
  state: GameState,
  action: ActionId,
  lived: Lived | null = null,
  lookAhead?: LookAhead,
): Work {
  const work: Work = {
    library,
    action,
    state,
    changes: [],
    events: [],
    // What there was not before is called otherwise than all that there was.
    born: lived === null ? 0 : 1_000_000,
    annulling: new Set(),
    course: { lived, before: [], after: [], tried: { before: [], after: [] }, phase: 'after' },
    ...(lookAhead === undefined ? {} : { lookAhead }),
    spentBefore: 0,
    failing: new Set(),
    budget: budgetFor(library, state, ({ caller, ...failure }) => {
      const name = nameOf(speakerOf(caller))
      if (work.failing.has(name)) return
      work.failing = new Set([...work.failing, name])
      record(work, { cause: causeOfUse(work, caller), kind: 'flag', ...failure })
    }),
  }
  return work
}

/** From here on a budget of its own: what came before must not use up what comes now. */
export function budgetAnew(work: Work): void {
  const { library, state, budget } = work
  work.spentBefore += budget.spent
  work.budget = budget.again(library, state)
}

/** Steps of the language spent so far. */
export function stepsOf({ spentBefore, budget }: Work): number {
  return spentBefore + budget.spent
}

/** The same work, to go on with in another way; nothing of it is looked ahead from, and nothing reaches this one. */
export function copyOf(work: Work): Work {
  const { library, state, action, events, born, annulling } = work
  return {
    ...beginWork(library, state, action),
    events: [...events],
    born,
    annulling: new Set(annulling),
  }
}

/** The cause of what the action itself does. */
export function causeOf(work: Work): Cause {
  return { action: work.action, at: work.state.now }
}

/** The cause of what a rule's mechanic does in answer to the action. */
export function causeOfUse(work: Work, use: Caller): Cause {
  return causeOfRule(work, speakerOf(use))
}

export function causeOfRule(work: Work, { rule, mechanic, sentence }: Speaker): Cause {
  const { action, state } = work
  const number = state.rules.get(rule)?.number
  return {
    action,
    at: state.now,
    rule,
    mechanic,
    ...(sentence === undefined ? {} : { sentence }),
    ...(number === undefined ? {} : { number }),
  }
}

export function change(work: Work, part: Partial<GameState>): void {
  work.state = stateWith(work.state, part)
}

/** These stand from now on as they were judged in the state they were made in, whatever becomes of the past by them. */
export function stand(work: Work, ...acts: readonly ActionId[]): void {
  change(work, { standing: new Set([...(work.state.standing ?? []), ...acts]) })
}

export function record(work: Work, what: ChangeRecord): void {
  work.changes.push(what)
}

export function flag(work: Work, cause: Cause, problem: string): void {
  record(work, { cause, kind: 'flag', problem })
}

/** Lets an event wait until the rules are told; who brings it about pays for that. */
export function tell(work: Work, event: GameEvent): void {
  work.budget.payer?.spend(limits.stepsOfEvent)
  work.events.push(event)
}

/** The same of what happens often: only if a rule listens as it happens, or has something wait for it. */
export function tellIfHeard(work: Work, event: GameEvent): void {
  const { library, state } = work
  const isAwaited = () => state.timers.some(({ on }) => on === event.type)
  if (ruleUsesOf(library, state).listening.has(event.type) || isAwaited()) tell(work, event)
}

/** Where a refusal leads back to. Changes, and meanwhile events, are only ever added, so their number is enough. */
export interface Mark {
  readonly state: GameState
  readonly changeCount: number
  readonly eventCount: number
  readonly born: number
  readonly course: Underway
  readonly failing: ReadonlySet<string>
}

export function mark(work: Work): Mark {
  return {
    state: work.state,
    changeCount: work.changes.length,
    eventCount: work.events.length,
    born: work.born,
    course: work.course,
    failing: work.failing,
  }
}

/** As if nothing had been done since the mark. */
export function takeBack(work: Work, to: Mark): void {
  work.state = to.state
  work.changes.length = to.changeCount
  work.events.length = to.eventCount
  work.born = to.born
  work.course = to.course
  work.failing = to.failing
}
