import { isSeated } from '../../src/engine/people/players.ts'
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
