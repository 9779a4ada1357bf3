import { canonicalHash } from '../../base/canonical-hash.ts'
import type { ReplaySnapshot } from '../../engine/history/snapshot.ts'
import { joinPortions, portionsOf, type Parts } from '../../engine/history/state-pack.ts'
import type { GameId } from '../../actions/ids.ts'
import type { LogSnapshot } from '../../log/log-snapshot.ts'

/** A game as it stood at a seal: what a later session goes on from. */
export interface GameSnapshot {
  readonly log: LogSnapshot
  readonly replay: ReplaySnapshot
  readonly parts: Parts
  /** What became of the actions that the engine sees, portion by portion. */
  readonly texts: readonly string[]
}

/** The first record; the others follow it one by one. */
interface Head {
  /** What all records of one snapshot have in common. */
  readonly mark: string
  /** The code that wrote it: only the very same code reads it. */
  readonly build: string
  readonly records: number
  readonly log: LogSnapshot
  readonly replay: ReplaySnapshot
}

interface PartsRecord {
  readonly mark: string
  readonly parts: Parts
}

interface TextRecord {
  readonly mark: string
  readonly text: string
}

/** Records of about this many things are read and written in a few ms each. */
const partsPerRecord = 128

/** The records in which a snapshot is kept, none of them large. `build` names the code that writes it. */
export function recordsOf(snapshot: GameSnapshot, build: string): readonly unknown[] {
  const { log, replay } = snapshot
  const last = log.seals.seals.at(-1)
  const mark = canonicalHash([build, log.game, log.seqs.length, last?.minutes, last?.state])
  const parts = portionsOf(snapshot.parts, partsPerRecord).map((portion): PartsRecord => ({
    mark,
    parts: portion,
  }))
  const texts = snapshot.texts.map((text): TextRecord => ({ mark, text }))
  const head: Head = { mark, build, records: 1 + parts.length + texts.length, log, replay }
  return [head, ...parts, ...texts]
}

/**
 * The snapshot that these records hold; `null` in any doubt: another build wrote it, it is of another game, a record is
 * missing or belongs to another snapshot.
 */
export function snapshotIn(
  records: readonly unknown[],
  build: string,
  game: GameId,
): GameSnapshot | null {
  const [head, ...others] = records
  if (!isHead(head, build) || head.log.game !== game || head.records !== records.length) return null
  const marked = others.filter((record) => isMarked(record, head.mark))
  const parts = marked.filter(isPartsRecord).map((record) => record.parts)
  const texts = marked.filter(isTextRecord).map(({ text }) => text)
  if (parts.length + texts.length !== others.length) return null
  return { log: head.log, replay: head.replay, parts: joinPortions(parts), texts }
}

/** That the same code wrote it says what else is in it. */
function isHead(record: unknown, build: string): record is Head {
  return isObject(record) && 'build' in record && record.build === build && 'log' in record
}

function isMarked(record: unknown, mark: string): record is object {
  return isObject(record) && 'mark' in record && record.mark === mark
}

function isPartsRecord(record: object): record is PartsRecord {
  return 'parts' in record
}

function isTextRecord(record: object): record is TextRecord {
  return 'text' in record && typeof record.text === 'string'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
