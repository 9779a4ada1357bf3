import type { Phrase } from '../../actions/phrase.ts'
import type { Fault } from '../../base/result.ts'
import { finish } from '../../base/task.ts'
import {
  bringsInAgain,
  joined,
  namesIn,
  type Vocabulary,
} from '../../language/grammar/vocabulary.ts'
import { rolesTogether } from '../../language/reading/roles-together.ts'
import type { ReadingIn } from '../one-reading.ts'
import { readAlmostStrictly, readStrictly, stopOf } from '../read-strictly.ts'
import { stretchesOf } from '../word.ts'

/** More of an answer is not looked at, in UTF-16 units. */
export const answerLettersMost = 40_000
/** More sentences of one answer are not read. */
const sentencesMost = 80
/** What is longer is cut, far beyond what the reader takes: it says that a sentence is too long. */
const sentenceLettersMost = 4_000

/** More remarks of one kind about one rule, and longer ones, are not told. */
const remarksMost = 10
const remarkLettersMost = 300

/** What an assistant answered about one rule. */
export interface Answer {
  /** In its order. */
  readonly sentences: readonly AnsweredSentence[]
  /** What it took for granted, in its own words. */
  readonly assumed: readonly string[]
  /** What of the rule it could not say. */
  readonly notSaid: readonly string[]
  /** Why nothing of it can be said. */
  readonly wordsOnly: readonly string[]
  /** Sentences of earlier answers that it takes back, in its own words. */
  readonly dropped: readonly string[]
  /** Asked whether its sentences say the rule it answered that they do. */
  readonly saysIt: boolean
  /** Lines that are none of it, and begin as no sentence does. */
  readonly talk: readonly string[]
}

export type AnsweredSentence =
  /** `words`: as the assistant wrote it. */
  | { readonly is: 'reads'; readonly words: string; readonly sentence: Phrase }
  /** The game has what it brings in. */
  | { readonly is: 'there-already'; readonly words: string }
  /** `isTalk`: no sentence of the language begins so. */
  | {
      readonly is: 'refused'
      readonly words: string
      readonly fault: Fault
      readonly isTalk: boolean
    }

/** What was pasted, taken apart. */
export interface Answers {
  /** One for each rule that was asked about. */
  readonly answers: readonly Answer[]
  /** There was more than is looked at. */
  readonly isCut: boolean
}

/** Takes apart what was pasted, fenced or chatty, about so many rules. Nothing of it acts by this. */
export function takeApart(pasted: string, rules: number, reading: ReadingIn): Answers {
  const text = cleaned(pasted.slice(0, answerLettersMost))
  const { lines, isFenced } = linesOf(text)
  const drafts = Array.from({ length: Math.max(1, rules) }, () => new Draft())
  let draft = drafts[0]
  let left = sentencesMost
  for (const line of lines) {
    const [heading, number, rest = ''] = /^rule\s+(\d{1,3})\s*(?:[:.)]\s*(.*))?$/i.exec(line) ?? []
    if (heading !== undefined && rules > 1) draft = drafts[Number(number) - 1]
    const said = heading !== undefined && rules > 1 ? rest : line
    if (draft === undefined || said === '') continue
    if (draft.remark(said)) continue
    const sentences = sentencesOf(said)
    const isNew = draft.lines.every(({ whole }) => whole !== ended(said))
    left -= sentences.length
    if (left >= 0 && isNew && sentences.length > 0) {
      draft.lines.push({ whole: ended(said), sentences })
    }
  }
  const isCut = pasted.length > answerLettersMost || left < 0
  return { answers: drafts.map((one) => one.read(reading, isFenced)), isCut }
}

/** A line of an answer: one sentence, of which there are some with a full stop within, or several. */
interface Line {
  readonly whole: string
  readonly sentences: readonly string[]
}

class Draft {
  readonly lines: Line[] = []
  readonly #assumed: string[] = []
  readonly #notSaid: string[] = []
  readonly #wordsOnly: string[] = []
  readonly #dropped: string[] = []
  #saysIt = false

