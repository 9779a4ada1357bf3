import type { PlayerId } from '../../actions/ids.ts'
import type { Task } from '../../base/task.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'

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

/** Where somebody's turn began: after how many entries. */
export interface TurnStop {
  readonly at: number
  readonly player: PlayerId
}

/** Whose turn began at these stops; where not even `most` of them would have room side by side, those too near the one before are left out. */
export function turnsApart(
  entries: readonly Entry[],
  turns: readonly number[],
  most: number,
): readonly TurnStop[] {
  const kept: TurnStop[] = []
  for (const at of turns) {
    const began = entries[at - 1]?.changes.findLast(({ kind }) => kind === 'turn-began')
    const before = kept.at(-1)
    const hasRoom = before === undefined || (at - before.at) * most >= entries.length
    if (began?.kind === 'turn-began' && hasRoom) kept.push({ at, player: began.player })
  }
  return kept
}

/** The nearest stop after, or before, the first `count` entries; `null` where there is none. */
export function nextStop(stops: readonly number[], count: number): number | null {
  return stops.find((stop) => stop > count) ?? null
}

export function stopBefore(stops: readonly number[], count: number): number | null {
  return stops.findLast((stop) => stop < count) ?? null
}
