import type { SignedAction } from './action.ts'
import type { ActionId, PlayerId } from './ids.ts'

/** Another device by its own word: whose it is, and the heads of its log. */
export interface Holder {
  readonly player: PlayerId | null
  readonly heads: readonly ActionId[]
}

/** Who has what, measured by heads: “all 4 have this”, “2 moves only on this device”. */
export interface Spread {
  /** For each holder, how many of our actions it lacks. */
  readonly lacks: readonly number[]
  /** Our actions that no other device is known to have. */
  readonly onlyHere: readonly SignedAction[]
  /** Players with a device that has everything we have; us not counted. */
  readonly upToDate: ReadonlySet<PlayerId>
}

/**
 * How far our log has spread. `lackedBy` answers what someone with these heads lacks of it. Costs what the differences
 * are long. With no holder at all everything is only here.
 */
export function spread(
  log: {
    readonly order: readonly SignedAction[]
    lackedBy(heads: readonly ActionId[], most: number): readonly SignedAction[]
  },
  holders: readonly Holder[],
): Spread {
  const lacked = holders.map(({ heads }) => log.lackedBy(heads, Number.MAX_SAFE_INTEGER))
  const upToDate = new Set<PlayerId>()
  holders.forEach(({ player }, index) => {
    if (player !== null && lacked[index]?.length === 0) upToDate.add(player)
  })
  const [first, ...others] = lacked
  const sets = others.map((actions) => new Set(actions))
  const onlyHere = (first ?? log.order).filter((action) => sets.every((set) => set.has(action)))
  return { lacks: lacked.map(({ length }) => length), onlyHere, upToDate }
}
