import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import type { OweThrow } from '../kernel/effect.ts'
import type { Cause, GameState } from '../kernel/state/state.ts'
import type { BallotHolder } from '../votes/vote.ts'

/**
 * Something that a rule leaves to chance drawn together: nobody knows or chooses what it will be, and any more than half of the
 * holders bring it about. docs/PROTOCOL.md, [draw-deal], [draw-open].
 */
export interface Draw {
  /** Hex. */
  readonly id: string
  /** What it is, and who throws it where too few are at the table to draw anything together. */
  readonly alone: OweThrow
  readonly cause: Cause
  /** Those at the table when it was asked for, in seat order, with the seat's key of then. */
  readonly holders: readonly BallotHolder[]
  /** In the order of the game. With as many as are needed it is fixed what will be drawn, and no other counts. */
  readonly dealings: readonly DrawDealing[]
  /** What holders gave to open it, hex. */
  readonly shares: ReadonlyMap<PlayerId, string>
}

export interface DrawDealing {
  readonly player: PlayerId
  readonly action: ActionId
  /** Hex. */
  readonly dealing: string
}

/** How many holders it takes, to deal and to open. */
export function neededFor({ holders }: Pick<Draw, 'holders'>): number {
  return neededOf(holders.length)
}

/** Whether it is fixed what will be drawn. */
export function isFixed(draw: Draw): boolean {
  return draw.dealings.length >= neededFor(draw)
}

/** The holders who are still at the table, with the key that they hold with. */
export function presentHolders(
  { players }: GameState,
  { holders }: Pick<Draw, 'holders'>,
): readonly BallotHolder[] {
  return holders.filter(({ player, key }) => {
    const now = players.get(player)
    return now?.status === 'seated' && now.dieKey === key
  })
}

/** Those present who can still do what it waits for; `left`: how many of them it takes. */
export function awaitedFor(
  state: GameState,
  draw: Draw,
): { readonly left: number; readonly of: readonly PlayerId[] } {
  const done = isFixed(draw)
    ? new Set(draw.shares.keys())
    : new Set(draw.dealings.map(({ player }) => player))
  const of = presentHolders(state, draw).flatMap(({ player }) => (done.has(player) ? [] : player))
  return { left: neededFor(draw) - done.size, of }
}
