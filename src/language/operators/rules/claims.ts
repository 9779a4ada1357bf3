import type { PlayerId } from '../../../actions/ids.ts'
import { compareText } from '../../../base/text.ts'
import type { Order } from '../../meaning/pace.ts'
import { alike } from '../../grammar/entry.ts'
import type { Holds } from '../../meaning/claims.ts'
import { makes, type OperatorOf } from '../../grammar/operator.ts'
import type { World } from '../../meaning/world.ts'
import { zoneAt } from '../turns/time.ts'

const ofVote = { gives: ['proposal', 'tally'] } as const
const forward: Order = { by: 'seat', backwardsFrom: null, shift: 0 }

/** Which of two changes of the same holds, by what becomes of the later. */
const holding: ReadonlyMap<string, Holds> = new Map([
  ['takes all', 'later'],
  ['has no effect on that rule', 'earlier'],
  ['is not adopted', 'defeat'],
])

/** What sentences say is so, where the kernel asks the rules. */
export const claims = [
  makes.framed(
    'wins',
    'whoever {traits} wins [ <,_and_nobody_otherwise> ] .',
    {
      also: [
        'everyone who {0} wins .',
        'the first player who {0} wins .',
        'the first to {0} wins .',
      ],
    },
    (at) => ({
      claims: { winners: (at) => at.world.players.filter((player) => at.is(0, player)) },
      ...(at.has(1)
        ? {
            ban: {
              does: () => ['let win'],
              forbids: (at, { player }) => player !== null && !at.is(0, player),
            },
          }
        : {}),
    }),
  ),
  makes.framed(
    'adopted if',
    '{changes} is adopted if {conditions} < ; from the {ordinal} circuit on , if {conditions} | , and only then > .',
    ofVote,
    {
      claims: {
        adopted: (at, change) => {
          if (!at.isChange(0, change)) return null
          return at.holds(at.has(2) && at.world.circuit >= at.count(2) ? 3 : 1)
        },
      },
    },
  ),
  makes.framed('closes once', 'a vote closes as soon as {conditions} .', ofVote, {
    claims: { voteOver: (at) => (at.holds(0) ? true : null) },
  }),
  makes.framed('stays open until', 'a vote does not close until {conditions} .', ofVote, {
    ban: { does: () => ['close a vote'], forbids: (at) => !at.holds(0) },
  }),
  makes.framed(
    'has votes',
    '< a player who {traits@1} | each player > has {number@0} vote/votes .',
    {
      gives: ['own'],
      also: [
        '< whoever {1} | everyone who {1} | everyone > has {0} vote/votes .',
        '< a player who {1} | each player > has as many votes as {0} .',
      ],
    },
    {
      claims: {
        votes: (at, player) =>
          !at.has(1) || at.is(1, player) ? at.with({ own: player }).number(0) : null,
      },
    },
  ),
  makes.sentence('turns', 'turns go round {order} .', {
    claims: { turns: (at, after) => nextIn(at.world, at.order(0), after) },
  }),
  ...alike('turns by most', [ranked('most', 1), ranked('fewest', -1)] as const),
  makes.sentence(
    'no order',
    'turns come in no order .',
    { also: ['there is no order of turns .', 'players take turns in no order .'] },
    { claims: { turns: () => null } },
  ),
  makes.sentence('no turns', 'there are no turns .', { claims: { hasTurns: false } }),
  makes.sentence('zone', 'all times are told by the clocks of {zone} .', {
    claims: { zone: (at) => zoneAt(at, 0) },
  }),
  makes.sentence('value', 'the {new-value} is {number} .', {
    claims: {
      value: (at, name) => {
        return name === at.name(0) ? { value: at.number(1), quantity: '' } : null
      },
    },
  }),
  makes.sentence('price', 'the {new-price} is {amount} .', {
    claims: {
      value: (at, name) => {
        if (name !== at.name(0)) return null
        const { count, quantity } = at.amount(1)
        return { value: { above: BigInt(count), below: 1n }, quantity }
      },
    },
  }),
  makes.sentence(
    'same change',
    'where two proposals change the same <passage_of_a_rule|rule> , the later <takes_all|has_no_effect_on_that_rule|is_not_adopted> .',
    (at) => ({
      claims: {
        meeting: {
          of: at.name(0) === 'rule' ? 'rule' : 'passage',
          holds: holding.get(at.name(1)) ?? 'later',
        },
      },
    }),
  ),
  makes.sentence('left out', 'a proposal is adopted without what can no longer be done .', {
    claims: { meeting: { of: 'gone', holds: 'earlier' } },
  }),
  ...alike('how votes are shown', [
    makes.sentence('hidden votes', 'votes are not shown until the vote closes .', {
      claims: { secrecy: 'hidden' },
    }),
    makes.sentence('open votes', 'votes are shown as they are cast .', {
      claims: { secrecy: 'open' },
    }),
    makes.sentence('anonymous votes', 'votes are anonymous .', {
      claims: { anonymity: 'anonymous' },
    }),
  ] as const),
  makes.sentence('named votes', 'once a vote is over , all see who voted how .', {
    claims: { anonymity: 'named' },
  }),
  makes.sentence('vote of leaver', 'a vote , once cast , counts even if its voter leaves .', {
    claims: { leaverVote: 'counted' },
  }),
  makes.sentence(
    'before its vote',
    'a rule says of the vote that changes it what it said before .',
    {
      claims: { ownVote: 'as-before' },
    },
  ),
  makes.sentence('unfinished', 'what a rule asked or waits for ends as the rule is repealed .', {
    claims: { unfinished: 'ends' },
  }),
  ...alike('order', [
    order('by seat', { by: 'seat' }),
    order('by account name', { by: 'account' }),
    order('by surname', { by: 'surname' }),
    order('by name', { by: 'name' }),
    order('backwards by seat', { by: 'seat', backwardsFrom: 1 }),
    order('backwards by name', { by: 'name', backwardsFrom: 1 }),
  ] as const),
  ...alike('backwards from', [
    makes.order(
      'by seat, backwards from',
      'by seat , backwards from the {ordinal} circuit on',
      (at) => ({ ...forward, backwardsFrom: at.count(0) }),
    ),
    makes.order(
      'by name, backwards from',
      'by name , backwards from the {ordinal} circuit on',
      (at) => ({ ...forward, by: 'name', backwardsFrom: at.count(0) }),
    ),
  ] as const),
  makes.order('by seat, later', 'by seat ; each circuit begins one seat later', () => ({
    ...forward,
    shift: 1,
  })),
] as const

