import { lotsOn, withoutLotsOn } from '../draws/left-to-lot.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import type { Proposal } from '../kernel/state/state.ts'
import { change, type Work } from '../kernel/work.ts'

/**
 * Moves a proposal, closed, to where closed proposals are kept, without what it took to open its ballots and what would be drawn for it. With whose keys
 * anonymous ones were dealt stays, so that a voter can show theirs.
 */
export function closeProposal(
  work: Work,
  { holders, ended: _, shares: __, sum: ___, spent: ____, ...rest }: Proposal,
): void {
  const proposal = rest.choices === undefined ? rest : { ...rest, holders }
  const openProposals = new Map(work.state.openProposals)
  openProposals.delete(proposal.id)
  const { closedProposals: closed } = work.state
  const layered = closed instanceof LayeredMap ? closed : LayeredMap.of(closed)
  const hasLots = lotsOn(work.state, proposal.id).length > 0
  const owed = hasLots ? withoutLotsOn(work.state, proposal.id) : {}
  change(work, { openProposals, closedProposals: layered.with(proposal.id, proposal), ...owed })
}
