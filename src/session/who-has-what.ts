import type { ActionId, DeviceId } from '../actions/ids.ts'
import type { Log } from '../log/log.ts'

/** Larger differences are said to be this large. */
const countedMost = 1000

/**
 * How many of the actions held here someone lacks whose log has these heads; `null` while they hold what we do not,
 * so that it cannot be told.
 */
export function lackCount(log: Log, heads: readonly ActionId[]): number | null {
  if (heads.some((head) => !log.has(head))) return null
  return log.lackedBy(heads, countedMost).length
}

/**
 * How many of a device's own actions nobody else is known to hold: neither built on by another device's action, nor
 * behind the heads that another device told.
 */
export function onlyHereCount(log: Log, mine: DeviceId, toldHeads: readonly ActionId[]): number {
  const own = log.actionsOf(mine)
  const elsewhere = [
    ...toldHeads.filter((head) => log.has(head)),
    ...log.graph
      .devices()
      .filter((device) => device !== mine)
      .flatMap((device) => log.graph.tipsOf(device).map(({ id }) => id)),
  ]
  let only = 0
  for (const { id } of own.toReversed()) {
    if (elsewhere.some((head) => log.isInPast(id, head))) break
    only++
  }
  return only
}
