import type { PlayerId } from '../../actions/ids.ts'
import type { Phrase } from '../../actions/phrase.ts'
import type { FormMeaning, Place, SentenceMeaning, Taken } from '../meaning.ts'
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
    idle((at) => ['skip idle at a price', at.taken(1)]),
    { gives: ['own'] },
  ),
  operator(
    'effect',
    'skip idle at a price',
    ['amount'],
    'their turn is skipped and costs {0} , if nothing was proposed in it',
    (at) => {
      const [player] = idler(at)
      if (player === undefined) return []
      const { count, quantity } = at.with({ own: player }).amount(0)
      const lost: readonly Deed[] = count === 0 ? [] : [{ do: 'add', player, quantity, by: -count }]
      return [...lost, { do: 'end-turn-of', player }]
    },
    { needs: ['they'], gives: ['own'] },
  ),
  operator(
    'sentence',
    'idle turn',
    ['duration'],
    'a turn in which nothing is proposed for {0} is skipped .',
    idle(() => ['skip idle']),
  ),
  operator(
    'sentence',
    'idle turn, title',
    ['duration', 'new-role'],
    'a turn in which nothing is proposed for {0} is skipped , and its player takes the title {1} .',
    idle((at) => ['skip idle', at.name(1)]),
  ),
  operator('sentence', 'more time', ['mover'], '{0} may give more time to propose .', {
    offers: () => ({
      name: 'give more time',
      moverAt: 0,
      limit: null,
      formAt: null,
      form: moreTime,
      pricesAt: [],
      does: ({ scope: { total = 0 } }) => [{ do: 'prolong-wait', name: idleWait, ms: total }],
    }),
  }),
  operator(
    'sentence',
    'takes no part',
    ['count'],
    'a player who takes no part in {0} turn/turns running in which something is proposed is out of the game .',
    {
      hears: () => [
        'proposed',
        'said',
        'voted',
        'moved',
        'judged',
        'joined',
        'returned',
        'turn ended',
      ],
      reacts: (at, happening) =>
        happening.name === 'turn ended' ? missed(at) : tookPart(at, happening),
    },
  ),
  operator(
    'effect',
    'skip idle',
    [],
    'their turn is skipped , if nothing was proposed in it',
    (at) => idler(at).map((player) => ({ do: 'end-turn-of', player })),
    { needs: ['they'] },
  ),
  operator(
    'effect',
    'skip idle',
    ['new-role'],
    'their turn is skipped , if nothing was proposed in it , and they take the title {0}',
    (at) =>
      idler(at).flatMap((player): readonly Deed[] => [
        { do: 'give-title', player, title: at.name(0) },
        { do: 'end-turn-of', player },
      ]),
    { needs: ['they'] },
  ),
] as const

const idleWait = 'idle turn'

/** A turn that begins sets the time, and a proposal in it, or its end, stops it. */
function idle(effect: (at: Taken) => Phrase): SentenceMeaning {
  return {
    hears: () => ['turn began', 'proposed', 'turn ended', 'in force'],
    reacts: (at, { name, player, proposal }) => {
      const { world } = at
      const isBegun = name === 'turn began' || name === 'in force'
      const they = name === 'in force' ? world.mover : (player ?? null)
      if (isBegun) {
        if (they === null || !world.isIdle(they)) return []
        // What is waited for is owed as the sentence stood.
        if (name === 'in force' && world.isWaiting(idleWait)) return []
        const frame = { effect: effect(at), scope: { they } }
        return [{ do: 'wait', name: idleWait, ms: at.durationMs(0), frame }]
      }
      const by = proposal === undefined ? they : (world.proposal(proposal)?.by ?? null)
      const isOver = name === 'turn ended' || world.turnOf(by) !== null
      return isOver && world.isWaiting(idleWait) ? [{ do: 'cancel-wait', name: idleWait }] : []
    },
  }
}

/** A rule that is gone skips nobody's turn any more. */
function idler({ world, scope: { they } }: Place): readonly PlayerId[] {
  return they !== undefined && world.isInForce && world.isIdle(they) ? [they] : []
}

const moreTime: FormMeaning = {
  blanks: ({ world }) => {
    const max = world.isWaiting(idleWait) ? 30 * 86_400_000 : 0
    return [{ of: 'duration', name: 'byMs', min: 60_000, max }]
  },
  brings: ({ numbers }) => ({ total: numbers.get('byMs') ?? 0 }),
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

/** Counts the turns that each has missed, one after the other. */
function missed(at: Place): readonly Deed[] {
  const { world } = at
  if (world.noted('proposed') !== world.turn) return []
  return world.players.flatMap((player): readonly Deed[] => {
    const isIn = world.noted(keyOf('in', player)) === world.turn
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
