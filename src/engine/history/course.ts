import type { Fault } from '../../base/result.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Grave } from '../judgments/grave.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import type { Cause } from '../kernel/state/state.ts'
import { change, takeBack, type Mark, type Work } from '../kernel/work.ts'
import type { Carried } from '../turns/round-flow.ts'

/**
 * A step in the course of a game: what others went by when they did what came next. Once taken it stays where it was taken,
 * whatever a ruling takes out of the past: docs/decisions/0029-what-closed-stays-closed.md.
 */
export type CourseStep =
  | { readonly do: 'open-vote'; readonly proposal: ProposalId }
  /** `from`: the phase that is over. */
  | {
      readonly do: 'close-vote'
      readonly proposal: ProposalId
      readonly from: 'voting' | 'drawing' | 'opening'
    }
  /** Off the table without a count. */
  | {
      readonly do: 'drop-proposal'
      readonly proposal: ProposalId
      readonly as: 'withdrawn' | 'defeated'
    }
  | { readonly do: 'null-proposal'; readonly player: PlayerId }
  /** A proposal, or what everybody enacts together, takes a number. */
  | { readonly do: 'number'; readonly number: number }
  /**
   * Something is made that acts call by its id: a throw or draw that is owed, a poll, a thing. `of`: what it is; `lot`: whose votes
   * it casts.
   */
  | { readonly do: 'make'; readonly of: string; readonly id: string; readonly lot?: VotesByLot }
  | { readonly do: 'end-turn'; readonly turn: number }
  /** `beside`: from whom the order goes on, where it is beside that. */
  | {
      readonly do: 'begin-turn'
      readonly turn: number
      readonly player: PlayerId
      readonly beside?: { readonly after: PlayerId | null }
    }
  | { readonly do: 'pass-turn'; readonly turn: number; readonly player: PlayerId }
  | {
      readonly do: 'name-judge'
      readonly judgment: ActionId
      readonly player: PlayerId | null
    }
  | { readonly do: 'end-poll'; readonly poll: string }
  | { readonly do: 'admit'; readonly player: PlayerId; readonly answer: 'yes' | 'no' }
  | { readonly do: 'begin-round'; readonly carried: Carried }
  /** A rule has somebody out of the game; what people do is judged by itself. */
  | { readonly do: 'drop-player'; readonly player: PlayerId }
  /** What all signed took effect. */
  | { readonly do: 'agree'; readonly what: string }
  /** An act that waited for the others took effect. */
  | { readonly do: 'consent'; readonly to: ActionId }
  | { readonly do: 'win'; readonly players: readonly PlayerId[] }
  /** What was put off came. */
  | { readonly do: 'catch-up' }

type Making = Extract<CourseStep, { readonly do: 'make' }>

/** Who throws, and whose votes that casts. */
export interface VotesByLot {
  readonly player: PlayerId
  readonly voters: readonly PlayerId[]
}

/** What became of an action, as to the course of the game, when it was made. */
export interface Lived {
  /** What was refused then stays refused: nobody went by it. */
  readonly refused?: Fault
  /** What waited for the others then waits, for what would have followed. */
  readonly held?: readonly Grave[]
  /** What time brought before it was done. */
  readonly before?: readonly CourseStep[]
  readonly after?: readonly CourseStep[]
  /** Steps that were taken there, and back with what else they were part of, since that failed or was too much. */
  readonly tried?: Partial<Tried>
}

type Tried = Readonly<Record<'before' | 'after', readonly CourseStep[]>>

export const livedNothing: Lived = {}

/** The course that one action takes while it is applied. */
export interface Underway {
  /** How it went when the action was made, and has to go again; `null`: it is made now, and goes as the rules have it. */
  readonly lived: Lived | null
  readonly before: readonly CourseStep[]
  readonly after: readonly CourseStep[]
  readonly tried: Tried
  readonly phase: 'before' | 'after'
  /** It waits for the others. */
  readonly held?: readonly Grave[] | undefined
}

