import { fail, fault, ok } from '../base/result.ts'
import { choiceOf, hasRole, quantityOf } from '../engine/kernel/quantities.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { maybeNumber, nameOf, oneOf, wholeNumber } from './param.ts'
import { amount } from './phrase.ts'

interface Salary {
  readonly role: string
  readonly points: number
  readonly quantity: string
  readonly below: number | undefined
  readonly instead: string
}

/** Market's rule 306: pay for a role at the beginning of its holder's turn, or something else in its place. */
export const salary = defineMechanic({
  kind: 'salary',
  title: 'A salary',
  group: 'scoring',
  params: {
    role: nameOf('role', { label: 'For the role', default: 'Webmaster' }),
    points: wholeNumber({ label: 'Points', min: 1, max: 10_000, default: 2 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    below: maybeNumber({
      label: 'Only to who has less than',
      min: 0,
      max: 1_000_000,
      default: 100,
    }),
    instead: nameOf('item', {
      label: 'Otherwise, or if they prefer it',
      help: 'Something to have instead.',
      default: '',
      optional: true,
    }),
  },
  describe: ({ role, points, quantity, below, instead }) => {
    const pay = `At the beginning of their turn, a player who is ${role} receives ${amount(points, quantity)}`
    const item = instead === '' ? 'nothing' : `one ${instead}`
    const limit =
      below === undefined
        ? ''
        : `; with ${amount(below, quantity)} or more they receive ${item} instead`
    const wish = instead === '' ? '' : `, and they can choose ${item} at any time`
    return `${pay}${limit}${wish}.`
  },
  reacts: {
    'turn-began': ({ player }, { game, params }) => {
      const { role, points, quantity, below, instead } = params
      if (!hasRole(game, player, role)) return []
      const rich = below !== undefined && quantityOf(game, player, quantity) >= below
      const prefers = instead !== '' && choiceOf(game, player, choiceName(params)) === instead
      if (!rich && !prefers) return [{ do: 'add', player, quantity, by: points }]
      return instead === '' ? [] : [{ do: 'give-item', player, item: instead, count: 1 }]
    },
  },
  offers: (player, { game, params }) => {
    if (params.instead === '' || !hasRole(game, player, params.role)) return []
    return [offer('choose-salary', 'Choose what to receive', form(params))]
  },
  play: (move, player, input, { game, params }) => {
    if (move !== 'choose-salary') return noSuchMove()
    if (!hasRole(game, player, params.role)) {
      return fail(fault('role-missing', { role: params.role }))
    }
    return withInput(form(params), input, ({ receive }) =>
      ok([{ do: 'set-choice', player, choice: choiceName(params), option: receive }]),
    )
  },
})

function form({ points, quantity, instead }: Salary) {
  const options = { [quantity]: amount(points, quantity), [instead]: `one ${instead}` }
  return { receive: oneOf({ label: 'I receive', options, default: instead }) }
}

/** The name of a choice has its limits in length. */
function choiceName({ role }: Salary): string {
  return `${role.slice(0, 30)} salary`
}
