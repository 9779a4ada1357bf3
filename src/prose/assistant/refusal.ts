import { memoized } from '../../base/memoized.ts'
import type { Fault } from '../../base/result.ts'
import { operators } from '../../language/grammar/grammar.ts'
import { wordsIn } from '../../language/grammar/notation.ts'
import type { Operator } from '../../language/grammar/operator.ts'
import { readSentence } from '../../language/reading/read.ts'
import { say } from '../../language/reading/say.ts'
import { tokensOf } from '../../language/reading/token.ts'
import { joined, namesIn, nameLists, type Vocabulary } from '../../language/grammar/vocabulary.ts'
import type { Answer } from './answer.ts'
import type { Doubt } from '../doubt.ts'
import { exampleLines } from './guide.ts'
import { broughtInBy } from '../bringing-in.ts'
import { patternWords } from './listing.ts'
import type { ReadingIn } from '../one-reading.ts'
import { readStrictly } from '../read-strictly.ts'

/*
 * What is copied back to an assistant: each sentence that was refused with the word, why, and what would read. English, as
 * the prompt is.
 */

/** More at once are not told: an assistant that fails so often is better asked anew. */
const refusalsMost = 15
/** Words of a sentence before the one that did not fit, and from it on, by which patterns are looked for. */
const [before, after] = [3, 8]

type Doubted = Answer & { readonly doubt?: Doubt | null }

/** What of some answers is refused, to be copied into the same chat; `null`: nothing is. */
export function refusalsPrompt(answers: readonly Doubted[], reading: ReadingIn): string | null {
  let left = refusalsMost
  const told = answers.flatMap((answer, index) => {
    const { sentences } = answer
    const doubt = doubtIn(answer)
    const vocabulary = sentences.reduce(
      (known, one) => (one.is === 'reads' ? joined(known, namesIn(one.sentence)) : known),
      reading.vocabulary,
    )
    const refused = sentences.flatMap((one) => {
      if (one.is !== 'refused' || left <= 0) return []
      left -= 1
      return [refusalTold(one.words, one.fault, { ...reading, vocabulary })]
    })
    const back = [...refused, ...(doubt === null ? [] : [doubtTold(doubt)])]
    return answers.length > 1 && back.length > 0 ? [`Rule ${index + 1}:`, ...back] : back
  })
  if (told.length === 0) return null
  const where = answers.length > 1 ? ', each under its “Rule N:” line' : ''
  const isRefused = left < refusalsMost
  const isDoubted = answers.some((answer) => doubtIn(answer) !== null)
  const what = [
    ...(isRefused
      ? [
          `The program refused the sentences below and kept all others. Answer with one code block that holds only better sentences for these${where}. Where one cannot be said, write NOT SAID: and the rule’s own words.`,
        ]
      : ['The program read every sentence, and refused none.']),
    ...(isDoubted
      ? [
          `LOST and ADDED are only a comparison of words and can be wrong: look whether the sentences say the rule. If they do, ${isRefused ? 'say nothing of it.' : 'answer: It says the rule.'} If not, answer with one code block that holds what is missing or better${isRefused ? ', too' : where}.`,
        ]
      : []),
  ]
  what.push(
    'A sentence of yours that was read stays, unless a line DROP: and the sentence takes it back.',
  )
  return `${what.join(' ')}\n\n${told.join('\n\n')}\n`
}

/** What is still to be looked at: nobody is asked twice. */
function doubtIn({ saysIt, doubt = null }: Doubted): Doubt | null {
  return saysIt ? null : doubt
}

/** What the sentences that read do not say as the rule does. */
function doubtTold({ lost, added }: Doubt): string {
  const told = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
  return [
    ...(lost.length > 0 ? [`LOST: no sentence accounts for ${told(lost)} of the rule.`] : []),
    ...(added.length > 0 ? [`ADDED: nothing in the rule accounts for ${told(added)}.`] : []),
  ].join('\n')
}

/** Why a sentence is refused, and what would read instead. */
export function refusalTold(words: string, fault: Fault, reading: ReadingIn): string {
  const told = [`REFUSED: ${words}`, `WHY: ${whyTold(fault, reading.vocabulary)}`]
  const mended = mendedBy(words, fault, reading)
  if (mended !== null) return [...told, `THIS READS: ${mended}`].join('\n')
  const near = nearStop(words, fault)
  const patterns = likest(patternsOf(operators), near, 3)
  if (patterns.length > 0) told.push(`PATTERNS: ${patterns.join('  ')}`)
  const [like] = likest(
    exampleLines().map((line) => ({ told: line, words: wordsOf(line) })),
    near,
    1,
  )
  if (like !== undefined) told.push(`A SENTENCE THAT READS: ${like}`)
  return told.join('\n')
}