/** Of what happened when the action was made, what has not happened yet. */
export function stepsLeft({ course: { lived, phase, ...taken } }: Work): readonly CourseStep[] {
  const left = [...(lived?.[phase] ?? [])]
  for (const step of taken[phase]) {
    const at = left.findIndex((one) => isSameStep(one, step))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Whoever wins, it is over. */
function isSameStep(a: CourseStep, b: CourseStep): boolean {
  return a.do === 'win' ? b.do === 'win' : sameJson(a, b)
}

/** Whether the game may take a step now: when it is made, or where it took it, or tried to, before. */
export function canTake(work: Work, step: CourseStep): boolean {
  const { lived, phase } = work.course
  if (lived === null) return true
  const asBefore = [...stepsLeft(work), ...(lived.tried?.[phase] ?? [])]
  return asBefore.some((one) => isSameStep(one, step))
}

/** Writes down that a step is taken, or cannot be any more. */
export function note(work: Work, step: CourseStep): void {
  const { course } = work
  work.course = { ...course, [course.phase]: [...course[course.phase], step] }
}

/**
 * Takes back what failed, or was too much: the steps that were part of it were not taken, but derived anew it is to fail for
 * the same.
 */
export function giveUp(work: Work, to: Mark): void {
  const { phase, tried, ...taken } = work.course
  takeBack(work, to)
  const known = [...tried[phase]]
  for (const step of taken[phase].slice(to.course[phase].length)) {
    // What is made, and numbered, needs no leave.
    const isAsked = step.do !== 'make' && step.do !== 'number'
    if (isAsked && !known.some((one) => isSameStep(one, step))) known.push(step)
  }
  work.course = { ...to.course, tried: { ...tried, [phase]: known } }
}

/**
 * Whether a step that the rules are asked for again and again is taken now. To be looked at once they have been asked: what they say,
 * and what that costs, is the same each time an act is derived.
 */
export function takes(work: Work, step: CourseStep): boolean {
  if (!canTake(work, step)) return false
  note(work, step)
  return true
}

/** Whether a step is taken now that is called for once: else it comes as soon as the past is over that is derived anew. */
export function takesOrPutsOff(work: Work, step: CourseStep): boolean {
  if (takes(work, step)) return true
  putsOff(work, step)
  return false
}

function putsOff(work: Work, step: CourseStep): void {
  const { putOff = [] } = work.state
  if (!putOff.some((one) => sameJson(one, step))) change(work, { putOff: [...putOff, step] })
}

/**
 * Has `bring` take a step that was put off, and writes it down where `bring` does not: derived anew it comes there again. What did not come
 * there when the action was made waits further.
 */
export function takeLate(work: Work, step: CourseStep, bring: () => void): void {
  if (!canTake(work, step)) return putsOff(work, step)
  const { phase } = work.course
  const { length } = work.course[phase]
  bring()
  const taken = work.course[phase].slice(length)
  if (!taken.some((one) => isSameStep(one, step))) note(work, step)
}

/** The id of what is made: the one that it had when the action was made, or else this. `of`: what it is, as it would be made again. */
export function idAsBefore(work: Work, of: string, made: string, lot?: VotesByLot): string {
  const now: Making = { do: 'make', of, id: made, ...(lot === undefined ? {} : { lot }) }
  const step = makingLeft(work, of) ?? now
  note(work, step)
  return step.id
}

/** The lot that cast votes here when the action was made: whose ballot went since has not voted, and was not left to it. */
export function lotAsBefore(work: Work, of: string): VotesByLot | undefined {
  return makingLeft(work, of)?.lot
}

function makingLeft(work: Work, of: string): Making | undefined {
  return stepsLeft(work).find((step): step is Making => step.do === 'make' && step.of === of)
}

/** A cause, for {@link idAsBefore}: by whom it is, whenever. */
export function speakerOf({ rule, mechanic, sentence }: Cause): string {
  return `${rule ?? ''} ${sentence ?? mechanic ?? ''}`
}

/** What became of the action that was applied, to go by when it is derived anew. */
export function livedIn(
  { course: { before, after, tried, held } }: Work,
  refused: Fault | undefined,
): Lived {
  const only = {
    ...listed('before', without(tried.before, before)),
    ...listed('after', without(tried.after, after)),
  }
  return {
    ...(refused === undefined ? {} : { refused }),
    ...(held === undefined ? {} : { held }),
    ...listed('before', before),
    ...listed('after', after),
    ...(Object.keys(only).length === 0 ? {} : { tried: only }),
  }
}

function listed(phase: Underway['phase'], steps: readonly CourseStep[]): Partial<Tried> {
  return steps.length === 0 ? {} : { [phase]: steps }
}

/** What was tried, and not taken in the end. */
function without(
  tried: readonly CourseStep[],
  taken: readonly CourseStep[],
): readonly CourseStep[] {
  return tried.filter((step) => !taken.some((one) => isSameStep(one, step)))
}
