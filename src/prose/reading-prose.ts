import type { Task } from '../base/task.ts'
import { joined, namesIn } from '../language/grammar/vocabulary.ts'
import { readProse, type ReadingIn } from './read-prose.ts'
import type { ReadProse } from './reading.ts'
import { stretchesOf } from './sentences-of-prose.ts'

/** More sentences of one draft are not read. */
const sentencesMost = 200

/** How texts were read, by what they say. */
export type ProseRead = ReadonlyMap<string, readonly ReadProse[]>

/**
 * How each sentence of some texts is understood, one in each step. What a sentence that acts brings into the game can be named
 * by those after it, in other texts, too.
 */
export function* readingProse(texts: readonly string[], reading: ReadingIn): Task<ProseRead> {
  let { vocabulary } = reading
  let left = sentencesMost
  const found = new Map<string, readonly ReadProse[]>()
  for (const text of texts) {
    const read: ReadProse[] = []
    for (const { from, to } of stretchesOf(text)) {
      if (left <= 0) break
      left -= 1
      // Alone, and where it stands.
      const alone = `${' '.repeat(from)}${text.slice(from, to)}`
      const some = readProse(alone, { ...reading, vocabulary })
      read.push(...some)
      for (const { sentences } of some) {
        for (const sentence of sentences) vocabulary = joined(vocabulary, namesIn(sentence))
      }
      yield
    }
    found.set(text, read)
  }
  return found
}
