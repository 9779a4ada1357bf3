import type { Period, Taken } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'
import type { Type } from '../type.ts'

const byPlayer = { gives: ['they', 'focus', 'own'] } as const

interface Manner {
  readonly isLimited: boolean
  readonly isFormed: boolean
  readonly prices: number
}

const manners: readonly Manner[] = [false, true].flatMap((isLimited) =>
  [false, true].flatMap((isFormed) =>
    [0, 1, 2, 3, 4].map((prices) => ({ isLimited, isFormed, prices })),
  ),
)

const periods: ReadonlyMap<string, Period> = new Map([
  ['turn', 'turn'],
  ['round', 'circuit'],
  ['game', 'game'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
])

const period = `<1:${[...periods.keys()].join('|')}>`

/** Moves that players can make. */
export const moves = [
  ...manners.map(offering),
  operator('mover', 'a player', [], 'a player', () => true),
  operator('mover', 'holder', ['role'], 'the {0}', (at, player) =>
    at.world.hasRole(player, at.name(0)),
  ),
  operator(
    'mover',
    'holder while',
    ['role', 'conditions'],
    'the {0} , while {1} ,',
    (at, player) => at.world.hasRole(player, at.name(0)) && at.holds(1),
  ),
  operator('mover', 'whoever', ['traits'], 'whoever {0}', (at, player) => at.is(0, player)),
  operator('mover', 'player while', ['conditions'], 'a player , while {0} ,', (at) => at.holds(0)),
  operator('mover', 'Judge', [], 'a Judge', (at, player) => at.world.judgments.isJudge(player)),
  operator('limit', 'on their turn', [], 'on their turn', () => ({ isOwnTurn: true })),
  operator('limit', 'on days', ['weekdays'], 'on {0}', (at) => ({ weekday: at.name(0) })),
  operator('limit', 'rest', ['duration'], 'once every {0}', (at) => ({ restMs: at.durationMs(0) })),
  operator('limit', 'once or several times', [], 'once or several times', () => ({
    isRepeated: true,
  })),
  operator(
    'limit',
    'once a',
    ['choice', 'choice'],
    `[ <0:on_their_turn> , ] once a ${period}`,
    (at) => ({
      ...(at.has(0) ? { isOwnTurn: true as const } : {}),
      most: { times: 1, per: periodIn(at) },
    }),
  ),
  operator(
    'limit',
    'times a',
    ['few', 'choice'],
    `{0} times a ${period}`,
    (at) => ({ most: { times: at.count(0), per: periodIn(at) } }),
    { also: [`up to {0} times a ${period}`, `at most {0} times a ${period}`] },
  ),
] as const

function periodIn(at: Taken): Period {
  return periods.get(at.name(1)) ?? 'turn'
}

/** Its limit, its mover, its name, what it is made towards, its prices and its effects follow each other. */
function offering({ isLimited, isFormed, prices }: Manner): OperatorOf<'sentence'> {
  const moverAt = isLimited ? 1 : 0
  const formAt = isFormed ? moverAt + 2 : null
  const firstPrice = moverAt + (isFormed ? 3 : 2)
  const pricesAt = Array.from({ length: prices }, (_, index) => firstPrice + index)
  const effectsAt = firstPrice + prices
  const takes: readonly Type[] = [
    ...(isLimited ? ['limit' as const] : []),
    'mover',
    'new-move',
    ...(isFormed ? ['form' as const] : []),
    ...pricesAt.map(() => 'amount' as const),
    'effects',
  ]
  const words = [
    ...(isLimited ? ['{0} ,'] : []),
    `{${moverAt}} may {${moverAt + 1}}`,
    ...(formAt === null ? [] : [`{${formAt}}`]),
    ...(prices === 0 ? [] : [`( costs ${listed(pricesAt)} )`]),
    `: {${effectsAt}} .`,
  ]
  return operator(
    'sentence',
    `may${isLimited ? ', limited' : ''}${isFormed ? ', to' : ''}${prices > 0 ? ', for' : ''}`,
    takes,
    words.join(' '),
    {
      offers: (at) => ({
        name: at.name(moverAt + 1),
        moverAt,
        limit: isLimited ? at.limit(0) : null,
        formAt,
        pricesAt,
        does: (place) => place.deeds(effectsAt),
      }),
    },
    byPlayer,
  )
}

/** *{1}*, *{1} and {2}*, *{1}, {2} and {3}*. */
function listed(places: readonly number[]): string {
  const blanks = places.map((at) => `{${at}}`)
  const last = blanks.at(-1) ?? ''
  return blanks.length < 2 ? last : `${blanks.slice(0, -1).join(' , ')} and ${last}`
}
