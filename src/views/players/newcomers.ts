import { ask } from '../../engine/kernel/questions/ask.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { isMember, playersIn } from '../../engine/people/players.ts'
import type { GameState, Player } from '../../engine/kernel/state/state.ts'

/** Whether the rules ask for a vote on somebody who would like to join; else a player's word is enough. */
export function isVotedOn(
  library: MechanicLibrary,
  state: GameState,
  { id, name }: Pick<Player, 'id' | 'name'>,
): boolean {
  const returning = isMember(state, id) ? id : null
  return ask(library, state, 'admission', { name, returning }).value === 'vote'
}

/** Who can let a newcomer in, by name; before the start they can begin the game, too. */
export function doorkeepers(state: GameState): readonly string[] {
  return playersIn(state).map(({ name }) => name)
}
