import type { PlayerId } from '../../actions/ids.ts'
import type { Place } from '../meaning.ts'
import { operator } from '../operator.ts'
import type { Deed } from '../deed.ts'
import type { Happening } from '../world.ts'

/** Sentences about days of the month, and about how long nothing happens. */
export const calendar = [
  operator(
    'sentence',
    'every month',
    ['ordinal', 'clock', 'effects'],
    'on the {0} of every month at {1} , {2} .',
    {
      hears: () => ['due'],
      recurs: (at) => ({ weekday: null, monthDay: at.count(0), clock: at.name(1) }),
      reacts: (at) => at.deeds(2),
    },
  ),
  operator(
    'sentence',
    'end of month',
    ['clock', 'effects'],
    'on the last day of every month at {0} , {1} .',
    {
      hears: () => ['due'],
      recurs: (at) => ({ weekday: null, monthDay: 'last', clock: at.name(0) }),
      reacts: (at) => at.deeds(1),
    },
  ),
  operator('sentence', 'every hour', ['effects'], 'every hour , {0} .', {
    hears: () => ['due'],
    recurs: () => ({ weekday: null, isHourly: true, clock: '00:00' }),
    reacts: (at) => at.deeds(0),
  }),
  operator('sentence', 'every day, early', ['effects'], 'every day , {0} .', {
    hears: () => ['due'],
    recurs: () => ({ weekday: null, clock: '00:00' }),
    reacts: (at) => at.deeds(0),
  }),
  operator('sentence', 'every week, early', ['weekday', 'effects'], 'every {0} , {1} .', {
    hears: () => ['due'],
    recurs: (at) => ({ weekday: at.name(0), clock: '00:00' }),
    reacts: (at) => at.deeds(1),
  }),
  operator('sentence', 'every month, early', ['effects'], 'every month , {0} .', {
    hears: () => ['due'],
    recurs: () => ({ weekday: null, monthDay: 1, clock: '00:00' }),
    reacts: (at) => at.deeds(0),
  }),
  operator(
    'sentence',
    'every so many days',
    ['count', 'clock', 'effects'],
    'every {0} days at {1} , {2} .',
    {
      hears: () => ['due'],
      recurs: (at) => ({ weekday: null, everyDays: Math.max(1, at.count(0)), clock: at.name(1) }),
      reacts: (at) => at.deeds(2),
    },
  ),
  operator(
    'sentence',
    'idle turn, dear',
    ['duration', 'amount'],
    'a turn in which nothing is proposed for {0} is skipped , and costs {1} .',
    {
      hears: () => ['turn began'],
      reacts: (at, { player: they }) =>
        they === undefined
          ? []
          : [
              {
                do: 'wait',
                name: 'idle turn',
                ms: at.durationMs(0),
                frame: { effect: ['skip idle at a price', at.taken(1)], scope: { they } },
              },
            ],
    },
    { gives: ['own'] },
  ),
  operator(
    'effect',
    'skip idle at a price',
    ['amount'],
    'their turn is skipped and costs {0} , if nothing was proposed in it',
    (at) => {
      const { they } = at.scope
      if (they === undefined || !at.world.isIdle(they)) return []
      const { count, quantity } = at.with({ own: they }).amount(0)
      const lost: readonly Deed[] =
        count === 0 ? [] : [{ do: 'add', player: they, quantity, by: -count }]
      return [...lost, { do: 'end-turn-of', player: they }]
    },
    { needs: ['they'], gives: ['own'] },
  ),
  operator(
    'sentence',
    'idle turn',
    ['duration'],
    'a turn in which nothing is proposed for {0} is skipped .',
    {
      hears: () => ['turn began'],
      // Of one that begins the former's wait is over.
      reacts: (at, { player: they }) =>
        they === undefined
          ? []
          : [
              {
                do: 'wait',
                name: 'idle turn',
                ms: at.durationMs(0),
                frame: { effect: ['skip idle'], scope: { they } },
              },
            ],
    },
  ),
  operator(
    'sentence',
    'idle players',
    ['count'],
    'a player who neither proposes nor votes nor judges nor makes a move for {0} turn/turns is out of the game .',
    {
      hears: () => ['in force', 'proposed', 'voted', 'moved', 'judged', 'joined', 'turn ended'],
      reacts: (at, happening) => tookPart(at, happening),
    },
  ),
  operator(
    'effect',
    'skip idle',
    [],
    'their turn is skipped , if nothing was proposed in it',
    ({ world, scope: { they } }) =>
      they !== undefined && world.isIdle(they) ? [{ do: 'end-turn-of', player: they }] : [],
    { needs: ['they'] },
  ),
] as const

/** Keeps in mind when each player took part; whoever never did counts from where the sentence came in. */
function tookPart(at: Place, { name, player, proposal, isForced }: Happening): readonly Deed[] {
  const { world } = at
  if (name === 'in force') return [{ do: 'note', key: 'since', value: world.turn }]
  if (name === 'turn ended') {
    const since = world.noted('since') ?? 0
    return world.players
      .filter((one) => world.turn - (world.noted(keyOf(one)) ?? since) >= at.count(0))
      .map((one): Deed => ({ do: 'drop-player', player: one }))
  }
  const by = player ?? (proposal === undefined ? undefined : world.proposal(proposal)?.by)
  if (by === undefined || isForced === true) return []
  return [{ do: 'note', key: keyOf(by), value: world.turn }]
}

function keyOf(player: PlayerId): string {
  return player.slice(0, 32)
}
