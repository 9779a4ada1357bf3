import type { DeviceId } from '../../actions/ids.ts'
import { change, type Work } from '../kernel/work.ts'

/** What was settled before the segment in which an action stands. */
export interface SettledPast {
  /** So many actions that the engine sees. */
  readonly count: number
  /** The highest sequence number of a device among them; -1 if there is none. */
  readonly lastSeqOf: (device: DeviceId) => number
}

/**
 * Takes away the effect of what a device signed after `lastSeq`, as far as it was not settled before. Returns whether some of
 * it was, and stays. docs/PROTOCOL.md, [seat-revoke].
 */
export function cutDeviceOff(
  work: Work,
  settled: SettledPast | undefined,
  device: DeviceId,
  lastSeq: number,
): boolean {
  const { cutOff, cutFrom } = work.state
  change(work, { cutOff: new Map(cutOff).set(device, lastSeq) })
  if (settled === undefined || settled.lastSeqOf(device) <= lastSeq) return false
  change(work, { cutFrom: new Map(cutFrom ?? []).set(device, settled.count) })
  return true
}
