import type { ActionId } from '../../actions/ids.ts'
import { limits } from './limits.ts'
import type { Budget, Caller } from './ask.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import { stateWith } from './copies.ts'
import type { FrameDue, GameEvent } from './event.ts'
import type { MechanicLibrary } from './mechanic.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause, GameState, RuleId } from './state.ts'
import type { Lived, Underway } from '../history/course.ts'

/**
 * One action being applied. Lives only inside `applyAction`: the state is replaced as things happen, each change is
 * recorded with its cause, and events wait until they are told to the rules.
 */
export interface Work {
  readonly library: MechanicLibrary
  readonly action: ActionId
  readonly budget: Budget
  state: GameState
  readonly changes: ChangeRecord[]
  /** What rules are to be told, and what follows from what they waited for, in turn. */
  events: (GameEvent | FrameDue)[]
  steps: number
  effects: number
  /** How many things with an id of their own (entities, NULL proposals) this action made. */
  born: number
  /** Rulings that this action overruled as it was judged in the state it was made in. */
  readonly annulling: Set<ActionId>
  course: Underway
}

export function beginWork(
  library: MechanicLibrary,
  state: GameState,
  action: ActionId,
  lived: Lived | null = null,
): Work {
  const told = new Set<string>()
  const work: Work = {
    library,
    action,
    state,
    changes: [],
    events: [],
    steps: 0,
    effects: 0,
    // What there was not before is called otherwise than all that there was.
    born: lived === null ? 0 : 1_000_000,
    annulling: new Set(),
    course: { lived, before: [], after: [], phase: 'after' },
    budget: {
      calls: limits.callsPerAction,
      failed: (use, problem) => {
        const caller = `${use.rule} ${use.definition.kind} ${use.sentence ?? ''}`
        if (told.has(caller)) return
        told.add(caller)
        flag(work, causeOfUse(work, use), problem)
      },
    },
  }
  return work
}

/** The cause of what the action itself does. */
export function causeOf(work: Work): Cause {
  return { action: work.action, at: work.state.now }
}

/** The cause of what a rule's mechanic does in answer to the action. */
export function causeOfUse(work: Work, use: Caller): Cause {
  const { rule, definition, sentence } = use
  return causeOfRule(work, { rule, mechanic: definition.kind, sentence })
}

/** Who speaks: a rule, by which mechanic, by which of several sentences. */
export interface Speaker {
  readonly rule: RuleId
  readonly mechanic: string
  readonly sentence?: string | undefined
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

/** Lets an event wait until the rules are told. */
export function tell(work: Work, event: GameEvent): void {
  work.events.push(event)
}

/** The same of what happens often: only if a rule listens as it happens, or has something wait for it. */
export function tellIfHeard(work: Work, event: GameEvent): void {
  const { library, state } = work
  const isAwaited = () => state.timers.some(({ on }) => on === event.type)
  if (ruleUsesOf(library, state).listening.has(event.type) || isAwaited()) tell(work, event)
}

/** Where a refusal leads back to. Changes are only ever added, so their number is enough. */
export interface Mark {
  readonly state: GameState
  readonly changeCount: number
  readonly events: Work['events']
  readonly born: number
  readonly course: Underway
}

export function mark(work: Work): Mark {
  return {
    state: work.state,
    changeCount: work.changes.length,
    events: [...work.events],
    born: work.born,
    course: work.course,
  }
}

/** As if nothing had been done since the mark. */
export function takeBack(work: Work, to: Mark): void {
  work.state = to.state
  work.changes.length = to.changeCount
  work.events = [...to.events]
  work.born = to.born
  work.course = to.course
}
