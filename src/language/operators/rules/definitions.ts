import type { Definition } from '../../meaning/definition.ts'
import type { SentenceMeaning, Taken } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'

/** What {@link bounds} say, the first of which stands there. */
export function boundsAt(at: Taken, first: number): Pick<Definition, 'initial' | 'min' | 'max'> {
  const least = at.has(first + 1) ? at.count(first + 1) : null
  const most = [first + 2, first + 3].flatMap((limit) => (at.has(limit) ? [at.count(limit)] : []))
  return {
    initial: at.count(first),
    ...(least === null ? {} : { min: least }),
    // Where somebody gave the higher limit first, too.
    ...(most.length > 0 ? { max: Math.max(least ?? 0, Math.min(...most)) } : {}),
  }
}

/** The upper limit, where somebody gave the higher one first, too. */
export function highest(at: Taken, least: number, most: number): number {
  return Math.max(at.count(least), at.count(most))
}

/** Where a number begins, and within what it stays. */
export const bounds =
  ' , at first {count} [ , never fewer than {count} [ or more than {count} ] ] [ , never more than {count} ]'

const limits = `${bounds} [ , <written_in_hexadecimal> ] .`

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
      return [
        {
          name: at.name(0),
          of,
          ...boundsAt(at, 1),
          ...(at.has(5) ? { display: 'hexadecimal' } : {}),
        },
      ]
    },
  }
}
