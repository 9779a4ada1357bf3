import type { PlayerId } from '../../../actions/ids.ts'
import { dayNumber } from '../../../base/time-zone.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { exactly } from '../../meaning/whole.ts'
import type { Past } from '../../meaning/world.ts'
import { proposalAt } from '../../meaning/refers.ts'

const ago = '< at most {duration@1} ago | more than {duration@2} ago | today >'
const agoOtherwise = '< within the last {1} | less than {1} ago | at least {2} ago >'

/** Since when something is so, how long ago it was, and what was done on the same day. */
export const moments = [
  did('joined', 'joined', 'joined'),
  did('last proposed', 'last proposed', 'proposed'),
  did('last voted', 'last voted', 'voted'),
  did('last gave a sign', 'last did anything', 'gave a sign'),
  makes.past('became', 'became {role}', (at, player) => at.world.roleSince(player, at.name(0))),
  makes.beginning('they did', 'they {past}', about.own, (at) =>
    at.scope.own === undefined ? null : at.past(0, at.scope.own),
  ),
  makes.beginning('somebody did', '{named} {past}', (at) => {
    const [player] = at.people(0)
    return player === undefined ? null : at.past(1, player)
  }),
  makes.moment(
    'it was made',
    'it was made',
    about.proposal,
    (at) => proposalAt(at)?.madeAt ?? null,
  ),
  makes.moment(
    'its vote opened',
    'the vote on it opened',
    { ...about.proposal, also: ['it was put to the vote'] },
    (at) => proposalAt(at)?.voteOpenedAt ?? null,
  ),
  makes.moment('in force', 'this rule came into force', ({ world }) => world.inForceSince),
  makes.moment(
    'turn began',
    'the turn began',
    about.turns,
    ({ world }) => world.turnsUnderWay[0]?.begun ?? null,
  ),
  makes.condition(
    'how long ago it was',
    `{moment@0} ${ago}`,
    { ...about.time, also: [`{0} ${agoOtherwise}`] },
    (at) => isSoLongAgo(at, at.moment(0)),
  ),
  makes.trait(
    'how long ago they did',
    `{past@0} ${ago}`,
    { ...about.time, also: [`{0} ${agoOtherwise}`] },
    (at, player) => isSoLongAgo(at, at.past(0, player)),
  ),
  ...alike(
    'did something today',
    (['voted', 'proposed'] as const).map((what) =>
      makes.trait(`${what} today`, `${what} today`, about.time, (at, player) =>
        isToday(at, at.world.lastTime(player, what)),
      ),
    ),
  ),
  makes.trait(
    'joined first',
    'joined before everyone else',
    { also: ['has|have been in the game for longest', 'has|have been in the game the longest'] },
    ({ world }, player) => {
      const since = (one: PlayerId) => world.lastTime(one, 'joined') ?? Infinity
      const first = world.players.reduce<PlayerId | undefined>(
        (best, one) => (best === undefined || since(one) < since(best) ? one : best),
        undefined,
      )
      return player === first
    },
  ),
  makes.trait(
    'has been',
    'has|have been {role} for {duration}',
    { ...about.time, also: ['has|have been {0} for at least {1}', 'is|are {0} for {1}'] },
    (at, player) => isBefore(at, at.world.roleSince(player, at.name(0)), at.durationMs(1)),
  ),
  ...alike('time since', [
    since('days', 'day', 86_400_000),
    since('hours', 'hour', 3_600_000),
    since('weeks', 'week', 7 * 86_400_000),
  ] as const),
] as const

function did(name: string, words: string, what: Past) {
  return makes.past(name, words, ({ world }, player: PlayerId) => world.lastTime(player, what))
}

/** Whole ones; of what never was, none. */
function since(name: string, unit: string, ms: number) {
  return makes.kind(`${name} since`, `${unit}|${name} since {beginning}`, about.time, (at) => {
    const moment = at.moment(0)
    return exactly(moment === null ? 0 : Math.floor(Math.max(0, at.world.now - moment) / ms))
  })
}

/** Whether it was so long ago at most, or more, as it says; where it says nothing, today. */
function isSoLongAgo(at: Place, moment: number | null): boolean {
  if (at.has(1)) return moment !== null && at.world.now - moment <= at.durationMs(1)
  return at.has(2) ? isBefore(at, moment, at.durationMs(2)) : isToday(at, moment)
}

function isBefore({ world }: Place, moment: number | null, ms: number): boolean {
  return moment !== null && world.now - moment >= ms
}

function isToday({ world: { now, zone } }: Place, moment: number | null): boolean {
  return moment !== null && dayNumber(moment, zone) === dayNumber(now, zone)
}
