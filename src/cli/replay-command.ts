import { fail, fault, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../mechanics/library.ts'
import type { Replica } from '../session/record/replica.ts'
import { cliWords } from '../texts/en/cli.ts'
import type { Arguments } from './args.ts'
import { complain, type Command, type ExitStatus, type Surroundings } from './command.ts'
import { checkGameFile, type CheckedFile } from './game-check.ts'
import { replicaReport } from './scripts/replica-report.ts'
import { stateLines } from './state-lines.ts'

/** `synomic replay FILE [--at N|ACTION] [--json]`. */
export const replayCommand: Command = {
  options: { '--json': 'flag', '--at': 'text' },
  takesFile: true,
  run: (given, around) =>
    withCheckedFile(given, around, ({ replica }) => {
      const at = given.texts.get('--at')
      const state = at === undefined ? ok(replica.state) : stateThen(replica, at)
      if (!state.ok || state.value === null) {
        const reason = state.ok ? fault('replay-empty') : state.fault
        complain({ fault: reason }, given, around)
        return 2
      }
      const report = replicaReport(replica, new Map(), state.value)
      if (given.flags.has('--json')) around.print(JSON.stringify({ state: report }, null, 2))
      else for (const line of stateLines(report)) around.print(line)
      return 0
    }),
}

/** `synomic verify FILE [--json]`. */
export const verifyCommand: Command = {
  options: { '--json': 'flag' },
  takesFile: true,
  run: (given, around) =>
    withCheckedFile(given, around, ({ replica }) => {
      // Each once, however often the file has it.
      const count = replica.log.size
      const players = replica.state?.players.size ?? 0
      if (given.flags.has('--json')) {
        const { heads, forks, game, seals } = replica.log
        const { settled } = replica
        const summary = {
          holds: true,
          game,
          actions: count,
          players,
          settled,
          heads,
          seals: seals?.seals.length ?? 0,
        }
        around.print(JSON.stringify({ ...summary, forks: forks.length }, null, 2))
      } else around.print(cliWords.verified(count, players))
      return 0
    }),
}

async function withCheckedFile(
  given: Arguments,
  around: Surroundings,
  then: (file: Extract<CheckedFile, { readonly holds: true }>) => ExitStatus,
): Promise<ExitStatus> {
  const bytes = around.readFile(given.file)
  const file = bytes.ok ? await checkGameFile(bytes.value, mechanicLibrary) : bytes
  if (!file.ok) {
    complain({ fault: file.fault }, given, around)
    return 2
  }
  if (file.value.holds) return then(file.value)
  complain({ fault: file.value.fault }, given, around)
  return 1
}

/** The state after so many actions of the order, or after the action with this id or beginning of one. */
function stateThen(replica: Replica, at: string): Result<GameState | null> {
  const { entries } = replica
  const position = /^\d{1,9}$/.test(at)
    ? Number(at)
    : 1 + entries.findIndex(({ action }) => at.length >= 8 && action.id.startsWith(at))
  if (position < 1 || position > entries.length) return fail(fault('replay-no-action', { at }))
  return ok(replica.stateAt(position))
}
