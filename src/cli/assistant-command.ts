import { say } from '../language/reading/say.ts'
import type { Vocabulary } from '../language/grammar/vocabulary.ts'
import type { AnsweredSentence } from '../prose/assistant/answer.ts'
import { assistantPrompt } from '../prose/assistant/prompt.ts'
import { readRound, type AnsweredRule } from '../prose/assistant/round.ts'
import { cliWords } from '../texts/en/cli.ts'
import type { Arguments } from './args.ts'
import { complain, type ExitStatus, type Surroundings } from './command.ts'
import { faultSentence } from './fault-sentence.ts'
import { utf8Text } from './utf8-text.ts'

/** `synomic read [FILE] --assistant`: the prompt, with the rules of a file; `--answer ANSWER`: what came back. */
export function askAssistant(
  given: Arguments,
  around: Surroundings,
  vocabulary: Vocabulary,
): ExitStatus {
  const text = given.file === '-' ? '' : textIn(given.file, given, around)
  if (text === null) return 2
  const asked = rulesIn(text)
  const path = given.texts.get('--answer')
  if (path === undefined) {
    around.print(assistantPrompt(asked, { vocabulary, players: [] }))
    return 0
  }
  const answer = textIn(path, given, around)
  if (answer === null) return 2
  const reading = { vocabulary, version: Infinity }
  const { rules: answers, isCut, refusals } = readRound(answer, asked, [], reading)
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

/** What an assistant answered about one rule. A public interface: docs/CLI.md. */
function toldOf({ sentences, assumed, notSaid, wordsOnly, talk, doubt }: AnsweredRule) {
  return { sentences: sentences.map(sentenceTold), assumed, notSaid, wordsOnly, talk, doubt }
}

function sentenceTold(one: AnsweredSentence) {
  switch (one.is) {
    case 'reads':
      return { text: one.words, verdict: 'acts', sentence: say(one.sentence) }
    case 'there-already':
      return { text: one.words, verdict: 'there-already' }
    case 'refused':
      return { text: one.words, verdict: 'refused', why: faultSentence(one.fault) }
  }
}
