import type { SentenceMeaning, Taken } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'
import type { Type } from '../type.ts'

/** The upper limit, where somebody gave the higher one first, too. */
export function highest(at: Taken, least: number, most: number): number {
  return Math.max(at.count(least), at.count(most))
}

interface Manner {
  readonly of: 'player' | 'table'
  /** The name of the limits, and how they read from the blank after the beginning on. */
  readonly limits: string
  readonly pattern: string
  readonly hasMin: boolean
  readonly hasMax: boolean
  readonly isHexadecimal: boolean
}

const limits = [
  { limits: '', pattern: '', hasMin: false, hasMax: false },
  { limits: ', from', pattern: ' , never fewer than {2}', hasMin: true, hasMax: false },
  { limits: ', up to', pattern: ' , never more than {2}', hasMin: false, hasMax: true },
  {
    limits: ', within',
    pattern: ' , never fewer than {2} or more than {3}',
    hasMin: true,
    hasMax: true,
  },
] as const

/** What players count, and what lies on the table. */
export const definitions = (['player', 'table'] as const).flatMap((of) =>
  [false, true].flatMap((isHexadecimal) =>
    limits.map((limit) => defining({ of, isHexadecimal, ...limit })),
  ),
)

function defining(manner: Manner): OperatorOf<'sentence'> {
  const { of, isHexadecimal, hasMin, hasMax } = manner
  const [name, type, beginning] =
    of === 'player'
      ? ['each has', 'new-quantity' as const, 'each player has {0}']
      : ['table has', 'new-store' as const, 'there is a number , the {0}']
  const takes: readonly Type[] = [
    type,
    'count',
    ...(hasMin ? ['count' as const] : []),
    ...(hasMax ? ['count' as const] : []),
  ]
  const written = isHexadecimal ? ' , written in hexadecimal' : ''
  const pattern = `${beginning} , at first {1}${manner.pattern}${written} .`
  const meaning: SentenceMeaning = {
    defines: (at) => [
      {
        name: at.name(0),
        of,
        initial: at.count(1),
        ...(hasMin ? { min: at.count(2) } : {}),
        ...(hasMax ? { max: hasMin ? highest(at, 2, 3) : at.count(2) } : {}),
        ...(isHexadecimal ? { display: 'hexadecimal' } : {}),
      },
    ],
  }
  const isWritten = isHexadecimal ? ', in hexadecimal' : ''
  return operator('sentence', `${name}${manner.limits}${isWritten}`, takes, pattern, meaning)
}
