import type { Arrival, Arrivals } from '../log/arrival.ts'
import type { SignedAction } from '../actions/action.ts'
import { decodeAction, idOf } from '../actions/codec.ts'
import { dependencies } from '../log/graph.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'

/** What came of a peer's bytes. */
export type Dealt = Pick<Arrivals, 'each' | 'accepted'>

/**
 * How much of what a peer brought is of *strangers*, devices that the game does not know, less what those that it knows
 * build on; to be asked when it was taken in ([wire-strangers]).
 */
export function strangenessOf(
  batch: readonly Uint8Array[],
  { each, accepted }: Dealt,
  isKnown: (device: DeviceId) => boolean,
): number {
  let strangeness = 0
  for (const action of accepted) strangeness += isKnown(action.device) ? -namedBy(action).length : 1
  for (const [index, arrival] of each.entries()) {
    const device = isPutAside(arrival) ? deviceOf(batch[index]) : null
    if (device !== null && !isKnown(device)) strangeness++
  }
  return strangeness
}

/** What an action names of the log: what it builds on, and what its minutes settle. */
export function namedBy(action: SignedAction): readonly ActionId[] {
  const { body } = action
  return body.type === 'minutes' ? [...dependencies(action), ...body.cut] : dependencies(action)
}

/** Whether it is kept for later, or would be if there were room. */
function isPutAside(arrival: Arrival): boolean {
  const { status } = arrival
  if (status === 'waiting' || status === 'held') return true
  return status === 'refused' && arrival.fault.code === 'too-many-waiting'
}

/** `null` for what this version cannot read. */
function deviceOf(bytes: Uint8Array | undefined): DeviceId | null {
  const read = bytes === undefined ? null : decodeAction(bytes, idOf(bytes))
  return read?.ok === true ? read.value.device : null
}
