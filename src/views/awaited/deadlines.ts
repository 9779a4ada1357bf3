import type { Json } from '../../base/json.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { unseenOf, type Unseen } from './unseen.ts'
import type { Timer } from '../../engine/kernel/state/timer.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'

export interface Deadline {
  readonly id: string
  readonly name: string
  /** It waits for something to happen, not for a time. */
  readonly isAwaiting: boolean
  /** Game time, ms; `null`: it stands still, or waits for no time. */
  readonly due: number | null
  /** How many of how many have seen the vote that it ends, as long as no more than half have: it does not end before. */
  readonly unseen: Unseen | null
  /** How much is left of it while it stands still, ms. */
  readonly left: number
  readonly rule: number | null
  /** What the rule's mechanic does, in its own sentence. */
  readonly sentence: string | null
  /** The ids that the rule noted with it: of a proposal, a player … */
  readonly about: ReadonlySet<string>
}

/** What is due, soonest first. */
export function deadlines(state: GameState): readonly Deadline[] {
  return state.timers
    .filter(({ isOver }) => isOver === undefined)
    .map((timer) => deadlineOf(state, timer))
    .sort((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || (a.id < b.id ? -1 : 1))
}

function deadlineOf(state: GameState, timer: Timer): Deadline {
  const { due, heldSince, on } = timer
  return {
    id: timer.id,
    name: timer.name,
    isAwaiting: on !== undefined,
    due: heldSince === undefined && on === undefined ? due : null,
    unseen: unseenOf(state, timer),
    left: due - (heldSince ?? due),
    rule: state.rules.get(timer.rule)?.number ?? null,
    sentence: sentenceFrom(state, timer),
    about: new Set([...textsIn(timer.data), ...timer.name.split(/[\s:]/)]),
  }
}

function textsIn(data: Json): readonly string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(textsIn)
}
