import { comparisonCode } from '../../crypto/comparison-code.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { DeviceId, PlayerId } from '../../actions/ids.ts'
import { actionTitle } from '../chronicle/action-title.ts'

export interface SeatDevice {
  readonly device: DeviceId
  /** As it was named when it was brought in; `null` for the one that the seat began with, or was given to. */
  readonly name: string | null
  /** When it came to the seat, ms. */
  readonly since: number
  /** What it did last and counts, and when; `null` while it did nothing. */
  readonly last: { readonly title: string; readonly at: number } | null
  /** Digits to tell its key by. */
  readonly code: string
}

/** A link to a seat that nobody has used yet. */
export interface OpenLink {
  readonly device: DeviceId
  readonly made: number
  /** Ms since the epoch; later it does nothing. */
  readonly until: number
}

/** The devices of a seat, in the order in which they came to it. */
export function devicesOf(
  state: GameState,
  entries: readonly Entry[],
  player: PlayerId,
): readonly SeatDevice[] {
  const seat = state.players.get(player)
  if (seat === undefined) return []
  return seat.devices.map((device) => {
    const added = additionOf(entries, device)
    const acts = entries.filter(
      ({ action, outcome }) => action.device === device && outcome.kind === 'applied',
    )
    const last = acts.at(-1)
    return {
      device,
      name: added === null ? null : added.name,
      since: added?.at ?? acts[0]?.action.time ?? seat.joined.at,
      last: last === undefined ? null : { title: actionTitle(state, last), at: last.action.time },
      code: comparisonCode(device),
    }
  })
}

/** Links of a seat that can still be used at a time, ms. */
export function openLinksOf(
  state: GameState,
  entries: readonly Entry[],
  player: PlayerId,
  now: number,
): readonly OpenLink[] {
  return [...(state.links ?? [])]
    .filter(([, link]) => link.player === player && link.is === 'open' && link.until >= now)
    .map(([device, { until }]) => ({
      device,
      until,
      made: additionOf(entries, device)?.at ?? until,
    }))
}

function additionOf(
  entries: readonly Entry[],
  device: DeviceId,
): { readonly name: string; readonly at: number } | null {
  for (const { action, outcome } of entries) {
    const { body } = action
    if (body.type === 'add-device' && body.device === device && outcome.kind === 'applied') {
      return { name: body.name, at: action.time }
    }
  }
  return null
}
