import { fault } from '../../base/result.ts'
import { PROTOCOL_VERSION } from '../../actions/action.ts'
import { contentOf } from '../../language/meaning/content.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { seatedPlayers } from './players.ts'
import type { GameState } from '../kernel/state/state.ts'
import { change } from '../kernel/work.ts'
import { putRule } from '../rules/rule-versions.ts'
import type { Handler } from '../kernel/handler.ts'

/*
 * A game's version is part of its state: it decides what an action means, so all have to change it at one place in the
 * order. docs/PROTOCOL.md, [version-raise].
 */

/** The newest version that this app derives. */
export function versionOf({ protocol = PROTOCOL_VERSION }: MechanicLibrary): number {
  return protocol
}

/** Whether a game has gone on in a version that this app does not know: it is kept as it stood, and nothing is signed. */
export function needsUpdate(library: MechanicLibrary, state: GameState | null): boolean {
  return state !== null && state.version > versionOf(library)
}

/** The names of the players at the table who act with a device that has not said that it can play a version. */
export function heldBackBy(state: GameState, version: number): readonly string[] {
  const cannot = seatedPlayers(state).filter(({ devices }) =>
    devices.some((device) => (state.versions?.get(device) ?? state.version) < version),
  )
  return cannot.map(({ name }) => name)
}

/** A device says that its app can play a newer version. */
export const canVersion: Handler<'can-version'> = ({ work, action }, { version }) => {
  const { versions, version: now } = work.state
  if (version <= (versions?.get(action.device) ?? now)) return fault('version-said')
  change(work, { versions: new Map(versions ?? []).set(action.device, version) })
  return null
}

/**
 * From here on the game goes on in a newer version, which every device that acts for a seat has said it can play. Sentences
 * that waited for it begin to read, and to act.
 */
export const raiseVersion: Handler<'raise-version'> = ({ work }, { to }) => {
  const { state } = work
  if (to <= state.version) return fault('version-not-newer', { version: state.version })
  const [name] = heldBackBy(state, to)
  if (name !== undefined) return fault('version-not-everywhere', { version: to, name })
  const ahead = [...(state.versions ?? [])].filter(([, version]) => version > to)
  change(work, { version: to, versions: ahead.length === 0 ? undefined : new Map(ahead) })
  for (const rule of state.rules.values()) {
    const { text, mechanics } = contentOf(rule.passages, to)
    const isSame = text === rule.text && mechanics.length === rule.mechanics.length
    if (!isSame) putRule(work, { ...rule, text, mechanics })
  }
  return null
}
