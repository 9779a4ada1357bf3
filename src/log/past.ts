import type { Action, SignedAction } from '../actions/action.ts'
import type { Authentic } from '../actions/authentic.ts'
import { dependencies, type Graph } from './graph.ts'
import type { ActionId, DeviceId } from '../actions/ids.ts'
import { maxParents } from '../actions/limits.ts'
import { compareActions } from './order.ts'

/** What is behind actions, as far as it is here: what they build on never changes. */
export interface Ancestry {
  readonly get: (id: ActionId) => Action | undefined
}

/** Whether `earlier` is `later` itself or something that it builds on, however far back. */
export function isInPast(graph: Ancestry, earlier: ActionId, later: ActionId): boolean {
  const target = graph.get(earlier)
  const start = graph.get(later)
  if (target === undefined || start === undefined) return false
  const seen = new Set<ActionId>()
  const open = [start]
  for (let action = open.pop(); action !== undefined; action = open.pop()) {
    if (action === target) return true
    // Times grow along the way here, so what is not later than the target cannot build on it.
    if (action.time <= target.time) continue
    for (const id of dependencies(action)) {
      const before = graph.get(id)
      if (before === undefined || seen.has(id)) continue
      seen.add(id)
      open.push(before)
    }
  }
  return false
}

/** These actions and everything that they build on, as far as `stop` lets; unknown ids are left out. */
export function pastOf(
  graph: Graph,
  ids: readonly ActionId[],
  stop: (id: ActionId) => boolean = () => false,
): Map<ActionId, Authentic> {
  const past = new Map<ActionId, Authentic>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const action = graph.get(id)
    if (action === undefined || past.has(id) || stop(id)) continue
    past.set(id, action)
    open.push(...dependencies(action))
  }
  return past
}

/** Of these actions those that none of the others builds on directly, ascending by id. */
export function headsAmong(actions: ReadonlyMap<ActionId, SignedAction>): ActionId[] {
  const heads = new Set(actions.keys())
  for (const action of actions.values()) for (const id of dependencies(action)) heads.delete(id)
  return [...heads].sort()
}

/**
 * What a device's next action builds on beside what it signed before, at most as many heads as an action can name: first those
 * of `players`, so that nobody's made-up keys crowd them out; then what is newest. What came in by a clock that was set back since,
 * and is later than `latestMs`, is left aside: the others would hold back what builds on it.
 */
export function parentsFor(
  graph: Graph,
  tip: SignedAction | undefined,
  players: ReadonlySet<DeviceId>,
  latestMs: number,
): readonly SignedAction[] {
  const rank = ({ device }: SignedAction): number => (players.has(device) ? 0 : 1)
  return headsUpTo(graph, latestMs)
    .filter((head) => head !== tip)
    .sort((a, b) => rank(a) - rank(b) || compareActions(b, a))
    .slice(0, maxParents)
}

/** Of what is no later than this what nothing builds on that is no later either. */
function headsUpTo(graph: Graph, latestMs: number): readonly Authentic[] {
  const all = graph.heads().flatMap((id) => graph.get(id) ?? [])
  const ahead = all.filter(({ time }) => time > latestMs)
  if (ahead.length === 0) return all
  const timeOf = (id: ActionId): number => graph.get(id)?.time ?? 0
  const late = pastOf(
    graph,
    ahead.map(({ id }) => id),
    (id) => timeOf(id) <= latestMs,
  )
  const below = [...late.values()].flatMap(dependencies)
  const ids = new Set([...all.map(({ id }) => id), ...below].filter((id) => timeOf(id) <= latestMs))
  const heads = new Map([...ids].flatMap((id) => graph.get(id) ?? []).map((one) => [one.id, one]))
  // Times grow along the way: what is older than all of them builds on none.
  const oldestMs = Math.min(...[...heads.values()].map(({ time }) => time))
  const behind = pastOf(
    graph,
    [...heads.values()].flatMap(dependencies),
    (id) => timeOf(id) < oldestMs,
  )
  for (const id of behind.keys()) heads.delete(id)
  return [...heads.values()]
}

/**
 * What someone who holds just these heads and what they build on lacks of this order, at most `most`, what
 * others build on first. Heads that are not known here say nothing. Costs what the difference is long, not
 * what the log is: it walks back from the end until everything is behind their heads.
 */
export function lackedBy(
  graph: Graph,
  byTime: readonly Authentic[],
  heads: readonly ActionId[],
  most: number,
): Authentic[] {
  const theirs = new Set(heads)
  /** Known to be ours, not visited yet, and not known to be theirs. */
  const open = new Set(graph.heads().filter((id) => !theirs.has(id)))
  const lacked: Authentic[] = []
  for (let at = byTime.length - 1; at >= 0 && open.size > 0; at--) {
    const action = byTime[at]
    if (action === undefined) break
    const isTheirs = theirs.has(action.id)
    if (!isTheirs) lacked.push(action)
    open.delete(action.id)
    for (const id of dependencies(action)) {
      if (isTheirs) {
        theirs.add(id)
        open.delete(id)
      } else if (!theirs.has(id)) open.add(id)
    }
  }
  return lacked.reverse().slice(0, most)
}
