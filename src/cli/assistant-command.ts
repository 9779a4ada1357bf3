import { say } from '../language/reading/say.ts'
import type { Vocabulary } from '../language/grammar/vocabulary.ts'
import type { AnsweredSentence } from '../prose/assistant/answer.ts'
import { assistantPrompt } from '../prose/assistant/prompt.ts'
import { readRound, type AnsweredRule, type Round } from '../prose/assistant/round.ts'
import { cliWords } from '../texts/en/cli.ts'
import type { Arguments } from './args.ts'
import { complain, type ExitStatus, type Surroundings } from './command.ts'
import { faultSentence } from './fault-sentence.ts'
import { utf8Text } from './utf8-text.ts'

/** `synomic read [FILE] --assistant`: the prompt, with the rules of a file; `--answer ANSWER`: what came back, once a round. */
export function askAssistant(
  given: Arguments,
  around: Surroundings,
  vocabulary: Vocabulary,
): ExitStatus {
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
    around.print(JSON.stringify({ answers: answers.map(toldOf), isCut, refusals }, null, 2))
    return 0
  }
  for (const one of answers) around.print(cliWords.answered(toldOf(one)))
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
function toldOf({ reads, sentences, assumed, notSaid, wordsOnly, talk, doubt }: AnsweredRule) {
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
