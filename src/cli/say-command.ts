import { parsedJson } from '../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import type { Phrase } from '../actions/phrase.ts'
import { checkSentence, isPhrase } from '../language/reading/check.ts'
import { readSentence } from '../language/reading/read.ts'
import { say } from '../language/reading/say.ts'
import {
  joined,
  nameLists,
  plainVocabulary,
  type Vocabulary,
} from '../language/grammar/vocabulary.ts'
import { cliWords } from '../texts/en/cli.ts'
import { tokensOf } from '../language/reading/token.ts'
import { complain, type Command } from './command.ts'

/** What was said, both ways. A public interface: docs/CLI.md. */
interface Said {
  readonly sentence: Phrase
  readonly words: string
  /** Names that no game was there to bring in, by what they were taken for. */
  readonly assumed: Partial<Vocabulary>
}

/** `synomic say WORDS|DATA [--names NAMES] [--json]`. */
export const sayCommand: Command = {
  options: { '--json': 'flag', '--names': 'text' },
  takesFile: true,
  run: (given, around) => {
    const text = given.file
    const names = (given.texts.get('--names') ?? '').split(',').map((name) => name.trim())
    const quantities = names.filter((name) => name !== '')
    const isData = /^\s*\[/.test(text)
    const said = isData ? ofData(text) : ofWords(text, joined(plainVocabulary, { quantities }))
    if (!said.ok) {
      complain({ fault: said.fault }, given, around)
      return 2
    }
    const { sentence, words, assumed } = said.value
    if (given.flags.has('--json')) around.print(JSON.stringify(said.value, null, 2))
    else around.print(isData ? words : JSON.stringify(sentence))
    const known = nameLists.flatMap((kind) => (assumed[kind] ?? []).map(cliWords.assumedAs[kind]))
    if (known.length > 0) around.complain(cliWords.assumed(known))
    return 0
  },
}

function ofData(text: string): Result<Said> {
  const sentence = parsedJson(text)
  if (!isPhrase(sentence)) return fail(fault('sentence-unsound', { where: 'sentence' }))
  const checked = checkSentence(sentence)
  return checked.ok ? ok({ sentence, words: say(sentence), assumed: {} }) : checked
}

/** A sentence with more unknown names is hardly meant as one. */
const assumedMost = 8

/** How many words before the one that puzzles may be the name. */
const wordsBack = 5

/** Where a word is not known, a name is tried, there or just before: what lets the sentence be read furthest is assumed. */
export function ofWords(text: string, vocabulary: Vocabulary): Result<Said> {
  let assumed: Partial<Vocabulary> = {}
  let read = readSentence(text, vocabulary)
  for (let count = 0; !read.ok && count < assumedMost; count++) {
    const before = placeOf(read)
    const tries = namesTried(text, read.fault).flatMap((word) =>
      nameLists.map((kind) => {
        const more = { ...assumed, [kind]: [...(assumed[kind] ?? []), word] }
        return { more, read: readSentence(text, joined(vocabulary, more)) }
      }),
    )
    const [first, ...others] = tries
    if (first === undefined) break
    const best = others.reduce((a, b) => (placeOf(b.read) > placeOf(a.read) ? b : a), first)
    if (placeOf(best.read) <= before) break
    assumed = best.more
    read = best.read
  }
  return read.ok ? ok({ sentence: read.value, words: say(read.value), assumed }) : read
}

function namesTried(text: string, { args: { word, place } }: Fault): readonly string[] {
  const tokens = tokensOf(text)
  const end = typeof word === 'string' ? Number(place) - 1 : tokens.length
  const before = tokens.slice(Math.max(0, end - wordsBack), end)
  const words = before.map((token) => token.text).filter((one) => /^\p{L}{2,}/u.test(one))
  return [...(typeof word === 'string' ? [word] : []), ...words.reverse()]
}

/** How far a sentence could be read, in words; to its end where all of it was. */
function placeOf(read: Result<Phrase>): number {
  if (read.ok) return Number.POSITIVE_INFINITY
  const { place } = read.fault.args
  return read.fault.code === 'sentence-unread' ? Number(place) : Number.MAX_SAFE_INTEGER
}
