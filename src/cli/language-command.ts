import { entryKinds, languageListed } from '../language/grammar/listing.ts'
import type { Command } from './command.ts'

/** `synomic language [--json]`: all that live sentences can say. Its entries are a public interface: docs/CLI.md. */
export const languageCommand: Command = {
  options: { '--json': 'flag' },
  takesFile: false,
  run: (given, around) => {
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
