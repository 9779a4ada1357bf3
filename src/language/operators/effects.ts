import type { PlayerId } from '../../actions/ids.ts'
import { enumerations } from '../enumeration.ts'
import type { Place } from '../meaning.ts'
import { operator } from '../operator.ts'
import type { Deed, KeptScope, Scope } from '../world.ts'

/** *Their*, in an amount, means whoever gains, loses or pays it. */
const ofEach = { givesAfter: ['own'] } as const

/** What a rule makes happen. */
export const effects = [
  operator('effect', 'gain', ['who', 'amount'], '{0} gain(s) {1}', (at) => changed(at, 1), ofEach),
  operator('effect', 'lose', ['who', 'amount'], '{0} lose(s) {1}', (at) => changed(at, -1), ofEach),
  operator('effect', 'pay', ['who', 'amount', 'who'], '{0} pay(s) {1} to {2}', paid, ofEach),
  operator('effect', 'become', ['who', 'new-role'], '{0} become(s) {1}', becomes),
  operator('effect', 'be no longer', ['who', 'role'], '{0} is|are no longer {1}', (at) =>
    at.people(0).map((player) => ({ do: 'set-role', player, role: at.name(1), held: false })),
  ),
  operator('effect', 'win', ['who'], '{0} win(s)', (at) =>
    at.people(0).map((player) => ({ do: 'win', player })),
  ),
  operator('effect', 'out', ['who'], '{0} is|are out of the game', (at) =>
    at.people(0).map((player) => ({ do: 'drop-player', player })),
  ),
  operator(
    'effect',
    'close',
    [],
    'the vote closes',
    ({ world, scope: { proposal } }) => {
      const isOpen = proposal !== undefined && world.proposal(proposal)?.isOpen === true
      return isOpen ? [{ do: 'close-vote', proposal }] : []
    },
    { needs: ['proposal'] },
  ),
  operator('effect', 'repeal', [], 'this rule is repealed', () => [
    { do: 'self-status', status: 'repealed' },
  ]),
  operator('effect', 'later', ['duration', 'effect'], 'after {0} {1}', (at) => [
    { do: 'wait', ms: at.durationMs(0), frame: { effect: at.taken(1), scope: keptOf(at.scope) } },
  ]),
  operator(
    'effect',
    'throw for',
    ['one', 'count', 'quantity'],
    '{0} throw(s) a {1} -sided die and gain(s) that many {2}',
    (at) => thrownFor(at, { dice: 1, sides: at.count(1), quantity: at.name(2) }),
  ),
  operator(
    'effect',
    'throw for',
    ['one', 'few', 'count', 'quantity'],
    '{0} throw(s) {1} {2} -sided dice and gain(s) that many {3}',
    (at) => thrownFor(at, { dice: at.count(1), sides: at.count(2), quantity: at.name(3) }),
  ),
  operator(
    'effect',
    'throw',
    ['one', 'count', 'effect'],
    '{0} throw(s) a {1} -sided die : {2}',
    (at) =>
      at.people(0).map((player) => ({
        do: 'throw',
        player,
        sides: at.count(1),
        dice: 1,
        frame: { effect: at.taken(2), scope: keptOf(at.scope) },
      })),
    { givesAfter: ['total'] },
  ),
  ...enumerations('effect').map(({ takes, pattern, places }) =>
    operator('effects', 'steps', takes, pattern, (at) => places.flatMap((one) => at.deeds(one))),
  ),
] as const

function changed(at: Place, sign: 1 | -1): readonly Deed[] {
  return at.people(0).flatMap((player) => {
    const { count, quantity } = at.with({ own: player }).amount(1)
    return added(player, quantity, sign * count)
  })
}

function paid(at: Place): readonly Deed[] {
  const to = at.people(2)
  return at.people(0).flatMap((from) => {
    const { count, quantity } = at.with({ own: from }).amount(1)
    // Who has less pays what they have, shared in the order of seats.
    let left = Math.max(0, at.world.quantity(from, quantity))
    return to
      .filter((player) => player !== from)
      .flatMap((player) => {
        const moved = Math.min(left, count)
        left -= moved
        return [...added(from, quantity, -moved), ...added(player, quantity, moved)]
      })
  })
}

/** A role has one holder as long as nothing says that there are more. */
function becomes(at: Place): readonly Deed[] {
  const people = at.people(0)
  const role = at.name(1)
  if (people.length === 0) return []
  const former = at.world.players.filter(
    (player) => at.world.hasRole(player, role) && !people.includes(player),
  )
  return [
    ...former.map((player): Deed => ({ do: 'set-role', player, role, held: false })),
    ...people.map((player): Deed => ({ do: 'set-role', player, role, held: true })),
  ]
}

interface Dice {
  readonly dice: number
  readonly sides: number
  readonly quantity: string
}

function thrownFor(at: Place, { dice, sides, quantity }: Dice): readonly Deed[] {
  return at.people(0).map((player) => ({
    do: 'throw',
    player,
    sides,
    dice,
    frame: {
      effect: ['gain', ['they'], ['that many', quantity]],
      scope: { ...keptOf(at.scope), they: player },
    },
  }))
}

function keptOf({ tally: _tally, own: _own, ...kept }: Scope): KeptScope {
  return kept
}

function added(player: PlayerId, quantity: string, by: number): readonly Deed[] {
  return by === 0 ? [] : [{ do: 'add', player, quantity, by }]
}
