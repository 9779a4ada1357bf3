import { fault, type Fault } from '../../base/result.ts'
import { canBeSeen, looksLike } from '../../base/skeleton.ts'
import { checkText } from '../kernel/check-text.ts'
import { limits } from '../kernel/state/limits.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { GameState, Player } from '../kernel/state/state.ts'

/**
 * A player's name as it is kept and compared: trimmed, in Unicode's composed form; `null` if it will not do, because it is
 * empty, too long, or holds what cannot be seen. docs/PROTOCOL.md, [name-fit].
 */
export function playerName(text: string): string | null {
  if (text.length > 8 * limits.nameLength || !checkText(text)) return null
  const trimmed = text.trim()
  if (!canBeSeen(trimmed)) return null
  const name = trimmed.normalize('NFC')
  return [...name].length <= limits.nameLength ? name : null
}

/** Whether two names are one, or too much alike for people to tell who is who: docs/PROTOCOL.md, [name-alike]. */
export function alike(a: string, b: string): boolean {
  return a === b || looksLike(a, b)
}

/**
 * Why somebody of this name cannot be seated beside those who have or had a seat; before the start those who are let in. Whoever
 * only waits takes no name from anybody. `except` is who asks.
 */
export function namesakeIn(state: GameState, name: string, except: PlayerId | null): Fault | null {
  const isTaken = ({ id }: Player) => state.seats.includes(id)
  return namesake([...state.players.values()].filter(isTaken), name, except)
}

/** The same, beside those too who wait: what an honest newcomer is told before asking. */
export function namesakeAmongAll(
  state: GameState,
  name: string,
  except: PlayerId | null,
): Fault | null {
  const isHere = ({ id, status }: Player) => status !== 'left' || state.seats.includes(id)
  return namesake([...state.players.values()].filter(isHere), name, except)
}

function namesake(players: readonly Player[], name: string, except: PlayerId | null): Fault | null {
  const like = players.find((one) => one.id !== except && alike(one.name, name))
  if (like === undefined) return null
  return like.name === name
    ? fault('name-taken', { name })
    : fault('name-alike', { name, like: like.name })
}
