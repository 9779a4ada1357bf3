import type { Fault } from '../base/result.ts'
import type { Steps } from '../base/steps.ts'
import type { Action } from '../log/action.ts'
import type { ActionId } from '../log/ids.ts'
import type { Directives } from './apply.ts'
import { demandsOf, sameDemands } from './directives.ts'
import type { Entry } from './entry.ts'
import { entriesPerPortion, keptEntries } from './kept-entry.ts'
import type { Era, Replay, Standing } from './replay.ts'
import { packStates, unpackState, type PackedState, type Parts } from './state-pack.ts'
import type { Checkpoint } from './timeline.ts'

/** What a replay has derived, beside its entries, as plain data: lets a later session go on without deriving it anew. */
export interface ReplaySnapshot {
  /** Oldest first; the last one is how the game stands. */
  readonly checkpoints: readonly { readonly count: number; readonly state: PackedState }[]
  readonly directives: Directives
  readonly barred: ReadonlyMap<ActionId, Fault>
  readonly eras: readonly Era[]
  /** For each place in the order how many actions before it concern the engine. */
  readonly visible: Uint32Array
}

/** Fit for structured cloning; made of one's own derivation only, never taken from others. */
export function snapshotOf(replay: Replay): {
  readonly replay: ReplaySnapshot
  readonly parts: Parts
} {
  const { checkpoints, directives, barred, eras, visible } = replay.standing()
  const states = checkpoints.map(({ state }) => state)
  const { packed, parts } = packStates(states.filter((state) => state !== null))
  const counts = checkpoints.filter(({ state }) => state !== null)
  const kept = {
    checkpoints: packed.map((state, index) => ({ count: counts[index]?.count ?? 0, state })),
    directives,
    barred: new Map(barred),
    eras,
    visible: Uint32Array.from(visible),
  }
  return { replay: kept, parts }
}

/**
 * What replays go on from that continue a snapshot of just these actions, in this order. `texts` holds what became of
 * those that the engine sees, {@link entriesPerPortion} in each.
 */
export function* standingIn(
  { replay, parts }: { readonly replay: ReplaySnapshot; readonly parts: Parts },
  texts: readonly string[],
  actions: readonly Action[],
): Steps<Standing> {
  const checkpoints: Checkpoint[] = []
  for (const { count, state } of replay.checkpoints) {
    checkpoints.push({ count, state: unpackState(state, parts) })
    yield
  }
  const demanded = demandsOf(checkpoints.at(-1)?.state ?? null)
  const { directives, barred, eras, visible } = replay
  return {
    checkpoints,
    entries: entriesOf(texts, actions, visible),
    // Comparing a map with itself costs nothing, and it is compared after every action.
    directives: sameDemands(directives, demanded) ? demanded : directives,
    barred,
    eras,
    visible: [...visible],
  }
}

function entriesOf(
  texts: readonly string[],
  actions: readonly Action[],
  visible: Uint32Array,
): readonly Entry[] {
  const seen = actions.filter((_, at) => (visible[at + 1] ?? 0) > (visible[at] ?? 0))
  return texts.flatMap((text, index) => {
    const from = index * entriesPerPortion
    return keptEntries(seen.slice(from, from + entriesPerPortion), text)
  })
}