function order(name: string, meaning: Partial<Order>): OperatorOf<'order'> {
  return makes.order(name, name, () => ({ ...forward, ...meaning }))
}

/** An order that is made anew, of what players have, whenever all have had their turn. */
function ranked(which: 'most' | 'fewest', sign: 1 | -1): OperatorOf<'sentence'> {
  return makes.sentence(
    `turns by ${which}`,
    `turns go round by {quantity} , ${which} first ; each circuit as they stand when it begins .`,
    { touches: 'turns', also: [`turns go round by {0} , ${which} first .`] },
    {
      hears: () => ['turn ended', 'turn missed'],
      reacts: (at) => {
        const { world } = at
        if (!isCircuitOver(world)) return []
        const has = world.seats.map((player) => world.quantity(player, at.name(0)))
        const value = has
          .map((_, seat) => seat)
          .sort((a, b) => sign * ((has[b] ?? 0) - (has[a] ?? 0)) || a - b)
        return [{ do: 'note', key: 'order', value }]
      },
      claims: {
        turns: ({ world }, after) => {
          const order = world.kept('order').flatMap((seat) => world.seats[seat] ?? [])
          const sorted = [...order, ...world.seats.filter((one) => !order.includes(one))]
          return nextIn(world, forward, isCircuitOver(world) ? null : after, sorted)
        },
      },
    },
  )
}

function isCircuitOver({ turnInOrder, players }: World): boolean {
  return turnInOrder % Math.max(1, players.length) === 0
}

/** Who is next after whoever had the turn; after nobody: who is first. */
function nextIn(
  world: World,
  { by, backwardsFrom, shift }: Order,
  after: PlayerId | null,
  sorted = by === 'seat' ? world.seats : sortedBy(world, by),
) {
  const { players, turnInOrder: turn, isReversed } = world
  // The circuit that the coming turn belongs to.
  const circuit = Math.floor(turn / Math.max(1, players.length)) + 1
  const isBackwards = (backwardsFrom !== null && circuit >= backwardsFrom) !== isReversed
  const round = isBackwards ? [...sorted].reverse() : sorted
  const isFirst = isCircuitOver(world)
  const present = round.filter((player) => players.includes(player))
  if (after === null || (isFirst && (shift > 0 || circuit === backwardsFrom))) {
    return present[(shift * (circuit - 1)) % Math.max(1, present.length)] ?? null
  }
  const start = round.indexOf(after) + 1
  const coming = [...round.slice(start), ...round.slice(0, start)]
  return coming.find((player) => players.includes(player)) ?? null
}

function sortedBy(world: World, by: 'name' | 'account' | 'surname'): readonly PlayerId[] {
  const keys = new Map(world.seats.map((player) => [player, sortKey(world, by, player)]))
  const key = (player: PlayerId) => keys.get(player) ?? ''
  return [...world.seats].sort((a, b) => compareText(key(a), key(b)) || compareText(a, b))
}

/** Letters without case and accents, so that É sorts with e; the surname is the last word of a name. */
function sortKey(world: World, by: 'name' | 'account' | 'surname', player: PlayerId): string {
  const name = by === 'account' ? world.accountName(player) : world.playerName(player)
  const words = name.trim().split(/\s+/u)
  const text = by === 'surname' ? `${words.at(-1) ?? ''} ${words.join(' ')}` : name
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
}
