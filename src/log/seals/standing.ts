import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import type { GivesWay, Roster } from './roster.ts'
import type { Seal } from './seals.ts'
import type { SettledBefore } from './settled.ts'

/** Who could sign at a height. */
export interface HeightPlace {
  readonly roster: Roster
  readonly signers: ReadonlyMap<PlayerId, DeviceId>
}

/** Where the seals stand at their last cut, as plain data: with the order up to there, all that they know. */
export interface SealStanding extends SettledBefore {
  readonly seals: readonly Seal[]
  /** Of each seal's height. */
  readonly heights: readonly HeightPlace[]
  /** What of it gives way to another act of the same player. */
  readonly givesWay: GivesWay
}

/** Players and their devices seldom change: equal places become the same object, which is kept once. */
export function eachOnce(places: readonly HeightPlace[]): readonly HeightPlace[] {
  const known = new Map<string, HeightPlace>()
  return places.map(({ roster, signers }) => {
    const key = JSON.stringify([roster, [...signers]])
    const place = known.get(key) ?? { roster, signers }
    known.set(key, place)
    return place
  })
}
