import type { Action } from '../../actions/action.ts'
import type { ActionId, DeviceId } from '../../actions/ids.ts'
import { isInPast, type Ancestry } from '../../log/past.ts'
import { change, type Work } from '../kernel/work.ts'

/** What was settled before the segment in which an action stands. */
export interface SettledPast {
  /** So many actions that the engine sees. */
  readonly count: number
  /** Whether a device did anything among them beside what these actions are or build on. */
  readonly hasMore: (device: DeviceId, lasts: readonly ActionId[]) => boolean
}

/** Says what actions build on, to find what of a removed device counts: docs/PROTOCOL.md, [seat-revoke]. */
export class Lineage {
  private readonly ancestry: Ancestry
  /** Of each last action its device's chain up to it; what is behind an action never changes. */
  private readonly chains = new Map<ActionId, ReadonlySet<ActionId>>()

  constructor(ancestry: Ancestry) {
    this.ancestry = ancestry
  }

  /** Whether an action is one of these or something that they build on. */
  isUpTo({ id }: Pick<Action, 'id'>, lasts: readonly ActionId[]): boolean {
    return lasts.some(
      // What a fork of its own left out may still have been built on by another way.
      (last) => this.chainOf(last).has(id) || isInPast(this.ancestry, id, last),
    )
  }

  /** Whether an action was signed by a device, and `by` builds on it; what is only imagined builds on all there is. */
  isLastOf(device: DeviceId, last: ActionId, by: ActionId): boolean {
    return this.isBehind(last, by) && this.ancestry.get(last)?.device === device
  }

  /** Whether `by` builds on an action; what is only imagined builds on all there is. */
  isBehind(action: ActionId, by: ActionId): boolean {
    return this.ancestry.get(by) === undefined || isInPast(this.ancestry, action, by)
  }

  private chainOf(last: ActionId): ReadonlySet<ActionId> {
    const known = this.chains.get(last)
    if (known !== undefined) return known
    const chain = new Set<ActionId>()
    let action = this.ancestry.get(last)
    while (action !== undefined) {
      chain.add(action.id)
      action = action.prev === null ? undefined : this.ancestry.get(action.prev)
    }
    this.chains.set(last, chain)
    return chain
  }
}

/**
 * Takes away the effect of what a device signed beside what these actions are or build on, as far as it was not settled
 * before. Returns whether some of it was, and stays. docs/PROTOCOL.md, [seat-revoke].
 */
export function cutDeviceOff(
  work: Work,
  settled: SettledPast | undefined,
  device: DeviceId,
  lasts: readonly ActionId[],
): boolean {
  const { cutOff, cutFrom } = work.state
  change(work, { cutOff: new Map(cutOff).set(device, lasts) })
  if (settled?.hasMore(device, lasts) !== true) return false
  change(work, { cutFrom: new Map(cutFrom ?? []).set(device, settled.count) })
  return true
}
