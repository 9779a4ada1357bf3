import { finish, type Task } from '../base/task.ts'
import { joined, nameLists, namesIn, type Vocabulary } from '../language/grammar/vocabulary.ts'
import { rolesTogether } from '../language/reading/roles-together.ts'
import { OneReading, type ReadingIn } from './one-reading.ts'
import { readStrictly } from './read-strictly.ts'
import { wordsOnly, type ReadProse, type Stretch } from './reading.ts'
import { heading, stretchesOf } from './word.ts'

/** More sentences at once are not read where a page waits. */
const sentencesMost = 200

/** How texts were read, by what they say. */
export type ProseRead = ReadonlyMap<string, readonly ReadProse[]>

/** How each sentence of a text is understood, in order; the first 200, unless more are asked for. */
export function readProse(
  text: string,
  reading: ReadingIn,
  most = sentencesMost,
): readonly ReadProse[] {
  return finish(readingProse([text], reading, most)).get(text) ?? []
}

/**
 * How each sentence of some texts is understood, one in each step. What one that acts brings into the game can be named by all
 * of them.
 */
export function* readingProse(
  texts: readonly string[],
  reading: ReadingIn,
  most = sentencesMost,
): Task<ProseRead> {
  let names = reading.vocabulary
  let left = most
  const all = texts.map((text): ReadSoFar => ({
    text,
    found: [],
    stretches: [...stretchesOf(text)],
  }))
  for (const { text, found, stretches } of all) {
    while (stretches.length > 0 && left > 0) {
      const here = { ...reading, vocabulary: names }
      const taken = stretches.splice(0, wholeAtStart(text, stretches, here))
      left -= taken.length
      const stretch = { from: taken[0]?.from ?? 0, to: taken.at(-1)?.to ?? 0 }
      const alone = new OneReading(text, stretch, here).read()
      const more = alone.verdict === 'acts' ? null : goingOn(text, stretch, stretches[0], here)
      if (more !== null) stretches.shift()
      const read = more ?? alone
      found.push({ read, names })
      names = withNamesOf(read, names)
      yield
    }
  }
  const unread = all.flatMap(({ found }) => found.filter(({ read }) => read.verdict !== 'acts'))
  const roles = yield* rolesTogether(
    unread.map(({ read }) => read.text),
    names,
    (words, vocabulary) => readStrictly(words, { ...reading, vocabulary }),
  )
  if (roles.length > 0) names = joined(names, { roles })
  const read = new Map<string, readonly ReadProse[]>()
  for (const { text, found, stretches } of all) {
    const again: ReadProse[] = []
    for (const one of found) {
      const isSettled = one.read.verdict === 'acts' || one.names === names
      again.push(
        isSettled
          ? one.read
          : new OneReading(text, one.read, { ...reading, vocabulary: names }).read(),
      )
      if (!isSettled) yield
    }
    read.set(text, [...again, ...unreadOf(text, stretches, most)])
  }
  return read
}

interface ReadSoFar {
  readonly text: string
  readonly found: Found[]
  /** Those that are to be read yet. */
  readonly stretches: Stretch[]
}

/** What is left of a text of more sentences than are read at once. */
function unreadOf(text: string, left: readonly Stretch[], most: number): readonly ReadProse[] {
  const [first] = left
  if (first === undefined) return []
  const { from } = first
  const to = left.at(-1)?.to ?? first.to
  const why = { is: 'too-many', most } as const
  return [wordsOnly(text.slice(from, to), { from, to }, why)]
}

/** A sentence as it was understood with what had names then. */
interface Found {
  readonly read: ReadProse
  readonly names: Vocabulary
}

/** The same ones where it brings in none. */
function withNamesOf({ sentences }: ReadProse, names: Vocabulary): Vocabulary {
  const more = sentences.map((one) => namesIn(one)).reduce(joined, names)
  return nameLists.some((list) => more[list].length > names[list].length) ? more : names
}

/**
 * How many of these make one sentence: some of the language, of two or three, have full stops or a question in them, and none of
 * these begins with another that stands alone.
 */
function wholeAtStart(text: string, stretches: readonly Stretch[], reading: ReadingIn): number {
  const isOne = (count: number) => {
    const words = text.slice(stretches[0]?.from, stretches[count - 1]?.to).replace(heading, '')
    return readStrictly(words, reading).ok
  }
  if (isOne(1)) return 1
  const several = [3, 2].find((count) => count <= stretches.length && isOne(count))
  return several ?? 1
}

/** *Roll a die. If it is even, you gain 2 points*: what hangs on a throw may be told in the next sentence; `null`: it is not. */
function goingOn(
  text: string,
  first: Stretch,
  next: Stretch | undefined,
  reading: ReadingIn,
): ReadProse | null {
  if (next === undefined || !/[.]$/.test(text.slice(first.from, first.to))) return null
  if (!/\b(?:roll|throw|flip|toss)/i.test(text.slice(first.from, first.to))) return null
  if (!/^(?:if|on|for|when|with|should|otherwise)\b/i.test(text.slice(next.from))) return null
  const both = { from: first.from, to: next.to }
  const joined = `${text.slice(0, first.to - 1)};${text.slice(first.to)}`
  const read = new OneReading(joined, both, reading).acting()
  return read === null ? null : { ...read, text: text.slice(both.from, both.to) }
}
