import { fault } from '../../../base/result.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { enoughOthers, overruling } from './rulings.ts'
import { highest } from './definitions.ts'
import { teamOf } from '../players/teams.ts'
import type { PlayerId } from '../../../actions/ids.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place, SentenceMeaning, Static } from '../../meaning/meaning.ts'
import type { World } from '../../meaning/world.ts'

const hourMs = 3_600_000
const orInTeammates = 'or in that of whoever has chosen the same {new-role}'

/** Who judges, what waits for consent, who can overrule a Judge, and how newcomers come in. */
export const judgment = [
  makes.sentence(
    'judge before',
    `the judge is the player before the one moving ; whoever is overruled gives way to the player before them , and nobody judges in their own turn [ ${orInTeammates} ] .`,
    { bringsNames: false },
    (at) => judging(before, at.has(0)),
  ),
  makes.sentence(
    'judge after',
    `the judge is the player after the one moving ; whoever is overruled gives way to the player after them , and nobody judges in their own turn [ ${orInTeammates} ] .`,
    { bringsNames: false },
    (at) => judging(after, at.has(0)),
  ),
  makes.sentence(
    'consent',
    'once judgment was invoked , the next turn begins only when {quota} of the other players have consented .',
    {
      norm: {
        act: () => 'begin a turn',
        forbids: (at, { player }) =>
          consenting(at.world, player).some(({ have, of }) => have < at.quota(0, of)),
        refusal: (at, { player }) => {
          const short = consenting(at.world, player).find(({ have, of }) => have < at.quota(0, of))
          return short === undefined
            ? null
            : fault('awaiting-consent', { have: short.have, need: at.quota(0, short.of) })
        },
      },
    },
  ),
  makes.sentence(
    'clocks stand',
    'once judgment was invoked , all clocks stand still until {quota} of the other players have consented .',
    {
      claims: {
        clocksStand: (at) =>
          consenting(at.world, at.world.next).some(({ have, of }) => have < at.quota(0, of)),
      },
    },
  ),
  makes.sentence(
    'clocks stand while',
    'while {conditions} , all clocks stand still .',
    { also: ['all clocks stand still while {0} .'] },
    { claims: { clocksStand: (at) => at.holds(0) } },
  ),
  makes.form('so many hours', 'of {count} to {count} hours', gives.total, {
    blanks: (at) => [{ of: 'number', name: 'hours', min: at.count(0), max: highest(at, 0, 1) }],
    brings: ({ numbers }) => ({ total: numbers.get('hours') ?? 0 }),
  }),
  makes.effect(
    'run longer',
    '<all_clocks|the_clocks_of_this_rule> run {duration} longer',
    about.time,
    (at) => runLonger(at, at.durationMs(1)),
  ),
  makes.effect(
    'run that many hours longer',
    '<all_clocks|the_clocks_of_this_rule> run that many hours longer',
    { needs: ['total'], touches: 'time' },
    (at) => runLonger(at, (at.scope.total ?? 0) * hourMs),
  ),
  makes.sentence(
    'overrule',
    'until the next turn begins , {quota} of the other players can overrule a judge together .',
    {
      claims: {
        overruled: enoughOthers,
      },
      norm: overruling('judgment-settled'),
    },
  ),
  makes.sentence(
    'newcomers',
    'a newcomer comes in when {quota} of the players agree [ <,_and_can_do_nothing_before_every_open_proposal_has_been_voted_on> ] .',
    { also: ['a newcomer comes in when {0} of the players agrees .'] },
    {
      claims: {
        admission: () => 'vote',
        admitted: (at, { votesFor, votesAgainst, voters }) => {
          const needed = at.quota(0, voters)
          if (votesAgainst > voters - needed) return 'no'
          const waits = at.has(1) && at.world.openProposals.length > 0
          return votesFor >= needed && !waits ? 'yes' : 'not-yet'
        },
      },
    },
  ),
  makes.sentence(
    'newcomers, sponsored',
    'a newcomer for whom a player speaks comes in when {quota} of the players agree or abstain ; whoever has not voted within {duration} abstains .',
    {
      hears: () => ['due'],
      clocks: (at) =>
        at.world.newcomers.map(({ player, sponsored }) => ({
          name: `newcomer ${player}`,
          due: sponsored + at.durationMs(1),
          about: { player },
          isFixed: true,
        })),
      claims: {
        admission: (isReturning) => (isReturning ? null : 'vote'),
        admitted: (at, { votesFor, votesAgainst, abstentions, voters, came, sponsored }) => {
          if (sponsored === null) return 'not-yet'
          const due = sponsored + at.durationMs(1)
          // Whom nobody has seen by then nobody could vote on.
          if (came >= due) return 'lapsed'
          const needed = at.quota(0, voters)
          const isOver = at.world.now >= due
          if (votesFor + abstentions >= needed) return 'yes'
          if (votesAgainst > voters - needed) return 'no'
          return isOver ? 'yes' : 'not-yet'
        },
      },
    },
  ),
  makes.sentence('former players', 'a former player comes back at once .', {
    claims: { admission: (isReturning) => (isReturning ? 'at-once' : null) },
  }),
  ...alike('more than', [
    makes.share('most', 'more than half', moreThan(1n, 2n)),
    makes.share('more than two thirds', 'more than two thirds', moreThan(2n, 3n)),
    makes.share('more than three quarters', 'more than three quarters', moreThan(3n, 4n)),
  ]),
  makes.share('more than percent', 'more than {count} percent', (at, of) =>
    moreThan(BigInt(at.count(0)), 100n)(at, of),
  ),
  makes.share('all', 'all', (_, of) => of),
  makes.quota('so many', 'at least {count}', (at) => at.count(0)),
  makes.share('share', 'at least {fraction}', (at, of) => {
    const { above, below } = at.fraction(0)
    return Number((BigInt(of) * above + below - 1n) / below)
  }),
] as const

