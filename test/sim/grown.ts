import type { Phrase } from '../../src/actions/phrase.ts'
import type { Random } from '../../src/base/random.ts'
import { checkSentence } from '../../src/language/check.ts'
import { offeredFor } from '../../src/language/grammar.ts'
import { say } from '../../src/language/say.ts'
import { isPlainType, namedBy, type PlainType, type Type } from '../../src/language/type.ts'
import { namesOfType, type Vocabulary } from '../../src/language/vocabulary.ts'

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
    if (sentence !== null && typeof sentence === 'object' && checkSentence(sentence).ok) {
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
  const { name, takes } = random.pick(depth > depthMost && short.length > 0 ? short : all)
  const taken: Phrase[] = []
  for (const one of takes) {
    const phrase = grow(one, depth + 1, growing)
    if (phrase === null) return null
    taken.push(phrase)
  }
  return [name, ...taken]
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
