import type { Place } from '../../meaning/meaning.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'
import { about, gives } from '../../grammar/about.ts'
import { makes } from '../../grammar/operator.ts'
import type { Gaining } from '../../meaning/world.ts'

/** What players gain or lose otherwise than the rule that gives or takes it says. */
export const instead = [
  makes.sentence(
    'would',
    '[ while {conditions} , ] if a player [ who {traits} ] would <gain|lose> {quantity:+} , they <gain|lose> {number} instead .',
    gives.playerAndTotal,
    {
      claims: {
        amount: (at, { player, quantity, by }: Gaining) => {
          const sign = at.option(2) === 'gain' ? 1 : -1
          if (quantity !== at.name(3) || Math.sign(by) !== sign) return null
          const told = at.with({ they: player, own: player, focus: player, total: Math.abs(by) })
          if (told.has(0) && !told.holds(0)) return null
          if (told.has(1) && !told.is(1, player)) return null
          const many = Math.max(0, wholeOf(told.number(5), 'down'))
          return at.option(4) === 'gain' ? many : 0 - many
        },
      },
    },
  ),
  makes.number('as many twice', 'twice as many', about.total, (at) => exactly(2 * that(at))),
  makes.number('as many half', 'half as many ( {rounding} )', about.total, (at) =>
    exactly(wholeOf({ above: BigInt(that(at)), below: 2n }, at.rounding(0))),
  ),
  makes.number('as many of it', 'as many', about.total, (at) => exactly(that(at))),
  makes.number('none of it', 'nothing', about.total, () => exactly(0)),
] as const

function that({ scope: { total = 0 } }: Place): number {
  return total
}
