import type { Task } from '../base/task.ts'
import type { SignedAction } from '../actions/action.ts'
import { dependencies, isRevocation, type GraphEnds } from './graph.ts'
import type { ActionId, GameId } from '../actions/ids.ts'
import { KeptActions, type ArchivedBytes, type Columns } from './kept-action.ts'
import type { SealsSnapshot } from './seals/seal.ts'

/*
 * What a log knows of its actions up to a seal, so that it can go on without reading them: docs/PROTOCOL.md, [snap-*].
 * Plain data of this device's own making, fit for structured cloning; nothing of it is ever sent or taken from others.
 */

/** Sealed actions in columns, in their order, and what is known of them. */
export interface LogSnapshot extends Columns {
  readonly ends: GraphEnds
  readonly seals: SealsSnapshot
  /** Statements that are not sealed themselves: what the last seals rest on is among them. */
  readonly evidence: readonly ActionId[]
}

/** One takes a µs or some; asking for the time does, too. */
const actionsPerStep = 512

/** The columns of these actions; `before` is what was made of the first of them, if it was, and saves the work. */
export function* columnsOf(
  game: GameId,
  actions: readonly SignedAction[],
  before: LogSnapshot | null,
  named: GraphEnds['named'],
): Task<Omit<LogSnapshot, 'seals' | 'evidence'>> {
  const count = actions.length
  const ids = [...(before?.ids ?? [])]
  const columns = {
    deviceOf: new Uint32Array(count),
    seqs: new Uint32Array(count),
    times: new Float64Array(count),
  }
  const places = new Map(before?.devices.map((device, place) => [device, place]))
  if (before !== null) {
    columns.deviceOf.set(before.deviceOf)
    columns.seqs.set(before.seqs)
    columns.times.set(before.times)
  }
  const fresh = actions.slice(ids.length)
  for (const { id, device, seq, time } of fresh) {
    if (ids.length % actionsPerStep === 0) yield
    const at = ids.push(id) - 1
    const place = places.get(device) ?? places.size
    places.set(device, place)
    columns.deviceOf[at] = place
    columns.seqs[at] = seq
    columns.times[at] = time
  }
  const ends = yield* endsOf(fresh, before?.ends)
  return { game, ids, ...columns, devices: [...places.keys()], ends: { ...ends, named } }
}

/**
 * The actions of a snapshot, whose bytes stay in the archive; `null` where the archive lacks any of them, or of what the
 * last seals rest on.
 */
export function actionsOf(snapshot: LogSnapshot, archive: ArchivedBytes): KeptActions | null {
  const { game, ids, devices, deviceOf, seqs, times, evidence } = snapshot
  const isWhole = [deviceOf, seqs, times].every(({ length }) => length === ids.length)
  if (!isWhole || !deviceOf.every((place) => place < devices.length)) return null
  const isThere = (id: ActionId): boolean => archive.has(id)
  if (ids[0] !== game || !ids.every(isThere) || !evidence.every(isThere)) return null
  return new KeptActions(snapshot, archive)
}

function* endsOf(
  fresh: readonly SignedAction[],
  before?: GraphEnds,
): Task<Omit<GraphEnds, 'named'>> {
  const heads = new Set(before?.heads)
  const tips = new Set(before?.tips)
  const revocations = [...(before?.revocations ?? [])]
  for (const [index, action] of fresh.entries()) {
    if (index % actionsPerStep === 0) yield
    for (const id of dependencies(action)) heads.delete(id)
    if (action.prev !== null) tips.delete(action.prev)
    heads.add(action.id)
    tips.add(action.id)
    if (isRevocation(action)) revocations.push(action.id)
  }
  return { heads: [...heads], tips: [...tips], revocations }
}
