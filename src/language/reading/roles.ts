import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import { fittingOperator, operatorsFor } from '../grammar/grammar.ts'
import { placeTaken, typeTaken, type Operator } from '../grammar/operator.ts'
import type { Role, Type } from '../grammar/type.ts'

/**
 * What can be spoken of in what a phrase takes at a place: what was known outside, what its operator gives, and what an
 * event, or what a move is made towards, that stands before it brought up.
 */
export function rolesWithin(
  operator: Operator,
  phrase: Composed,
  at: number,
  known: ReadonlySet<Role>,
): ReadonlySet<Role> {
  const within = new Set([...known, ...operator.gives, ...(at > 0 ? operator.givesAfter : [])])
  const { order, takes } = operator
  for (const before of order.slice(0, order.indexOf(placeTaken(operator, at)))) {
    const type = takes[before]
    const taken = phrase[before + 1]
    if (type === undefined || !bringing.has(type) || !isComposed(taken)) continue
    for (const role of broughtUpBy(taken, type)) within.add(role)
  }
  return within
}

/** What an event, or a form, brings up, and what it is put together of. */
function broughtUpBy(phrase: Phrase, type: Type): readonly Role[] {
  const operator = isComposed(phrase) && bringing.has(type) ? fittingOperator(phrase, type) : null
  if (operator === null || !isComposed(phrase)) return []
  const within = takenBy(phrase).flatMap((taken, at) =>
    broughtUpBy(taken, typeTaken(operator, phrase, at)),
  )
  return [...operator.gives, ...within]
}

/** What stands before what is said of it. */
const bringing: ReadonlySet<Type> = new Set(['event', 'occasion', 'form', 'item', 'toward'])

/** Whether a phrase speaks of something that was brought up before it. */
export function speaksOf(phrase: Phrase, role: Role): boolean {
  if (!isComposed(phrase)) return false
  const isSpoken = operatorsFor(phrase).some(({ needs }) => needs.includes(role))
  return isSpoken || takenBy(phrase).some((one) => speaksOf(one, role))
}
