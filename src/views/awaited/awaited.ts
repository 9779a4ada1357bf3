import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { askedOfMe, type AskedKind } from './asked-of-me.ts'
import { inSeatOrder } from '../players/people.ts'

/** What the game waits for, and from whom. */
export interface Awaited {
  readonly what: AskedKind
  readonly players: readonly PlayerId[]
}

/** What is asked of everybody else, the same kind of thing put together; players in seat order. */
export function awaitedFromOthers(
  library: MechanicLibrary,
  state: GameState,
  me: PlayerId | null,
): readonly Awaited[] {
  const byKind = new Map<AskedKind, PlayerId[]>()
  for (const player of inSeatOrder(state)) {
    if (player === me) continue
    const kinds = new Set(askedOfMe(library, state, player).map(({ what }) => what))
    for (const what of kinds) byKind.set(what, [...(byKind.get(what) ?? []), player])
  }
  return [...byKind].map(([what, players]) => ({ what, players }))
}
