import { fail, fault, ok } from '../base/result.ts'
import type { Fault, Result } from '../base/result.ts'
import { finish } from '../base/task.ts'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import type { Authentic } from '../actions/authentic.ts'
import { decodeAction, idOf } from '../actions/codec.ts'
import type { GameId } from '../actions/ids.ts'
import { maxTimeMs } from '../actions/limits.ts'
import { authenticate } from '../actions/verify.ts'
import { Replica } from '../session/record/replica.ts'
import { readGameFile } from '../storage/game-file.ts'
import { faultSentence } from './fault-sentence.ts'

/** A game file that was read: the replica made of it, or what does not hold: the first action that fails, or a seal. */
export type CheckedFile =
  | { readonly holds: true; readonly replica: Replica }
  | { readonly holds: false; readonly fault: Fault }

/**
 * Checks every signature on its own, then puts all actions through the same log as the app does; the count is of distinct
 * ones. A fault means that the file cannot be read at all.
 */
export function checkGameFile(bytes: Uint8Array, library: MechanicLibrary): Result<CheckedFile> {
  const file = readGameFile(bytes)
  if (!file.ok) return file
  const { game, actions } = file.value
  const authentic: Authentic[] = []
  for (const [index, action] of actions.entries()) {
    const checked = checkAction(action, game)
    if (!checked.ok) return ok(badAction(game, action, index, checked.fault))
    authentic.push(checked.value)
  }
  const replica = new Replica(game, library)
  const { each } = finish(replica.loading(authentic, maxTimeMs))
  for (const [index, arrival] of each.entries()) {
    const action = actions[index]
    const isPlaced = arrival.status === 'accepted' || arrival.status === 'duplicate'
    if (isPlaced || action === undefined) continue
    const reason = arrival.status === 'refused' ? arrival.fault : fault('replay-waiting')
    return ok(badAction(game, action, index, reason))
  }
  if (replica.state === null) return fail(fault('replay-empty'))
  const [alarm] = replica.log.seals?.alarms ?? []
  if (alarm !== undefined) return ok({ holds: false, fault: alarm })
  return ok({ holds: true, replica })
}

function checkAction(bytes: Uint8Array, game: GameId): Result<Authentic> {
  const action = decodeAction(bytes, game)
  return action.ok ? authenticate(action.value) : action
}

/** Names the action that fails; positions count from 1 in the file. */
function badAction(game: GameId, bytes: Uint8Array, index: number, problem: Fault): CheckedFile {
  const args = { position: index + 1, id: idOf(bytes, game), reason: faultSentence(problem) }
  return { holds: false, fault: fault('replay-action', args) }
}
