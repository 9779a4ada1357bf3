import { assert } from '../base/result.ts'
import type { Task } from '../base/task.ts'
import { IdTable } from '../log/id-table.ts'
import type { KeptBytes } from '../log/kept-action.ts'
import type { Archived } from './archive.ts'
import { PlainRow } from './plain-row.ts'
import { hasPart, type Row } from './row.ts'
import { idLength, isSegment } from './segment.ts'

/** As many actions as are unpacked at once. */
const actionsPerStep = 64

/** Of each action its id; of all that stand in the rows, in which one, and of each row the place of its first. */
interface Places {
  readonly ids: Uint8Array
  readonly rowOf: Uint32Array
  readonly firsts: readonly number[]
  /** Which of all that stand there these are, where they are not all of them. */
  readonly staying: Uint32Array | null
}

/**
 * All that an archive holds, each action once, in the order of arrival. It stays as packed as it was read: of a long game
 * that goes on from a snapshot nearly nothing is looked at.
 */
export class Contents implements KeptBytes {
  readonly table: IdTable
  private readonly rows: readonly Row[]
  private readonly places: Places

  /** Of rows that are no segments or contradict themselves, what still makes sense. */
  constructor(rows: readonly unknown[]) {
    this.rows = rows.map(rowIn).filter((row) => row !== null)
    const all = placesIn(this.rows)
    const { rowOf, firsts } = all
    const hasItsPart = (place: number): boolean => {
      const row = rowOf[place] ?? -1
      return hasPart(this.row(row), place - (firsts[row] ?? 0))
    }
    const sound = this.rows.every(isWhole) ? all : only(all, hasItsPart)
    const table = new IdTable(sound.ids)
    this.places = table.isOnce ? sound : only(sound, (place) => table.isFirst(place))
    this.table = table.isOnce ? table : new IdTable(this.places.ids)
  }

  get count(): number {
    return this.places.ids.length / idLength
  }

  /** Of no bytes where what is there contradicts itself: nobody takes that for an action. */
  bytesAt(place: number): Uint8Array {
    const { staying, rowOf, firsts } = this.places
    const standing = staying === null ? place : (staying[place] ?? -1)
    const row = rowOf[standing] ?? -1
    return this.row(row).bytesOf(standing - (firsts[row] ?? 0))
  }

  /** The 32 bytes of an id. */
  idBytesAt(place: number): Uint8Array {
    return this.places.ids.subarray(place * idLength, (place + 1) * idLength)
  }

  at(place: number): Archived {
    return { id: this.table.idAt(place), bytes: this.bytesAt(place) }
  }

  all(): readonly Archived[] {
    return Array.from({ length: this.count }, (_, place) => this.at(place))
  }

  /** {@link bytesAt} of many, in ascending order, for whoever keeps them all: some may share memory. */
  *unpacking(places: readonly number[]): Task<readonly Uint8Array[]> {
    const { staying, rowOf, firsts } = this.places
    const actions: Uint8Array[] = []
    for (let from = 0; from < places.length; from = actions.length) {
      if (from > 0) yield
      const next = places.slice(from, from + actionsPerStep)
      const standing = staying === null ? next : next.map((place) => staying[place] ?? 0)
      const row = rowOf[standing[0] ?? 0] ?? -1
      while (rowOf[standing.at(-1) ?? 0] !== row) standing.pop()
      this.row(row).give(standing, firsts[row] ?? 0, actions)
    }
    return actions
  }

  private row(index: number): Row {
    const row = this.rows[index]
    assert(row !== undefined, 'only what is there is asked for')
    return row
  }
}

function rowIn(value: unknown): Row | null {
  return isSegment(value) ? new PlainRow(value) : null
}

function placesIn(rows: readonly Row[]): Places {
  const firsts: number[] = []
  const total = rows.reduce((sum, { count }) => sum + (firsts.push(sum) && count), 0)
  const ids = new Uint8Array(total * idLength)
  const rowOf = new Uint32Array(total)
  rows.forEach((row, index) => {
    const first = firsts[index] ?? 0
    ids.set(row.ids.subarray(0, row.count * idLength), first * idLength)
    rowOf.fill(index, first, first + row.count)
  })
  return { ids, rowOf, firsts, staying: null }
}

/** Whether each of its actions has its part. */
function isWhole({ count, offsets, size, lengths }: Row): boolean {
  return (offsets[count] ?? 0) <= size && !lengths.includes(0)
}

/** Those of them that are to stay. */
function only(places: Places, stays: (place: number) => boolean): Places {
  const { ids, staying } = places
  const kept = Array.from({ length: ids.length / idLength }, (_, place) => place).filter(stays)
  const fewer = new Uint8Array(kept.length * idLength)
  kept.forEach((from, to) => {
    fewer.set(ids.subarray(from * idLength, (from + 1) * idLength), to * idLength)
  })
  const standing = kept.map((place) => (staying === null ? place : (staying[place] ?? 0)))
  return { ...places, ids: fewer, staying: Uint32Array.from(standing) }
}
