import { fail, fault, ok } from '../base/result.ts'
import { quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, notAnother, offer, withInput } from './move.ts'
import { nameOf, player as playerParam, wholeNumber } from './param.ts'
import { amount } from './phrase.ts'

const form = {
  to: playerParam({ label: 'To', others: true }),
  amount: wholeNumber({ label: 'How many', min: 1, max: 1_000_000, default: 1 }),
}

/** Players may give one another of a quantity, as far as they have it. */
export const transfer = defineMechanic({
  kind: 'transfer',
  title: 'Giving points',
  group: 'property',
  params: { quantity: nameOf('quantity', { label: 'Of', default: 'points' }) },
  describe: ({ quantity }) =>
    `Any player can give another some of their ${quantity}, but no more than they have.`,
  offers: (player, { game, params: { quantity } }) => {
    const has = quantityOf(game, player, quantity)
    const closed = has > 0 ? undefined : fault('nothing-to-give', { quantity })
    return [offer('give', `Give ${quantity}`, form, { closed })]
  },
  play: (move, player, input, { game, params: { quantity } }) => {
    if (move !== 'give') return noSuchMove()
    return withInput(form, input, ({ to, amount: by }) => {
      const problem = notAnother(game, player, to)
      if (problem !== undefined) return fail(problem)
      const has = quantityOf(game, player, quantity)
      if (has < by) {
        return fail(
          fault('cannot-pay', { has: amount(has, quantity), price: amount(by, quantity) }),
        )
      }
      return ok([
        { do: 'add', player, quantity, by: -by },
        { do: 'add', player: to, quantity, by },
      ])
    })
  },
})
