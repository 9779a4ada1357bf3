import type { PlayerId } from '../../../actions/ids.ts'
import { compare } from '../../../base/rational.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
import { remainder } from '../having/numbers.ts'
import { extreme } from './people.ts'

const ofOthers = { ...about.ballots, ...gives.others } as const

export const traits = [
  makes.trait('voted for', 'voted for it', about.ballots, votes('for')),
  makes.trait('voted against', 'voted against it', about.ballots, votes('against')),
  makes.trait('voted on', 'voted on it', about.vote, hasVoted),
  ...alike('voted as', [
    makes.trait('voted as', 'voted like {who}', ofOthers, votedLike(true)),
    makes.trait('voted otherwise', 'voted differently from {who}', ofOthers, votedLike(false)),
  ] as const),
  makes.trait('voted first', 'voted on it first', about.vote, votedAs(1)),
  makes.trait('voted last', 'voted on it last', about.vote, votedAs(-1)),
  makes.trait('voted nth', 'voted on it as the {ordinal}', about.vote, votedNth),
  makes.trait('abstained', 'abstained', about.ballots, votes('abstain')),
  makes.trait('did not vote for', 'did not vote for it', about.ballots, notVotes('for')),
  makes.trait(
    'did not vote against',
    'did not vote against it',
    about.ballots,
    notVotes('against'),
  ),
  makes.trait(
    'did not vote',
    'did not vote on it',
    about.vote,
    (at, player) => !hasVoted(at, player),
  ),
  makes.trait(
    'has',
    'has|have {howMany} {quantity:0}',
    { ...gives.own, also: ['has|have a {1} of {0}'] },
    (at, player) => at.measures(0, exactly(at.world.quantity(player, at.name(1)))),
  ),
  ...alike('even of', [
    makes.trait('has even', 'has|have an even number of {quantity}', (at, player) =>
      isDivisible(at.world.quantity(player, at.name(0)), 2),
    ),
    makes.trait(
      'has odd',
      'has|have an odd number of {quantity}',
      (at, player) => !isDivisible(at.world.quantity(player, at.name(0)), 2),
    ),
  ] as const),
  makes.trait(
    'has multiple',
    'has|have a multiple of {count} {quantity:0}',
    { also: ['has|have a number of {1} that can be divided by {0}'] },
    (at, player) => isDivisible(at.world.quantity(player, at.name(1)), at.count(0)),
  ),
  makes.trait(
    'ahead',
    'has|have [ {measure@2} ] <more|fewer@3> {quantity@0} than {who@1}',
    gives.others,
    (at, player) => {
      const sign = at.name(3) === 'more' ? 1 : -1
      return at.has(2) ? isAheadBy(at, player, sign) : compares(at, player, sign)
    },
  ),
  makes.trait('has as many', 'has|have as many {quantity} as {who}', gives.others, (at, player) =>
    compares(at, player, 0),
  ),
  ...alike('leads', [
    makes.trait('leads', 'is|are in the lead [ by {quantity} ]', isLeading),
    makes.trait(
      'trails',
      'is|are not in the lead [ by {quantity} ]',
      (at, player) => !isLeading(at, player),
    ),
  ]),
  ...alike('is', [
    makes.trait('is', 'is|are {role}', (at, player) => at.world.hasRole(player, at.name(0))),
    makes.trait(
      'is not',
      'is|are not {role}',
      (at, player) => !at.world.hasRole(player, at.name(0)),
    ),
  ] as const),
  makes.trait(
    'silent',
    'has|have been silent for {duration}',
    (at, player) => at.world.silentMs(player) >= at.durationMs(0),
  ),
  makes.trait(
    'voted lately',
    'voted on {measure} of the last {count} proposal/proposals',
    (at, player) => at.measures(0, exactly(at.world.votedLately(player, at.count(1)))),
  ),
  makes.trait(
    'voted lately on none',
    'voted on none of the last {count} proposal/proposals',
    {
      also: [
        'has|have not voted on any of the last {0} proposal/proposals',
        'did not vote on any of the last {0} proposal/proposals',
      ],
    },
    (at, player) => at.world.votedLately(player, at.count(0)) === 0,
  ),
  makes.trait(
    'missed lately',
    'missed the last {count} vote/votes',
    { touches: 'votes' },
    (at, player) => at.world.missedLately(player, at.count(0)),
  ),
  makes.trait('had adopted', 'has|have had {measure} proposals adopted', gives.own, (at, player) =>
    at.measures(0, exactly(at.world.adoptedBy(player))),
  ),
  makes.trait(
    'alone left',
    'is|are the only player left',
    { also: ['is|are the last player', 'is|are the last player in the game'] },
    ({ world }, player) => world.players.length === 1 && world.players.includes(player),
  ),
  ...alike('name', [
    makes.trait('name contains', 'has|have a name that contains {quoted}', (at, player) =>
      nameOf(at, player).includes(at.name(0).toLowerCase()),
    ),
    makes.trait('name begins', 'has|have a name that begins with {quoted}', (at, player) =>
      nameOf(at, player).startsWith(at.name(0).toLowerCase()),
    ),
  ] as const),
  makes.trait('holds', 'hold(s) {measure} role/roles', (at, player) =>
    at.measures(0, exactly(at.world.roleCount(player))),
  ),
  ...alike('is whom', [
    makes.trait('is whom', 'is|are {named}', (at, player) => at.people(0).includes(player)),
    makes.trait(
      'is not whom',
      'is|are not {named}',
      (at, player) => !at.people(0).includes(player),
    ),
  ] as const),
  makes.traits('all of', '{trait*and2}', (at, player) =>
    at.listed(0).every((one) => at.is(one, player)),
  ),
] as const

