import type { Composed } from '../../actions/phrase.ts'
import { assert } from '../../base/result.ts'
import { verbOf } from './lexicon.ts'
import { canTake, type Operator } from './operator.ts'
import { acts } from '../operators/votes/acts.ts'
import { agreements } from '../operators/votes/agreements.ts'
import { amounts } from '../operators/having/amounts.ts'
import { awaited } from '../operators/turns/awaited.ts'
import { attributes } from '../operators/votes/attributes.ts'
import { changes } from '../operators/votes/changes.ts'
import { claims } from '../operators/rules/claims.ts'
import { book } from '../operators/rules/book.ts'
import { calendar } from '../operators/turns/calendar.ts'
import { deadlines } from '../operators/votes/deadlines.ts'
import { definitions } from '../operators/rules/definitions.ts'
import { consents } from '../operators/votes/consents.ts'
import { clocks } from '../operators/turns/clocks.ts'
import { counts } from '../operators/turns/counts.ts'
import { conditions } from '../operators/players/conditions.ts'
import { effects } from '../operators/having/effects.ts'
import { dealings } from '../operators/having/dealings.ts'
import { events } from '../operators/turns/events.ts'
import { followedVotes } from '../operators/votes/followed-votes.ts'
import { forms } from '../operators/turns/forms.ts'
import { hands } from '../operators/having/hands.ts'
import { frames } from '../operators/turns/frames.ts'
import { goods } from '../operators/having/goods.ts'
import { heard } from '../operators/turns/heard.ts'
import { caps } from '../operators/having/caps.ts'
import { instead } from '../operators/having/instead.ts'
import { judges } from '../operators/rules/judges.ts'
import { judgment } from '../operators/rules/judgment.ts'
import { lots } from '../operators/votes/lots.ts'
import { moves } from '../operators/turns/moves.ts'
import { moments } from '../operators/turns/moments.ts'
import { norms } from '../operators/rules/norms.ts'
import { numbers } from '../operators/having/numbers.ts'
import { offices } from '../operators/players/offices.ts'
import { options } from '../operators/votes/options.ts'
import { pace } from '../operators/turns/pace.ts'
import { people } from '../operators/players/people.ts'
import { phases } from '../operators/turns/phases.ts'
import { places } from '../operators/having/places.ts'
import { polls } from '../operators/votes/polls.ts'
import { precedence } from '../operators/rules/precedence.ts'
import { prose } from '../operators/rules/prose.ts'
import { references } from '../operators/players/references.ts'
import { referred } from '../operators/players/referred.ts'
import { rights } from '../operators/rules/rights.ts'
import { rulings } from '../operators/rules/rulings.ts'
import { sentences } from '../operators/rules/sentences.ts'
import { standing } from '../operators/players/standing.ts'
import { states } from '../operators/players/states.ts'
import { tallies } from '../operators/votes/tallies.ts'
import { teams } from '../operators/players/teams.ts'
import { things } from '../operators/having/things.ts'
import { dice } from '../operators/having/dice.ts'
import { drawn } from '../operators/having/drawn.ts'
import { randomVotes } from '../operators/votes/random-votes.ts'
import { terms } from '../operators/rules/sentences.ts'
import { times } from '../operators/turns/time.ts'
import { together } from '../operators/turns/together.ts'
import { transfers } from '../operators/having/transfers.ts'
import { traits } from '../operators/players/traits.ts'
import { turns } from '../operators/turns/turns.ts'
import { warned } from '../operators/votes/changes.ts'
import { winning } from '../operators/rules/winning.ts'
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
  ...terms,
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
