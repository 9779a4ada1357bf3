import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Fault } from '../../base/result.ts'
import { imposedOn } from '../../engine/history/imposed.ts'
import type { Supposition } from '../../engine/history/timeline.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { changeSentence } from '../chronicle/change-sentence.ts'
import { stateDifference, type Difference } from '../chronicle/state-difference.ts'

/** A moment from which something could have been in force. */
export interface Beginning {
  /** So many entries are before it. */
  readonly count: number
  /** Whose turn began then, and which one it was; `null`: the game. */
  readonly turn: { readonly number: number; readonly player: PlayerId } | null
}

/** Where the game and its turns began, oldest first. */
export function beginningsIn(entries: readonly Entry[]): readonly Beginning[] {
  return entries.flatMap(({ changes }, index): readonly Beginning[] => {
    const count = index + 1
    const begun = changes.find(({ kind }) => kind === 'turn-began')
    if (begun?.kind === 'turn-began') {
      return [{ count, turn: { number: begun.turn, player: begun.player } }]
    }
    const isStart = changes.some((change) => change.kind === 'game' && change.what === 'started')
    return isStart ? [{ count, turn: null }] : []
  })
}

/** The other past in which a change was in force from a moment on, and what became of making it. */
export interface OtherPast {
  readonly supposed: Supposition
  /** Known once the supposition was derived: the rules that are otherwise, or why it could not be. */
  readonly made: () => { readonly rules: ReadonlySet<RuleId>; readonly fault: Fault | null }
}

export function otherPast(now: GameState, changes: readonly Change[], count: number): OtherPast {
  let rules: ReadonlySet<RuleId> = new Set()
  let fault: Fault | null = null
  const make = (state: GameState): GameState => {
    const imposed = imposedOn(mechanicLibrary, state, { changes, free: freeNumber(now) })
    fault = imposed.ok ? null : imposed.fault
    if (!imposed.ok) return state
    rules = changedRules(state, imposed.value)
    return imposed.value
  }
  return { supposed: { count, make }, made: () => ({ rules, fault }) }
}

function freeNumber({ nextNumber, rules, openProposals }: GameState): number {
  const taken = [...rules.values(), ...openProposals.values()].map(({ number }) => number + 1)
  return Math.max(nextNumber, ...taken)
}

function changedRules(before: GameState, after: GameState): ReadonlySet<RuleId> {
  const changed = [...after.rules].filter(([id, rule]) => before.rules.get(id) !== rule)
  return new Set(changed.map(([id]) => id))
}

/** What would have gone otherwise in one entry of the game. */
export interface OtherMoment {
  /** The entry's place in the game, from 0. */
  readonly place: number
  readonly title: string
  /** What the changed rules would have done there, and what they did and would not have; a sentence each. */
  readonly instead: readonly string[]
  readonly missing: readonly string[]
  /** Why it would have had no effect; `null`: it would. */
  readonly stale: Fault | null
}

export interface InForceSince {
  readonly differences: readonly Difference[]
  readonly moments: readonly OtherMoment[]
}

/** A game with all that was done in it. */
interface Told {
  readonly state: GameState
  readonly entries: readonly Entry[]
}

/** What would be different now, and the moments at which it came about. */
export function inForceSince(
  is: Told,
  would: Told,
  from: { readonly count: number; readonly rules: ReadonlySet<RuleId> },
): InForceSince {
  const moments: OtherMoment[] = []
  for (const [place, entry] of is.entries.entries()) {
    const other = would.entries[place]
    if (place < from.count || other === undefined || other === entry) continue
    const done = doingsOf(is.state, entry, from.rules)
    const doing = doingsOf(would.state, other, from.rules)
    const moment = {
      place,
      title: actionTitle(is.state, entry),
      instead: doing.filter((one) => !done.includes(one)),
      missing: done.filter((one) => !doing.includes(one)),
      stale: staleness(entry, other),
    }
    const isOther = moment.stale !== null || moment.instead.length + moment.missing.length > 0
    if (isOther) moments.push(moment)
  }
  return { differences: stateDifference(is.state, would.state), moments }
}

function staleness(is: Entry, would: Entry): Fault | null {
  if (is.outcome.kind !== 'applied' || would.outcome.kind !== 'refused') return null
  return would.outcome.fault
}

/** What these rules did in answer to an action. */
function doingsOf(
  state: GameState,
  { changes }: Entry,
  rules: ReadonlySet<RuleId>,
): readonly string[] {
  return changes.flatMap((change) => {
    const { rule } = change.cause
    if (rule === undefined || !rules.has(rule)) return []
    return changeSentence(state, change) ?? []
  })
}
