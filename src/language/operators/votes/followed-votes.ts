import type { PlayerId, ProposalId } from '../../../actions/ids.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

/** Votes that rules cast as others have voted by then. */
export const followedVotes = [
  makes.effect(
    'vote as most',
    '{who} vote(s) on it as most did',
    {
      ...about.ballots,
      also: ['{0} vote(s) on it as the majority did', '{0} vote(s) with the majority'],
    },
    (at) => {
      const { proposal } = at.scope
      return proposal === undefined ? [] : cast(at, mostBallot(at, proposal))
    },
  ),
  makes.effect('vote as', '{who} vote(s) on it as {one} did', about.ballots, (at) => {
    return castAs(at, at.people(1))
  }),
  makes.effect('vote as holder', '{who} vote(s) on it as the {role} did', about.ballots, (at) =>
    castAs(
      at,
      at.world.players.filter((one) => at.world.hasRole(one, at.name(1))),
    ),
  ),
] as const

/** What most of those who voted for or against it did; as many each way: neither. */
export function mostBallot({ world }: Place, id: ProposalId): 'for' | 'against' | 'abstain' {
  const proposal = world.proposal(id)
  const counted = (ballot: 'for' | 'against') =>
    world.players.filter((player) => proposal?.ballot(player) === ballot).length
  const more = counted('for') - counted('against')
  return more === 0 ? 'abstain' : more > 0 ? 'for' : 'against'
}

/** As the first of them who has voted; of whom nobody knows how is followed by nobody. */
function castAs(at: Place, others: readonly PlayerId[]): readonly Deed[] {
  const { proposal: id } = at.scope
  const proposal = id === undefined ? null : at.world.proposal(id)
  const [ballot] = others.flatMap((one) => proposal?.ballot(one) ?? [])
  return ballot === undefined || ballot === 'encrypted' ? [] : cast(at, ballot)
}

function cast(at: Place, ballot: 'for' | 'against' | 'abstain'): readonly Deed[] {
  const { proposal } = at.scope
  if (proposal === undefined || at.world.proposal(proposal)?.isVotedOn !== true) return []
  return at.people(0).map((player) => ({ do: 'cast-vote', proposal, player, ballot }))
}
