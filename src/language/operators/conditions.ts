import { assert } from '../../base/result.ts'
import { enumerations } from '../enumeration.ts'
import type { Place } from '../meaning.ts'
import { operator } from '../operator.ts'
import type { VoteTally } from '../world.ts'

const ofVote = { needs: ['tally'] } as const
const ofThem = { needs: ['they'] } as const

/** What must be so. */
export const conditions = [
  operator('condition', 'so', ['one', 'trait'], '{0} {1}', (at) => {
    const people = at.people(0)
    return people.length > 0 && people.every((player) => at.is(1, player))
  }),
  operator('condition', 'anyone', ['trait'], 'anyone {0}', (at) =>
    at.world.players.some((player) => at.is(0, player)),
  ),
  operator(
    'condition',
    'nobody',
    ['trait'],
    'nobody {0}',
    (at) => !at.world.players.some((player) => at.is(0, player)),
  ),
  operator('condition', 'everybody', ['trait'], 'everyone {0}', (at) =>
    at.world.players.every((player) => at.is(0, player)),
  ),
  operator(
    'condition',
    'nobody fewer',
    ['quantity'],
    'nobody has fewer {0}',
    (at) => isFirst(at, -1),
    ofThem,
  ),
  operator(
    'condition',
    'nobody more',
    ['quantity'],
    'nobody has more {0}',
    (at) => isFirst(at, 1),
    ofThem,
  ),
  operator(
    'condition',
    'circuit',
    ['ordinal'],
    'it is the {0} circuit of turns or a later one',
    (at) => at.world.circuit >= at.count(0),
  ),
  operator(
    'condition',
    'all for',
    [],
    'everyone who may vote votes for it',
    (at) => {
      const tally = tallyAt(at)
      return tally.for === tally.eligible && tally.eligible > 0
    },
    ofVote,
  ),
  operator(
    'condition',
    'most for',
    [],
    'more than half of those who vote are for it',
    (at) => 2 * tallyAt(at).for > castAt(at),
    ofVote,
  ),
  operator(
    'condition',
    'most of all for',
    [],
    'more than half of those who may vote are for it',
    (at) => 2 * tallyAt(at).for > tallyAt(at).eligible,
    ofVote,
  ),
  operator(
    'condition',
    'votes for',
    ['count'],
    'at least {0} vote/votes are for it',
    (at) => tallyAt(at).for >= at.count(0),
    ofVote,
  ),
  operator(
    'condition',
    'votes cast',
    ['count'],
    'at least {0} vote/votes are cast',
    (at) => castAt(at) >= at.count(0),
    ofVote,
  ),
  operator(
    'condition',
    'either',
    ['condition', 'condition'],
    'either {0} or {1}',
    (at) => at.holds(0) || at.holds(1),
  ),
  ...enumerations('condition').map(({ takes, pattern, places }) =>
    operator('conditions', 'both', takes, pattern, (at) => places.every((one) => at.holds(one))),
  ),
] as const

function tallyAt({ scope }: Place): VoteTally {
  assert(scope.tally !== undefined, 'a checked sentence speaks of a vote only where there is one')
  return scope.tally
}

function castAt(at: Place): number {
  const tally = tallyAt(at)
  return tally.for + tally.against + tally.abstain
}

/** Whether nobody has fewer (-1), or more (1), than the player who was spoken of. */
function isFirst(at: Place, sign: 1 | -1): boolean {
  const { world, scope } = at
  const { they } = scope
  if (they === undefined) return false
  const own = sign * world.quantity(they, at.name(0))
  return world.players.every((player) => sign * world.quantity(player, at.name(0)) <= own)
}