function whyTold({ code, args = {} }: Fault, vocabulary: Vocabulary): string {
  const word = String(args['word'] ?? '')
  const could = String(args['could'] ?? '')
  const goOn = could === '' ? '' : ` It could go on with ${could}.`
  switch (code) {
    case 'sentence-unread':
      return isKnownWord(word, vocabulary)
        ? `“${word}” does not fit where it stands.${goOn}`
        : `“${word}” is no word of the language and no name in this game.${goOn}`
    case 'sentence-unfinished':
      return `It is not finished.${goOn}`
    case 'sentence-ambiguous':
      return 'It can be read in two ways. Say it in two sentences, or say who is meant.'
    case 'name-is-a-word':
      return `Nobody can be called “${String(args['name'])}”. Choose another name.`
    case 'sentence-speaks-of-nothing':
      return `It says “${word}”, and no event before it brings up whom or what that means.`
    case 'sentence-tells-nothing':
      return 'Somebody always has the most or the fewest, alone or tied. Say “has more (or fewer) … than everyone else”.'
    case 'sentence-too-long':
      return 'It is too long. Say it in two sentences.'
    default:
      return 'It is no sentence of the language.'
  }
}

/** The sentence as it would read: in other words, with what it needs brought in, or with what could stand there. */
function mendedBy(words: string, fault: Fault, reading: ReadingIn): string | null {
  const { vocabulary, version } = reading
  const loose = readSentence(words, vocabulary, version)
  const names = loose.ok ? namesIn(loose.value) : {}
  const withNames = { ...reading, vocabulary: joined(vocabulary, names) }
  if (loose.ok && readStrictly(say(loose.value), withNames).ok) return say(loose.value)
  const tokens = tokensOf(words).map(({ text }) => text)
  const at = Number(fault.args?.['place'] ?? tokens.length + 1) - 1
  const brought = broughtInBy(words, tokens.slice(at, at + 3), reading)
  if (brought !== null) return `${brought.map(say).join(' ')}`
  const head = tokens.slice(0, at)
  const could = [...String(fault.args?.['could'] ?? '').matchAll(/“([^”]+)”/g)]
  const tries = [
    ...could.flatMap(([, one = '']) => [
      [...head, one, ...tokens.slice(at + 1)],
      [...head, one, ...tokens.slice(at)],
    ]),
    [...head, '.'],
  ]
  for (const one of tries) {
    const read = readStrictly(one.join(' '), reading)
    if (read.ok) return say(read.value)
  }
  return null
}

function nearStop(words: string, { args = {} }: Fault): readonly string[] {
  const all = wordsOf(words)
  if (args['place'] === undefined) return all
  const place = Number(args['place']) - 1
  return all.slice(Math.max(0, place - before), place + after)
}

function wordsOf(text: string): readonly string[] {
  return tokensOf(text).map(({ key }) => key)
}

/** The patterns of all that can be said, also of what the prompt leaves out, with their own words. */
const patternsOf = memoized((all: readonly Operator[]) =>
  all.map((one) => ({
    told: patternWords(one),
    words: wordsIn(one.words.parts).flatMap((word) =>
      word.is === 'word' ? [word.key] : [word.one, word.many],
    ),
  })),
)

function isKnownWord(word: string, vocabulary: Vocabulary): boolean {
  const key = word.toLowerCase()
  const isName = nameLists.some((list) =>
    vocabulary[list].some((name) => wordsOf(name).includes(key)),
  )
  return (
    isName ||
    /^[^\p{L}]/u.test(key) ||
    patternsOf(operators).some(({ words }) => words.includes(key))
  )
}

/** Something that is told, and the words by which it is found. */
interface Findable {
  readonly told: string
  readonly words: readonly string[]
}

/** Those that share most words with some, rare ones before others; none that shares only what many have. */
function likest(
  all: readonly Findable[],
  wanted: readonly string[],
  most: number,
): readonly string[] {
  const having = new Map<string, number>()
  for (const { words } of all) {
    for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1)
  }
  const weight = (word: string) => Math.floor((100 * all.length) / (having.get(word) ?? all.length))
  const sought = new Set(wanted.filter((word) => /\p{L}/u.test(word)))
  const rated = all.map(({ told, words }) => {
    const shared = [...new Set(words)].filter((word) => sought.has(word))
    const sum = shared.reduce((total, word) => total + weight(word), 0)
    return { told, rate: shared.length < 2 ? 0 : sum * shared.length - words.length }
  })
  const found = rated.filter(({ rate }) => rate > 0).sort((a, b) => b.rate - a.rate)
  return [...new Set(found.map(({ told }) => told))].slice(0, most)
}
