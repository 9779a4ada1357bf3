import type { PlayerId } from '../../actions/ids.ts'
import type { Place } from '../meaning.ts'
import { exactly, wholeOf } from '../whole.ts'
import { operator, type OperatorOf } from '../operator.ts'
import type { Type } from '../type.ts'
import type { Gaining } from '../world.ts'

const ofAmount = { needs: ['total'] } as const

interface Manner {
  readonly verb: 'gain' | 'lose'
  /** What they do instead. */
  readonly then: 'gain' | 'lose'
  readonly isWhile: boolean
  readonly isOfSome: boolean
}

const manners: readonly Manner[] = (['gain', 'lose'] as const).flatMap((verb) =>
  [verb, verb === 'gain' ? ('lose' as const) : ('gain' as const)].flatMap((then) =>
    [false, true].flatMap((isWhile) =>
      [false, true].map((isOfSome) => ({ verb, then, isWhile, isOfSome })),
    ),
  ),
)

/** What players gain or lose otherwise than the rule that gives or takes it says. */
export const instead = [
  ...manners.map(changing),
  operator('number', 'as many twice', [], 'twice as many', (at) => exactly(2 * that(at)), ofAmount),
  operator(
    'number',
    'as many half',
    ['rounding'],
    'half as many ( {0} )',
    (at) => exactly(wholeOf({ above: BigInt(that(at)), below: 2n }, at.rounding(0))),
    ofAmount,
  ),
  operator('number', 'as many of it', [], 'as many', (at) => exactly(that(at)), ofAmount),
  operator('number', 'none of it', [], 'nothing', () => exactly(0), ofAmount),
] as const

function that({ scope: { total = 0 } }: Place): number {
  return total
}

/** Its condition, whom it is of, of what, and how many instead. */
function changing({ verb, then, isWhile, isOfSome }: Manner): OperatorOf<'sentence'> {
  const traitsAt = isWhile ? 1 : 0
  const quantityAt = traitsAt + (isOfSome ? 1 : 0)
  const numberAt = quantityAt + 1
  const takes: readonly Type[] = [
    ...(isWhile ? ['conditions' as const] : []),
    ...(isOfSome ? ['traits' as const] : []),
    'quantity',
    'number',
  ]
  const words = [
    ...(isWhile ? ['while {0} ,'] : []),
    `if a player${isOfSome ? ` who {${traitsAt}}` : ''} would ${verb} {${quantityAt}:+} ,`,
    `they ${then} {${numberAt}} instead .`,
  ]
  const sign = verb === 'gain' ? 1 : -1
  return operator(
    'sentence',
    `would ${verb}${then === verb ? '' : `, ${then}s`}${isOfSome ? ', who' : ''}${isWhile ? ', while' : ''}`,
    takes,
    words.join(' '),
    {
      claims: {
        amount: (at, { player, quantity, by }: Gaining) => {
          if (quantity !== at.name(quantityAt) || Math.sign(by) !== sign) return null
          const told = at.with(scopeOf(player, Math.abs(by)))
          if (isWhile && !told.holds(0)) return null
          if (isOfSome && !told.is(traitsAt, player)) return null
          const many = Math.max(0, wholeOf(told.number(numberAt), 'down'))
          return then === 'gain' ? many : 0 - many
        },
      },
    },
    { gives: ['they', 'own', 'focus', 'total'] },
  )
}

function scopeOf(player: PlayerId, total: number) {
  return { they: player, own: player, focus: player, total }
}
