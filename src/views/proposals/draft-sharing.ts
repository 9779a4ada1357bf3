import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Player } from '../../engine/kernel/state/state.ts'
import { isSeated, otherSeatedPlayers } from '../../engine/people/players.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'

/** The other seated players whom the rules let see a draft of this one: docs/PROTOCOL.md, [draft-private]. */
export function draftReaders(state: GameState, player: PlayerId): readonly Player[] {
  if (!isSeated(state, player)) return []
  return otherSeatedPlayers(state, player).filter(
    (one) => ask(mechanicLibrary, state, 'may-share-draft', { player, with: one.id }).value.allow,
  )
}

/**
 * Whether this player can put a draft on the table at all. Faults: that of the rule that forbids it, `draft-not-seated`,
 * `draft-nobody-else`.
 */
export function maySpreadDrafts(state: GameState, player: PlayerId | null): Result<null> {
  if (player === null || !isSeated(state, player)) return fail(fault('draft-not-seated'))
  const permits = otherSeatedPlayers(state, player).map(
    (one) => ask(mechanicLibrary, state, 'may-share-draft', { player, with: one.id }).value,
  )
  if (permits.some(({ allow }) => allow)) return ok(null)
  const denied = permits.find((permit) => !permit.allow)
  return fail(denied?.allow === false ? denied.fault : fault('draft-nobody-else'))
}
