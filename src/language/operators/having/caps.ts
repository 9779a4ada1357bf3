import { countKept, type Keeping, type Stretch } from '../../meaning/keeping.ts'
import type { Taken } from '../../meaning/meaning.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'

const stretches: ReadonlyMap<string, Stretch> = new Map([
  ['turn', 'turn'],
  ['circuit of turns', 'circuit'],
  ['game', 'round'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
])

/** The words for a stretch, as a choice of a pattern at a place. */
export function stretchAt(place: number): string {
  return `<${[...stretches.keys()].join('|').replaceAll(' ', '_')}@${place}>`
}

/** Which of them stands there. */
export function stretchIn(at: Taken, place: number): Stretch {
  return stretches.get(at.name(place)) ?? 'turn'
}

const stretch = stretchAt(3)

/** How many players may gain, or lose, over a time: what rules give or take beyond that does not happen. */
export const caps = alike('caps', [
  capped('gains at most', 'gain', 1),
  capped('loses at most', 'lose', -1),
])

function capped(name: string, verb: string, sign: 1 | -1) {
  const keeps: Keeping = {
    hears: 'amount changed',
    what: (at) => `${verb}s ${at.name(2)}`,
    adds: ({ player, amount }, at) => {
      if (player === undefined || amount?.quantity !== at.name(2)) return null
      const by = sign * (amount.to - amount.from)
      return by <= 0 ? null : { player, by }
    },
    span: (at) => ({ of: stretchIn(at, 3), last: 1 }),
  }
  return makes.framed(
    name,
    `nobody [ who {traits} ] may ${verb} more than {count} {quantity:1} a ${stretch} .`,
    {
      keeps,
      also: [
        `nobody [ who {0} ] may ${verb} more than {1} {2:1} in a ${stretch} .`,
        `nobody [ who {0} ] ${verb}s more than {1} {2:1} a ${stretch} .`,
        `nobody [ who {0} ] ${verb}s more than {1} {2:1} in a ${stretch} .`,
        `a player [ who {0} ] may ${verb} at most {1} {2:1} a ${stretch} .`,
        `a player [ who {0} ] may ${verb} at most {1} {2:1} in a ${stretch} .`,
      ],
    },
    {
      claims: {
        room: (at, { player, quantity, by }) => {
          if (quantity !== at.name(2) || Math.sign(by) !== sign) return null
          if (at.has(0) && !at.is(0, player)) return null
          return Math.max(0, at.count(1) - countKept(at, keeps, player))
        },
      },
    },
  )
}
