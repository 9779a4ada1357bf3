import { usesIn, type Passage } from '../actions/passage.ts'
import { isComposed, takenBy, type Phrase } from '../actions/phrase.ts'
import type { Task } from '../base/task.ts'
import { joined, namesIn } from '../language/grammar/vocabulary.ts'
import { actingIn, sentencesOf } from '../language/meaning/content.ts'
import { singularOf } from '../language/reading/noun.ts'
import { say } from '../language/reading/say.ts'
import { tokensOf } from '../language/reading/token.ts'
import { doubtOf } from './doubt.ts'
import { english } from './english.ts'
import type { ReadingIn } from './one-reading.ts'
import type { ReadProse } from './reading.ts'
import { readingProse } from './read-prose.ts'
import { wordsOf, type Word } from './word.ts'

/** Where the words of a rule and what runs in it are about one thing, and do not say the same of it. */
export interface SaidOtherwise {
  /** The sentence of the prose, as it is written. */
  readonly prose: string
  /** What runs. */
  readonly sentence: Phrase
  /** Words of the prose that what runs knows nothing of; none where it only adds something. */
  readonly lost: readonly string[]
}

/** So much of two sentences has to be alike for them to be about one thing, of 1; or so much of the one that runs be in the other. */
const alikeLeast = 0.75
const withinLeast = 0.9

/** Where the prose of rules says otherwise than their live sentences. A task: each sentence of the prose is a step. */
export function* findingSaidOtherwise(
  rules: readonly (readonly Passage[])[],
  reading: ReadingIn,
): Task<readonly SaidOtherwise[]> {
  const found: SaidOtherwise[] = []
  for (const passages of rules) found.push(...(yield* findingInRule(passages, reading)))
  return found
}

function* findingInRule(
  passages: readonly Passage[],
  reading: ReadingIn,
): Task<readonly SaidOtherwise[]> {
  const texts = passages.flatMap((one) => ('prose' in one ? [one.prose] : []))
  const sentences = actingIn(usesIn(passages)).flatMap(sentencesOf)
  if (sentences.length === 0) return []
  const vocabulary = sentences.reduce(
    (known, one) => joined(known, namesIn(one)),
    reading.vocabulary,
  )
  const known = { ...reading, vocabulary }
  const read = yield* readingProse(texts, known)
  return texts.flatMap((text) =>
    (read.get(text) ?? []).flatMap((one) => otherwise(text, one, sentences, known)),
  )
}

function otherwise(
  text: string,
  read: ReadProse,
  sentences: readonly Phrase[],
  reading: ReadingIn,
): readonly SaidOtherwise[] {
  const found: SaidOtherwise[] = []
  for (const sentence of sentences) {
    const unread = unreadBeside(text, read, sentence, sentences.length === 1)
    if (unread === null) continue
    const doubt = doubtOf(read.text, [sentence], reading)
    const lost = [...(doubt?.lost ?? []), ...unread].filter((one) => one !== '')
    // One sentence that says it all is enough: the others are about something else.
    if (doubt === null && lost.length === 0) return []
    found.push({ prose: read.text, sentence, lost: widest(lost) })
  }
  return found
}

/** Each once, and none that is part of another. */
function widest(texts: readonly string[]): readonly string[] {
  const once = [...new Set(texts)]
  return once.filter((one) => !once.some((other) => other !== one && other.includes(one)))
}

/** What a sentence leaves unread of prose that is about the same thing; `null`: it is not. */
function unreadBeside(
  text: string,
  read: ReadProse,
  sentence: Phrase,
  isAlone: boolean,
): readonly string[] | null {
  const runs = operatorsIn(sentence)
  // What is filled in for a clause that is asked for was not said.
  const offers = isLeftToPeople(read)
    ? []
    : read.offers.filter(({ asks, unread }) => asks === null || unread.length === 0)
  const meant = [{ sentences: read.sentences, unread: [] }, ...offers].find((one) =>
    one.sentences.map(operatorsIn).some((as) => isAlike(as, runs) || isWithin(runs, as)),
  )
  if (meant !== undefined) return meant.unread.map(({ from, to }) => text.slice(from, to))
  // What is worded nearly the same is about the same, also where it cannot be read.
  const written = wordsOf(read.text, 0).filter(({ key }) => /[\p{L}\d]/u.test(key))
  const said = tokensOf(say(sentence)).map(({ key }) => key)
  const keys = written.map(({ key }) => key)
  if (isAlike(keys, said)) return [longestWithout(read.text, written, new Set(said))]
  const isUnread = read.verdict !== 'acts' && offers.length === 0
  return isAlone && isUnread ? otherNumbers(written, read.text, sentence) : null
}

/** Whether what is offered quotes all of it: that says nothing of what it means. */
function isLeftToPeople({ why }: ReadProse): boolean {
  return why?.is === 'people-say' || (why?.is === 'left-open' && why.asks === 'what-then')
}

/** Where prose that stands with one sentence alone counts the same as it, with other numbers; `null`: nowhere. */
function otherNumbers(
  written: readonly Word[],
  text: string,
  sentence: Phrase,
): readonly string[] | null {
  const counted = countsIn(wordsOf(say(sentence), 0))
  const other = countsIn(written).filter(
    ({ noun, number }) =>
      counted.some((one) => one.noun === noun) &&
      !counted.some((one) => one.noun === noun && one.number === number),
  )
  return other.length === 0 ? null : other.map(({ from, to }) => text.slice(from, to))
}

/** Each number with the word after it. */
function countsIn(words: readonly Word[]) {
  return words.flatMap(({ number, from }, at) => {
    const next = words[at + 1]
    if (number === null || next === undefined || !/^\p{L}/u.test(next.key)) return []
    return [{ number, noun: singularOf(next.key), from, to: next.to }]
  })
}

/** How many of these are among the others too, each once. */
function sharedBy(ones: readonly string[], others: readonly string[]): number {
  const left = [...others]
  for (const one of ones) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return others.length - left.length
}

/** Whether what runs is in what was meant, which only says more. */
function isWithin(runs: readonly string[], meant: readonly string[]): boolean {
  return sharedBy(meant, runs) >= withinLeast * runs.length
}

function isAlike(ones: readonly string[], others: readonly string[]): boolean {
  return 2 * sharedBy(ones, others) >= alikeLeast * (ones.length + others.length)
}

/** The longest stretch of words that are none of these; a single one is mostly another word for the same. */
function longestWithout(text: string, words: readonly Word[], known: ReadonlySet<string>): string {
  const fillers = english.list('fillers')
  let longest: readonly Word[] = []
  let here: readonly Word[] = []
  for (const word of words) {
    here = known.has(word.key) || fillers.has(word.key) ? [] : [...here, word]
    if (here.length > longest.length) longest = here
  }
  const [first, last] = [longest[0], longest.at(-1)]
  return first === undefined || last === undefined || first === last
    ? ''
    : text.slice(first.from, last.to)
}

function operatorsIn(phrase: Phrase): readonly string[] {
  return isComposed(phrase) ? [phrase[0], ...takenBy(phrase).flatMap(operatorsIn)] : []
}
