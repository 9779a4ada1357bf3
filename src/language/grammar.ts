import type { Composed } from '../actions/phrase.ts'
import { assert } from '../base/result.ts'
import { verbOf } from './lexicon.ts'
import { canTake, type Operator } from './operator.ts'
import { acts } from './operators/acts.ts'
import { agreements } from './operators/agreements.ts'
import { amounts } from './operators/amounts.ts'
import { awaited } from './operators/awaited.ts'
import { attributes } from './operators/attributes.ts'
import { changes } from './operators/changes.ts'
import { claims } from './operators/claims.ts'
import { book } from './operators/book.ts'
import { calendar } from './operators/calendar.ts'
import { deadlines } from './operators/deadlines.ts'
import { definitions } from './operators/definitions.ts'
import { consents } from './operators/consents.ts'
import { clocks } from './operators/clocks.ts'
import { counts } from './operators/counts.ts'
import { conditions } from './operators/conditions.ts'
import { effects } from './operators/effects.ts'
import { dealings } from './operators/dealings.ts'
import { events } from './operators/events.ts'
import { followedVotes } from './operators/followed-votes.ts'
import { forms } from './operators/forms.ts'
import { hands } from './operators/hands.ts'
import { frames } from './operators/frames.ts'
import { goods } from './operators/goods.ts'
import { heard } from './operators/heard.ts'
import { caps } from './operators/caps.ts'
import { instead } from './operators/instead.ts'
import { judges } from './operators/judges.ts'
import { judgment } from './operators/judgment.ts'
import { lots } from './operators/lots.ts'
import { moves } from './operators/moves.ts'
import { moments } from './operators/moments.ts'
import { norms } from './operators/norms.ts'
import { numbers } from './operators/numbers.ts'
import { offices } from './operators/offices.ts'
import { options } from './operators/options.ts'
import { pace } from './operators/pace.ts'
import { people } from './operators/people.ts'
import { phases } from './operators/phases.ts'
import { places } from './operators/places.ts'
import { polls } from './operators/polls.ts'
import { precedence } from './operators/precedence.ts'
import { prose } from './operators/prose.ts'
import { references } from './operators/references.ts'
import { referred } from './operators/referred.ts'
import { rights } from './operators/rights.ts'
import { rulings } from './operators/rulings.ts'
import { sentences } from './operators/sentences.ts'
import { standing } from './operators/standing.ts'
import { states } from './operators/states.ts'
import { tallies } from './operators/tallies.ts'
import { teams } from './operators/teams.ts'
import { things } from './operators/things.ts'
import { dice } from './operators/dice.ts'
import { drawn } from './operators/drawn.ts'
import { randomVotes } from './operators/random-votes.ts'
import { times } from './operators/time.ts'
import { together } from './operators/together.ts'
import { transfers } from './operators/transfers.ts'
import { traits } from './operators/traits.ts'
import { turns } from './operators/turns.ts'
import { warned } from './operators/warnings.ts'
import { winning } from './operators/winning.ts'
import { composedTypes, fitsType, type Type } from './type.ts'

const all: readonly Operator[] = [
  ...definitions,
  ...sentences,
  ...frames,
  ...claims,
  ...deadlines,
  ...judgment,
  ...rulings,
  ...judges,
  ...norms,
  ...pace,
  ...caps,
  ...instead,
  ...rights,
  ...precedence,
  ...calendar,
  ...moves,
  ...together,
  ...transfers,
  ...dealings,
  ...goods,
  ...forms,
  ...events,
  ...heard,
  ...clocks,
  ...conditions,
  ...tallies,
  ...people,
  ...traits,
  ...standing,
  ...amounts,
  ...numbers,
  ...times,
  ...attributes,
  ...moments,
  ...counts,
  ...book,
  ...turns,
  ...things,
  ...states,
  ...references,
  ...referred,
  ...hands,
  ...options,
  ...places,
  ...phases,
  ...teams,
  ...offices,
  ...warned,
  ...winning,
  ...acts,
  ...changes,
  ...prose,
  ...effects,
  ...awaited,
  ...dice,
  ...drawn,
  ...randomVotes,
  ...followedVotes,
  ...polls,
  ...consents,
  ...agreements,
  ...lots,
]

/** Everything that can be said, in the order in which it is offered; what is said with a verb belongs to its entry. */
export const operators: readonly Operator[] = all.map((one) => {
  const verb = verbOf(one.makes, one.name)
  return verb === null ? one : { ...one, entry: verb }
})

const byName = new Map<string, readonly Operator[]>()
for (const one of operators) {
  const others = byName.get(one.name) ?? []
  assert(
    others.every(
      ({ takes, lists, makes }) =>
        makes !== one.makes ||
        !canTake(one, lists === null ? takes.length : lists.from + lists.least),
    ),
    'operators of one name make, or take, something else',
  )
  assert(
    others.every(({ since }) => since === one.since),
    'operators of one name came in one version: what a version knows is told by names',
  )
  byName.set(one.name, [...others, one])
}

const none: readonly Operator[] = []

/** What a phrase may be made by: operators of one name that make different types. */
export function operatorsFor(phrase: Composed): readonly Operator[] {
  return (byName.get(phrase[0]) ?? none).filter((one) => canTake(one, phrase.length - 1))
}

/** The operator that a phrase is made by, if it may stand where `wanted` is asked for. */
export function fittingOperator(phrase: Composed, wanted: Type): Operator | null {
  const all = byName.get(phrase[0]) ?? none
  return all.find((one) => fitsType(one.makes, wanted) && canTake(one, phrase.length - 1)) ?? null
}

const offered = new Map<Type, readonly Operator[]>(
  composedTypes.map((type) => [type, operators.filter(({ makes }) => fitsType(makes, type))]),
)

/** The same by the word that they begin with; `null`: with a blank. */
const beginning = new Map(
  [...offered].map(([type, all]) => {
    const byWord = new Map<string | null, Operator[]>()
    for (const one of all) {
      for (const word of firstWords(one)) byWord.set(word, [...(byWord.get(word) ?? []), one])
    }
    return [type, byWord] as const
  }),
)

function firstWords({ words: { states } }: Operator): readonly (string | null)[] {
  const firsts = (states[0]?.steps ?? []).flatMap((step): readonly (string | null)[] => {
    if (step.is === 'phrase') return [null]
    return step.word.is === 'word' ? [step.word.key] : [step.word.one, step.word.many]
  })
  return [...new Set(firsts)]
}

/** Whether a version of the protocol has the operator of a phrase, taking as many phrases as here. */
export function isKnown(phrase: Composed, version: number): boolean {
  return operatorsFor(phrase).some(({ since }) => since <= version)
}

/** All that may stand in a blank. */
export function offeredFor(wanted: Type): readonly Operator[] {
  return offered.get(wanted) ?? []
}

/** Of those the ones that begin with a word, or (`null`) with a blank. */
export function offeredBeginning(wanted: Type, word: string | null): readonly Operator[] {
  return beginning.get(wanted)?.get(word) ?? none
}
