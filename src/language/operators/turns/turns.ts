import type { PlayerId } from '../../../actions/ids.ts'
import { fault } from '../../../base/result.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
import type { Deed } from '../../meaning/deed.ts'

/** Turns beside the order, turns that are passed over, and how much is proposed in one. */
export const turns = [
  makes.effect('another turn', '{who} take(s) another turn next', about.turns, (at) =>
    ofEach(at, 'extra-turn'),
  ),
  makes.effect('miss turn', '{who} miss(es) their next turn', about.turns, (at) =>
    ofEach(at, 'pass-over'),
  ),
  makes.effect('reverse turns', 'the order of turns is reversed', about.turns, () => [
    { do: 'reverse-turns' },
  ]),
  makes.event('turn missed', 'a player misses their turn', gives.player, { hears: 'turn missed' }),
  makes.framed('not counted', 'whoever {traits} is not counted .', {
    claims: { counts: (at, player) => (at.is(0, player) ? false : null) },
  }),
  makes.sentence('all counted', 'every player is counted .', {
    claims: { counts: () => true },
  }),
  ...alike('proposals at most', [
    makes.framed(
      'proposals at most',
      'nobody may make more than {count} proposal/proposals in a turn .',
      {
        norm: {
          act: () => 'propose',
          forbids: (at, { player }) => (at.world.turnOf(player)?.made ?? 0) >= at.count(0),
          refusal: (at) => (at.count(0) === 1 ? fault('already-proposed') : null),
        },
      },
    ),
  ] as const),
  makes.sentence(
    'turn needs',
    'a turn does not end before {count} proposal/proposals has/have been decided in it .',
    {
      norm: {
        act: () => 'end a turn',
        forbids: (at, { player }) => (at.world.turnOf(player)?.decided ?? 0) < at.count(0),
      },
      ban: {
        does: () => ['end a turn'],
        forbids: (at, { player }) =>
          player !== null && (at.world.turnOf(player)?.decided ?? 0) < at.count(0),
      },
    },
  ),
  makes.sentence(
    'turn ends once',
    'a turn ends as soon as its player {traits} , and not before .',
    {
      claims: { turnOver: (at, player) => at.is(0, player) },
      norm: {
        act: () => 'end a turn',
        forbids: (at, { player }) => player !== null && !at.is(0, player),
      },
    },
  ),
  makes.trait(
    'had decided',
    'has|have had {count} proposal/proposals decided in their turn',
    about.turns,
    (at, player) => (at.world.turnOf(player)?.decided ?? 0) >= at.count(0),
  ),
  ...alike('owes', [
    makes.trait('owes no throw', 'owe(s) no throw', (at, player) => {
      return !at.world.owesThrow(player)
    }),
    makes.trait('owes a throw', 'owe(s) a throw', (at, player) => at.world.owesThrow(player)),
  ] as const),
  makes.condition(
    'nobody’s turn',
    'it is nobody ’s turn',
    { touches: 'turns', also: ['no turn is under way', 'nobody has the turn'] },
    ({ world }) => world.turnsUnderWay.length === 0,
  ),
  makes.mover('next', 'the next player', (at, player) => at.world.isNext(player)),
  makes.effect(
    'begin own turn',
    'their turn begins',
    { needs: ['they'], ...about.turns },
    ({ scope: { they } }) => (they === undefined ? [] : [{ do: 'begin-turn-of', player: they }]),
  ),
  makes.effect('begin turn', '{named} ’s turn begins', about.turns, (at) =>
    at.people(0).map((player) => ({ do: 'begin-turn-of', player })),
  ),
  makes.effect(
    'begin other turn',
    'the other ’s turn begins',
    { needs: ['other'], ...about.turns },
    ({ scope: { other } }) => (other === undefined ? [] : [{ do: 'begin-turn-of', player: other }]),
  ),
  makes.sentence(
    'votes in order',
    'no proposal is put to the vote before those of earlier turns have been decided .',
    {
      norm: {
        act: () => 'call a vote',
        forbids: ({ world }, { proposal }) =>
          proposal !== undefined && world.unvotedBefore(proposal) !== null,
        refusal: ({ world }, { proposal }) => {
          const earlier = proposal === undefined ? null : world.unvotedBefore(proposal)
          const name = earlier === null ? '' : world.playerName(earlier)
          return fault('earlier-vote-first', { name })
        },
      },
      ban: {
        does: () => ['open a vote'],
        forbids: ({ world }, { proposal }) =>
          proposal !== undefined && world.unvotedBefore(proposal) !== null,
      },
    },
  ),
  makes.kind('made in turn', 'proposal|proposals made in this turn', (at) =>
    exactly(turnOf(at)?.made ?? 0),
  ),
  makes.kind('decided in turn', 'proposal|proposals decided in this turn', (at) =>
    exactly(turnOf(at)?.decided ?? 0),
  ),
  makes.sentence(
    'tied adopted if',
    'in a tie , a rule-change is adopted if {conditions} , and only then .',
    { gives: ['proposal', 'tally'] },
    {
      claims: {
        adopted: (at) => (isTied(at) ? at.holds(0) : null),
      },
    },
  ),
  makes.condition('tie', 'as many votes are for it as against it', about.tally, isTied),
] as const

function ofEach(at: Place, what: 'extra-turn' | 'pass-over'): readonly Deed[] {
  return at.people(0).map((player: PlayerId) => ({ do: what, player }))
}

function isTied({ scope: { tally } }: Place): boolean {
  return tally !== undefined && tally.for > 0 && tally.for === tally.against
}

function turnOf({ world }: Place) {
  return world.mover === null ? null : world.turnOf(world.mover)
}
