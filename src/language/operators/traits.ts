import type { PlayerId } from '../../actions/ids.ts'
import { compare } from '../../base/rational.ts'
import { enumerations } from '../enumeration.ts'
import type { Place } from '../meaning.ts'
import { operator } from '../operator.ts'
import { exactly } from '../whole.ts'
import { remainder } from './numbers.ts'
import { extreme } from './people.ts'

const ofVote = { needs: ['proposal'], touches: 'votes' } as const
/** *Their*, in a trait, means whoever it is said of. */
const ofEach = { gives: ['own'] } as const

/** What can be said of a player. */
export const traits = [
  operator('trait', 'voted for', [], 'voted for it', votes('for'), ofVote),
  operator('trait', 'voted against', [], 'voted against it', votes('against'), ofVote),
  operator(
    'trait',
    'voted on',
    [],
    'voted on it',
    (at, player) => !votes(null)(at, player),
    ofVote,
  ),
  operator('trait', 'abstained', [], 'abstained', votes('abstain'), ofVote),
  operator('trait', 'did not vote', [], 'did not vote on it', votes(null), ofVote),
  operator(
    'trait',
    'has',
    ['measure', 'quantity'],
    'has|have {0} {1:0}',
    (at, player) => at.measures(0, exactly(at.world.quantity(player, at.name(1)))),
    ofEach,
  ),
  operator(
    'trait',
    'has any',
    ['quantity'],
    'has|have any {0}',
    (at, player) => at.world.quantity(player, at.name(0)) > 0,
  ),
  operator(
    'trait',
    'has no',
    ['quantity'],
    'has|have no {0}',
    (at, player) => at.world.quantity(player, at.name(0)) <= 0,
  ),
  operator('trait', 'has even', ['quantity'], 'has|have an even number of {0}', (at, player) =>
    isDivisible(at.world.quantity(player, at.name(0)), 2),
  ),
  operator(
    'trait',
    'has odd',
    ['quantity'],
    'has|have an odd number of {0}',
    (at, player) => !isDivisible(at.world.quantity(player, at.name(0)), 2),
  ),
  operator('trait', 'has more', ['quantity', 'who'], 'has|have more {0} than {1}', comparedBy(1)),
  operator(
    'trait',
    'has fewer',
    ['quantity', 'who'],
    'has|have fewer {0} than {1}',
    comparedBy(-1),
  ),
  operator(
    'trait',
    'has as many',
    ['quantity', 'who'],
    'has|have as many {0} as {1}',
    comparedBy(0),
  ),
  operator('trait', 'leads', [], 'is|are in the lead', (at, player) =>
    extreme(at.world, 'points', 1).includes(player),
  ),
  operator(
    'trait',
    'trails',
    [],
    'is|are not in the lead',
    (at, player) => !extreme(at.world, 'points', 1).includes(player),
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
  operator(
    'trait',
    'has chosen',
    ['role', 'role'],
    'has|have chosen {1} as their {0}',
    (at, player) => at.world.chosen(player, at.name(0)) === at.name(1),
  ),
  operator(
    'trait',
    'silent',
    ['duration'],
    'has|have been silent for {0}',
    (at, player) => at.world.silentMs(player) >= at.durationMs(0),
  ),
  operator('trait', 'holds', ['measure'], 'hold(s) {0} roles', (at, player) =>
    at.measures(0, exactly(at.world.roleCount(player))),
  ),
  operator('trait', 'is whom', ['named'], 'is|are {0}', (at, player) =>
    at.people(0).includes(player),
  ),
  operator(
    'trait',
    'is not whom',
    ['named'],
    'is|are not {0}',
    (at, player) => !at.people(0).includes(player),
  ),
  ...enumerations('trait').map(({ takes, pattern, places }) =>
    operator('traits', 'all of', takes, pattern, (at, player) =>
      places.every((one) => at.is(one, player)),
    ),
  ),
] as const

function votes(wanted: 'for' | 'against' | 'abstain' | null) {
  return ({ world, scope }: Place, player: PlayerId): boolean => {
    const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
    return (proposal?.ballot(player) ?? null) === wanted
  }
}

/** Whether a player has more (1), fewer (-1) or as many (0) as each of some others. */
function comparedBy(sign: 1 | 0 | -1) {
  return (at: Place, player: PlayerId): boolean => {
    const amount = (one: PlayerId) => exactly(at.world.quantity(one, at.name(0)))
    const others = at.people(1).filter((other) => other !== player)
    return (
      others.length > 0 && others.every((other) => compare(amount(player), amount(other)) === sign)
    )
  }
}

function isDivisible(number: number, by: number): boolean {
  return compare(remainder(exactly(number), exactly(by)), exactly(0)) === 0
}
