import fc from 'fast-check'
import { isComposed, takenBy, type Phrase } from '../../src/actions/phrase.ts'
import { fittingOperator } from '../../src/language/grammar/grammar.ts'
import { typeTaken } from '../../src/language/grammar/operator.ts'
import { readAs } from '../../src/language/reading/read.ts'
import { piecesOf, wordsAt, type Path } from '../../src/language/reading/say.ts'
import { fitsType, type Type } from '../../src/language/grammar/type.ts'
import { joined, namesIn, type Vocabulary } from '../../src/language/grammar/vocabulary.ts'
import { anySentence } from './any-sentence.ts'

/** What stands in the same places for the ear, and means another thing. */
const alikeForTheEar: readonly (readonly Type[])[] = [
  ['who', 'one', 'named', 'amount', 'things', 'rules', 'otherRules', 'change', 'judges', 'form'],
  ['event', 'lapse', 'effect', 'condition'],
  ['duration', 'deadline', 'closing', 'anchor', 'span', 'limit', 'order', 'tie', 'frame', 'date'],
  ['trait', 'ruleTrait', 'thingTrait'],
  ['act', 'ruleAct', 'past'],
  ['number', 'term', 'measure', 'quota', 'fraction'],
]

/** So often at most one sort of phrase takes the place of another. */
const mostOfKind = 3

interface Spot {
  readonly path: Path
  readonly type: Type
}

/** A sentence that has everything in its place for the ear, with one phrase of another sort in it. */
export interface Nonsense {
  readonly words: string
  readonly vocabulary: Vocabulary
  /** What was put in. */
  readonly put: string
}

/** So much of it, grown by a random walk over the grammar: always the same. */
export function nonsense(count: number): readonly Nonsense[] {
  const grown: Nonsense[] = []
  const kinds = new Map<string, number>()
  const sentences = fc.sample(anySentence, { seed: 26, numRuns: count * 90 })
  for (const [at, sentence] of sentences.entries()) {
    if (grown.length === count) break
    const other = sentences[(at + 1) % sentences.length]
    const swapped = other === undefined ? null : swappedIn(sentence, other)
    if (swapped === null || swapped.words.length > 160) continue
    const { kind, ...one } = swapped
    const times = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, times)
    if (times <= mostOfKind) grown.push(one)
  }
  return grown
}

function swappedIn(sentence: Phrase, other: Phrase): (Nonsense & { kind: string }) | null {
  const found = spotsIn(sentence, 'sentence')
  for (const { path, type } of found) {
    const kin = alikeForTheEar.find((types) => types.includes(type)) ?? []
    const from = spotsIn(other, 'sentence').find(
      (one) => kin.includes(one.type) && !fitsType(one.type, type) && !fitsType(type, one.type),
    )
    if (from === undefined) continue
    const put = wordsAt(other, from.path)
    const words = withPut(sentence, path, put)
    const vocabulary = joined(namesIn(sentence), namesIn(other))
    // *At least 3* is a measure and a share of votes in the same words.
    if (put.includes('.') || readAs(type, put, vocabulary).ok) continue
    const kind = `${from.type} for ${type}`
    return { words, put, kind, vocabulary }
  }
  return null
}

function withPut(sentence: Phrase, path: Path, put: string): string {
  let isPut = false
  return piecesOf(sentence)
    .map(({ text, within }) => {
      if (!path.every((step, at) => within[at] === step)) return text
      const said = isPut ? '' : put
      isPut = true
      return said
    })
    .join('')
}

function spotsIn(phrase: Phrase, type: Type, path: Path = []): readonly Spot[] {
  const operator = isComposed(phrase) ? fittingOperator(phrase, type) : null
  if (operator === null || !isComposed(phrase)) return []
  const own = path.length === 0 ? [] : [{ path, type: operator.makes }]
  const within = takenBy(phrase).flatMap((taken, at) =>
    spotsIn(taken, typeTaken(operator, phrase, at), [...path, at + 1]),
  )
  return [...own, ...within]
}
