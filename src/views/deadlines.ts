import type { Json } from '../base/json.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState, Timer } from '../engine/kernel/state.ts'
import { sentenceFrom } from './rule-sentences.ts'

/** Something that will happen by itself. */
export interface Deadline {
  readonly id: string
  readonly name: string
  /** Game time, ms. */
  readonly due: number
  readonly rule: number | null
  /** What the rule's mechanic does, in its own sentence. */
  readonly sentence: string | null
  /** The ids that the rule noted with it: of a proposal, a player … */
  readonly about: ReadonlySet<string>
}

/** What is due, soonest first. */
export function deadlines(library: MechanicLibrary, state: GameState): readonly Deadline[] {
  return state.timers
    .map((timer) => deadlineOf(library, state, timer))
    .sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
}

function deadlineOf(library: MechanicLibrary, state: GameState, timer: Timer): Deadline {
  return {
    id: timer.id,
    name: timer.name,
    due: timer.due,
    rule: state.rules.get(timer.rule)?.number ?? null,
    sentence: sentenceFrom(library, state, timer),
    about: new Set([...textsIn(timer.data), ...timer.name.split(/[\s:]/)]),
  }
}

function textsIn(data: Json): readonly string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(textsIn)
}
