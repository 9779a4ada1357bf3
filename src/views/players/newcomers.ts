import { ask } from '../../engine/kernel/questions/ask.ts'
import { admissionPending } from '../../engine/judgments/pending.ts'
import { isMember, playersIn } from '../../engine/people/players.ts'
import type { GameState, Player } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** How somebody who would like to join, or waits to, comes in. Where nobody has to speak for them more can wait than do without. */
export function wayIn(state: GameState, { id, name }: Pick<Player, 'id' | 'name'>) {
  const returning = isMember(state, id) ? id : null
  const { value } = ask(mechanicLibrary, state, 'admission', { name, returning })
  const isWaiting = state.players.get(id)?.status === 'waiting'
  const needsWord = value === 'unopposed' && isWaiting && admissionPending(state, id) === undefined
  return needsWord ? 'word' : value
}

/** Who can let a newcomer in, by name; before the start they can begin the game, too. */
export function doorkeepers(state: GameState): readonly string[] {
  return playersIn(state).map(({ name }) => name)
}
