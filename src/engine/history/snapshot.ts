import type { Task } from '../../base/task.ts'
import type { Action } from '../../actions/action.ts'
import type { ActionId } from '../../actions/ids.ts'
import { demandsOf, sameDemands } from '../kernel/directives.ts'
import type { Entry } from '../kernel/state/entry.ts'
import { entriesPerPortion, keptEntries } from './kept-entry.ts'
import type { Replay, Derived } from './replay.ts'
import { packStates, unpackState, type PackedState, type Parts } from './state-pack.ts'
import type { Checkpoint } from './timeline.ts'

/** What a replay has derived, beside its entries, as plain data: lets a later session go on without deriving it anew. */
export interface ReplaySnapshot extends Omit<
  Derived,
  'checkpoints' | 'entries' | 'visible' | 'kept'
> {
  /** Oldest first; the last one is how the game stands. */
  readonly checkpoints: readonly { readonly count: number; readonly state: PackedState }[]
  /** For each place in the order how many actions before it concern the engine. */
  readonly visible: Uint32Array
}

/** Fit for structured cloning; made of one's own derivation only, never taken from others. */
export function snapshotOf(replay: Replay): {
  readonly replay: ReplaySnapshot
  readonly parts: Parts
} {
  const { directives, barred, eras, reaches, floors, settled, ...others } = replay.derived()
  const { checkpoints, visible } = others
  const states = checkpoints.map(({ state }) => state)
  const { packed, parts } = packStates(states.filter((state) => state !== null))
  const counts = checkpoints.filter(({ state }) => state !== null)
  const kept = {
    checkpoints: packed.map((state, index) => ({ count: counts[index]?.count ?? 0, state })),
    directives,
    barred: new Map(barred),
    eras,
    visible: Uint32Array.from(visible),
    reaches,
    floors: new Map(floors),
    settled,
  }
  return { replay: kept, parts }
}

/**
 * What replays go on from that continue a snapshot of just these actions, in this order. `texts` holds what became of
 * those that the engine sees, {@link entriesPerPortion} in each; `placeOf` tells where in the order one of the actions is.
 */
export function* derivedIn(
  { replay, parts }: { readonly replay: ReplaySnapshot; readonly parts: Parts },
  texts: readonly string[],
  actions: readonly Action[],
  placeOf: (id: ActionId) => number,
): Task<Derived> {
  const checkpoints: Checkpoint[] = []
  for (const { count, state } of replay.checkpoints) {
    checkpoints.push({ count, state: unpackState(state, parts) })
    yield
  }
  const demanded = demandsOf(checkpoints.at(-1)?.state ?? null)
  const { directives, visible, barred, eras, reaches, floors, settled } = replay
  const entries = entriesOf(texts, actions, visible)
  yield
  return {
    checkpoints,
    entries,
    kept: { count: entries.length, placeOf: (id) => entryPlace(visible, placeOf(id)) },
    // Comparing a map with itself costs nothing, and it is compared after every action.
    directives: sameDemands(directives, demanded) ? demanded : directives,
    barred,
    eras,
    visible: Array.from(visible),
    reaches,
    floors,
    settled,
  }
}

function entriesOf(
  texts: readonly string[],
  actions: readonly Action[],
  visible: Uint32Array,
): readonly Entry[] {
  const seen = actions.filter((_, at) => entryPlace(visible, at) >= 0)
  return texts.flatMap((text, index) => {
    const from = index * entriesPerPortion
    return keptEntries(seen.slice(from, from + entriesPerPortion), text)
  })
}

/** Where among the entries is what stands at a place in the order; -1 if the engine does not see it. */
function entryPlace(visible: Uint32Array, at: number): number {
  const before = visible[at] ?? 0
  return (visible[at + 1] ?? 0) > before ? before : -1
}
