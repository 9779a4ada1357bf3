import { silentFrom } from '../../engine/people/absence.ts'
import { mostOfSeated, seatedPlayers } from '../../engine/people/players.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { PlayerId } from '../../actions/ids.ts'

/** A player from whom nothing has come for a good part of the term, or longer. */
export interface Silence {
  readonly player: PlayerId
  readonly name: string
  /** When the last thing came from them, ms. */
  readonly since: number
  /** From when on the others can play on without them, ms. */
  readonly from: number
  /** Who has said that they would. */
  readonly words: readonly PlayerId[]
  /** How many it takes. */
  readonly needed: number
  /** So few are counted, or so many silent, that it cannot come to that. */
  readonly isHopeless: boolean
}

const dayMs = 86_400_000

/**
 * Of whom people have to be told that they are silent: after two thirds of the term, and after a day of those whom the game waits
 * for (`awaited`). Whoever `isHere` has the game open and is thinking: of them it is told late, or once somebody would continue
 * without them. `now`: this device's clock, ms.
 */
export function silences(
  state: GameState,
  now: number,
  awaited: readonly PlayerId[] = [],
  isHere: (player: PlayerId) => boolean = () => false,
): readonly Silence[] {
  if (state.status === 'gathering') return []
  const players = seatedPlayers(state)
  const needed = mostOfSeated(state)
  const silent = players.flatMap(({ id, name }) => {
    const from = silentFrom(state, id)
    if (from === null) return []
    const { silenceMs } = state.settings
    const since = from - silenceMs
    const isThinking = isHere(id) && state.playOn?.has(id) !== true
    const told = isThinking
      ? from + Math.min(3 * silenceMs, dayMs)
      : from - Math.trunc(silenceMs / 3)
    const isAwaited = !isThinking && state.status === 'playing' && awaited.includes(id)
    if (now < (isAwaited ? Math.min(told, since + dayMs) : told)) return []
    return [{ id, name, from, since }]
  })
  return silent.map(({ id, ...rest }) => ({
    ...rest,
    player: id,
    words: state.playOn?.get(id) ?? [],
    needed,
    isHopeless: players.length - silent.length < needed,
  }))
}
