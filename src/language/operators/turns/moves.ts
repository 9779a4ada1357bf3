import type { Taken } from '../../meaning/meaning.ts'
import type { Period } from '../../meaning/pace.ts'
import { gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'

const periods: ReadonlyMap<string, Period> = new Map([
  ['turn', 'turn'],
  ['round', 'circuit'],
  ['game', 'game'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
])

const period = `<${[...periods.keys()].join('|')}@1>`

export const moves = [
  makes.sentence(
    'may',
    '[ {limit@3} , ] {mover@0} may {new-move@1} [ {form@4} ] [ ( costs {amount@5*and} ) ] : {effects@2} .',
    gives.player,
    {
      offers: (at) => ({
        name: at.name(1),
        moverAt: 0,
        limit: at.has(3) ? at.limit(3) : null,
        limitAt: 3,
        formAt: at.has(4) ? 4 : null,
        pricesAt: at.listed(5),
        does: (place) => place.deeds(2),
      }),
    },
  ),
  makes.mover('a player', 'a player [ , while {conditions} , ]', (at) => !at.has(0) || at.holds(0)),
  makes.mover(
    'holder',
    'the {role} [ , while {conditions} , ]',
    (at, player) => at.world.hasRole(player, at.name(0)) && (!at.has(1) || at.holds(1)),
  ),
  makes.mover('whoever', 'whoever {traits}', (at, player) => at.is(0, player)),
  makes.mover('Judge', 'a Judge', (at, player) => at.world.judgments.isJudge(player)),
  makes.limit('on their turn', 'on their turn', () => ({ isOwnTurn: true })),
  makes.limit('on days', 'on {weekdays}', (at) => ({ weekday: at.name(0) })),
  makes.limit('rest', 'once every {duration}', (at) => ({ restMs: at.durationMs(0) })),
  makes.limit('once or several times', 'once or several times', () => ({
    isRepeated: true,
  })),
  makes.limit(
    'times a',
    `[ <on_their_turn@2> , ] < {few@0} times | once > a ${period} [ <with_each_other_player@3> ]`,
    {
      also: ['up to', 'at most'].map(
        (upTo) => `[ <on_their_turn@2> , ] ${upTo} {0} times a ${period}`,
      ),
    },
    (at) => ({
      ...(at.has(2) ? { isOwnTurn: true as const } : {}),
      ...(at.has(3) ? { isPerOther: true as const } : {}),
      most: { times: at.has(0) ? at.count(0) : 1, per: periodIn(at) },
    }),
  ),
] as const

function periodIn(at: Taken): Period {
  return periods.get(at.name(1)) ?? 'turn'
}
