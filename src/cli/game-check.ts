import { fail, fault, ok } from '../base/result.ts'
import type { Fault, Result } from '../base/result.ts'
import { finish } from '../base/task.ts'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import { idOf } from '../actions/codec.ts'
import type { GameId } from '../actions/ids.ts'
import { maxTimeMs } from '../actions/limits.ts'
import { authenticIn, Intake } from '../session/record/intake.ts'
import { Replica } from '../session/record/replica.ts'
import { SignatureVerifier } from '../session/record/signatures.ts'
import { Scheduler } from '../session/scheduler.ts'
import { readGameFile } from '../storage/game-file.ts'
import { faultSentence } from './fault-sentence.ts'

/** A game file that was read: the replica made of it, or what does not hold: the first action that fails, or a seal. */
export type CheckedFile =
  | { readonly holds: true; readonly replica: Replica }
  | { readonly holds: false; readonly fault: Fault }

/** There is no page to be kept free. */
const clock = { now: () => 0, pause: () => Promise.resolve() }

/**
 * Checks every signature on its own, then puts all actions through the same log as the app does; the count is of distinct
 * ones. A fault means that the file cannot be read at all.
 */
export async function checkGameFile(
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
