import { operator } from '../operator.ts'

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
    'effect',
    'skip idle',
    [],
    'their turn is skipped , if nothing was proposed in it',
    ({ world, scope: { they } }) =>
      they !== undefined && world.isIdle(they) ? [{ do: 'end-turn-of', player: they }] : [],
    { needs: ['they'] },
  ),
] as const
