// The five books with ten players and a greedy rule in each: how long an act takes, and the longest of its steps.
import type { Action } from '../../../src/actions/action.ts'
import { finish } from '../../../src/base/task.ts'
import { changesToCome } from '../../../src/engine/history/changes-to-come.ts'
import { applying, type Applied } from '../../../src/engine/kernel/apply.ts'
import type { GameState } from '../../../src/engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import type { starters } from '../../../src/starters/starters.ts'
import { greedyRule } from '../../greedy/greedy-sentences.ts'
import { Game } from '../../mechanics/game.ts'

const ten = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo']

/** Ms of CPU, whatever else the machine does. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export interface Applying {
  readonly applied: Applied
  readonly ms: number
  /** Of its steps. */
  readonly longestMs: number
}

export function measured(state: GameState, action: Action): Applying {
  const task = applying(mechanicLibrary, state, action)
  let [ms, longestMs] = [0, 0]
  for (;;) {
    let step = null as ReturnType<typeof task.next> | null
    const took = cpuOf(() => (step = task.next()))
    ms += took
    longestMs = Math.max(longestMs, took)
    if (step?.done === true) return { applied: step.value, ms, longestMs }
  }
}

/**
 * So many acts of a game of a book in which this stands, as a look ahead plays: everybody does their part, somebody proposes, all
 * vote. Where the round is over it begins again.
 */
export function acted(
  { rules }: (typeof starters)[number],
  sentences: readonly string[],
  count: number,
): readonly Applying[] {
  const { state: first } = new Game([...rules, greedyRule(901, sentences)], ten)
  const acts: Applying[] = []
  let last = first
  const apply = (state: GameState, action: Action): Applied => {
    const act = measured(state, action)
    acts.push(act)
    if (act.applied.state !== null) last = act.applied.state
    return act.applied
  }
  while (acts.length < count) {
    const before = acts.length
    const state = last.status === 'playing' ? last : first
    const budget = { acts: Math.min(40, count - before), steps: Infinity }
    finish(changesToCome({ library: mechanicLibrary, state, budget, apply }))
    if (acts.length === before) break
  }
  return acts
}
