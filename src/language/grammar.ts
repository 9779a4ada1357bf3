import { takenBy, type Composed } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import type { Production } from './production.ts'
import { fitsType, type Type } from './type.ts'
import { conditions } from './words/conditions.ts'
import { effects } from './words/effects.ts'
import { events } from './words/events.ts'
import { amounts, durations } from './words/numbers.ts'
import { people, traits } from './words/people.ts'
import { acts, limits, sentences } from './words/sentences.ts'

/** Everything that can be said, in the order in which it is offered. */
export const productions: readonly Production[] = [
  ...sentences,
  ...events,
  ...conditions,
  ...people,
  ...traits,
  ...amounts,
  ...durations,
  ...acts,
  ...limits,
  ...effects,
]

const byOperator = new Map<string, readonly Production[]>()
for (const one of productions) {
  const others = byOperator.get(one.operator) ?? []
  assert(
    others.every(({ takes }) => takes.length !== one.takes.length),
    'an operator takes different numbers of phrases in each of its forms',
  )
  byOperator.set(one.operator, [...others, one])
}

/** The production that a phrase is made by, if it may stand where `wanted` is asked for. */
export function productionOf(phrase: Composed, wanted: Type): Production | null {
  const taken = takenBy(phrase).length
  const found = byOperator.get(phrase[0])?.find(({ takes }) => takes.length === taken)
  return found !== undefined && fitsType(found.makes, wanted) ? found : null
}

/** All that may stand in a blank. */
export function offeredFor(wanted: Type): readonly Production[] {
  return productions.filter(({ makes }) => fitsType(makes, wanted))
}
