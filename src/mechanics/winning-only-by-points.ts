import { usesIn } from '../actions/passage.ts'
import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { nameOf } from './param.ts'
import { rulesAfter } from './rules-after.ts'
import { winsByWhat } from './ways-to-win.ts'

/** Rule 112: what wins stays a score; how large, and how points are earned, can change. */
export const winningOnlyByPoints = defineMechanic({
  kind: 'winning-only-by-points',
  title: 'Winning only by points',
  group: 'winning',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  describe: ({ quantity }) =>
    `A proposal that would let a player win by anything but a number of ${quantity}, or by play being unable to go on, is refused.`,
  answers: {
    'may-change': ({ change }, { rule, params }) => {
      if (change.do !== 'enact' && change.do !== 'amend') return undefined
      const other = usesIn(change.passages).find((use) => {
        const by = winsByWhat(use)
        return by !== null && by !== 'stalemate' && by !== params.quantity
      })
      if (other === undefined) return undefined
      const problem = fault(
        'winning-not-by-points',
        { quantity: params.quantity, kind: other.kind },
        rule.number,
      )
      return { value: { allow: false, fault: problem } }
    },
    warnings: ({ changes }, { game, rule, params }) => {
      const wins = (of: readonly (typeof changes)[number][]) =>
        rulesAfter(game, of).some((one) =>
          one.mechanics.some((use) => winsByWhat(use) === params.quantity),
        )
      const loses = wins([]) && !wins(changes)
      return {
        value: loses
          ? [fault('warning-no-way-to-win', { quantity: params.quantity }, rule.number)]
          : [],
      }
    },
  },
})
