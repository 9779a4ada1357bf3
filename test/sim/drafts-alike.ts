import { ask } from '../../src/engine/kernel/questions/ask.ts'
import type { MechanicLibrary } from '../../src/engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { isSeated, seatedPlayers } from '../../src/engine/people/players.ts'
import type { Device } from './device.ts'
import { Violation } from './invariants.ts'

/** What is on the table is the same for all who may see it, what was proposed is no draft, and nobody is muted. */
export async function checkDrafts(honest: readonly Device[]): Promise<void> {
  const tables: { readonly device: Device; readonly what: string }[] = []
  for (const device of honest) {
    for (const { session } of device.tabs) {
      const { state, me } = session.view()
      if (state === null || me === null || !isSeated(state, me)) continue
      const drafts = await session.drafts()
      const [trouble] = drafts.troubles()
      if (trouble !== undefined) {
        throw new Violation(
          'the honest do not shut each other out',
          `${device.name}: ${JSON.stringify(trouble)}`,
        )
      }
      if (!mayAllShare(session.library, state)) continue
      const shared = drafts.all().filter(({ isShared }) => isShared)
      const what = JSON.stringify(shared.map(({ id, content }) => ({ id, content })))
      tables.push({ device, what })
    }
  }
  const [first, ...others] = tables
  for (const { device, what } of others) {
    if (what === first?.what) continue
    throw new Violation(
      'drafts are alike',
      `${device.name} has ${what}, ${first?.device.name} ${first?.what}`,
    )
  }
}

/** Whether the rules keep no draft from anybody: through whom it may not go, it does not. */
function mayAllShare(library: MechanicLibrary, state: GameState): boolean {
  const players = seatedPlayers(state).map(({ id }) => id)
  return players.every((player) =>
    players.every(
      (other) =>
        other === player ||
        ask(library, state, 'may-share-draft', { player, with: other }).value.allow,
    ),
  )
}
