import { bytesFromHex } from '../base/bytes.ts'
import type { Task } from '../base/task.ts'
import type { SignedAction } from '../actions/action.ts'
import { dependencies, isRevocation, type GraphEnds } from './graph.ts'
import { idWordsOf } from './id-table.ts'
import type { ActionId, GameId } from '../actions/ids.ts'
import { KeptActions, type Columns, type KeptBytes } from './kept-action.ts'
import type { SealStanding } from './seals/standing.ts'

/*
 * What a log knows of its actions up to a seal, so that it can go on without reading them: docs/PROTOCOL.md, [snap-*].
 * Plain data of this device's own making, fit for structured cloning; nothing of it is ever sent or taken from others.
 */

/** Sealed actions in columns, in their order, and what is known of them. */
export interface LogSnapshot extends Columns {
  readonly ends: GraphEnds
  readonly seals: SealStanding
  /** Statements that are not sealed themselves: what the last seals rest on is among them. */
  readonly evidence: readonly ActionId[]
}

const idLength = 32
/** One takes a µs or some; asking for the time does, too. */
const actionsPerStep = 512

/** The columns of these actions; `before` is what was made of the first of them, if it was, and saves the work. */
export function* columnsOf(
  game: GameId,
  actions: readonly SignedAction[],
  before: LogSnapshot | null,
): Task<Omit<LogSnapshot, 'seals' | 'evidence'>> {
  const count = actions.length
  const columns = {
    ids: new Uint8Array(count * idLength),
    deviceOf: new Uint32Array(count),
    seqs: new Uint32Array(count),
    times: new Float64Array(count),
  }
  const places = new Map(before?.devices.map((device, place) => [device, place]))
  if (before !== null) {
    columns.ids.set(before.ids)
    columns.deviceOf.set(before.deviceOf)
    columns.seqs.set(before.seqs)
    columns.times.set(before.times)
  }
  const from = before?.seqs.length ?? 0
  const fresh = actions.slice(from)
  for (const [index, { id, device, seq, time }] of fresh.entries()) {
    if (index % actionsPerStep === 0) yield
    const at = from + index
    const bytes = bytesFromHex(id)
    if (bytes.ok) columns.ids.set(bytes.value, at * idLength)
    const place = places.get(device) ?? places.size
    places.set(device, place)
    columns.deviceOf[at] = place
    columns.seqs[at] = seq
    columns.times[at] = time
  }
  const ends = yield* endsOf(fresh, before?.ends)
  return { game, ...columns, devices: [...places.keys()], ends }
}

/**
 * The actions of a snapshot, whose bytes stay in the archive; `null` where the archive lacks any of them, or of what the
 * last seals rest on.
 */
export function* actionsOf(snapshot: LogSnapshot, archive: KeptBytes): Task<KeptActions | null> {
  const { game, ids, devices, deviceOf, seqs, times } = snapshot
  if (!snapshot.evidence.every((id) => archive.table.placeOf(id) >= 0)) return null
  const words = idWordsOf(ids)
  const count = Math.floor(ids.length / idLength)
  const isWhole = [deviceOf, seqs, times].every(({ length }) => length === count)
  if (!isWhole || !deviceOf.every((place) => place < devices.length)) return null
  const places = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    if (at % actionsPerStep === 0) yield
    const place = archive.table.placeOfWords(words, at)
    if (place < 0) return null
    places[at] = place
  }
  if (count === 0 || places[0] !== archive.table.placeOf(game)) return null
  return new KeptActions(snapshot, archive, places)
}

function* endsOf(fresh: readonly SignedAction[], before?: GraphEnds): Task<GraphEnds> {
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
