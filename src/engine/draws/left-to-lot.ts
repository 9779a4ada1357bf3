import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Cause, GameState } from '../kernel/state.ts'

/** What made chance cast a player's vote on a proposal, as long as it is not drawn or thrown yet; `null`: nothing did. */
export function lotOf(
  { owedThrows, draws }: Pick<GameState, 'owedThrows' | 'draws'>,
  { proposal, player }: { readonly proposal: ProposalId; readonly player: PlayerId },
): Cause | null {
  const drawn = [...(draws?.values() ?? [])].map(({ alone, cause }) => ({ ...alone, cause }))
  const owed = [...owedThrows.values(), ...drawn].find(
    ({ ballots }) => ballots?.proposal === proposal && ballots.players.includes(player),
  )
  return owed?.cause ?? null
}
