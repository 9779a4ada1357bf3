import { sentenceKind, usesIn, type MechanicUse, type Passage } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import { sentenceOf } from '../../language/meaning/content.ts'
import type { ReadProse } from '../../prose/reading.ts'
import { stretchesOf } from '../../prose/word.ts'

/** How prose was read, and which of its sentences stay words, though they could act. */
export interface Read {
  /** `null`: it was not read. */
  readonly of: (prose: string) => readonly ReadProse[] | null
  readonly staysWords: (sentence: string) => boolean
}

/**
 * What passages come to once sentences act: those of the prose that do stand in the place of their words, the rest stays as it
 * was written. What stands there as a live sentence already comes in no second time.
 */
export function actingPassages(passages: readonly Passage[], read: Read): readonly Passage[] {
  const there = passages.map(sentenceOf).filter((one) => one !== null)
  return passages.flatMap((passage): readonly Passage[] => {
    if (!('prose' in passage)) return [passage]
    const acting = actingIn(passage.prose, there, read)
    return acting.length === 0 ? [passage] : pieces(passage.prose, acting)
  })
}

/** The sentences of prose that act when it is sent, in order. */
export function actingIn(
  prose: string,
  there: readonly Phrase[],
  read: Read,
): readonly ReadProse[] {
  return (read.of(prose) ?? []).filter(
    ({ verdict, text, sentences }) =>
      verdict === 'acts' &&
      !read.staysWords(text) &&
      !sentences.every((one) => there.some((other) => sameJson(one, other))),
  )
}

function pieces(prose: string, acting: readonly ReadProse[]): readonly Passage[] {
  const found: Passage[] = []
  let at = 0
  const words = (to: number) => {
    const text = prose.slice(at, to).trim()
    if (text !== '') found.push({ prose: text })
  }
  for (const { from, to, sentences } of acting) {
    words(from)
    found.push(...sentences.map(useOf))
    at = to
  }
  words(prose.length)
  return found
}

function useOf(sentence: Phrase): MechanicUse {
  return { kind: sentenceKind, params: { sentence } }
}

/** So many sentences act, and so many are words. */
export interface SentenceCount {
  readonly acts: number
  readonly words: number
}

/**
 * Of what passages say and did not say before: how many sentences run by themselves, and how many bind only people. Where a
 * template stands among them the prose is its wording, and nothing is counted.
 */
export function sentenceCount(
  passages: readonly Passage[],
  before: readonly Passage[] = [],
): SentenceCount {
  const isSentences = usesIn(passages).every(({ kind }) => kind === sentenceKind)
  if (!isSentences) return { acts: 0, words: 0 }
  const stood = new Set(before.flatMap(sentencesOf))
  const stoodLive = before.filter((one) => !('prose' in one))
  const live = passages.filter((one) => !('prose' in one))
  return {
    acts: live.filter((one) => !stoodLive.some((other) => sameJson(one, other))).length,
    words: passages.flatMap(sentencesOf).filter((one) => !stood.has(one)).length,
  }
}

/** The sentences of a passage that is prose; a heading or a number alone is none. */
export function sentencesOf(passage: Passage): readonly string[] {
  if (!('prose' in passage)) return []
  const { prose } = passage
  return stretchesOf(prose)
    .map(({ from, to }) => prose.slice(from, to))
    .filter((text) => /\p{L}/u.test(text))
}
