import type { PlayerId } from '../../../actions/ids.ts'
import { added, passed, together } from '../../meaning/passing.ts'
import type { Place } from '../../meaning/meaning.ts'
import { votingPeriod } from '../votes/deadlines.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { wholeOf } from '../../meaning/whole.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'

export const effects = [
  makes.effect('gain', '{who} gain(s) {amount}', gives.ownAfter, (at) => changed(at, 1)),
  makes.effect('lose', '{who} lose(s) {amount}', gives.ownAfter, (at) => changed(at, -1)),
  makes.effect(
    'pay',
    '{who} pay(s) {amount} to {who}',
    { ...gives.ownAfter, also: ['{0} pay(s) {2} {1}'] },
    paid,
  ),
  makes.effect('pay in', '{who} pay(s) {amount} into the {store}', gives.ownAfter, paidIn),
  makes.effect(
    'set',
    'the {quantity} of {who} become {number}',
    { gives: ['own'], also: ['the {0} of {1} becomes {2}', '{1} ’s {0} become|becomes {2}'] },
    (at) => at.people(1).map((player) => setTo(at.with({ own: player }), player, at.name(0), 2)),
  ),
  makes.effect(
    'set own',
    'their {quantity} become {number}',
    { needs: ['they'], gives: ['own'], also: ['their {0} becomes {1}'] },
    (at) => {
      const { they } = at.scope
      const quantity = at.name(0)
      return they === undefined ? [] : [setTo(at.with({ own: they }), they, quantity, 1)]
    },
  ),
  makes.effect('swap', '{who} and {who} swap their {quantity}', swapped),
  ...alike('store', [
    makes.effect('rises', 'the {store} rises by {number}', (at) => stored(at, 1)),
    makes.effect('falls', 'the {store} falls by {number}', (at) => stored(at, -1)),
    makes.effect('store becomes', 'the {store} becomes {number}', (at) => [
      { do: 'set', player: null, quantity: at.name(0), to: wholeOf(at.number(1), 'down') },
    ]),
  ] as const),
  makes.effect(
    'also become',
    '{who} also become(s) {new-role}',
    { also: ['{0} become(s) a {1}', '{0} also become(s) a {1}'] },
    (at) =>
      at.people(0).map((player) => ({ do: 'set-role', player, role: at.name(1), held: true })),
  ),
  makes.effect('vote for', '{who} vote(s) for it', about.vote, (at) => cast(at, 'for')),
  makes.effect('vote against', '{who} vote(s) against it', about.vote, (at) => cast(at, 'against')),
  makes.effect(
    'take back vote',
    '{who} take(s) back their vote on it',
    {
      ...about.vote,
      also: ['{0} take(s) their vote on it back', '{0} withdraw(s) their vote on it'],
    },
    (at) => {
      const { proposal } = at.scope
      if (proposal === undefined) return []
      return at.people(0).map((player) => ({ do: 'take-back-vote', proposal, player }))
    },
  ),
  makes.effect('end turn', '{named} ’s turn ends', about.turns, (at) =>
    at.people(0).map((player) => ({ do: 'end-turn-of', player })),
  ),
  makes.effect('end own turn', 'their turn ends', { needs: ['they'], touches: 'turns' }, (at) => {
    const { they } = at.scope
    return they === undefined || isTurnGone(at) ? [] : [{ do: 'end-turn-of', player: they }]
  }),
  makes.effect(
    'close all',
    'every open vote closes',
    { touches: 'votes', also: ['all open votes close', 'all votes close'] },
    ({ world }) =>
      world.openProposals
        .filter((proposal) => world.proposal(proposal)?.isVotedOn === true)
        .map((proposal) => ({ do: 'close-vote', proposal })),
  ),
  ...alike('new round', [
    makes.effect('new round', 'a new round begins with the rules as they are', about.rounds, () => [
      { do: 'new-round', keepRules: true },
    ]),
    makes.effect(
      'new round, going on',
      'a new round begins with the rules and proposals as they are',
      about.rounds,
      () => [{ do: 'new-round', keepRules: true, goesOn: true }],
    ),
  ] as const),
  makes.effect(
    'become',
    '{who} become(s) the {new-role}',
    { also: ['{0} become(s) {1}'] },
    becomes,
  ),
  makes.effect('take title', 'the title {new-role@1} passes to {who@0}', (at) => {
    const [player, another] = at.people(0)
    const isOne = player !== undefined && another === undefined
    return isOne ? [{ do: 'give-title', player, title: at.name(1) }] : []
  }),
  makes.effect('be no longer', '{who} is|are no longer {role}', ends),
  makes.effect('win', '{who} win(s)', about.winners, (at) =>
    at.people(0).map((player) => ({ do: 'win', player })),
  ),
  makes.effect('out', '{who} is|are out of the game', { touches: 'players' }, (at) =>
    at.people(0).map((player) => ({ do: 'drop-player', player })),
  ),
  makes.effect('close', 'the vote closes', about.vote, ({ world, scope: { proposal } }) => {
    const isOpen = proposal !== undefined && world.proposal(proposal)?.isOpen === true
    return isOpen ? [{ do: 'close-vote', proposal }] : []
  }),
  makes.effect(
    'withdraw',
    'it is withdrawn',
    { needs: ['proposal'], touches: 'proposals' },
    ({ world, scope: { proposal } }) => {
      const isOpen = proposal !== undefined && world.proposal(proposal)?.isOpen === true
      return isOpen ? [{ do: 'withdraw-proposal', proposal }] : []
    },
  ),
  makes.effect(
    'defeat',
    'it is defeated',
    { needs: ['proposal'], touches: 'proposals' },
    ({ world, scope: { proposal } }) => {
      const isOpen = proposal !== undefined && world.proposal(proposal)?.isOpen === true
      return isOpen ? [{ do: 'defeat-proposal', proposal }] : []
    },
  ),
  makes.effect(
    'open vote',
    'it is put to the vote',
    about.vote,
    ({ world, scope: { proposal } }) => {
      const view = proposal === undefined ? null : world.proposal(proposal)
      return proposal === undefined || view?.isDebated !== true
        ? []
        : [{ do: 'open-vote', proposal }]
    },
  ),
  makes.effect('null proposal', '{who} make(s) a NULL proposal', { touches: 'proposals' }, (at) =>
    at.people(0).map((player) => ({ do: 'null-proposal', player })),
  ),
  makes.effect('repeal', 'this rule is repealed', about.rules, () => [
    { do: 'self-status', status: 'repealed' },
  ]),
  makes.sequel('later', 'after {duration} {effects}', { also: ['after {0} , {1}'] }, (at) => [
    { do: 'wait', ms: at.durationMs(0), frame: { effect: at.taken(1), scope: keptOf(at.scope) } },
  ]),
  makes.sequel(
    'a voting period later',
    'after a voting period {effects}',
    { also: ['after a voting period , {0}', 'once a voting period has gone by , {0}'] },
    (at) => {
      const { above: ms } = at.world.value(votingPeriod).value
      const frame = { effect: at.taken(0), scope: keptOf(at.scope) }
      return ms > 0n ? [{ do: 'wait', ms: Number(ms), frame }] : at.deeds(0)
    },
  ),
  makes.effect('abstain', '{who} abstain(s) on it', about.vote, (at) => cast(at, 'abstain')),
  makes.effects('steps', '{effect*and2>step}', (at) =>
    at.listed(0).flatMap((one) => at.deeds(one)),
  ),
  makes.sequel(
    'if',
    'if {conditions} , {effects} [ ; otherwise {effects} ]',
    {
      also: [
        'if {0} , {1} ; else {2}',
        'if {0} , {1} , otherwise {2}',
        'if {0} , {1} ; if not , {2}',
        'if {0} , {1} . otherwise {2}',
        'if {0} , {1} . otherwise , {2}',
      ],
    },
    (at) => (at.holds(0) ? at.deeds(1) : at.has(2) ? at.deeds(2) : []),
  ),
] as const

