import type { PassReason } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { clerkOf } from './roster.ts'
import type { Seals } from './seals.ts'
import { isForEngine } from './statement.ts'

/** A player's word that another clerk is to try. */
export interface Passed {
  readonly player: PlayerId
  /** Whose turn it was. */
  readonly clerk: PlayerId | null
  readonly why: PassReason
  readonly leftOut: ActionId | null
}

/** Where the next seal stands, for showing. */
export interface SealStatus {
  readonly height: number
  readonly view: number
  readonly clerk: PlayerId | null
  readonly players: readonly PlayerId[]
  readonly quorum: number
  readonly signed: readonly PlayerId[]
  /** Who could bring the seal about: the clerk, or those who have not signed. Empty if nothing waits. */
  readonly waitsFor: readonly PlayerId[]
  /** Who passed on from a clerk of this height, and why. */
  readonly passes: readonly Passed[]
}

/** `now` is this device's clock, ms: what is younger than the settling time waits for nobody. */
export function sealStatus(seals: Seals, now: number): SealStatus {
  const { tally } = seals
  const { height, roster } = tally.context
  const { view, quorum } = tally
  const players = roster.seats.map(({ player }) => player)
  const clerk = clerkOf(roster, height, view)?.player ?? null
  const candidate = [...tally.candidates.values()].find(({ body }) => body.view === view)
  const signed = candidate === undefined ? [] : [...candidate.signers]
  const isDue = seals
    .unsealed()
    .some((action) => isForEngine(action) && action.time <= now - seals.settings.settlingMs)
  const others = players.filter((player) => !signed.includes(player))
  const clerkAlone = clerk === null ? [] : [clerk]
  return {
    height,
    view,
    clerk,
    players,
    quorum,
    signed,
    waitsFor: !isDue ? [] : candidate === undefined ? clerkAlone : others,
    passes: tally.passes.map(({ player, body }) => ({
      player,
      clerk: clerkOf(roster, height, body.view - 1)?.player ?? null,
      why: body.why,
      leftOut: body.leftOut,
    })),
  }
}
