import {
  joined,
  nameLists,
  plainVocabulary,
  type NameList,
  type Vocabulary,
} from '../language/grammar/vocabulary.ts'
import { readProse } from '../prose/read-prose.ts'
import { toldOf } from '../views/rules/told-prose.ts'
import { cliWords } from '../texts/en/cli.ts'
import { complain, type Command, type ExitStatus, type Surroundings } from './command.ts'
import { utf8Text } from './utf8-text.ts'
import { say } from '../language/reading/say.ts'
import type { AnsweredSentence } from '../prose/assistant/answer.ts'
import { assistantPrompt } from '../prose/assistant/prompt.ts'
import { readRound, type AnsweredRule, type Round } from '../prose/assistant/round.ts'
import type { Arguments } from './args.ts'
import { faultSentence } from './fault-sentence.ts'

/** `synomic read [FILE|-] [--json] [--names NAMES] [--assistant | --answer ANSWER …]`. */
export const readCommand: Command = {
  options: { '--json': 'flag', '--names': 'text', '--assistant': 'flag', '--answer': 'texts' },
  takesFile: 'perhaps',
  run: (given, around) => {
    const vocabulary = vocabularyOf(given.texts.get('--names') ?? '')
    if (given.flags.has('--assistant') || given.lists.has('--answer')) {
      return askAssistant(given, around, vocabulary)
    }
    const text = textIn(given.file, given, around)
    if (text === null) return 2
    // Whoever hands over a long list waits for all of it.
    const told = readProse(text, { vocabulary, version: Infinity }, Infinity).map((read) =>
      toldOf(read, text),
    )
    if (given.flags.has('--json')) around.print(JSON.stringify(told, null, 2))
    else for (const one of told) around.print(cliWords.understood(one))
    return 0
  },
}

/** Names with commas between, each of what players count, or of the kind that stands before it: `role:king`. */
function vocabularyOf(names: string): Vocabulary {
  const named = names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return named.reduce<Vocabulary>((all, one) => {
    const [kind, name] = one.includes(':') ? one.split(':', 2) : ['quantity', one]
    return joined(all, { [listCalled(kind ?? '')]: [(name ?? one).trim()] })
  }, plainVocabulary)
}

function listCalled(kind: string): NameList {
  const asked = kind.trim().toLowerCase()
  return nameLists.find((list) => list.toLowerCase().startsWith(asked.slice(0, 5))) ?? 'quantities'
}

/** `synomic read [FILE] --assistant`: the prompt, with the rules of a file; `--answer ANSWER`: what came back, once a round. */
function askAssistant(given: Arguments, around: Surroundings, vocabulary: Vocabulary): ExitStatus {
  const text = given.file === '-' ? '' : textIn(given.file, given, around)
  if (text === null) return 2
  const asked = rulesIn(text)
  const paths = given.lists.get('--answer') ?? []
  if (paths.length === 0) {
    around.print(assistantPrompt(asked, { vocabulary, players: [] }))
    return 0
  }
  const reading = { vocabulary, version: Infinity }
  let round: Round = { rules: [], isCut: false, refusals: null }
  for (const path of paths) {
    const answer = textIn(path, given, around)
    if (answer === null) return 2
    const before = round
    const next = readRound(answer, asked, before.rules, reading)
    round = { ...next, isCut: before.isCut || next.isCut }
  }
  const { rules: answers, isCut, refusals } = round
  if (given.flags.has('--json')) {
    around.print(JSON.stringify({ answers: answers.map(answerTold), isCut, refusals }, null, 2))
    return 0
  }
  for (const one of answers) around.print(cliWords.answered(answerTold(one)))
  if (refusals !== null) around.print(refusals)
  return 0
}

/** One rule a paragraph. */
function rulesIn(text: string): readonly string[] {
  return text.split(/\n\s*\n/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
}

function textIn(path: string, given: Arguments, around: Surroundings): string | null {
  const bytes = around.readFile(path)
  const text = bytes.ok ? utf8Text(bytes.value) : bytes
  if (text.ok) return text.value
  complain({ fault: text.fault }, given, around)
  return null
}

/** What an assistant answered about one rule, with what was read of its answers before. A public interface: docs/CLI.md. */
function answerTold({ reads, sentences, assumed, notSaid, wordsOnly, talk, doubt }: AnsweredRule) {
  const now = sentences.map(sentenceTold)
  const isToldNow = new Set(now.map(({ sentence }) => sentence))
  const before = reads
    .map((one) => say(one))
    .filter((sentence) => !isToldNow.has(sentence))
    .map((sentence) => ({ text: sentence, verdict: 'acts', sentence }))
  return { sentences: [...before, ...now], assumed, notSaid, wordsOnly, talk, doubt }
}

interface Told {
  readonly text: string
  readonly verdict: 'acts' | 'there-already' | 'refused'
  readonly sentence?: string
  readonly why?: string
}

function sentenceTold(one: AnsweredSentence): Told {
  switch (one.is) {
    case 'reads':
      return { text: one.words, verdict: 'acts', sentence: say(one.sentence) }
    case 'there-already':
      return { text: one.words, verdict: 'there-already' }
    case 'refused':
      return { text: one.words, verdict: 'refused', why: faultSentence(one.fault) }
  }
}
