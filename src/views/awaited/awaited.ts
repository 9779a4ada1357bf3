import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Unseen } from './unseen.ts'
import { askedOfMe, type AskedKind } from './asked-of-me.ts'
import { inSeatOrder } from '../players/people.ts'

/** What the game waits for, and from whom. */
export interface Awaited {
  readonly what: AskedKind
  readonly players: readonly PlayerId[]
  /** When the first of them is due, ms; `null`: no rule says so. */
  readonly due: number | null
  /** Of a vote that no more than half have seen: it is not over before. */
  readonly unseen: Unseen | null
  /** What happens then, where that is told here; empty otherwise. */
  readonly otherwise: string
}

/** What is asked of everybody else, the same kind of thing put together; players in seat order. */
export function awaitedFromOthers(state: GameState, me: PlayerId | null): readonly Awaited[] {
  const byKind = new Map<AskedKind, Awaited>()
  for (const player of inSeatOrder(state)) {
    if (player === me) continue
    for (const { what, due, unseen, otherwise } of askedOfMe(state, player)) {
      const known = byKind.get(what)
      if (known?.players.at(-1) === player) continue
      const players = [...(known?.players ?? []), player]
      const isSooner =
        due !== null && (known === undefined || known.due === null || due < known.due)
      const none = { due: null, unseen: null, otherwise: '' }
      const then = isSooner ? { due, unseen, otherwise } : { ...none, ...known }
      byKind.set(what, { ...then, what, players })
    }
  }
  return [...byKind.values()]
}
