import type { SignedAction } from '../../src/actions/action.ts'
import { fail, fault } from '../../src/base/result.ts'
import { play } from '../../src/cli/scripts/play.ts'
import { readPlayScript } from '../../src/cli/scripts/script-reader.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { undoDefects } from '../engine/undo-defects.ts'
import { checkGame } from './costs.ts'
import { Violation, type Invariant } from './invariants.ts'
import type { PlayScript } from './script-of.ts'

/** What breaks in a game that a script tells, by the engine alone; `null`: nothing, or the script makes no sense. */
export function brokenBy(script: PlayScript): Invariant | null {
  const read = readPlayScript(JSON.stringify(script))
  if (!read.ok) return null
  const readFile = (path: string) => fail(fault('file-unreadable', { path, reason: 'none' }))
  const played = play(read.value, { library: mechanicLibrary, readFile })
  if (!played.ok) return null
  const { actions } = played.value
  const replay = new Replay(mechanicLibrary)
  replay.advance(actions, 0)
  const { entries, state } = replay
  try {
    checkGame('the script', { entries, state, stateAt: (count) => replay.stateAt(count) })
  } catch (error) {
    if (error instanceof Violation) return error.invariant
    throw error
  }
  const last = actions.at(-1)?.body
  if (last?.type !== 'sign-together' || last.what.do !== 'undo') return null
  const { action } = last.what
  // All sign that one after the other, at the end of the script.
  const isUndoing = ({ body }: SignedAction): boolean =>
    body.type === 'sign-together' && body.what.do === 'undo' && body.what.action === action
  const before = actions.findLastIndex((one) => !isUndoing(one)) + 1
  const game = { library: mechanicLibrary, order: actions.slice(0, before) }
  const isBroken = undoDefects(game, action).length > 0
  return isBroken ? 'what is undone takes with it what depends on it' : null
}
