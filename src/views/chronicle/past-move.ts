import { assert } from '../../base/result.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Action, OpaqueBody } from '../../actions/action.ts'
import type { Body } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { actionTitle, authorOf } from './action-title.ts'
import { stateDifference, type Difference } from './state-difference.ts'

/** That something came which belongs before what was shown, and what is different since. */
export interface PastMove {
  /** What came. */
  readonly action: ActionId
  readonly by: PlayerId | null
  /** What it was, in one sentence without a full stop. */
  readonly title: string
  /** By this device's clock, ms. */
  readonly arrivedMs: number
  readonly differences: readonly Difference[]
}

/** A game as it was shown, or is to be shown now. */
export interface Shown {
  readonly state: GameState | null
  readonly entries: readonly Entry[]
  readonly settled: number
}

/** What came in, and how things stand now. */
export interface Arrived extends Shown {
  readonly accepted: readonly Action[]
  readonly stateAt: (count: number) => GameState | null
  /** Seals were found to be signed twice, which alone undoes what was settled. */
  readonly isUpset: boolean
  readonly arrivedMs: number
}

/** These say themselves what they change of the past, before they are signed. */
const rulings: ReadonlySet<(Body | OpaqueBody)['type']> = new Set([
  'judge',
  'overrule',
  'sign-together',
] as const)

/**
 * What an arrival made different in what was shown before: not what it brought, but what moved. `null` where nothing did. What
 * is settled never moves.
 */
export function pastMove(before: Shown, now: Arrived): PastMove | null {
  const last = before.entries.at(-1)
  if (before.state === null || last === undefined) return null
  // What changes nothing before it leaves the entries as they were.
  if (now.entries[before.entries.length - 1] === last) return null
  const from = before.entries.findIndex(
    ({ action }, at) => now.entries[at]?.action.id !== action.id,
  )
  assert(from === -1 || from >= before.settled || now.isUpset, 'what is settled does not move')
  const end = now.entries.findLastIndex(({ action }) => action.id === last.action.id) + 1
  const then = end === now.entries.length ? now.state : now.stateAt(end)
  const cause = causeOf(before, now, end)
  if (cause === undefined || then === null) return null
  const differences = stateDifference(before.state, then)
  if (differences.length === 0) return null
  return {
    action: cause.id,
    by: authorOf(then, cause),
    title: actionTitle(then, { action: cause, changes: [] }),
    arrivedMs: now.arrivedMs,
    differences,
  }
}

/** The first that came before what was shown last; else what took effect on it from behind. */
function causeOf(before: Shown, { entries, accepted }: Arrived, end: number) {
  const known = new Set(before.entries.map(({ action }) => action.id))
  const early = entries.slice(0, end).find(({ action }) => !known.has(action.id))
  return early?.action ?? accepted.findLast(({ body }) => !rulings.has(body.type))
}
