import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import { memoized } from '../../base/memoized.ts'
import { fittingOperator } from '../grammar/grammar.ts'
import { handPicked } from './ideas.ts'
import { optionalIn } from '../grammar/notation.ts'
import { typeTaken } from '../grammar/operator.ts'
import { readSentence } from './read.ts'
import { piecesOf } from './say.ts'
import { fitsType, type Type } from '../grammar/type.ts'
import { joined, namesIn, plainVocabulary } from '../grammar/vocabulary.ts'

/** What people's sentences say. */
export interface Common {
  /** One of each kind, the commonest kind first. */
  readonly sentences: readonly Phrase[]
  /** In which something happens, each with another beginning, the commonest first. */
  readonly framed: readonly Phrase[]
  /** Phrases that may stand in a blank of a type, the commonest first. */
  readonly of: (type: Type) => readonly Phrase[]
}

const common = memoized((picked: typeof handPicked): Common => {
  const counted = new Map<string, { phrase: Phrase; type: Type; count: number }>()
  const all: Phrase[] = []
  const kindCounts = new Map<string, { sentence: Phrase; count: number }>()
  const count = (phrase: Phrase, type: Type): void => {
    if (!isComposed(phrase)) return
    const operator = fittingOperator(phrase, type)
    if (operator === null) return
    const key = JSON.stringify(phrase)
    const known = counted.get(key) ?? { phrase, type: operator.makes, count: 0 }
    counted.set(key, { ...known, count: known.count + 1 })
    for (const [at, taken] of takenBy(phrase).entries())
      count(taken, typeTaken(operator, phrase, at))
  }
  for (const idea of Object.values(picked).flat()) {
    const sentences = read(idea.split(' | '))
    for (const sentence of sentences) count(sentence, 'sentence')
    all.push(...sentences)
    const [only, ...more] = sentences
    if (only === undefined || more.length > 0) continue
    const known = kindCounts.get(kindOf(only)) ?? { sentence: only, count: 0 }
    kindCounts.set(kindOf(only), { ...known, count: known.count + 1 })
  }
  const phrases = byCount([...counted.values()])
  const leads = new Map<string, { sentence: Phrase; count: number }>()
  for (const sentence of all.filter((one) => effectsPlace(one) !== null)) {
    const lead = leadOf(sentence)
    leads.set(lead, { sentence, count: (leads.get(lead)?.count ?? 0) + 1 })
  }
  return {
    framed: byCount([...leads.values()]).map(({ sentence }) => sentence),
    sentences: byCount([...kindCounts.values()]).map(({ sentence }) => sentence),
    of: memoizedByName((type) =>
      phrases.filter((one) => fitsType(one.type, type)).map(({ phrase }) => phrase),
    ),
  }
})

function byCount<T extends { readonly count: number }>(some: readonly T[]): readonly T[] {
  return [...some].sort((a, b) => b.count - a.count)
}

function memoizedByName<V>(make: (type: Type) => V): (type: Type) => V {
  const made = new Map<Type, V>()
  return (type) => {
    const known = made.get(type) ?? make(type)
    made.set(type, known)
    return known
  }
}

function read(lines: readonly string[]): readonly Composed[] {
  let vocabulary = plainVocabulary
  return lines.flatMap((line) => {
    const found = readSentence(line, vocabulary)
    if (!found.ok || !isComposed(found.value)) return []
    vocabulary = joined(vocabulary, namesIn(found.value))
    return [found.value]
  })
}

/** What people’s sentences say, as it is picked by hand. */
export const commonPhrases = (): Common => common(handPicked)

/** The words of a sentence before what happens. */
export function leadOf(sentence: Phrase): string {
  const place = effectsPlace(sentence)
  const condition = conditionPlace(sentence)
  return piecesOf(sentence)
    .filter(
      ({ within: [first] }) => first === undefined || (first !== place && first !== condition),
    )
    .map(({ text }) => text)
    .join('')
    .replace(/(?: and)?[\s,.]+$/, '')
    .replace(/ and,?$/, '')
}

/** Where what happens stands in a sentence, from 1. */
export function effectsPlace(sentence: Phrase): number | null {
  const operator = isComposed(sentence) ? fittingOperator(sentence, 'sentence') : null
  if (operator?.makes !== 'framed') return null
  const at = operator.takes.indexOf('effects')
  return at < 0 ? null : at + 1
}

/** Where a sentence takes a condition, from 1, if it can do without one. */
export function conditionPlace(sentence: Phrase): number | null {
  const operator = isComposed(sentence) ? fittingOperator(sentence, 'sentence') : null
  if (operator === null) return null
  const optional = optionalIn(operator.words.parts)
  const at = operator.takes.findIndex(
    (type, place) => type === 'conditions' && optional.includes(place),
  )
  return at < 0 ? null : at + 1
}

/** Its operator. */
export function kindOf(sentence: Phrase): string {
  return isComposed(sentence) ? sentence[0] : ''
}
