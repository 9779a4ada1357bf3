import type { SignedAction } from '../actions/action.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import { dependencies } from './graph.ts'
import { compareActions } from './order.ts'

/** One device's actions, each built on by the next; of a device that forked one for each branch. */
export type Line = readonly SignedAction[]

/** So many branches of a device are weighed act by act; of one that has more its main line counts alone: [order-own]. */
export const mostBranches = 4

/** Of a device that forked very often the one line that counts, and of all else where it left that. */
export interface MainLine {
  readonly line: Line
  /** Of each act beside it the act of the line that it stands against, and the last one of the line that it builds on. */
  readonly beside: ReadonlyMap<
    ActionId,
    { readonly against: SignedAction; readonly after: SignedAction | null }
  >
}

/**
 * The main line of a device that forked: at each place that it signed more than once, what more of the others knew first. Costs
 * what the actions are many, for each of the others, however they branch.
 *
 * @param own the device's actions among these
 * @param part all actions, with all that they build on as far as it matters
 * @param witnesses of each of the others their lines
 */
export function mainLineOf(
  own: readonly SignedAction[],
  part: ReadonlyMap<ActionId, SignedAction>,
  witnesses: readonly (readonly Line[])[],
): MainLine {
  const after = new Map<ActionId | null, SignedAction[]>()
  for (const action of own) {
    const prev = action.prev !== null && part.has(action.prev) ? action.prev : null
    const known = after.get(prev)
    if (known === undefined) after.set(prev, [action])
    else known.push(action)
  }
  const views = witnesses.map((lines) => lines.map((line) => firstKnown(line, part, own)))
  const line: SignedAction[] = []
  const beside = new Map<ActionId, { against: SignedAction; after: SignedAction | null }>()
  let at: SignedAction | null = null
  for (;;) {
    const next: readonly SignedAction[] = after.get(at?.id ?? null) ?? []
    const chosen = knownFirst(next, views)
    if (chosen === undefined) return { line, beside }
    for (const other of next) if (other !== chosen) leave(other, chosen, at)
    line.push(chosen)
    at = chosen
  }

  function leave(first: SignedAction, against: SignedAction, from: SignedAction | null): void {
    const open = [first]
    for (let action = open.pop(); action !== undefined; action = open.pop()) {
      beside.set(action.id, { against, after: from })
      open.push(...(after.get(action.id) ?? []))
    }
  }
}

type View = ReadonlyMap<ActionId, number>

/** Of a device's actions the place on a line of the first act that builds on each. */
function firstKnown(
  line: Line,
  part: ReadonlyMap<ActionId, SignedAction>,
  own: readonly SignedAction[],
): View {
  const wanted = new Set(own.map(({ id }) => id))
  const seen = new Set<ActionId>()
  const found = new Map<ActionId, number>()
  for (const [place, act] of line.entries()) {
    const open: ActionId[] = [act.id]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      if (wanted.has(id)) found.set(id, place)
      const action = part.get(id)
      if (action !== undefined) open.push(...dependencies(action))
    }
  }
  return found
}

/** Who signs in two places themselves, and knew one thing first in the one and another in the other, says nothing. */
function knownFirst(
  among: readonly SignedAction[],
  views: readonly (readonly View[])[],
): SignedAction | undefined {
  if (among.length < 2) return among[0]
  const words = new Map<SignedAction, number>()
  for (const lines of views) {
    const firsts = new Set(lines.flatMap((view) => firstIn(among, view) ?? []))
    const [only] = firsts
    if (only !== undefined && firsts.size === 1) words.set(only, (words.get(only) ?? 0) + 1)
  }
  return among.toSorted(
    (a, b) => (words.get(b) ?? 0) - (words.get(a) ?? 0) || compareActions(a, b),
  )[0]
}

/** What came to be known before all others; nothing where two came together. */
function firstIn(among: readonly SignedAction[], view: View): SignedAction | undefined {
  let [first, least, isAlone]: [SignedAction | undefined, number, boolean] = [
    undefined,
    Number.POSITIVE_INFINITY,
    true,
  ]
  for (const action of among) {
    const place = view.get(action.id) ?? Number.POSITIVE_INFINITY
    if (place === least && first !== undefined) isAlone = false
    if (place >= least) continue
    first = action
    least = place
    isAlone = true
  }
  return isAlone ? first : undefined
}

/** The devices that have more branches among these than are weighed. */
export function muchForked(part: readonly SignedAction[]): ReadonlySet<DeviceId> {
  const followed = new Set(part.map(({ prev }) => prev))
  const ends = new Map<DeviceId, number>()
  for (const { id, device } of part) {
    if (!followed.has(id)) ends.set(device, (ends.get(device) ?? 0) + 1)
  }
  return new Set([...ends].filter(([, count]) => count > mostBranches).map(([device]) => device))
}