  /** Whether a line says something about the answer. */
  remark(line: string): boolean {
    if (/^(?:it says|they say) the rules?\b/i.test(line)) {
      this.#saysIt = true
      return true
    }
    const [, mark, what = ''] = /^(assumed|not said|words only|drop)\s*:?\s+(.*)$/i.exec(line) ?? []
    if (mark === undefined) return false
    const kind = mark.toLowerCase()
    if (kind === 'drop') {
      if (this.#dropped.length < sentencesMost) this.#dropped.push(ended(what))
      return true
    }
    const list =
      kind === 'assumed' ? this.#assumed : kind === 'not said' ? this.#notSaid : this.#wordsOnly
    if (list.length < remarksMost) list.push(what.slice(0, remarkLettersMost))
    return true
  }

  /** Outside of code blocks much is talk; where nothing else is there it is what was answered. */
  read(reading: ReadingIn, isFenced: boolean): Answer {
    const all = readLines(this.lines, reading)
    const sentences = isFenced ? all : all.filter((one) => one.is !== 'refused' || !one.isTalk)
    const remarks = {
      assumed: this.#assumed,
      notSaid: this.#notSaid,
      wordsOnly: this.#wordsOnly,
      dropped: this.#dropped,
    }
    const rest = { ...remarks, saysIt: this.#saysIt }
    const isAnswered = this.#saysIt || sentences.length + Object.values(remarks).flat().length > 0
    if (!isAnswered) return { sentences: all, ...rest, talk: [] }
    const talk = all.filter((one) => !sentences.includes(one)).map(({ words }) => words)
    return { sentences, ...rest, talk }
  }
}

/** One sentence may use the names that another brings in, wherever it stands. */
function readLines(lines: readonly Line[], reading: ReadingIn): readonly AnsweredSentence[] {
  const wholes = readAll(
    lines.map(({ whole }) => whole),
    reading,
  )
  const isOne = wholes.map(({ is }) => is !== 'refused')
  if (isOne.every((is) => is)) return wholes
  const words = lines.flatMap(({ whole, sentences }, at) => (isOne[at] ? [whole] : sentences))
  return readAll(words, reading)
}

function readAll(all: readonly string[], reading: ReadingIn): readonly AnsweredSentence[] {
  const inTurn = readWith(all, reading, reading.vocabulary)
  const refused = inTurn.filter(({ is }) => is === 'refused').map(({ words }) => words)
  const known = inTurn.flatMap((one) => (one.is === 'reads' ? [namesIn(one.sentence)] : []))
  const vocabulary = known.reduce(joined, reading.vocabulary)
  const strictly = (words: string, names: Vocabulary) =>
    readAlmostStrictly(words, { ...reading, vocabulary: names })
  const roles = finish(rolesTogether(refused, vocabulary, strictly))
  return roles.length === 0 ? inTurn : readWith(all, reading, joined(vocabulary, { roles }))
}

/** What is not read at first is read with what the others brought in. */
function readWith(
  all: readonly string[],
  reading: ReadingIn,
  known: Vocabulary,
): readonly AnsweredSentence[] {
  let vocabulary = known
  const read = new Map<number, AnsweredSentence>()
  let left = Infinity
  for (;;) {
    const before = left
    for (const [at, words] of all.entries()) {
      if (read.has(at) && read.get(at)?.is !== 'refused') continue
      const one = answered(words, { ...reading, vocabulary }, reading.vocabulary)
      read.set(at, one)
      if (one.is === 'reads') vocabulary = joined(vocabulary, namesIn(one.sentence))
    }
    left = [...read.values()].filter(({ is }) => is === 'refused').length
    if (left === 0 || left >= before) return [...read.values()]
  }
}

function answered(words: string, reading: ReadingIn, game: Vocabulary): AnsweredSentence {
  const read = readAlmostStrictly(words, reading)
  if (!read.ok) return { is: 'refused', words, fault: read.fault, isTalk: isTalk(words, reading) }
  if (bringsInAgain(read.value, game, onceOnly)) return { is: 'there-already', words }
  return { is: 'reads', words, sentence: read.value }
}

/** What players count, things and numbers on the table come in once. */
const onceOnly: ReadonlySet<string> = new Set(['new-quantity', 'new-thing', 'new-store'])

/** Without what is not seen, and what turns the direction of writing round: what is read is what is shown. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) => (sign === '\n' ? sign : ''))
}

const fence = /^\s*(?:```|~~~)/

/** The lines of what stands between fences, or, where there are none, all; without marks of lists and of type. */
function linesOf(text: string): { readonly lines: readonly string[]; readonly isFenced: boolean } {
  const all = text.split('\n')
  const isFenced = all.some((line) => fence.test(line))
  let isWithin = false
  const within = all.filter((line) => {
    if (!fence.test(line)) return isWithin
    isWithin = !isWithin
    return false
  })
  return { lines: (isFenced ? within : all).map(bare).filter((line) => line !== ''), isFenced }
}

function bare(line: string): string {
  return line
    .replace(/^[\s>#]*(?:[-*•–]|\d{1,3}[.)])?\s+/, '')
    .replaceAll(/\*\*|__|`/g, '')
    .trim()
}

/** The sentences of a line; what stands in quotation marks ends none. */
function sentencesOf(line: string): readonly string[] {
  const even = line.replaceAll(/“[^”]*”|"[^"]*"/g, (quoted) => 'x'.repeat(quoted.length))
  return stretchesOf(even).map(({ from, to }) => ended(line.slice(from, to)))
}

function ended(words: string): string {
  const some = words.slice(0, sentenceLettersMost)
  return /[.!?:]$/.test(some) ? some : `${some}.`
}

/** So many words at the beginning of what is no talk fit into a sentence. */
const fittingLeast = 2

/** Whether no sentence of the language begins so: *Sure, here is …*, *I hope …*. */
function isTalk(words: string, reading: ReadingIn): boolean {
  const strict = readStrictly(words, reading)
  const stop = strict.ok ? 0 : stopOf(strict.fault)
  return words.endsWith(':') || (stop > 0 && stop <= fittingLeast)
}
