import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../mechanics/library.ts'
import { Replica } from '../session/record/replica.ts'
import { cliWords } from '../texts/en/cli.ts'
import type { Arguments } from './args.ts'
import { complain, type Command, type ExitStatus, type Surroundings } from './command.ts'
import { replicaReport } from './scripts/replica-report.ts'
import { stateLines } from './state-lines.ts'
import { finish } from '../base/task.ts'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import { idOf } from '../actions/codec.ts'
import type { GameId } from '../actions/ids.ts'
import { maxTimeMs } from '../actions/limits.ts'
import { authenticIn, Intake } from '../session/record/intake.ts'
import { SignatureVerifier } from '../session/record/signatures.ts'
import { Scheduler } from '../session/scheduler.ts'
import { readGameFile } from '../storage/game-file.ts'
import { faultSentence } from './fault-sentence.ts'

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

/** A game file that was read: the replica made of it, or what does not hold: the first action that fails, or a seal. */
type CheckedFile =
  | { readonly holds: true; readonly replica: Replica }
  | { readonly holds: false; readonly fault: Fault }

/** There is no page to be kept free. */
const clock = { now: () => 0, pause: () => Promise.resolve() }

/**
 * Checks every signature on its own, then puts all actions through the same log as the app does; the count is of distinct
 * ones. A fault means that the file cannot be read at all.
 */
async function checkGameFile(
  bytes: Uint8Array,
  library: MechanicLibrary,
): Promise<Result<CheckedFile>> {
  const file = readGameFile(bytes)
  if (!file.ok) return file
  const { game, actions } = file.value
  const intake = new Intake(game, new SignatureVerifier(clock), new Scheduler(clock))
  const checked = await intake.check(actions, () => false)
  const replica = new Replica(game, library)
  const authentic: number[] = []
  for (const [index, one] of checked.entries()) {
    if (one.status === 'refused') return ok(badAction(game, actions, index, one.fault))
    if (one.status === 'authentic') authentic.push(index)
  }
  const { each } = finish(replica.loading(authenticIn(checked), maxTimeMs))
  for (const [place, arrival] of each.entries()) {
    if (arrival.status === 'accepted' || arrival.status === 'duplicate') continue
    const reason = arrival.status === 'refused' ? arrival.fault : fault('replay-waiting')
    return ok(badAction(game, actions, authentic[place] ?? 0, reason))
  }
  if (replica.state === null) return fail(fault('replay-empty'))
  const [alarm] = replica.log.seals?.alarms ?? []
  if (alarm !== undefined) return ok({ holds: false, fault: alarm })
  return ok({ holds: true, replica })
}

/** Names the action that fails; positions count from 1 in the file. */
function badAction(
  game: GameId,
  actions: readonly Uint8Array[],
  index: number,
  problem: Fault,
): CheckedFile {
  const id = idOf(actions[index] ?? new Uint8Array(), game)
  const args = { position: index + 1, id, reason: faultSentence(problem) }
  return { holds: false, fault: fault('replay-action', args) }
}
