import type { Happening } from './happening.ts'
import type { Scope, World } from './world.ts'

/** What something that happened brings up, so that a sentence can speak of it. */
export function scopeOf(happening: Happening, world: World, isAboutProponent: boolean): Scope {
  const { proposal, judgment, thing, amount, faces } = happening
  const proponent = proposal === undefined ? undefined : world.proposal(proposal)?.by
  const player = isAboutProponent ? proponent : happening.player
  const focus = player ?? proponent
  return {
    ...(amount === undefined ? {} : { total: Math.abs(amount.to - amount.from) }),
    ...(faces === undefined ? {} : { total: sumOf(faces), faces }),
    ...(player === undefined ? {} : { they: player, own: player }),
    ...(proposal === undefined ? {} : { proposal }),
    ...(focus === undefined ? {} : { focus }),
    ...(judgment === undefined ? {} : { judgment }),
    ...(thing === undefined ? {} : { thing }),
  }
}

/** What dice show together. */
export function sumOf(faces: readonly number[]): number {
  return faces.reduce((sum, one) => sum + one, 0)
}
