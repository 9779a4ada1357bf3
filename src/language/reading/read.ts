import type { Phrase } from '../../actions/phrase.ts'
import { fail, ok, type Result } from '../../base/result.ts'
import { nameWordsMax } from './plain.ts'
import { Chart, readExactly, tokensMax } from './chart.ts'
import { tokensOf } from './token.ts'
import type { Type } from '../grammar/type.ts'
import { joined, namesBroughtBy, namesOf, type Vocabulary } from '../grammar/vocabulary.ts'

/**
 * The data of a sentence in words. Where it does not read as it stands, it is read with synonyms and in other ways that its
 * operators know. Faults: `sentence-empty`, `sentence-too-long {most}`, `sentence-unread {word, after, could}` (the
 * first word that fits nothing that could be said there, the one before it, and what could), `sentence-unfinished {could}`,
 * `sentence-ambiguous`. `version`: of the language; what came later is not read.
 */
export function readSentence(
  words: string,
  vocabulary: Vocabulary,
  version = Infinity,
): Result<Phrase> {
  return readAs('sentence', words, vocabulary, version)
}

/** The data of a part of a sentence, as may stand in a blank of this type. Faults as those of {@link readSentence}. */
export function readAs(
  type: Type,
  words: string,
  vocabulary: Vocabulary,
  version = Infinity,
): Result<Phrase> {
  const read = readWith(type, words, vocabulary, version)
  if (read.ok || type !== 'sentence') return read
  // A sentence can speak of what it makes somebody itself.
  for (const role of rolesRepeated(tokensOf(words).map(({ text }) => text))) {
    const own = readWith(type, words, joined(vocabulary, { roles: [role] }), version)
    if (own.ok && namesBroughtBy(own.value).some(({ name }) => name === role)) return own
  }
  return read
}

/**
 * The data of a sentence that says it with synonyms, numbers in words, or in another way that an operator knows; `null`: nothing,
 * or several things.
 */
export function readOtherwise(
  words: string,
  vocabulary: Vocabulary,
  version: number,
): Phrase | null {
  const tokens = tokensOf(words)
  if (tokens.length === 0 || tokens.length > tokensMax) return null
  const chart = new Chart('sentence', tokens, namesOf(vocabulary), { version, isLoose: true })
  return chart.onlyReading('sentence') ?? null
}

function readWith(
  type: Type,
  words: string,
  vocabulary: Vocabulary,
  version: number,
): Result<Phrase> {
  const exact = readExactly(type, words, vocabulary, version)
  if (exact.ok || !isPuzzling(exact.fault.code)) return exact
  const names = namesOf(vocabulary)
  const { length } = tokensOf(words)
  let nearest: Chart | null = null
  // Without its full stop a sentence is one, too.
  const isWhole = type !== 'sentence' || /[.!?]\s*$/.test(words)
  for (const told of isWhole ? [words] : [words, `${words}.`]) {
    const tokens = tokensOf(told)
    if (tokens.length > tokensMax) continue
    const chart = new Chart(type, tokens, names, { version, isLoose: true })
    const only = chart.onlyReading(type)
    if (only !== undefined) return ok(only)
    if (nearest === null || chart.left < nearest.left) nearest = chart
  }
  return fail(nearest?.complaint(length) ?? exact.fault)
}

function isPuzzling(code: string): boolean {
  return code === 'sentence-unread' || code === 'sentence-unfinished'
}

const becoming = /^(?:become|becomes|title)$/i
const becomingA = /^becomes? (?:an?|the)$/i

/** What somebody would become by these words, where they say it once more; the longest first. */
function rolesRepeated(written: readonly string[]): readonly string[] {
  const words = written.filter((word, at) => !becomingA.test(`${written[at - 1] ?? ''} ${word}`))
  const all = ` ${words.join(' ').toLowerCase()} `
  const found = words.flatMap((word, at) =>
    becoming.test(word)
      ? Array.from({ length: nameWordsMax }, (_, length) =>
          words.slice(at + 1, at + nameWordsMax - length + 1).join(' '),
        )
      : [],
  )
  return [...new Set(found)].filter((name) => all.split(` ${name.toLowerCase()} `).length > 2)
}
