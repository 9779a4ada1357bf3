import type { PlayerId } from '../../../actions/ids.ts'
import { localTime } from '../../../base/time-zone.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { Deed } from '../../meaning/deed.ts'
import { added } from '../../meaning/passing.ts'
import type { Happening } from '../../meaning/happening.ts'
import { hasTime, ofTurns } from './clocks.ts'

/** Days in the order of the calendar, as numbers. */
function dayIn(year: number, month: number, day: number): number {
  return (year * 100 + month) * 100 + day
}

/** Whether it is before the day that stands first, in the year that stands second, or in any. */
function isBefore(at: Place): boolean {
  const { year, month, day } = localTime(at.world.now, at.world.zone)
  const then = at.date(0)
  const [own, other] = at.has(1) ? [year, at.count(1)] : [0, 0]
  return dayIn(own, month, day) < dayIn(other, then.month, then.day)
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Sentences about days of the month, and about how long nothing happens. */
export const calendar = [
  makes.framed(
    'on a day',
    'on < {date@2} | the {ordinal@3} of every month | the last day of every month > at {clock@1} , {effects@0} .',
    { also: ['every {2} at {1} , {0} .'] },
    {
      hears: () => ['due'],
      recurs: (at) => {
        const { month, day } = at.has(2) ? at.date(2) : {}
        const monthDay = day ?? (at.has(3) ? at.count(3) : 'last')
        return {
          weekday: null,
          ...(month === undefined ? {} : { month }),
          monthDay,
          clock: at.name(1),
        }
      },
      reacts: (at) => at.deeds(0),
    },
  ),
  makes.date(
    'date',
    `{count} <${months.join('|')}>`,
    { also: [`<${months.join('|')}@1> {0}`] },
    (at) => ({ month: 1 + months.findIndex((name) => name === at.name(1)), day: at.count(0) }),
  ),
  makes.condition(
    'on or after',
    'it is {date} < {count} or later | or later in the year >',
    about.time,
    (at) => !isBefore(at),
  ),
  makes.condition(
    'before date',
    'it is before {date} < {count} | in the year >',
    about.time,
    isBefore,
  ),
  ...alike('every hour or month', [
    makes.framed('every hour', 'every hour , {effects} .', {
      hears: () => ['due'],
      recurs: () => ({ weekday: null, isHourly: true, clock: '00:00' }),
      reacts: (at) => at.deeds(0),
    }),
    makes.framed('every month, early', 'every month , {effects} .', {
      hears: () => ['due'],
      recurs: () => ({ weekday: null, monthDay: 1, clock: '00:00' }),
      reacts: (at) => at.deeds(0),
    }),
  ] as const),
  makes.framed('every so many days', 'every {count} days at {clock} , {effects} .', {
    hears: () => ['due'],
    recurs: (at) => ({ weekday: null, everyDays: Math.max(1, at.count(0)), clock: at.name(1) }),
    reacts: (at) => at.deeds(2),
  }),
  idle(
    'idle turn',
    'is skipped [ , and costs {amount} ] [ , and its player takes the title {new-role} ]',
    ({ at, player }) => [
      ...(at.has(1) ? costing(at, player) : []),
      ...(at.has(2) ? named(at, player) : []),
    ],
  ),
  idle('idle turn, NULL', 'ends with a NULL proposal', ({ player }) => [
    { do: 'null-proposal', player },
  ]),
  makes.sentence(
    'takes no part',
    'a player who takes no part in {count} turn/turns running in which something is proposed is out of the game .',
    {
      hears: () => [
        'proposed',
        'said',
        'voted',
        'vote undone',
        'moved',
        'judged',
        'joined',
        'turn ended',
      ],
      reacts: (at, happening) =>
        happening.name === 'turn ended' ? missed(at) : tookPart(at, happening),
    },
  ),
] as const

interface Idle {
  readonly at: Place
  readonly player: PlayerId
}

/**
 * A turn in which nothing is proposed for so long ends; what else becomes of it stands after the time, and comes only if the turn
 * may end. No rule of lower rank ends it before.
 */
function idle(name: string, words: string, does: (idle: Idle) => readonly Deed[]) {
  const clocks = (at: Place) =>
    ofTurns(at, (since) => Math.max(since, at.world.inForceSince) + at.durationMs(0))
  return makes.sentence(
    name,
    `a turn in which nothing is proposed for {duration} ${words} .`,
    gives.own,
    {
      hears: () => ['due'],
      clocks,
      ban: {
        does: () => ['end a turn', 'make a NULL proposal'],
        forbids: (at, { player }) => hasTime(at, clocks(at), (about) => about.player === player),
      },
      reacts: (at, { player }) => {
        if (player === undefined) return []
        const ends = { do: 'end-turn-of', player } as const
        return [{ do: 'all-of', deeds: [...does({ at, player }), ends], isStepwise: true }]
      },
    },
  )
}

function costing(at: Place, player: PlayerId): readonly Deed[] {
  const { count, quantity } = at.with({ own: player }).amount(1)
  return added(player, quantity, -count)
}

function named(at: Place, player: PlayerId): readonly Deed[] {
  return [{ do: 'give-title', player, title: at.name(2) }]
}

/** Keeps in mind that a player takes part in this turn, and that there is something to take part in. */
function tookPart({ world }: Place, happening: Happening): readonly Deed[] {
  const { name, player, proposal, isForced } = happening
  const by = player ?? (proposal === undefined ? undefined : world.proposal(proposal)?.by)
  if (by === undefined || isForced === true) return []
  return [
    { do: 'note', key: keyOf('in', by), value: world.turn },
    ...(name === 'proposed' ? [{ do: 'note', key: 'proposed', value: world.turn } as const] : []),
  ]
}

/** Counts the turns that each has missed, one after the other: who takes part in one in which nothing is proposed has missed none. */
function missed(at: Place): readonly Deed[] {
  const { world } = at
  const isCounted = world.noted('proposed') === world.turn
  return world.players.flatMap((player): readonly Deed[] => {
    const isIn = world.noted(keyOf('in', player)) === world.turn
    if (!isIn && !isCounted) return []
    const times = isIn ? 0 : (world.noted(keyOf('missed', player)) ?? 0) + 1
    const isOut = times >= at.count(0)
    return [
      { do: 'note', key: keyOf('missed', player), value: isOut ? 0 : times },
      ...(isOut ? [{ do: 'drop-player', player } as const] : []),
    ]
  })
}

function keyOf(what: 'in' | 'missed', player: PlayerId): string {
  return `${what} ${player.slice(0, 32)}`
}
