import { PROTOCOL_VERSION } from '../actions/action.ts'
import type { Phrase } from '../actions/phrase.ts'
import { finish, type Task } from '../base/task.ts'
import { readSentence } from '../language/reading/read.ts'
import { rolesTogether } from '../language/reading/roles-together.ts'
import {
  joined,
  namesIn,
  plainVocabulary,
  type Vocabulary,
} from '../language/grammar/vocabulary.ts'

/** A live sentence of a book, in its order: its words, and its data where the book gives them. */
export interface Written {
  readonly words: string
  readonly phrase: Phrase | null
}

/** A sentence may speak of what one after it brings into the game, and that of one still later: so often they are read again. */
const roundsMost = 4
/** More sentences of a book are not read; nor any more once so many were looked at that do not read. */
const sentencesMost = 2_000
const unreadMost = 100

/**
 * What the sentences of a book say, read with the names that all of them bring; `null` for those that do not read, or whose
 * data is no sentence. Where a book gives the data, that holds.
 */
export function readTogether(all: readonly Written[]): readonly (Phrase | null)[] {
  return finish(readingTogether(all))
}

/** {@link readTogether}, a sentence in each step. */
export function* readingTogether(all: readonly Written[]): Task<readonly (Phrase | null)[]> {
  const read: (Phrase | null)[] = all.map(({ phrase }) => phrase)
  let known = read.reduce<Vocabulary>(
    (names, phrase) => (phrase === null ? names : joined(names, namesIn(phrase))),
    plainVocabulary,
  )
  let unread = 0
  let isHoped = false
  for (let round = 0; round < roundsMost; round += 1) {
    let isNew = false
    for (const [at, { words }] of all.slice(0, sentencesMost).entries()) {
      if (read[at] !== null || unread === unreadMost) continue
      yield
      const sentence = strictly(words, known)
      if (!sentence.ok) {
        unread += 1
        continue
      }
      isNew = true
      read[at] = sentence.value
      known = joined(known, namesIn(sentence.value))
    }
    if (isNew) continue
    if (isHoped) break
    isHoped = true
    const left = all.flatMap(({ words }, at) => (read[at] === null ? [words] : []))
    const roles = yield* rolesTogether(left, known, strictly)
    if (roles.length === 0) break
    known = joined(known, { roles })
  }
  return read
}

function strictly(words: string, known: Vocabulary) {
  return readSentence(words, known, PROTOCOL_VERSION)
}

/** Which sentences of a book, in its order, come back from their words alone. */
export function readable(all: readonly { words: string; phrase: Phrase }[]): readonly boolean[] {
  const given = all.map(() => false)
  for (;;) {
    const written = all.map(({ words, phrase }, at) => ({
      words,
      phrase: given[at] === true ? phrase : null,
    }))
    const lost = readTogether(written).flatMap((phrase, at) =>
      JSON.stringify(phrase) === JSON.stringify(all[at]?.phrase) ? [] : [at],
    )
    if (lost.length === 0) return given.map((one) => !one)
    for (const at of lost) given[at] = true
  }
}
