import type { SentenceMeaning, Taken } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'

/** The upper limit, where somebody gave the higher one first, too. */
export function highest(at: Taken, least: number, most: number): number {
  return Math.max(at.count(least), at.count(most))
}

const limits =
  ' , at first {count} [ , never fewer than {count} [ or more than {count} ] ] [ , never more than {count} ] [ , <written_in_hexadecimal> ] .'

/** What players count, and what lies on the table. */
export const definitions = [
  makes.sentence('each has', `each player has {new-quantity}${limits}`, defining('player')),
  makes.sentence('table has', `there is a number , the {new-store}${limits}`, defining('table')),
  makes.sentence(
    'have at most',
    'nobody may have <more|fewer> than [ <minus@3> ] {count@1} {quantity@2:1} .',
    { also: ['a player may never have <more|fewer@0> than [ <minus@3> ] {1} {2:1} .'] },
    {
      defines: (at) => {
        const limit = at.has(3) ? -at.count(1) : at.count(1)
        const isMost = at.option(0) === 'more'
        const of = isMost
          ? ({ of: 'most', max: limit } as const)
          : ({ of: 'least', min: limit } as const)
        return [{ name: at.name(2), initial: 0, ...of }]
      },
    },
  ),
] as const

function defining(of: 'player' | 'table'): SentenceMeaning {
  return {
    defines: (at) => {
      const most = [3, 4].flatMap((limit) => (at.has(limit) ? [at.count(limit)] : []))
      return [
        {
          name: at.name(0),
          of,
          initial: at.count(1),
          ...(at.has(2) ? { min: at.count(2) } : {}),
          // Where somebody gave the higher limit first, too.
          ...(most.length > 0
            ? { max: Math.max(at.has(2) ? at.count(2) : 0, Math.min(...most)) }
            : {}),
          ...(at.has(5) ? { display: 'hexadecimal' } : {}),
        },
      ]
    },
  }
}
