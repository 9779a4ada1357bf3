import type { Task } from '../base/task.ts'
import type { Entry } from '../engine/kernel/entry.ts'
import type { ChangeRecord } from '../engine/rules/change-record.ts'

/** By what one can go through a game's history. */
export const stopKinds = ['moves', 'turns', 'adoptions', 'rulings', 'wins'] as const
export type StopKind = (typeof stopKinds)[number]

/** Where each kind of thing happened: after how many entries, in ascending order. */
export type Stops = Readonly<Record<StopKind, readonly number[]>>

export const noStops: Stops = { moves: [], turns: [], adoptions: [], rulings: [], wins: [] }

/** Looks a game's entries through, one at a step. What had no effect is nowhere to stop at. */
export function* stopsIn(entries: readonly Entry[]): Task<Stops> {
  const found: Record<StopKind, number[]> = {
    moves: [],
    turns: [],
    adoptions: [],
    rulings: [],
    wins: [],
  }
  for (const [place, { action, outcome, changes }] of entries.entries()) {
    yield
    if (outcome.kind !== 'applied') continue
    if (action.body.type !== 'tick' || changes.length > 0) found.moves.push(place + 1)
    for (const kind of new Set(changes.flatMap(kindOf))) found[kind].push(place + 1)
  }
  return found
}

function kindOf(change: ChangeRecord): StopKind | readonly [] {
  switch (change.kind) {
    case 'turn-began':
      return 'turns'
    case 'proposal':
      return change.what === 'adopted' ? 'adoptions' : []
    case 'judgment':
      return change.what === 'judged' || change.what === 'overruled' ? 'rulings' : []
    case 'won':
      return 'wins'
    default:
      return []
  }
}

/** The nearest stop after, or before, the first `count` entries; `null` where there is none. */
export function nextStop(stops: readonly number[], count: number): number | null {
  return stops.find((stop) => stop > count) ?? null
}

export function stopBefore(stops: readonly number[], count: number): number | null {
  return stops.findLast((stop) => stop < count) ?? null
}
