import { sentenceOf } from '../language/meaning/content.ts'
import { say } from '../language/reading/say.ts'
import { importRuleBook } from '../rulebook/import/import.ts'
import { cliWords } from '../texts/en/cli.ts'
import { complain, type Command } from './command.ts'

/** `synomic import FILE [--json]`. */
export const importCommand: Command = {
  options: { '--json': 'flag' },
  takesFile: true,
  run: (given, around) => {
    const bytes = around.readFile(given.file)
    const book = bytes.ok ? importRuleBook(bytes.value) : bytes
    if (!book.ok) {
      complain({ fault: book.fault }, given, around)
      return 2
    }
    const { rules, other, unsure } = book.value
    if (given.flags.has('--json')) {
      around.print(JSON.stringify({ rules, other, unsure }, null, 2))
      return 0
    }
    for (const { number, title, mutability, status, suggested } of rules) {
      const kinds = suggested.map(({ kind, params }) => {
        const sentence = sentenceOf({ kind, params })
        return sentence === null ? kind : cliWords.quoted(say(sentence))
      })
      around.print(cliWords.rule(number, title ?? '', mutability, status, kinds))
    }
    around.print(cliWords.imported(rules.length, other.length))
    for (const { line, number, why } of unsure) around.print(cliWords.unsure(line, number, why))
    return 0
  },
}
