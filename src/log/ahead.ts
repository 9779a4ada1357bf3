import type { Authentic } from '../actions/authentic.ts'
import type { DeviceId } from '../actions/ids.ts'
import { maxAheadMs } from '../actions/limits.ts'
import { dependencies } from './graph.ts'

/** An archive's actions, as they are to be taken in. */
export interface ByTime {
  /** Whatever the clock says. */
  readonly due: readonly Authentic[]
  /** To be held until their time has come. */
  readonly ahead: readonly Authentic[]
}

/**
 * Whose time has come, of what this device archived while its clock may have run fast: [act-ahead]. What its own key signed
 * counts however far ahead, with all that it builds on: else its place in the chain would be signed twice. `now` in ms.
 */
export function byTime(archive: readonly Authentic[], own: DeviceId, now: number): ByTime {
  const ahead = new Map(
    archive.filter(({ time }) => time > now + maxAheadMs).map((action) => [action.id, action]),
  )
  if (ahead.size === 0) return { due: archive, ahead: [] }
  const open = [...ahead.values()].filter(({ device }) => device === own)
  for (let action = open.pop(); action !== undefined; action = open.pop()) {
    ahead.delete(action.id)
    for (const id of dependencies(action)) {
      const before = ahead.get(id)
      if (before !== undefined) open.push(before)
    }
  }
  return { due: archive.filter(({ id }) => !ahead.has(id)), ahead: [...ahead.values()] }
}
