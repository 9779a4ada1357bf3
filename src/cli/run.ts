import { fault } from '../base/result.ts'
import { cliWords } from '../texts/en/cli.ts'
import { readArguments } from './args.ts'
import { complain, type Command, type ExitStatus, type Surroundings } from './command.ts'
import { importCommand } from './import-command.ts'
import { languageCommand } from './language-command.ts'
import { mechanicsCommand } from './mechanics-command.ts'
import { playCommand } from './play-command.ts'
import { readCommand } from './read-command.ts'
import { sayCommand } from './say-command.ts'
import { replayCommand, verifyCommand } from './replay-command.ts'

const commands: ReadonlyMap<string, Command> = new Map([
  ['play', playCommand],
  ['mechanics', mechanicsCommand],
  ['language', languageCommand],
  ['say', sayCommand],
  ['read', readCommand],
  ['import', importCommand],
  ['replay', replayCommand],
  ['verify', verifyCommand],
])

/** Does what a command line asks for: `words` are those after the program's name. */
export function runCommand(
  words: readonly string[],
  around: Surroundings,
): ExitStatus | Promise<ExitStatus> {
  const [name = '', ...rest] = words
  if (name === 'help' || name === '--help' || name === '-h') {
    around.print(cliWords.usage)
    return 0
  }
  const usage = rest.some((word) => word === '--help' || word === '-h')
    ? cliWords.usageOf(name)
    : null
  if (usage !== null) {
    around.print(usage)
    return 0
  }
  const command = commands.get(name)
  if (command === undefined) {
    const known = [...commands.keys(), 'help'].join(', ')
    complain({ fault: fault('command-unknown', { name, known }) }, null, around)
    return 2
  }
  const given = readArguments(name, rest, command.options, command.takesFile)
  if (given.ok) return command.run(given.value, around)
  complain({ fault: given.fault }, null, around)
  return 2
}
