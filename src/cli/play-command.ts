import { utf8Text } from './utf8-text.ts'
import { mechanicLibrary } from '../mechanics/library.ts'
import { writeGameFile } from '../storage/game-file.ts'
import { cliWords } from '../texts/en/cli.ts'
import type { Arguments } from './args.ts'
import { complain, type Command, type ExitStatus, type Surroundings } from './command.ts'
import { play, type Played } from './scripts/play.ts'
import { readPlayScript } from './scripts/script-reader.ts'
import { stateLines } from './state-lines.ts'

/** `synomic play SCRIPT [--json] [--until N] [--out FILE]`. */
export const playCommand: Command = {
  options: { '--json': 'flag', '--until': 'number', '--out': 'text' },
  takesFile: true,
  run: (given, around) => {
    const bytes = around.readFile(given.file)
    const text = bytes.ok ? utf8Text(bytes.value) : bytes
    if (!text.ok) return unreadable({ fault: text.fault })
    const read = readPlayScript(text.value)
    if (!read.ok) return unreadable(read.fault)
    const until = given.numbers.get('--until')
    const played = play(read.value, {
      library: mechanicLibrary,
      readFile: (path) => around.readFile(around.beside(given.file, path)),
      ...(until === undefined ? {} : { until }),
    })
    if (!played.ok) return unreadable(played.fault)
    return tell(played.value, given, around)

    function unreadable(trouble: Parameters<typeof complain>[0]): ExitStatus {
      complain(trouble, given, around)
      return 2
    }
  },
}

function tell(played: Played, given: Arguments, around: Surroundings): ExitStatus {
  const out = given.texts.get('--out')
  const [first] = played.actions
  if (out !== undefined && first !== undefined) {
    const written = around.writeFile(out, writeGameFile(first.id, played.actions))
    if (!written.ok) {
      complain({ fault: written.fault }, given, around)
      return 2
    }
  }
  const { state, refused, failedExpectations } = played
  if (given.flags.has('--json')) {
    around.print(JSON.stringify({ state, refused, failedExpectations }, null, 2))
  } else {
    for (const { line, message, rule, over = [] } of refused) {
      const by = rule === null ? '' : cliWords.byRule(rule)
      around.print(
        cliWords.refused(line, message) + by + (over.length === 0 ? '' : cliWords.overRules(over)),
      )
    }
    for (const line of stateLines(state)) around.print(line)
  }
  for (const { line, path, expected, actual } of failedExpectations) {
    const words = [JSON.stringify(expected), JSON.stringify(actual)] as const
    around.complain(cliWords.failed(line, path, ...words))
  }
  return failedExpectations.length === 0 ? 0 : 1
}
