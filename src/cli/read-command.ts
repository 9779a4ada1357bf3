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
import { askAssistant } from './assistant-command.ts'
import { complain, type Command } from './command.ts'
import { utf8Text } from './utf8-text.ts'

/** `synomic read [FILE|-] [--json] [--names NAMES] [--assistant | --answer ANSWER …]`. */
export const readCommand: Command = {
  options: { '--json': 'flag', '--names': 'text', '--assistant': 'flag', '--answer': 'texts' },
  takesFile: 'perhaps',
  run: (given, around) => {
    if (given.flags.has('--assistant') || given.lists.has('--answer')) {
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
