import { isComposed, type Phrase } from '../../src/actions/phrase.ts'
import type { Random } from '../../src/base/random.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { offeredFor } from '../../src/language/grammar/grammar.ts'
import { placesIn, type Part } from '../../src/language/grammar/notation.ts'
import { phraseOf, type Operator } from '../../src/language/grammar/operator.ts'
import { say } from '../../src/language/reading/say.ts'
import { isPlainType, namedBy, type PlainType, type Type } from '../../src/language/grammar/type.ts'
import { namesOfType, type Vocabulary } from '../../src/language/grammar/vocabulary.ts'

/** Deeper down only what takes no more phrases is chosen, where there is something. */
const depthMost = 4
/** So many walks are begun for one sentence that is sound. */
const walksMost = 60

/**
 * A sentence grown from the grammar, in words: a walk over its operators at random, with the names that a game has and some
 * that it has not. Whatever it says, the app has to withstand it.
 */
export function grownSentence(vocabulary: Vocabulary, random: Random): string {
  for (let walks = 0; walks < walksMost; walks++) {
    const sentence = grow('sentence', 0, { vocabulary, random })
    if (isComposed(sentence) && checkSentence(sentence).ok) {
      return say(sentence)
    }
  }
  return 'Nobody may vote.'
}

interface Growing {
  readonly vocabulary: Vocabulary
  readonly random: Random
}

/** `null`: the walk has come to where a name is needed and the game has none. */
function grow(type: Type, depth: number, growing: Growing): Phrase | null {
  const { random } = growing
  if (isPlainType(type)) return plainPhrase(type, growing)
  const all = offeredFor(type)
  const short = all.filter(({ takes }) => takes.every(isPlainType))
  const operator = random.pick(depth > depthMost && short.length > 0 ? short : all)
  const taken = growParts(operator, operator.words.parts, depth + 1, growing)
  if (taken === null) return null
  const inOrder = taken.toSorted(([one], [other]) => one - other)
  return phraseOf(
    operator.name,
    inOrder.map(([, phrase]) => phrase),
  )
}

type Taken = readonly [at: number, phrase: Phrase]

/** What an operator takes in parts of its pattern, with its places: each that may be left out is, every other time. */
function growParts(
  operator: Operator,
  parts: readonly Part[],
  depth: number,
  growing: Growing,
): readonly Taken[] | null {
  const { takes, lists } = operator
  const { random } = growing
  const all: Taken[] = []
  for (const part of parts) {
    if (part.is === 'optional') {
      const isLeftOut = random.chance(1, 2)
      const within = isLeftOut
        ? placesIn(part.parts).map((at): Taken => [at, null])
        : growParts(operator, part.parts, depth, growing)
      if (within === null) return null
      all.push(...within)
    } else if (part.is === 'choice') all.push([part.at, random.pick(part.options)])
    else if (part.is === 'blank' || part.is === 'list') {
      const type = takes[part.at] ?? 'count'
      const last = part.is === 'list' ? (lists?.last ?? type) : type
      const before = part.is === 'list' ? Math.max(part.least - 1, random.below(3)) : 0
      for (let index = 0; index <= before; index++) {
        const phrase = grow(index === before ? last : type, depth, growing)
        if (phrase === null) return null
        all.push([part.at, phrase])
      }
    }
  }
  return all
}

/** Names could be taken for words of the grammar. */
const newNames = ['tea', 'turn', 'villages', 'Keeper of Tea']

function plainPhrase(type: PlainType, { vocabulary, random }: Growing): Phrase | null {
  const of = namedBy(type)
  if (of !== null && type.startsWith('new-')) return random.pick(newNames)
  if (of !== null) {
    const names = namesOfType(vocabulary, of)
    return names.length === 0 ? null : random.pick(names)
  }
  switch (type) {
    case 'count':
      return random.chance(1, 8) ? random.below(1_000_000_000) : random.below(13)
    case 'ordinal':
    case 'few':
      return 1 + random.below(12)
    case 'new-move':
      return random.pick(['buy a village', 'take a bow', 'turn'])
    case 'weekday':
    case 'weekdays':
      return random.pick(['Monday', 'Sunday'])
    case 'clock':
      return random.pick(['00:00', '20:30'])
    case 'zone':
      return random.pick(['UTC', 'America/New_York'])
    default:
      return random.pick(['seven', 'it is adopted'])
  }
}
