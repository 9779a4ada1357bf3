import { fail, fault, ok } from '../base/result.ts'
import type { Fault, Result } from '../base/result.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import { decodeAction, idOf, isSignatureValid } from '../actions/codec.ts'
import { Replica } from '../session/replica.ts'
import { readGameFile } from '../storage/game-file.ts'
import { faultSentence } from './fault-sentence.ts'

/** A game file that was read: the replica made of it, or what does not hold: the first action that fails, or a seal. */
export type CheckedFile =
  | { readonly holds: true; readonly replica: Replica }
  | { readonly holds: false; readonly fault: Fault }

/**
 * Checks every signature on its own, then puts all actions through the same log as the app does. A fault means that
 * the file cannot be read at all.
 */
export function checkGameFile(bytes: Uint8Array, library: MechanicLibrary): Result<CheckedFile> {
  const file = readGameFile(bytes)
  if (!file.ok) return file
  const { game, actions } = file.value
  for (const [index, action] of actions.entries()) {
    const problem = signatureProblem(action)
    if (problem !== null) return ok(badAction(index, action, problem))
  }
  const replica = new Replica(game, library)
  const arrivals = replica.load(actions)
  const unplaced = replica.log.waiting
  for (const [index, arrival] of arrivals.each.entries()) {
    const action = actions[index]
    if (action === undefined) continue
    if (arrival.status === 'refused') return ok(badAction(index, action, arrival.fault))
    if (arrival.status === 'held') return ok(badAction(index, action, arrival.reason))
    if (unplaced.count > 0 && !replica.log.has(idOf(action))) {
      return ok(badAction(index, action, fault('replay-waiting')))
    }
  }
  if (replica.state === null) return fail(fault('replay-empty'))
  const [alarm] = replica.log.seals?.alarms ?? []
  if (alarm !== undefined) return ok({ holds: false, fault: alarm })
  return ok({ holds: true, replica })
}

function signatureProblem(bytes: Uint8Array): Fault | null {
  const action = decodeAction(bytes)
  if (!action.ok) return action.fault
  return isSignatureValid(action.value) ? null : fault('bad-signature')
}

/** Names the action that fails; positions count from 1 in the file. */
function badAction(index: number, bytes: Uint8Array, problem: Fault): CheckedFile {
  const args = { position: index + 1, id: idOf(bytes), reason: faultSentence(problem) }
  return { holds: false, fault: fault('replay-action', args) }
}
