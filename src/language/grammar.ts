import { takenBy, type Composed } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import type { Operator } from './operator.ts'
import { acts } from './operators/acts.ts'
import { amounts } from './operators/amounts.ts'
import { conditions } from './operators/conditions.ts'
import { effects } from './operators/effects.ts'
import { events } from './operators/events.ts'
import { moves } from './operators/moves.ts'
import { people } from './operators/people.ts'
import { sentences } from './operators/sentences.ts'
import { durations } from './operators/time.ts'
import { traits } from './operators/traits.ts'
import { composedTypes, fitsType, type Type } from './type.ts'

/** Everything that can be said, in the order in which it is offered. */
export const operators: readonly Operator[] = [
  ...sentences,
  ...moves,
  ...events,
  ...conditions,
  ...people,
  ...traits,
  ...amounts,
  ...durations,
  ...acts,
  ...effects,
]

const byName = new Map<string, readonly Operator[]>()
for (const one of operators) {
  const others = byName.get(one.name) ?? []
  assert(
    others.every(({ takes }) => takes.length !== one.takes.length),
    'an operator takes different numbers of phrases in each of its forms',
  )
  byName.set(one.name, [...others, one])
}

/** What a phrase is made by; `undefined` where there is no such operator. */
export function operatorFor(phrase: Composed): Operator | undefined {
  const taken = takenBy(phrase).length
  return byName.get(phrase[0])?.find(({ takes }) => takes.length === taken)
}

/** The same, if it may stand where `wanted` is asked for. */
export function fittingOperator(phrase: Composed, wanted: Type): Operator | null {
  const found = operatorFor(phrase)
  return found !== undefined && fitsType(found.makes, wanted) ? found : null
}

const offered = new Map<Type, readonly Operator[]>(
  composedTypes.map((type) => [type, operators.filter(({ makes }) => fitsType(makes, type))]),
)

/** All that may stand in a blank. */
export function offeredFor(wanted: Type): readonly Operator[] {
  return offered.get(wanted) ?? []
}