/** By points, where nothing else is said. */
function isLeading(at: Place, player: PlayerId): boolean {
  return extreme(at.world, at.option(0) ?? 'points', 1).includes(player)
}

function nameOf({ world }: Place, player: PlayerId): string {
  return world.playerName(player).toLowerCase()
}

/** A vote that stands for somebody’s silence is none of theirs. */
function hasVoted({ world, scope }: Place, player: PlayerId): boolean {
  const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
  return proposal?.hasVotedThemselves(player) === true
}

function votes(wanted: 'for' | 'against' | 'abstain') {
  return ({ world, scope }: Place, player: PlayerId): boolean => {
    const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
    return (proposal?.ballot(player) ?? null) === wanted
  }
}

/** Whether a player voted as all of those others who voted, or as none of them; somebody of them did. */
function votedLike(isSame: boolean) {
  return (at: Place, player: PlayerId): boolean => {
    const { scope } = at
    const proposal = scope.proposal === undefined ? null : at.world.proposal(scope.proposal)
    const ballot = proposal?.ballot(player) ?? null
    const theirs = at
      .with({ focus: player, own: player })
      .people(0)
      .flatMap((other) => (other === player ? [] : (proposal?.ballot(other) ?? [])))
    return (
      ballot !== null && theirs.length > 0 && theirs.every((one) => (one === ballot) === isSame)
    )
  }
}

/** Whether nobody else voted before (1), or after (-1), a player did, by the vote of theirs that stands. */
function votedAs(sign: 1 | -1) {
  return ({ world, scope }: Place, player: PlayerId): boolean => {
    const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
    const since = (one: PlayerId) => proposal?.votedAt(one) ?? null
    const own = since(player)
    return own !== null && world.players.every((one) => sign * ((since(one) ?? own) - own) >= 0)
  }
}

function votedNth(at: Place, player: PlayerId): boolean {
  const proposal = at.scope.proposal === undefined ? null : at.world.proposal(at.scope.proposal)
  const since = (one: PlayerId) => proposal?.votedAt(one) ?? Infinity
  const own = since(player)
  const before = at.world.players.filter((one) => since(one) < own)
  return own < Infinity && before.length === at.count(0) - 1
}

/** Of a ballot that nobody knows neither is so: neither that it is this, nor that it is not. */
function notVotes(wanted: 'for' | 'against') {
  return ({ world, scope }: Place, player: PlayerId): boolean => {
    const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
    const ballot = proposal?.ballot(player) ?? null
    return ballot !== wanted && ballot !== 'encrypted'
  }
}

/** Whether a player has more (1), fewer (-1) or as many (0) as each of some others. */
function compares(at: Place, player: PlayerId, sign: 1 | 0 | -1): boolean {
  const amount = (one: PlayerId) => exactly(at.world.quantity(one, at.name(0)))
  const others = comparedWith(at, player)
  return (
    others.length > 0 && others.every((other) => compare(amount(player), amount(other)) === sign)
  )
}

/** With whom a player is compared: *everyone else* is everyone but them, whomever the sentence began with. */
export function comparedWith(at: Place, player: PlayerId): readonly PlayerId[] {
  return at
    .with({ focus: player, own: player })
    .people(1)
    .filter((other) => other !== player)
}

/** Whether a player is ahead (1) of each of some others by so much, or behind (-1). */
function isAheadBy(at: Place, player: PlayerId, sign: 1 | -1): boolean {
  const others = comparedWith(at, player)
  const amount = (one: PlayerId) => at.world.quantity(one, at.name(0))
  return (
    others.length > 0 &&
    others.every((other) => at.measures(2, exactly(sign * (amount(player) - amount(other)))))
  )
}

function isDivisible(number: number, by: number): boolean {
  return compare(remainder(exactly(number), exactly(by)), exactly(0)) === 0
}
