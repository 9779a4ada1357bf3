import type { PlayerId } from '../../actions/ids.ts'
import type { Place } from '../meaning.ts'
import { operator } from '../operator.ts'
import { extreme } from './people.ts'

const ofVote = { needs: ['proposal'] } as const

/** What can be said of a player. */
export const traits = [
  operator('trait', 'voted for', [], 'voted for it', votes('for'), ofVote),
  operator('trait', 'voted against', [], 'voted against it', votes('against'), ofVote),
  operator('trait', 'abstained', [], 'abstained', votes('abstain'), ofVote),
  operator('trait', 'did not vote', [], 'did not vote on it', votes(null), ofVote),
  operator(
    'trait',
    'at least',
    ['count', 'quantity'],
    'has|have at least {0} {1:0}',
    (at, player) => at.world.quantity(player, at.name(1)) >= at.count(0),
  ),
  operator(
    'trait',
    'at most',
    ['count', 'quantity'],
    'has|have at most {0} {1:0}',
    (at, player) => at.world.quantity(player, at.name(1)) <= at.count(0),
  ),
  operator(
    'trait',
    'exactly',
    ['count', 'quantity'],
    'has|have exactly {0} {1:0}',
    (at, player) => at.world.quantity(player, at.name(1)) === at.count(0),
  ),
  operator('trait', 'leads', ['quantity'], 'is|are in the lead by {0}', (at, player) =>
    extreme(at.world, at.name(0), 1).includes(player),
  ),
  operator(
    'trait',
    'trails',
    ['quantity'],
    'is|are not in the lead by {0}',
    (at, player) => !extreme(at.world, at.name(0), 1).includes(player),
  ),
  operator('trait', 'is', ['role'], 'is|are {0}', (at, player) =>
    at.world.hasRole(player, at.name(0)),
  ),
  operator(
    'trait',
    'is not',
    ['role'],
    'is|are not {0}',
    (at, player) => !at.world.hasRole(player, at.name(0)),
  ),
] as const

function votes(wanted: 'for' | 'against' | 'abstain' | null) {
  return ({ world, scope }: Place, player: PlayerId): boolean => {
    const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
    return (proposal?.ballot(player) ?? null) === wanted
  }
}
