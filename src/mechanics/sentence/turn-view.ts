import type { PlayerId } from '../../actions/ids.ts'
import type { GameState, Proposal } from '../../engine/kernel/state.ts'
import { closedOfTurn } from '../../engine/votes/proposals.ts'
import type { World } from '../../language/world.ts'

/** A player's turn as sentences ask about it. */
export function turnOfPlayer(
  game: GameState,
  player: PlayerId | null,
): ReturnType<World['turnOf']> {
  const turn = game.turns.find((one) => one.player === player)
  if (turn === undefined) return null
  const isOfTurn = (one: Proposal) => one.by === player && one.turn === turn.number
  const open = [...game.openProposals.values()].filter(isOfTurn).length
  const closed = closedOfTurn(game, turn.number).filter(
    (one) => isOfTurn(one) && one.outcome !== 'withdrawn' && isSince(one, turn.begun.at),
  )
  return { made: open + closed.length, decided: closed.length }
}

/** Turns are numbered anew in each round. */
function isSince({ forms }: Proposal, at: number): boolean {
  return (forms[0]?.at ?? 0) >= at
}

/** How many of a player's proposals up to the last were adopted without another between; in the order in which they closed. */
export function adoptedInRow(closed: readonly Proposal[], player: PlayerId): number {
  const own = closed.filter(({ by }) => by === player)
  const last = own.findLastIndex((proposal) => proposal.outcome !== 'adopted')
  return own.length - 1 - last
}

export function everyProposal({ openProposals, closedProposals }: GameState): readonly Proposal[] {
  return [...openProposals.values(), ...closedProposals.values()]
}
