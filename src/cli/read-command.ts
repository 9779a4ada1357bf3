import { say } from '../language/reading/say.ts'
import {
  joined,
  nameLists,
  plainVocabulary,
  type NameList,
  type Vocabulary,
} from '../language/grammar/vocabulary.ts'
import { readProse } from '../prose/read-prose.ts'
import type { Offer, ReadProse } from '../prose/reading.ts'
import { whyWords } from '../views/rules/read-words.ts'
import { cliWords } from '../texts/en/cli.ts'
import { askAssistant } from './assistant-command.ts'
import { complain, type Command } from './command.ts'
import { utf8Text } from './utf8-text.ts'

/** How a sentence was understood. A public interface: docs/CLI.md. */
interface Told {
  readonly text: string
  readonly verdict: ReadProse['verdict']
  readonly sentence?: string
  readonly candidates?: readonly { readonly sentence: string; readonly unread: readonly string[] }[]
  readonly why?: string
}

/** `synomic read [FILE|-] [--json] [--names NAMES] [--assistant | --answer ANSWER]`. */
export const readCommand: Command = {
  options: { '--json': 'flag', '--names': 'text', '--assistant': 'flag', '--answer': 'text' },
  takesFile: 'perhaps',
  run: (given, around) => {
    if (given.flags.has('--assistant') || given.texts.has('--answer')) {
      return askAssistant(given, around, vocabularyOf(given.texts.get('--names') ?? ''))
    }
    const bytes = around.readFile(given.file)
    const text = bytes.ok ? utf8Text(bytes.value) : bytes
    if (!text.ok) {
      complain({ fault: text.fault }, given, around)
      return 2
    }
    const vocabulary = vocabularyOf(given.texts.get('--names') ?? '')
    const told = readProse(text.value, { vocabulary, version: Infinity }).map((read) =>
      toldOf(read, text.value),
    )
    if (given.flags.has('--json')) around.print(JSON.stringify(told, null, 2))
    else for (const one of told) around.print(cliWords.understood(one))
    return 0
  },
}

function toldOf(read: ReadProse, prose: string): Told {
  const { text, verdict, sentences, offers, why } = read
  const candidate = (offer: Offer) => ({
    sentence: offer.sentences.map(say).join(' '),
    unread: offer.unread.map(({ from, to }) => prose.slice(from, to)),
  })
  return {
    text,
    verdict,
    ...(verdict === 'acts' ? { sentence: sentences.map(say).join(' ') } : {}),
    ...(verdict === 'almost' ? { candidates: offers.map(candidate) } : {}),
    ...(why === null ? {} : { why: whyWords(why) }),
  }
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
