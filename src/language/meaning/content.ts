import { sentenceKind, type MechanicUse, type Passage } from '../../actions/passage.ts'
import { isComposed, takenBy, type Composed, type Phrase } from '../../actions/phrase.ts'
import type { Json } from '../../base/json.ts'
import { memoized } from '../../base/memoized.ts'
import { isPhrase, isSound } from '../reading/check.ts'
import { isKnown } from '../grammar/grammar.ts'
import { say } from '../reading/say.ts'

/** What a rule says and what it does, as its passages make it in a version of the language. */
export interface Content {
  /** Prose as it was written, and live sentences in their canonical words, a blank line between passages. */
  readonly text: string
  /** In order; without what is left to people, and sentences that the version has no words for. */
  readonly mechanics: readonly MechanicUse[]
}

export function contentOf(passages: readonly Passage[], version: number): Content {
  return {
    text: textOf(passages, version),
    mechanics: passages.flatMap((passage) => (acts(passage, version) ? [passage] : [])),
  }
}

/** What rules read of passages. Templates add nothing: what they do is said in the prose. */
export function textOf(passages: readonly Passage[], version: number): string {
  return passages
    .map((passage) => wordsOf(passage, version))
    .filter((words) => words !== '')
    .join('\n\n')
}

/** One passage's part of the text. */
export function wordsOf(passage: Passage, version: number): string {
  if ('prose' in passage) return passage.prose
  const sentence = sentenceOf(passage)
  return sentence === null ? '' : canonicalWords(sentence, version)
}

/** A live sentence as a rule carries it. */
export function useOf(sentence: Phrase): MechanicUse {
  return { kind: sentenceKind, params: { sentence: jsonOf(sentence) } }
}

function jsonOf(phrase: Phrase): Json {
  return isComposed(phrase) ? phrase.map(jsonOf) : phrase
}

/** The data of a live sentence; `null` for prose and templates. */
export function sentenceOf(passage: Passage): Phrase | null {
  if ('prose' in passage || passage.kind !== sentenceKind) return null
  const { sentence } = passage.params
  return isPhrase(sentence) ? sentence : null
}

/** What a mechanic of a rule says: a sentence that has a meaning, or none. */
export const sentencesOf = memoized((use: MechanicUse): readonly Phrase[] => {
  const sentence = sentenceOf(use)
  return sentence !== null && isSound(sentence) ? [sentence] : []
})

/** What a passage leaves to people, in words; `null`: it does not speak of that. */
export function leftToPeople(passage: Passage): string | null {
  const sentence = sentenceOf(passage)
  if (sentence === null || !isComposed(sentence)) return null
  const [name, what] = sentence
  return name === 'for people' && typeof what === 'string' ? what : null
}

/** What of a rule the app does, without what it leaves to people. */
export function actingIn(uses: readonly MechanicUse[]): readonly MechanicUse[] {
  return uses.filter((use) => leftToPeople(use) === null)
}

/**
 * The words of a sentence that enter the engine: alike on all devices that play a game of this version, whatever the
 * screen shows by then. A sentence of a newer version, or one that says nothing, stands there as its data.
 * test/language/canonical.test.ts pins them.
 */
export function canonicalWords(sentence: Phrase, version: number): string {
  const words = isComposed(sentence) && isInVersion(sentence, version) ? soundWords(sentence) : null
  return words ?? `[${JSON.stringify(sentence)}]`
}

/** `null`: it has no meaning. */
const soundWords = memoized((sentence: Composed) => (isSound(sentence) ? say(sentence) : null))

/** Whether every operator of a sentence is there in a version of the language, which is that of the protocol. */
export function isInVersion(sentence: Phrase, version: number): boolean {
  if (!isComposed(sentence)) return true
  if (!isKnown(sentence, version)) return false
  return takenBy(sentence).every((phrase) => isInVersion(phrase, version))
}

function acts(passage: Passage, version: number): passage is MechanicUse {
  if ('prose' in passage || leftToPeople(passage) !== null) return false
  const sentence = sentenceOf(passage)
  return sentence === null || isInVersion(sentence, version)
}