function runLonger(at: Place, byMs: number): readonly Deed[] {
  return [{ do: 'extend-clocks', byMs, ...(at.name(0) === 'all clocks' ? {} : { isOwn: true }) }]
}

/** The least number that is more than a part of so many. */
function moreThan(above: bigint, below: bigint) {
  return (_: Static, of: number): number => Number((BigInt(of) * above) / below) + 1
}

type Order = (after: readonly PlayerId[]) => readonly PlayerId[]

function before(order: readonly PlayerId[]): readonly PlayerId[] {
  return [...order].reverse()
}

function after(order: readonly PlayerId[]): readonly PlayerId[] {
  return order
}

/**
 * `order`: those who come to judge, in the order in which turns go round after the player moving; `parted`: and nobody who is
 * on a team with one whose turn it is.
 */
function judging(order: Order, parted = false): SentenceMeaning {
  return {
    claims: {
      judge: (at, { judgment: id, former }) => {
        const { world } = at
        const { moving } = world.judgments.of(id)
        if (moving === null) return null
        const [, ...others] = world.playingOrder(moving)
        // Whoever was moving then may judge once that turn is over, and comes last.
        const able = [...order(others), moving].filter(
          (player) =>
            !world.inTurn.includes(player) &&
            !(parted && world.inTurn.some((one) => areTeammates(at, player, one))),
        )
        return able.find((player) => !former.includes(player)) ?? afterLast(able, former)
      },
    },
    norm: {
      act: () => 'judge',
      forbids: (at, { player, judgment: id }) => {
        const moving = id === undefined ? null : at.world.judgments.of(id).moving
        if (player === null || moving === null) return false
        return at.world.inTurn.some(
          (one) => player === one || (parted && areTeammates(at, player, one)),
        )
      },
      refusal: ({ world }, { player }) => {
        const isOwn = player !== null && world.inTurn.includes(player)
        return fault(isOwn ? 'judge-in-own-turn' : 'judge-in-teammates-turn')
      },
    },
  }
}

/** Once all have judged it goes round again, past those who cannot judge. */
function afterLast(able: readonly PlayerId[], former: readonly PlayerId[]): PlayerId | null {
  const last = former.findLast((player) => able.includes(player))
  const next = last === undefined ? 0 : able.indexOf(last) + 1
  return able[next % able.length] ?? null
}

function areTeammates(at: Place, one: PlayerId, other: PlayerId): boolean {
  const team = teamOf(at, one, 0)
  return team !== null && team === teamOf(at, other, 0)
}

/** Of each of some judgments how many consent, of those others than who is to begin. */
function consenting(world: World, player: PlayerId | null) {
  const others = world.players.filter((other) => other !== player)
  return world.judgments.consents.map((consents) => ({
    have: others.filter((other) => consents.includes(other)).length,
    of: others.length,
  }))
}
