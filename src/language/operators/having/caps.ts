import { countKept, type Keeping, type Stretch } from '../../meaning/keeping.ts'
import type { Taken } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'

const stretches: ReadonlyMap<string, Stretch> = new Map([
  ['turn', 'turn'],
  ['circuit of turns', 'circuit'],
  ['game', 'round'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
])

const keeps: Keeping = {
  hears: 'amount changed',
  what: (at) => `gains ${at.name(2)}`,
  adds: ({ player, amount }, at) => {
    if (player === undefined || amount?.quantity !== at.name(2)) return null
    const by = amount.to - amount.from
    return by <= 0 ? null : { player, by }
  },
  span: (at) => ({ of: stretchIn(at, 3), last: 1 }),
}

/** The words for a stretch, as a choice of a pattern at a place. */
export function stretchAt(place: number): string {
  return `<${[...stretches.keys()].join('|').replaceAll(' ', '_')}@${place}>`
}

/** Which of them stands there. */
export function stretchIn(at: Taken, place: number): Stretch {
  return stretches.get(at.name(place)) ?? 'turn'
}

const stretch = stretchAt(3)

/** How many players may gain over a time: what rules give them beyond that, they do not get. */
export const caps = [
  makes.framed(
    'gains at most',
    `nobody [ who {traits} ] may gain more than {count} {quantity:1} a ${stretch} .`,
    {
      keeps,
      also: [
        `nobody [ who {0} ] may gain more than {1} {2:1} in a ${stretch} .`,
        `nobody [ who {0} ] gains more than {1} {2:1} a ${stretch} .`,
        `nobody [ who {0} ] gains more than {1} {2:1} in a ${stretch} .`,
        `a player [ who {0} ] may gain at most {1} {2:1} a ${stretch} .`,
        `a player [ who {0} ] may gain at most {1} {2:1} in a ${stretch} .`,
      ],
    },
    {
      claims: {
        roomToGain: (at, { player, quantity }) => {
          if (quantity !== at.name(2) || (at.has(0) && !at.is(0, player))) return null
          return Math.max(0, at.count(1) - countKept(at, keeps, player))
        },
      },
    },
  ),
] as const