/** Whether the turn that was meant when the sentence began to wait has ended meanwhile. */
function isTurnGone({ world, scope: { they, turn } }: Place): boolean {
  if (turn === undefined) return false
  const now = world.turnsUnderWay.find(({ player }) => player === they)
  return turn.round !== world.round || turn.number !== now?.number
}

const nothing = { count: 0, quantity: '' }

function changed(at: Place, sign: 1 | -1): readonly Deed[] {
  const players = at.people(0)
  const amounts = at.amounts(1, players)
  return players.flatMap((player, index) => {
    const { count, quantity } = amounts[index] ?? nothing
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
        return passed({ from, to: player, quantity, by: moved })
      })
  })
}

/** A role has one holder as long as nothing says that there are more. Where nobody may follow, the one before stays. */
function becomes(at: Place): readonly Deed[] {
  const people = at.people(0)
  const role = at.name(1)
  if (people.length === 0) return []
  const former = at.world.players.filter(
    (player) => at.world.hasRole(player, role) && !people.includes(player),
  )
  const named = people.map((player): Deed => ({ do: 'set-role', player, role, held: true }))
  if (former.length === 0) return named
  const unnamed = former.map((player): Deed => ({ do: 'set-role', player, role, held: false }))
  return [{ do: 'all-of', deeds: [...unnamed, ...named], isStepwise: true }]
}

/** After a wait what ends is what began before it: whoever has become it anew since then is it for another term. */
function ends(at: Place): readonly Deed[] {
  const { world, scope } = at
  const role = at.name(1)
  const { since = world.now } = scope
  return at
    .people(0)
    .filter((player) => (world.roleSince(player, role) ?? since) <= since)
    .map((player) => ({ do: 'set-role', player, role, held: false }))
}

function setTo(at: Place, player: PlayerId, quantity: string, numberAt: number): Deed {
  return { do: 'set', player, quantity, to: wholeOf(at.number(numberAt), 'down') }
}

function swapped(at: Place): readonly Deed[] {
  const [one, anotherOne] = at.people(0)
  const [other, anotherOther] = at.people(1)
  if (one === undefined || other === undefined || one === other) return []
  // Two can swap, and no more.
  if (anotherOne !== undefined || anotherOther !== undefined) return []
  const quantity = at.name(2)
  const difference = at.world.quantity(other, quantity) - at.world.quantity(one, quantity)
  return together([...added(one, quantity, difference), ...added(other, quantity, -difference)])
}

/** Who has less pays what they have. */
function paidIn(at: Place): readonly Deed[] {
  return at.people(0).flatMap((player) => {
    const { count, quantity } = at.with({ own: player }).amount(1)
    const moved = Math.min(Math.max(0, at.world.quantity(player, quantity)), count)
    return together([...added(player, quantity, -moved), ...added(null, at.name(2), moved)])
  })
}

function stored(at: Place, sign: 1 | -1): readonly Deed[] {
  return added(null, at.name(0), sign * wholeOf(at.number(1), 'down'))
}

function cast(at: Place, ballot: 'for' | 'against' | 'abstain'): readonly Deed[] {
  const { proposal } = at.scope
  if (proposal === undefined || at.world.proposal(proposal)?.isOpen !== true) return []
  return at.people(0).map((player) => ({ do: 'cast-vote', proposal, player, ballot }))
}
