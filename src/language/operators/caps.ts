import { countKept, type Keeping, type Stretch } from '../keeping.ts'
import { operator } from '../operator.ts'
import type { Type } from '../type.ts'

const stretches: readonly (readonly [Stretch, string])[] = [
  ['turn', 'turn'],
  ['circuit', 'circuit of turns'],
  ['round', 'game'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
]

/** How many players may gain over a time: what rules give them beyond that, they do not get. */
export const caps = stretches.flatMap(([of, word]) =>
  [false, true].map((isOfSome) => cap(of, word, isOfSome)),
)

function cap(of: Stretch, word: string, isOfSome: boolean) {
  const [countAt, quantityAt] = isOfSome ? [1, 2] : [0, 1]
  const takes: readonly Type[] = [...(isOfSome ? ['traits' as const] : []), 'count', 'quantity']
  const keeps: Keeping = {
    hears: 'amount changed',
    what: (at) => `gains ${at.name(quantityAt)}`,
    adds: ({ player, amount }, at) => {
      if (player === undefined || amount?.quantity !== at.name(quantityAt)) return null
      const by = amount.to - amount.from
      return by <= 0 ? null : { player, by }
    },
    span: () => ({ of, last: 1 }),
  }
  const many = `{${countAt}} {${quantityAt}:${countAt}}`
  const who = isOfSome ? ' who {0}' : ''
  return operator(
    'sentence',
    `gains at most a ${of}${isOfSome ? ', who' : ''}`,
    takes,
    `nobody${who} may gain more than ${many} a ${word} .`,
    {
      claims: {
        roomToGain: (at, { player, quantity }) => {
          if (quantity !== at.name(quantityAt) || (isOfSome && !at.is(0, player))) return null
          return Math.max(0, at.count(countAt) - countKept(at, keeps, player))
        },
      },
    },
    {
      keeps,
      also: [
        `nobody${who} may gain more than ${many} in a ${word} .`,
        `nobody${who} gains more than ${many} a ${word} .`,
        `nobody${who} gains more than ${many} in a ${word} .`,
        `a player${who} may gain at most ${many} a ${word} .`,
        `a player${who} may gain at most ${many} in a ${word} .`,
      ],
    },
  )
}
