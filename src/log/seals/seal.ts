import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'
import type { Roster, SealSettings } from './roster.ts'
import type { GivesWay } from '../order-facts.ts'
import type { SettledBefore } from './settled.ts'

/** One seal: the order up to `count` is settled by a majority's word. */
export interface Seal {
  readonly height: number
  readonly view: number
  readonly minutes: ActionId
  readonly clerk: DeviceId
  readonly signers: readonly PlayerId[]
  /** Positions of the order that this seal settled: from `from`, up to but not `count`. */
  readonly from: number
  readonly count: number
  /** The state hash that the majority signed. */
  readonly state: string
  /** When the last of the majority signed, by their clock, ms. */
  readonly sealedMs: number
}

/** Who could sign at a height, and by which settings. */
export interface HeightPlace {
  readonly roster: Roster
  readonly settings: SealSettings
  readonly signers: ReadonlyMap<PlayerId, DeviceId>
}

/** Where the seals stand at their last cut, as plain data: with the order up to there, all that they know. */
export interface SealsSnapshot extends SettledBefore {
  readonly seals: readonly Seal[]
  /** Of each seal's height. */
  readonly heights: readonly HeightPlace[]
  /** What of it gives way to another act of the same player. */
  readonly givesWay: GivesWay
}

/** Players and their devices seldom change: equal places become the same object, which is kept once. */
export function eachOnce(places: readonly HeightPlace[]): readonly HeightPlace[] {
  const known = new Map<string, HeightPlace>()
  return places.map(({ roster, settings, signers }) => {
    const key = JSON.stringify([roster, settings, [...signers]])
    const place = known.get(key) ?? { roster, settings, signers }
    known.set(key, place)
    return place
  })
}
