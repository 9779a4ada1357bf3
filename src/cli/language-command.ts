import { entryKinds, languageListed } from '../language/grammar/listing.ts'
import { languagePages } from '../prose/assistant/listing.ts'
import type { Command } from './command.ts'

/**
 * `synomic language`: all that live sentences can say, on a few pages; `--examples`: entry by entry, each with a sentence that
 * reads; `--json`: the same for machines. The entries are a public interface: docs/CLI.md.
 */
export const languageCommand: Command = {
  options: { '--json': 'flag', '--examples': 'flag' },
  takesFile: false,
  run: (given, around) => {
    if (given.flags.size === 0) {
      around.print(languagePages())
      return 0
    }
    const entries = languageListed()
    if (given.flags.has('--json')) {
      around.print(JSON.stringify(entries, null, 2))
      return 0
    }
    for (const kind of entryKinds) {
      const all = entries.filter((one) => one.kind === kind)
      around.print(`${kind} (${String(all.length)})`)
      for (const { words, example } of all) {
        around.print(`  ${words}`)
        around.print(`      ${example}`)
      }
    }
    return 0
  },
}
