import { takenBy, type Composed } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import type { Operator } from './operator.ts'
import { acts } from './operators/acts.ts'
import { amounts } from './operators/amounts.ts'
import { attributes } from './operators/attributes.ts'
import { claims } from './operators/claims.ts'
import { calendar } from './operators/calendar.ts'
import { conditions } from './operators/conditions.ts'
import { effects } from './operators/effects.ts'
import { dealings } from './operators/dealings.ts'
import { events } from './operators/events.ts'
import { forms } from './operators/forms.ts'
import { heard } from './operators/heard.ts'
import { moves } from './operators/moves.ts'
import { norms } from './operators/norms.ts'
import { numbers } from './operators/numbers.ts'
import { people } from './operators/people.ts'
import { polls } from './operators/polls.ts'
import { precedence } from './operators/precedence.ts'
import { rights } from './operators/rights.ts'
import { sentences } from './operators/sentences.ts'
import { things } from './operators/things.ts'
import { durations } from './operators/time.ts'
import { traits } from './operators/traits.ts'
import { turns } from './operators/turns.ts'
import { composedTypes, fitsType, type Type } from './type.ts'

/** Everything that can be said, in the order in which it is offered. */
export const operators: readonly Operator[] = [
  ...sentences,
  ...claims,
  ...norms,
  ...rights,
  ...precedence,
  ...calendar,
  ...moves,
  ...dealings,
  ...forms,
  ...events,
  ...heard,
  ...conditions,
  ...people,
  ...traits,
  ...amounts,
  ...numbers,
  ...durations,
  ...attributes,
  ...turns,
  ...things,
  ...acts,
  ...effects,
  ...polls,
]

const byName = new Map<string, readonly Operator[]>()
for (const one of operators) {
  const others = byName.get(one.name) ?? []
  assert(
    others.every(({ takes, makes }) => takes.length !== one.takes.length || makes !== one.makes),
    'operators of one name make, or take, something else',
  )
  assert(
    others.every(({ since }) => since === one.since),
    'operators of one name came in one version: what a version knows is told by names',
  )
  byName.set(one.name, [...others, one])
}

/** What a phrase may be made by: operators of one name that make different types. */
export function operatorsFor(phrase: Composed): readonly Operator[] {
  const taken = takenBy(phrase).length
  return (byName.get(phrase[0]) ?? []).filter(({ takes }) => takes.length === taken)
}

/** The operator that a phrase is made by, if it may stand where `wanted` is asked for. */
export function fittingOperator(phrase: Composed, wanted: Type): Operator | null {
  return operatorsFor(phrase).find(({ makes }) => fitsType(makes, wanted)) ?? null
}

const offered = new Map<Type, readonly Operator[]>(
  composedTypes.map((type) => [type, operators.filter(({ makes }) => fitsType(makes, type))]),
)

/** Whether a version of the protocol has the operator of a phrase, taking as many phrases as here. */
export function isKnown(phrase: Composed, version: number): boolean {
  return operatorsFor(phrase).some(({ since }) => since <= version)
}

/** All that may stand in a blank. */
export function offeredFor(wanted: Type): readonly Operator[] {
  return offered.get(wanted) ?? []
}
